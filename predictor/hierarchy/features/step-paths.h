// What a step waits for in the one before: the longest way of values through an iteration that holds loops and calls.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "db/procedure-names.h"
#include "db/profile.h"
#include "predictor/hierarchy/features/latency-path.h"

namespace fortell::hierarchy {

/// Procedures that a procedure's dummies stand for, by name.
using Procedures = std::map<std::string, std::string>;

/// A loop whose iterations hold loops or calls of their own: steps of an integrator, iterations of a solver.
struct StepLoop {
  int procedure = -1;          ///< index into ProgramModel::procedures
  const Stmt* loop = nullptr;  ///< of the unit
  double iterations = 0;       ///< over the run
  double entries = 0;          ///< of the loop
  std::map<int, double> calls{};  ///< executions of each procedure in an iteration, those that calls lead to included
  Procedures handed{};            ///< dummies of its procedure, where each stands for one alone
};

/// Is a procedure really called at the statement, not put in place of its call?
using IsCalled = std::function<bool(const Stmt&, const std::string& procedure)>;

/// Bytes of elements that the statement's code stores in one piece, as far as the pair's machine code tells.
using StoredTogether = std::function<double(const Stmt&)>;

/// Follows values in the order of execution, from loop to loop and through calls, also of procedures that are handed over as arguments:
/// arrays element by element where subscripts are constants, else as one, at places that are the same in each step alone.
class StepPaths {
 public:
  StepPaths(const UnitProfile& unit, IsCalled is_called, StoredTogether together);

  /// Inner loops before those around them.
  std::vector<StepLoop> Loops() const;
  /// Operations of a step, one waiting for the other, for which the next step waits; none where it waits for nothing, or the
  /// loop is too large to be followed.
  LatencyPath Of(const StepLoop& step) const;

 private:
  std::vector<Procedures> HandedOver() const;

  const UnitProfile& unit_;
  IsCalled is_called_;
  StoredTogether together_;
  ProcedureNames names_;
};

}  // namespace fortell::hierarchy
