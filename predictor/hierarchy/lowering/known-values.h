// What an inlined function computes that its loop knows already: the whole value, or a mathematical function's within it.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "db/program-model.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// Calls that are put in place in every iteration. `changed`: scalars that the loop's body changes.
class KnownValues {
 public:
  /// The model must outlive this; its procedures stay.
  explicit KnownValues(const ProgramModel& model) : model_(model) {}

  /// Mathematical functions of the procedure whose arguments do not change in the loop: called in front of it. And those whose
  /// value a call before has found: not again. Where a condition decides whether they are called they stay.
  std::map<Cost, double> SparedFunctions(const Expr& call, const std::set<int>& changed, InnerLoop& loop) const;

  /// Common subexpressions behind inlining: has the iteration called the function with the same arguments already, is it
  /// without effects, and does nothing change these or what it reads besides?
  bool Repeats(const Expr& call, int callee, const std::set<int>& changed, InnerLoop& loop);

 private:
  const std::set<int>& SetAnywhere();

  const ProgramModel& model_;
  std::optional<std::set<int>> set_anywhere_;  ///< variables and arrays that some statement assigns, reads or hands to a call
};

}  // namespace fortell::hierarchy
