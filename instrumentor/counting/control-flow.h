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
  /// Is the last statement one after which control never goes on?
  static bool AlwaysLeaves(const Block& block);

 private:
  bool Leaves(const Stmt& stmt, int loops, const std::set<int>& labels, bool cycle_leaves) const;
  bool Leaves(const Block& block, int loops, const std::set<int>& labels, bool cycle_leaves) const;

  const AnalyzedFile& file_;
};

/// Calls `visit` for every block directly within the statement, which is a Stmt or a const Stmt.
template <typename S, typename F>
void ForEachBlock(S& stmt, F visit) {
  if (auto* loop = std::get_if<Loop>(&stmt.node)) visit(loop->body);
  if (auto* branch = std::get_if<If>(&stmt.node)) {
    for (auto& arm : branch->arms) visit(arm.body);
  }
  if (auto* select = std::get_if<Select>(&stmt.node)) {
    for (auto& arm : select->arms) visit(arm.body);
  }
  if (auto* sequence = std::get_if<Sequence>(&stmt.node)) visit(sequence->body);
}

}  // namespace fortell
