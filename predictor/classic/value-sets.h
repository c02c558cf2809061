// Which values integer scalars may have: what constants, copies and arithmetic on them can yield.
// A section's stride and bounds are often such scalars (step = 64, then step = step/2).
#pragma once

#include <map>
#include <optional>
#include <set>

#include "db/program-model.h"

namespace fortell {

class ValueSets {
 public:
  explicit ValueSets(const ProgramModel& model);

  /// All values that the expression may have in the run; none when they cannot be told.
  std::optional<std::set<double>> Of(const Expr& expr) const;
  /// Its value when it can have one only.
  std::optional<double> Single(const Expr& expr) const;

 private:
  using Values = std::optional<std::set<double>>;  // no value: unknown
  void Collect(const Block& block);
  void Forget(const Expr& expr);
  void Assign(const Expr& target, const Expr& value);
  bool Reached(const Expr& expr) const;
  void Settle();

  std::map<int, std::set<double>> known_;
  std::set<int> unknown_;
  std::multimap<int, const Expr*> assigned_;
};

}  // namespace fortell
