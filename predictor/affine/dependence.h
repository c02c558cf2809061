// Which iterations of a nest meet at the same element of an array. Simple subscripts are told apart by
// simple tests, the others by isl.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "predictor/affine/nest.h"

namespace fortell::affine {

inline constexpr int kSameIteration = -1;

/// An element that the source touches in one iteration and the sink in a later one.
struct Dependence {
  int carried_by = kSameIteration;  ///< the outermost loop whose iterations differ: its level
  /// Iterations from source to sink, innermost first; none where that is not one number.
  std::vector<std::optional<double>> distance;
  bool exact = true;  ///< false: they may meet, for all that is known
};

enum class DependenceKind { Input, Flow, Anti, Output };
inline DependenceKind KindOf(bool source_writes, bool sink_writes) {
  if (source_writes) return sink_writes ? DependenceKind::Output : DependenceKind::Flow;
  return sink_writes ? DependenceKind::Anti : DependenceKind::Input;
}

/// Answers for one array at a time: the references are taken to be to the same. Nothing is assumed of
/// scalars but that they stay as they are where no loop changes them.
class DependenceAnalysis {
 public:
  explicit DependenceAnalysis(unsigned long operations = IntegerSolver::kOperations,
                              std::size_t questions = IntegerSolver::kQuestions)
      : solver_(operations, questions) {}

  /// All of them, one for each loop that carries one and one for the same iteration. `held`: levels of
  /// loops that are looked at within one iteration.
  std::vector<Dependence> From(const Nest& nest, const Reference& source, const Reference& sink,
                               const std::set<std::size_t>& held = {});
  /// That which the loop carries (kSameIteration: none does), if any.
  std::optional<Dependence> CarriedBy(int level, const Nest& nest, const Reference& source,
                                      const Reference& sink,
                                      const std::set<std::size_t>& held = {});

  IntegerSolver& solver() { return solver_; }

 private:
  std::optional<Dependence> AskSolver(int level, const Nest& nest, const Reference& source,
                                      const Reference& sink, const std::set<std::size_t>& held,
                                      double direction);

  IntegerSolver solver_;
  std::unordered_map<std::string, std::optional<Dependence>> known_;  ///< by shape of the question
};

}  // namespace fortell::affine
