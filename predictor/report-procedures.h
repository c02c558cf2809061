// The section of the text report that tells what each procedure takes.
#pragma once

#include <cstddef>
#include <string>

#include "db/prediction.h"

namespace fortell {

/// The tree of calls: each call's time with all that it calls, and without. Calls of less than a hundredth of
/// the time are left out; what a procedure calls is shown where it stands first. Empty for programs of one
/// procedure. `width`: columns.
std::string ProceduresText(const Prediction& prediction, std::size_t width);

}  // namespace fortell
