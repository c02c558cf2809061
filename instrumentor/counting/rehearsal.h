// What decides the IFs of a loop's body and picks the elements that it sets or reads, without anything that the loop does for others: a slice of the loop (Weiser) on
// variables of its own, to be executed in front of it. Nobody sees what it computes, so it may round as it likes.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/control-flow.h"

namespace fortell {

class Rehearsal {
 public:
  using Lines = std::vector<std::string>;

  /// Of a loop in whose body nothing of the user's is called.
  Rehearsal(const AnalyzedFile& file, const Stmt& loop);

  /// Can it tell whether the condition of the IF, which stands in the loop's body and in no loop within, is true?
  bool Tells(const Stmt& branch) const;
  struct Text {
    Lines lines;
    std::set<std::string> declarations;  ///< of its variables
  };
  /// Lines with the program's own expressions in them, which `kOwn` stands for, one after the other.
  struct Told {
    Lines lines;
    std::vector<std::string> own;
    std::vector<Expr> values = {};  ///< of these: what their values hang on
    int variable = -1;              ///< of a loop that the lines are; -1: they are none
    /// The lines with the expressions, or with what `copied` makes of each.
    Lines Filled(const std::function<std::string(const std::string&)>& copied = nullptr) const;
  };
  static constexpr char kOwn[] = "?";
  static std::string NameOf(int symbol);  ///< of a variable's copy
  /// Can it tell, in front of the statement, which stands there as well, the values that the lines use?
  bool TellsValues(const Stmt& stmt, const Told& told) const;

  struct Wishes {
    Lines each;                         ///< what an iteration begins with, and one of a loop of GO TOs within
    std::map<const Stmt*, Told> told;   ///< in front of IFs, and in the place of assignments and loops
    int label = 0;                             ///< the highest of those that it may have, of five digits; lowered by those that it has
  };
  /// The slice.
  Text TextFor(Wishes& wishes) const;

 private:
  struct Slice {
    std::set<const Stmt*> statements;
    std::set<int> symbols;  ///< those that the loop sets
    int variable = -1;      ///< of the loop whose lines are looked at
  };

  void Collect(const Block& block, const Stmt* around, bool opaque);
  bool Include(const Stmt* stmt, Slice& slice) const;
  bool Include(const Expr& e, Slice& slice) const;
  bool IncludeValues(const Stmt& stmt, const Told& told, Slice& slice) const;
  bool MayBeAbsent(int symbol) const;
  bool MayBeCopied(int symbol) const;
  int Base(int symbol) const;
  bool IsAsDeclared(const Expr& e) const;
  bool MayLieBehind(const Expr& e) const;
  bool MayBeAnother(int symbol) const;
  bool IsNamedIn(const std::string& text, const Expr& e) const;
  std::optional<std::string> TextOfJump(const Stmt& stmt) const;
  int LabelWithin(const Stmt& stmt) const;
  const Stmt* StatementAt(int label) const;
  std::string TextOfAssignment(const Stmt& stmt) const;
  std::string Head(const Slice& slice) const;
  std::string Copied(const std::string& text, const std::set<int>& symbols) const;
  bool IsSetFirst(int symbol, const Slice& slice) const;
  struct Emission {
    const Slice& slice;
    const Wishes& wishes;
    std::map<int, int> labels;  ///< those of the slice, by those of the loop
    Lines lines;
  };
  void Emit(const Block& block, Emission& out) const;

  const AnalyzedFile& file_;
  const ProgramModel& model_;
  const Stmt& stmt_;
  const Loop& loop_;
  const ControlFlow flow_;
  const std::set<int> labels_;  ///< of the body
  std::map<const Stmt*, const Stmt*> around_;  ///< the IF around each statement that may be in the slice; none: nullptr
  std::map<int, bool> targets_;  ///< labels to which the body's GO TOs go; does one go back?
  std::map<int, std::vector<const Stmt*>> set_by_;  ///< by symbol; nullptr: something that cannot be in the slice
  std::set<int> stored_;  ///< components and what is set in another way, with what they are part of
  bool by_pointer_ = false;  ///< of these some may have other names
  std::optional<Slice> control_;  ///< how iterations end; none: nothing can be told
};

}  // namespace fortell
