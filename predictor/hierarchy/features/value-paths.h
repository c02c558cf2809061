// The ways of one value through a loop's body: through scalars, elements and the functions that it calls.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/loops/function-bodies.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// Does a jump decide whether the statement is executed?
bool IsBehindJump(const BodyStatement& s);

/// Share of the iterations in which the statement is executed: below one where a jump leads past it, one where its value is
/// selected.
double ShareOf(const BodyStatement& s);

/// What mispredicted branches of a loop, and mispredicted ends of loops in its body, wait for per iteration: the ways to their
/// conditions and bounds as links, times the mispredictions. Parts of `links` are those that hang on the loop's chain
/// or on what procedures with a state return: of these what lies beyond the chain.
struct BranchWays {
  using Links = std::array<double, kLatencies>;
  Links links{}, links_on_chain{}, links_on_calls{};
  double missed_on_chain = 0, missed_on_calls = 0;  ///< mispredictions of branches, ends of loops within left out
};

/// The longest way of an iteration in the mean, and the share of the iterations that would go one as long as the longest of all if the
/// others went none.
struct MeanWay {
  LatencyPath path{};
  double share = 1;
};

/// Follows one carried value (a scalar, or an element written an iteration ago) through the body.
class ValuePaths {
 public:
  /// `selectors`: a scalar that is selected waits for the condition as well.
  ValuePaths(const InnerLoop& loop, const ReferenceReader& reader, bool selectors)
      : loop_(loop), reader_(reader), selectors_(selectors) {}

  /// To every scalar whose value at the end of an iteration depends on `symbol` at its start.
  const std::map<int, LatencyPath>& FromScalar(int symbol);
  /// Share of the iterations in which a scalar that FromScalar found is set from the one it began with.
  double ShareReached(int symbol) const;

  /// From the load of `element` to the store by `store`; none where it does not lead there.
  std::optional<LatencyPath> FromElement(const Reference& element, const BodyStatement& store);

  /// The elements and arrays that an expression reads, those that its functions read included, as the loop's own.
  std::vector<Expr> Loads(const Expr& e);

  /// From the elements that an iteration loads, and from what the iteration before left in scalars, to the conditions of its
  /// branches and the bounds of loops in its body. `carried`: scalars of the chain, whose own links are waited for anyway.
  BranchWays ToBranches(const std::set<int>& carried);

  /// In the mean over the iterations, the longest way from the elements that one loads, and from what the iteration before left in scalars (in a procedure:
  /// from all that it is handed), to a value that it computes.
  MeanWay ThroughIteration();

 private:
  using Path = std::optional<LatencyPath>;

  void Begin(const Reference* element);
  /// Values that lead to branches hang on these scalars.
  struct Origins {
    std::set<int> chain, calls;
  };
  bool HangsOnCalls(const Expr& e, const std::set<int>& scalars) const;
  void BeginBranches();
  void ToBranch(const Path& path, double missed, bool on_chain, bool on_calls, const std::set<int>& carried, BranchWays& ways);
  /// None where the procedure's statements cannot be followed.
  std::optional<std::map<int, LatencyPath>> LeftByCall(const BodyStatement& s);
  void ThroughCall(const BodyStatement& s);
  void AssignByCall(const BodyStatement& s);
  /// What the statement's call changes hangs on what its arguments hang on.
  void PassOn(const BodyStatement& s, Origins& origins) const;
  bool HasState(const Expr& call) const;
  /// The longest of the ways to these scalars as they are now.
  LatencyPath Reached(const std::set<int>& scalars) const;
  Path At(const Expr& variable) const;
  void SetScalar(int symbol, const Path& path);
  /// The scalar or the element that the statement sets is as late as `path`.
  void Assign(const BodyStatement& s, const Path& path);
  void AssignElement(const BodyStatement& s, const Path& path);
  double ShareFollowed(const BodyStatement& s) const;

  /// Longest path from the carried value to the value of `e`; none when `e` does not depend on it.
  Path Of(const Expr& e);
  /// Of the value that the statement computes.
  Path OfValue(const BodyStatement& s);
  Path OfMerge(const Expr& e);
  Path OfExtreme(const Expr& e);
  /// The path and an integer's extreme or selection.
  LatencyPath PastChoice(LatencyPath path) const;
  Path OfQuotient(const Expr& e);
  Path OfProductForQuotient(const Expr& e);
  Path OfSelector(const BodyStatement& s);
  Path OfArray(const Expr& e);
  Path OfPlace(const Expr& e);
  Path OfVariable(int symbol) const;
  LatencyPath AsOftenAsReached(int symbol, const LatencyPath& path) const;
  Path OfCall(const Expr& e, const FunctionBody& body);
  /// Follows the procedure's statements; `after` looks at what it has left before the caller's scalars come back.
  template <typename After>
  void Inside(const Expr& e, const FunctionBody& body, const After& after);
  Path HandedOver(Path path, const Type& type) const;
  /// The function's dummies stand for the arguments until the returned ones are given back.
  std::map<int, Expr> Enter(const Expr& call, const FunctionBody& body);
  const FunctionBody* BodyOf(const Expr& call) const;
  /// `e` with the caller's arguments in place of the dummies.
  Expr Actual(const Expr& e) const;

  const InnerLoop& loop_;
  const ReferenceReader& reader_;
  std::map<int, LatencyPath> scalars_;
  std::map<int, double> shares_;  ///< of the iterations that give them such a value
  std::vector<std::pair<Reference, LatencyPath>> elements_;  ///< that the iteration has set from the value
  const Reference* element_ = nullptr;
  std::map<int, Expr> actual_;  ///< by dummy of the functions that are being followed
  int depth_ = 0;               ///< of calls
  bool called_ = false;         ///< inside of a function that is not in place of its call
  bool selectors_ = false;
  bool from_elements_ = false;
  bool to_branches_ = false;
  std::set<int> moving_;  ///< to branches: scalars that may be another value in each iteration
  const BodyStatement* statement_ = nullptr;  ///< that is being followed
};

}  // namespace fortell::hierarchy
