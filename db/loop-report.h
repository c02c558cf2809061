// What a compiler did with the loops of a source file, by its own account. A fact of the program
// and a pair's compiler and flags; costs never come from it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fortell {

// Kinds of remarks that come from the machine code itself (characterizer/machine-code).
inline constexpr const char* kMachineCode = "machine code";  ///< the line has instructions: how many
inline constexpr const char* kConditionalJump = "conditional jump";  ///< text: how many
inline constexpr const char* kTableJump = "table jump";  ///< to a place that a table tells: how many
inline constexpr const char* kSelection = "selection";  ///< values taken by flags, without a jump: how many
inline constexpr const char* kPacked = "packed arithmetic";  ///< of vectors of real numbers: how many instructions
inline constexpr const char* kSingle = "single arithmetic";  ///< of real numbers one by one: how many
inline constexpr const char* kVectorStore = "vector store";  ///< of real numbers in one piece: the most bytes
inline constexpr const char* kMaskedStore = "masked store";  ///< a vector's elements, as a mask tells
inline constexpr const char* kStoredInParts = "stored in parts";  ///< what is loaded in one piece: a line of narrower stores to it
inline constexpr const char* kStaticStore = "static store";  ///< to a place that the linker tells: how many
inline constexpr const char* kScatter = "scatter";  ///< elements are stored one by one, out of a vector
inline constexpr const char* kGather = "gather";  ///< elements are loaded one by one, into a vector
inline constexpr const char* kLibraryAssignment = "library assignment";  ///< the library assigns
inline constexpr const char* kHeapCalls = "heap calls";  ///< text: m for malloc, f for free, in their order
inline constexpr const char* kMachineCall = "calls";  ///< text: procedure; empty: not known which

struct LoopRemark {
  int file_index = 0;  ///< into ProgramModel::files
  int line = 0;        ///< where the loop starts: its DO statement, or the array statement
  std::string kind;    ///< of the compiler description ("vectorised", "library call") or one of those above
  std::string text;    ///< the compiler's own words
};

/// Orders remarks by place; those of one line stay in the order in which they were made.
struct ByPlace {
  using is_transparent = void;
  using Place = std::pair<int, int>;  ///< file index, line

  static Place PlaceOf(const LoopRemark& r) { return {r.file_index, r.line}; }
  static Place PlaceOf(const Place& p) { return p; }

  template <typename A, typename B>
  bool operator()(const A& a, const B& b) const {
    return PlaceOf(a) < PlaceOf(b);
  }
};
using LoopRemarks = std::multiset<LoopRemark, ByPlace>;

/// All remarks about one source file. A compiler that was asked and says nothing of a loop left it
/// scalar.
struct LoopReport {
  std::string compiler;  ///< version text of the compiler that was asked
  std::string flags;     ///< joined by spaces
  LoopRemarks remarks;

  /// Was the machine code read as well?
  bool HasMachineCode() const {
    return std::any_of(remarks.begin(), remarks.end(),
                       [](const LoopRemark& r) { return r.kind == kMachineCode; });
  }

  bool Says(const std::string& kind, int file_index, int line) const {
    const auto [begin, end] = Between(file_index, line, line);
    return std::any_of(begin, end, [&](const LoopRemark& r) { return r.kind == kind; });
  }

  /// What a remark counts: the sum over those of its kind at the line.
  double Count(const std::string& kind, int file_index, int line) const {
    const auto [begin, end] = Between(file_index, line, line);
    double count = 0;
    for (auto r = begin; r != end; ++r)
      if (r->kind == kind) count += std::atof(r->text.c_str());
    return count;
  }

  using Range = std::pair<LoopRemarks::const_iterator, LoopRemarks::const_iterator>;

  /// Begin and end of the remarks from line `first` to line `last`.
  Range Between(int file_index, int first, int last) const {
    const auto end = remarks.upper_bound(ByPlace::Place{file_index, last});
    if (last < first) return {end, end};
    return {remarks.lower_bound(ByPlace::Place{file_index, first}), end};
  }
};

/// What compilers said of the files of a program: by ProgramModel::files, null where none was asked.
using ReportsByFile = std::vector<const LoopReport*>;

/// Null where none was asked about the file.
inline const LoopReport* ReportOf(const ReportsByFile& reports, int file_index) {
  const auto file = static_cast<std::size_t>(file_index);
  return file < reports.size() ? reports[file] : nullptr;
}

}  // namespace fortell
