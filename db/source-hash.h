// Identity of a source text: what a profile remembers of the file that was compiled.
#pragma once

#include <string>

namespace fortell {

/// FNV-1a, 64 bits, as 16 hexadecimal digits: an identity, no protection.
std::string SourceHash(const std::string& text);

enum class SourceState { Same, Changed, Missing };
/// The file as it lies there now against the hash of the one that was compiled, which is that of its
/// text or of what Flang reads of it (other ends of lines).
SourceState CompareSource(const std::string& path, const std::string& hash);

}  // namespace fortell
