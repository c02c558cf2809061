// Elements of arrays that a step sets and reads, and which of them an iteration finds that the one before has set.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "predictor/hierarchy/features/late-values.h"
#include "predictor/hierarchy/features/step-directions.h"
#include "predictor/hierarchy/features/step-names.h"

namespace fortell::hierarchy {

struct LoopAround {
  int variable = -1;
  double step = 0;             ///< 0: not known
  Subscript lower{}, upper{};  ///< its bounds, as the source has them
  int Along() const { return step > 0 ? 1 : step < 0 ? -1 : 0; }
};

/// Where a step has come to.
struct StepContext {
  explicit StepContext(const ProgramModel& model) : names(model) {}
  StepNames names;
  Values values;
  std::set<int> changed;          ///< scalars that the loops around change
  std::set<int> step;             ///< of the step's own, variables of inner loops left out
  std::vector<LoopAround> loops;  ///< the inner loops around
  double share = 1;               ///< of the frame's executions: of the innermost loop's iterations, or the procedure's calls
  int place = 0, call = 0;        ///< of the code: what was stored elsewhere is not in registers
  int depth = 0;                  ///< of calls

  void Set(Late& late, const Way& path) const { late.Set(path, share, place, call); }
  Way Read(const Late& late, const Type& type, bool in_memory) const;
};

class StepArrays {
 public:
  explicit StepArrays(StepContext& at) : at_(at), directions_(at.names, at.step) {}

  void Begin(const Loop& step) { directions_.Find(step); }
  Way Read(const Expr& e);
  void Set(const Expr& e, const Way& path);
  /// A part of the array is handed to a procedure: its key.
  int HandOver(const Expr& e);

  /// An iteration of the loop has ended, which changes these scalars. Elements at places that its variable tells are found a step back in
  /// the next one; at places that the others tell are other ones then: what it reads there is not these.
  void Leave(const std::set<int>& scalars, const Loop& loop);
  /// Of the elements that a loop set in one iteration after the other those of the last one are left.
  void KeepLast(int variable);
  /// A loop over them has ended: they are the array, or what lies side by side of it in this iteration of the loops around, as late
  /// as the last of them. `first`: after its first iteration.
  void Gather(const std::set<int>& scalars, const LoopAround& loop, const Values& first);
  /// Arrays when two pieces of code have ended, executed in these shares: each element is set by one of them. Both began with
  /// `before`, the first left `first`.
  void JoinParts(const Arrays& before, const Arrays& first, double first_share, double share);

 private:
  Way OfParts(const Expr& e);
  /// The element, or what lies side by side of it.
  const Late* Find(const ArrayValues& array, ElementPlace place) const;
  /// An element of those that a loop of the step before has set, which begins or ends where the step is: `x(i)`, after
  /// `x(j)` over j = i + 1, n.
  Way OfSpans(const ArrayValues& array, const PlaceRead& at, const Type& type) const;
  /// All places to which it leads the loops around.
  ElementPlace AllOf(ElementPlace place) const;
  /// Where the element is found in the next iteration.
  ElementPlace Next(const ElementPlace& place, const Element& e, const std::set<int>& scalars, int variable, double step) const;

  StepContext& at_;
  StepDirections directions_;
  std::map<int, std::map<int, std::optional<int>>> parts_;  ///< of arrays, handed to procedures: the direction of where they begin
};

}  // namespace fortell::hierarchy
