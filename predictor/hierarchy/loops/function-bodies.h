// What functions of the program compute, as a loop's statements do: for values that come back through a call.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "db/profile.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// A procedure of straight code: every statement that ran assigns a scalar or an element, or chooses such.
struct FunctionBody {
  int procedure = -1;        ///< index into ProgramModel::procedures
  std::vector<int> dummies;  ///< symbols, in the order of the arguments
  int result = -1;           ///< symbol; -1: a subroutine
  bool followed = false;     ///< can its statements be followed?
  std::vector<BodyStatement> statements;  ///< assignments alone; weights are executions per call
};

class FunctionBodies {
 public:
  /// `named`: index of the procedure that a call's name means, -1 where the unit does not define it.
  FunctionBodies(const UnitProfile& unit, std::function<int(const std::string&)> named)
      : unit_(unit), named_(std::move(named)) {}

  /// The function that `call` (ExprKind::Function) reaches; where only the run decides which one that is, the declared type's, if that
  /// ran. Null where the unit does not define it, and where it loops, calls subroutines, is handed objects or has no number as its result.
  const FunctionBody* Of(const Expr& call);
  /// The same of a subroutine as well; `call`: as a function of its arguments.
  const FunctionBody* Reached(const Expr& call);
  const ProgramModel& model() const { return unit_.model; }

 private:
  FunctionBody Read(int procedure) const;
  bool Add(const Block& block, double calls, bool guarded, FunctionBody& body) const;

  const UnitProfile& unit_;
  std::function<int(const std::string&)> named_;
  std::map<int, FunctionBody> known_;  ///< by procedure; one without result cannot be followed
};

}  // namespace fortell::hierarchy
