// What is gathered beside execution counts: run-time extents of array statements, the truth of masks,
// the locality of vector subscripts. Only what may be evaluated once more is sampled.
#pragma once

#include <initializer_list>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/counter-plan.h"

namespace fortell {

/// A loop of array statements alone: compilers interchange and fuse such loops, and a call within would
/// keep them from it. Masks that the loop does not change are sampled in a loop of their own before.
struct SampledBefore {
  std::set<int> assigned;          ///< symbols that the loop changes
  std::vector<std::string> calls;  ///< that sample, for one iteration
  std::vector<std::string> due;    ///< conditions, one a call
  std::vector<std::string> after;  ///< executed once per entry
};

/// A loop that executes a statement in each iteration, and of whose extents it changes some or none: what stays the same
/// is recorded in front of the loop, for all of its iterations.
struct SteadyExtents {
  std::function<bool(const std::string& text)> stays;
  std::string trips;               ///< of one entry, as text
  std::vector<std::string> lines;  ///< to be executed in front of the loop
};

inline constexpr std::size_t kMostExtents = 7;  ///< of a shape that is recorded (runtime/samplers.c)

class SitePlan {
 public:
  SitePlan(AnalyzedFile& file, const ScopePlace& scope, const CounterNames& names)
      : file_(file), scope_(scope), names_(names) {}

  /// Lines to execute just before the statement; enters its sites into the model. `quiet`: counters may
  /// not be assigned there, so nothing is sampled. `room`: lines can stand in front of the statement.
  /// `before`: the loop around it, when masks can be sampled in front of that; `steady`: when extents can be recorded there.
  std::vector<std::string> At(Stmt& stmt, bool quiet, bool room, SampledBefore* before = nullptr,
                              SteadyExtents* steady = nullptr);

  using Lines = std::vector<std::string>;

  /// Lines to execute where the first condition of the IF came out as `outcome`; `variable` is that of the
  /// loop around it, which takes steps of `step`. None when the condition is not about data.
  Lines Outcome(Stmt& stmt, bool outcome, const std::string& variable, long long step);

  /// The same without a jump: `chosen` is text that is 1 when the condition is true, else 0. `begin` is to be
  /// executed in front of the loop, `each` in every iteration.
  void Outcome(Stmt& stmt, const std::string& chosen, Lines& begin, Lines& each);

  /// Lines in front of a loop that picks elements of an array by the list `index`, at `line`: one looks, one counts.
  Lines Gather(int line, const SampledText& index);

 private:
  /// Does one of these intrinsic functions mean something else here?
  bool IsShadowed(std::initializer_list<const char*> functions) const;
  const Site* AddBranch(Stmt& stmt, bool outcome);
  std::string Word(const Site& site, int word) const;
  std::string Wide(const std::string& expression) const;
  Lines Shape(const Stmt& stmt, const std::vector<std::string>& extents, int& shape_site, bool quiet,
              SteadyExtents* steady);
  Lines ExpressionShapes(Stmt& stmt, bool quiet, SteadyExtents* steady);
  Lines Mask(const Stmt& stmt, const SampledText& mask, int& mask_site, SampledBefore* before);
  Lines Index(const Stmt& stmt, const SampledText& index, int operand);
  Lines IndexSample(const Site& site, const SampledText& index) const;

  /// Whether a few elements of every execution can be looked at: the index's kind and the lower
  /// bound of the array that it points into.
  bool MayProbe(const SampledText& index, int& kind, int& lower) const;

  /// A run of array statements with the same extents records them once.
  bool SharesShape(const Stmt& stmt, int& shape_site) const;

  AnalyzedFile& file_;
  const ScopePlace& scope_;
  const CounterNames& names_;
  std::vector<std::string> last_extents_;  ///< of the statement before, if it was an array statement
  int last_site_ = -1, last_count_ = -1;
};

}  // namespace fortell
