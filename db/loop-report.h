// What a compiler did with the loops of a source file, by its own account. A fact of the program
// and a pair's compiler and flags; costs never come from it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace fortell {

// Kinds of remarks that come from the machine code itself (characterizer/machine-code).
inline constexpr const char* kMachineCode = "machine code";  ///< the line has instructions: how many
inline constexpr const char* kConditionalJump = "conditional jump";  ///< text: how many
inline constexpr const char* kLibraryAssignment = "library assignment";  ///< the library assigns
inline constexpr const char* kMachineCall = "calls";  ///< text: procedure; empty: not known which

struct LoopRemark {
  int file_index = 0;  ///< into ProgramModel::files
  int line = 0;        ///< where the loop starts: its DO statement, or the array statement
  std::string kind;    ///< of the compiler description ("vectorised", "library call") or one of those above
  std::string text;    ///< the compiler's own words
};

/// All remarks about one source file. A compiler that was asked and says nothing of a loop left it
/// scalar.
struct LoopReport {
  std::string compiler;  ///< version text of the compiler that was asked
  std::string flags;     ///< joined by spaces
  std::vector<LoopRemark> remarks;

  /// Was the machine code read as well?
  bool HasMachineCode() const {
    return std::any_of(remarks.begin(), remarks.end(),
                       [](const LoopRemark& r) { return r.kind == kMachineCode; });
  }

  bool Says(const std::string& kind, int file_index, int line) const {
    return std::any_of(remarks.begin(), remarks.end(), [&](const LoopRemark& r) {
      return r.line == line && r.file_index == file_index && r.kind == kind;
    });
  }
};

}  // namespace fortell
