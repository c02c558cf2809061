// What compilers' remarks are called, and the numbers in their words.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace fortell::hierarchy {

// Kinds of remarks: names of the compiler descriptions (characterizer/compilers/*.json).
inline constexpr const char* kVectorised = "vectorised";
inline constexpr const char* kBlockVectorised = "block vectorised";
inline constexpr const char* kLibraryCall = "library call";
inline constexpr const char* kLibraryCallsAlone = "library calls alone";
inline constexpr const char* kDistributed = "distributed";
inline constexpr const char* kChecked = "checked for overlap";
inline constexpr const char* kScalarVersion = "unrolled by a factor";
inline constexpr const char* kUnrolled = "unrolled completely";

/// LLVM: "vectorized loop (vectorization width: 8, interleaved count: 1)". None where the words are not there, or no number above zero.
inline std::optional<double> NumberBehind(const std::string& text, const std::string& word) {
  const std::size_t begin = text.find(word);
  if (begin == std::string::npos) return std::nullopt;
  const double number = std::atof(text.c_str() + begin + word.size());
  return number > 0 ? std::optional(number) : std::nullopt;
}

}  // namespace fortell::hierarchy
