// @FILE on a command line: its words are arguments.
#pragma once

#include <string>
#include <vector>

namespace fortell {

/// The arguments with each @FILE that can be read replaced by what it holds, files within files too:
/// words apart by white space, quoted by ' or ", \ before any character, as GCC and LLVM read them.
std::vector<std::string> WithResponseFiles(const std::vector<std::string>& arguments);

}  // namespace fortell
