// Sources of modules that a program uses and its profile does not hold: a file of constants or kinds
// executes nothing, so it has no counts, but no other file compiles without it.
#pragma once

#include <string>
#include <vector>

namespace fortell {

/// Files that declare modules which `sources` use and none of them declares, and modules that those use
/// in turn. Looked for beside each source, then in the folder above and its other folders. Absolute.
std::vector<std::string> ModuleSources(const std::vector<std::string>& sources);

}  // namespace fortell
