// How control leaves statements of the program model.
#pragma once

#include <set>

#include "instrumentor/analyzed-file.h"

namespace fortell {

class ControlFlow {
 public:
  explicit ControlFlow(const AnalyzedFile& file) : file_(file) {}

  /// May control get from within the statement to another place than behind it? ERROR STOP does not
  /// count: it ends the program with an error, and nothing has to be predicted then.
  bool MayLeave(const Stmt& stmt) const;
  /// May an iteration be the last one before the bounds say so?
  bool MayEndEarly(const Block& loop_body) const;
  /// May control get from the statement to a place outside? `loops`: loops around it that count as inside;
  /// `labels`: those inside; `cycle_leaves`: whether a CYCLE of the innermost loop outside counts.
  bool Leaves(const Stmt& stmt, int loops, const std::set<int>& labels, bool cycle_leaves) const;
  /// Labels of the block's statements, those within others included.
  static std::set<int> Labels(const Block& block);
  /// May the statement call a procedure of the user's, or the library's for input and output? Those
  /// within it do not count, but those under the masks of WHERE.
  static bool CallsUser(const Stmt& stmt);
  /// Is the last statement one after which control never goes on?
  static bool AlwaysLeaves(const Block& block);

 private:
  bool Leaves(const Block& block, int loops, const std::set<int>& labels, bool cycle_leaves) const;

  const AnalyzedFile& file_;
};

}  // namespace fortell
