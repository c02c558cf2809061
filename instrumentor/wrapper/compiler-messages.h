// What a compiler says about instrumented text, as it would about the user's.
#pragma once

#include <string>
#include <vector>

namespace fortell {

/// The messages without those about inserted text, which names nothing but fortell_... things. A message
/// begins with a line `FILE:LINE:COLUMN:` and ends before the next such line.
std::string WithoutOurMessages(const std::string& messages);

/// Is there a warning left that -Werror would make an error?
bool HasWarning(const std::string& messages);

/// Options for compiling what was made of the user's `text`: -Werror goes, which would refuse the inserted text too, Fortran 95 and 2003
/// become 2008, which knows BIND(C), BLOCK, and a COMMON block's binding name in several procedures, and free lines may be
/// as long as the standard says. The older standards stay where a word of the text is an intrinsic procedure since, which
/// may be the user's own there, and where pointers are checked, of which 2008 allows more.
std::vector<std::string> ForInstrumentedText(std::vector<std::string> options, const std::string& text);

/// The edited source's name becomes that of the user's.
std::string InPlaceOf(std::string text, const std::string& edited, const std::string& source);

/// In a file of make dependencies: the edited source becomes the user's again.
void NameTheSource(const std::string& dependency_file, const std::string& edited,
                   const std::string& source);

}  // namespace fortell
