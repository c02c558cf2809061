// A text without its line structure.
#pragma once

#include <string>

#include "instrumentor/analyzed-file.h"

namespace fortell {

/// The text without comments between lines and what continues lines, so that a word that a line's end cuts is
/// whole; in fixed form without blanks too, and without what stands behind the last column. Lines are separated by one newline.
std::string JoinedLines(const std::string& text, bool fixed_form, int fixed_columns);

/// The same of a part of the file; what stands in front of it on its line is blank.
std::string JoinedLines(const AnalyzedFile& file, Span part);

/// The same in lower case without blanks and ends of lines, as a statement is compared.
std::string WithoutBlanks(const AnalyzedFile& file, Span statement);

}  // namespace fortell
