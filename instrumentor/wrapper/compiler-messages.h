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

/// Options for compiling instrumented text: -Werror goes, which would refuse the inserted text too, and
/// Fortran 95 becomes 2003, which knows BIND(C), with OpenMP both 2008, which knows BLOCK, and free lines may be as long as the standard says.
std::vector<std::string> ForInstrumentedText(std::vector<std::string> options);

/// The edited source's name becomes that of the user's.
std::string InPlaceOf(std::string text, const std::string& edited, const std::string& source);

/// In a file of make dependencies: the edited source becomes the user's again.
void NameTheSource(const std::string& dependency_file, const std::string& edited,
                   const std::string& source);

}  // namespace fortell
