// The ways of one value through a loop's body: through scalars, elements and the functions that it calls.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/loops/function-bodies.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// Share of the iterations in which the statement is executed: below one where a jump leads past it, one where its value is
/// selected.
double ShareOf(const BodyStatement& s);

/// Follows one carried value (a scalar, or an element written an iteration ago) through the body.
class ValuePaths {
 public:
  /// `selectors`: a scalar that is selected waits for the condition as well.
  ValuePaths(const InnerLoop& loop, const ReferenceReader& reader, bool selectors)
      : loop_(loop), reader_(reader), selectors_(selectors) {}

  /// To every scalar whose value at the end of an iteration depends on `symbol` at its start.
  const std::map<int, LatencyPath>& FromScalar(int symbol);

  /// From the load of `element` to the store by `store`; none where it does not lead there.
  std::optional<LatencyPath> FromElement(const Reference& element, const BodyStatement& store);

  /// The elements and arrays that an expression reads, those that its functions read included, as the loop's own.
  std::vector<Expr> Loads(const Expr& e);

  /// From the elements that an iteration loads to the conditions of its branches: links, times the branch's
  /// mispredictions. Conditions on `carried` are left out, their chain is waited for.
  std::array<double, kLatencies> ToBranches(const std::set<int>& carried);

  /// Longest way from the elements that an iteration loads, and from what the iteration before left in scalars, to a value
  /// that it computes.
  LatencyPath ThroughIteration();

 private:
  using Path = std::optional<LatencyPath>;

  void Begin(const Reference* element);
  Path At(const Expr& variable) const;
  void SetScalar(int symbol, const Path& path);
  /// The scalar or the element that the statement sets is as late as `path`.
  void Assign(const BodyStatement& s, const Path& path);
  void AssignElement(const BodyStatement& s, const Path& path);

  /// Longest path from the carried value to the value of `e`; none when `e` does not depend on it.
  Path Of(const Expr& e);
  /// Of the value that the statement computes.
  Path OfValue(const BodyStatement& s);
  Path OfMerge(const Expr& e);
  Path OfQuotient(const Expr& e);
  Path OfProductForQuotient(const Expr& e);
  Path OfSelector(const BodyStatement& s);
  Path OfArray(const Expr& e);
  Path OfPlace(const Expr& e);
  Path OfCall(const Expr& e, const FunctionBody& body);
  Path ThroughMemory(Path path) const;
  /// The function's dummies stand for the arguments until the returned ones are given back.
  std::map<int, Expr> Enter(const Expr& call, const FunctionBody& body);
  const FunctionBody* BodyOf(const Expr& call) const;
  /// `e` with the caller's arguments in place of the dummies.
  Expr Actual(const Expr& e) const;

  const InnerLoop& loop_;
  const ReferenceReader& reader_;
  std::map<int, LatencyPath> scalars_;
  std::vector<std::pair<Reference, LatencyPath>> elements_;  ///< that the iteration has set from the value
  const Reference* element_ = nullptr;
  std::map<int, Expr> actual_;  ///< by dummy of the functions that are being followed
  int depth_ = 0;               ///< of calls
  bool called_ = false;         ///< inside of a function that is not in place of its call
  bool selectors_ = false;
  bool from_elements_ = false;
  const BodyStatement* statement_ = nullptr;  ///< that is being followed
};

}  // namespace fortell::hierarchy
