// Integer and logical expressions of a few variables as Fortran text.
#pragma once

#include <functional>
#include <string>

#include "db/program-model.h"

namespace fortell {

/// Empty when the expression has anything else in it. `variable` names a symbol, or gives "".
std::string ArgumentText(const Expr& e, const std::function<std::string(int symbol)>& variable);

}  // namespace fortell
