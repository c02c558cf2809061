// A text without its line structure.
#pragma once

#include <string>

namespace fortell {

/// The text without comments between lines and what continues lines, so that a word that a line's end cuts is
/// whole; in fixed form without blanks too. Lines are separated by one newline.
std::string JoinedLines(const std::string& text, bool fixed_form);

}  // namespace fortell
