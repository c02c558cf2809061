// Applies the counting's edits to the original text. Comments, layout, directives, preprocessor lines
// and fixed form stay as they are; inserted statements are laid out for the form of the source.
#pragma once

#include <string>
#include <vector>

#include "instrumentor/counting/edits.h"

namespace fortell {

/// The edited text. Edits may come in any order; those at one statement keep theirs.
std::string ApplyEdits(const AnalyzedFile& file, const std::vector<Edit>& edits);

/// One statement as lines of source: free form is broken at 120 columns, fixed form at 72.
std::string LayOut(const std::string& statement, bool fixed_form, const std::string& indent);

}  // namespace fortell
