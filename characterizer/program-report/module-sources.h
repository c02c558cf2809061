// Which files declare the modules that others use: those compile first. A file of constants or kinds executes nothing, so
// the profile does not hold it, but no other file compiles without it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fortell {

/// `needed` (places in `sources`) and all files whose modules they use, directly or in turn: in levels, each of which uses
/// modules of those before it alone. Files that use each other in a circle are the last level.
std::vector<std::vector<std::size_t>> InOrderOfModules(const std::vector<std::string>& sources,
                                                       const std::vector<std::size_t>& needed);

/// Files that declare modules which `sources` use and none of them declares, and modules that those use
/// in turn. Looked for beside each source, then in the folder above and its other folders. Absolute.
std::vector<std::string> ModuleSources(const std::vector<std::string>& sources);

}  // namespace fortell
