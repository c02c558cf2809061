// How the elements of an expression are worked through, and by what rules.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "db/profile.h"
#include "predictor/classic/machine-facts.h"
#include "predictor/classic/value-sets.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell {

/// A loop whose iterations are the elements of an array operation.
struct MovingLoop {
  int variable = -1;
  double extent = 1;   ///< iterations of one entry
  bool whole = false;  ///< bounds are constants
  double lower = 0, upper = 0;
};

struct Evaluation {
  bool as_array = true;  ///< array operations; false: one scalar operation an element
  double elements = 1;   ///< n
  double times = 0;      ///< executions of the whole
  int first_line = 0;    ///< of the statement, to find its index sites
  int last_line = 0;
  /// Symbols that change from element to element: loop variables and the scalars that the body
  /// assigns. Empty in array statements, where rank tells.
  std::set<int> varying;
  /// Of a loop or nest treated as array operation, innermost first; empty in array statements.
  std::vector<MovingLoop> loops;
  /// The body's scalars as forms of the loop variables; null in array statements.
  hierarchy::ScalarValues* scalars = nullptr;
  /// Extents of the array statement's dimensions where the run recorded them.
  std::vector<double> extents;
  /// What is assigned; its owner computes. Null when that is a scalar.
  const Expr* target = nullptr;
  /// References already in a register; null when each operand is a load of its own. The paper
  /// counts distinct references in loops (Appendix G.5) and all operands in array statements (G.3).
  std::set<std::string>* loaded = nullptr;
  /// Sections of the loop that block overhead and remote reads were counted for; null in array
  /// statements, which keep their own.
  std::set<std::string>* sections = nullptr;
};

/// What counting needs of the program and of the machine.
struct CountingRules {
  bool as_array = true;  ///< false: Saavedra's scalar method
  MachineFacts machine;
  std::vector<std::string> procedures;  ///< to count; empty: all

  bool Counts(const std::string& procedure) const;
};

/// Whether `asked` names the procedure, with or without its module, in any case.
bool NamesProcedure(const std::string& asked, const std::string& procedure);

}  // namespace fortell
