// Choices in a nest of loops that indices and bounds alone decide, as at the edges of a grid: how often they are taken
// follows from the bounds. A slice of the nest (Weiser), with nothing in it but what decides them, counts them in front
// of the nest: over the loops alone on whose indices they hang, while trips of the others are factors.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/control-flow.h"

namespace fortell {

class IndexSlice {
 public:
  using Lines = std::vector<std::string>;

  /// Of the nest that begins with the loop. `kind`: of the numbers in the text; `shadowed`: intrinsic functions whose
  /// names mean something else there.
  IndexSlice(const AnalyzedFile& file, const Stmt& nest, std::string kind, const std::set<std::string>& shadowed);

  /// Can the nest be sliced? It is counted, calls nothing, and control leaves it at its end alone.
  bool IsNest() const { return is_nest_; }
  /// IFs without ELSE IF that hang on fewer loops than are around them.
  const std::vector<const Stmt*>& Choices() const { return choices_; }
  /// Text that adds how often each choice's condition is true in one execution of the nest to its word.
  Lines Text(const std::map<const Stmt*, std::string>& words);
  /// Variables of that text.
  const std::set<std::string>& Variables() const { return variables_; }
  /// What its counts hang on, beside constants: variables that the nest does not set, as numbers of the kind.
  const std::set<std::string>& Invariants() const { return invariants_; }

 private:
  using Loops = std::uint64_t;  ///< one bit each
  struct Way {
    bool known = true;  ///< indices alone decide whether control comes along it
    Loops loops = 0;    ///< on whose indices that hangs
  };

  bool MayBeSliced() const;
  /// Is it a CYCLE of the loop around it, or a GO TO its end, alone?
  bool IsCycle(const Block& block) const;
  void Analyze(const Block& block, Way way, bool is_body);
  void AnalyzeIf(const Stmt& stmt, Way way);
  void AnalyzeLoop(const Stmt& stmt, Way way);
  void Forget(const Block& block);
  void Choose(const Stmt& stmt, Loops loops);
  bool HangsOn(const Expr& e, const std::string& text, Loops& loops) const;
  bool IsPlain(int symbol) const;
  std::string TextOf(const Expr& e);
  std::string Variable(int symbol);
  bool Emit(const Block& block, std::size_t from, const std::string& factor, Lines& lines);
  bool EmitIf(const Block& block, std::size_t at, const std::string& factor, Lines& lines);
  bool EmitLoop(const Stmt& stmt, const std::string& factor, Lines& lines);

  const AnalyzedFile& file_;
  const ProgramModel& model_;
  const Stmt& nest_;
  const std::string kind_;
  const std::set<std::string>& shadowed_;
  const ControlFlow flow_;
  bool is_nest_ = false;
  std::set<const Stmt*> cycles_;           ///< GO TO the end of the innermost loop around
  std::set<int> assigned_;                 ///< symbols that the nest sets
  std::map<int, Loops> decided_;           ///< of them, where the walk is
  std::map<const Stmt*, Loops> slice_;     ///< statements that indices decide, the way to them included
  std::map<const Stmt*, Loops> bit_;       ///< of a loop
  std::vector<const Stmt*> around_;        ///< loops
  std::vector<const Stmt*> choices_;
  Loops wanted_ = 0;                       ///< loops of the slice that is written
  bool at_entry_ = false;                  ///< bounds of the nest: nothing is set yet
  std::map<const Stmt*, std::string> words_;
  std::set<std::string> variables_, invariants_;
  int factors_ = 0;
};

}  // namespace fortell
