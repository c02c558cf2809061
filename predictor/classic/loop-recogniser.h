// Looks at the body of one loop: what it does, and what a compiler must be able to do to make it
// array operations.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "predictor/classic/array-dependence.h"
#include "predictor/classic/vector-loop.h"

namespace fortell {

/// A scalar whose value at the loop's entry is not known: one term of its own.
hierarchy::Affine ValueAtEntry(int symbol);
bool Mentions(const Expr& expr, int symbol);
bool MentionsAny(const Expr& expr, const std::set<int>& symbols);
/// The constant c of k = k + c; none for other assignments.
std::optional<double> CountedBy(const Assignment& assignment);

class LoopRecogniser {
 public:
  /// `scalars`: of the loops around.
  LoopRecogniser(const Loop& loop, const LoopRules& rules,
                 const hierarchy::ScalarValues& scalars = {})
      : loop_(loop), rules_(rules), scalars_(scalars) {}

  std::optional<VectorLoop> Run(std::string* reason);

  /// Whether two iterations of the whole nest touch one element of which one writes.
  bool TouchesElementsTwice() const;
  /// Whether every element that is written moves with the variable or what counts along with it.
  bool WritesMoveWith(int variable) const;
  /// Counters that the loops around do not set, with what an iteration adds.
  const std::map<int, double>& UnsetCounters() const { return unset_counters_; }

 private:
  std::string Check();
  std::string CheckBody();
  std::string CheckStatement(const Stmt& stmt);
  std::string CheckIf(const If& node);
  std::string CheckAssignment(const Stmt& stmt, const Assignment& assignment, const IfArm* arm);
  std::string AddStore(const Assignment& assignment);
  void AddTemporary(const Assignment& assignment);
  void AddReads(const Expr& expr);
  void FindCounters();
  bool IsReduction(const Assignment& assignment, VectorStatement& vector);
  std::string CheckScalars() const;
  std::string CheckDependences();
  std::string CheckPair(const ElementReference& write, const ElementReference& read);
  std::string CheckFlow(const ElementReference& write, const ElementReference& read,
                        double iterations);
  bool MayChangePlaces(std::size_t first, std::size_t second) const;
  bool IsUsedElsewhere(const Expr& target) const;
  bool IsIndirect(const Expr& array) const;
  ElementReference ReferenceOf(const Expr& array);
  LoopSpan Span();
  std::string Unless(LoopTrait trait, const std::string& why);
  bool Has(LoopTrait trait) const { return result_.traits.count(trait) > 0; }

  const Loop& loop_;
  const LoopRules& rules_;
  VectorLoop result_;
  hierarchy::ScalarValues scalars_;  // of the body: ip = i + 1
  std::map<int, double> counters_, unset_counters_;
  std::vector<ElementReference> writes_, reads_;
};

}  // namespace fortell
