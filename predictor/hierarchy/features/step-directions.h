// Where integers go from step to step.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "db/program-model.h"
#include "predictor/hierarchy/features/step-names.h"

namespace fortell::hierarchy {

/// 0 where only the run knows it, or the loop does not count.
double StepOf(const Loop& loop);

class StepDirections {
 public:
  /// `changed`: scalars that a step changes.
  StepDirections(StepNames& names, const std::set<int>& changed) : names_(names), changed_(changed) {}
  void Find(const Loop& loop);
  /// Up (1), down (-1), or it stays (0); none: not known.
  std::optional<int> Of(const Expr& e) const;

 private:
  StepNames& names_;
  const std::set<int>& changed_;
  std::map<int, int> directions_;
};

}  // namespace fortell::hierarchy
