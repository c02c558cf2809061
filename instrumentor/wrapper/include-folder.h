// INCLUDE and #include of a text that is compiled in another folder than its own.
#pragma once

#include <string>

namespace fortell {

/// The folder of the source when the text includes something that lies there, else empty. A folder that is
/// not needed is not searched: old module files may lie in it.
std::string FolderOfIncludes(const std::string& source);

}  // namespace fortell
