// DO loops that the 1995 method turns into array operations (seed 001, section 7.1).
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/program-model.h"
#include "predictor/classic/loop-rules.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell {

struct VectorStatement {
  enum class Role {
    Store,      ///< into array elements that move with the loop
    Temporary,  ///< into a scalar that each iteration sets anew: stays in a register
    Reduction,  ///< s = s op value
  };
  const Stmt* statement = nullptr;
  Role role = Role::Store;
  std::string reduction;        ///< SUM, PRODUCT, MAXVAL
  const Expr* value = nullptr;  ///< what is computed; of a reduction the operand beside s
  const IfArm* arm = nullptr;   ///< the IF that it stands in; null when in none
};

struct VectorLoop {
  std::vector<VectorStatement> statements;
  std::set<int> varying;            ///< the loop variable and the scalars set in the body
  std::vector<const Loop*> loops;   ///< innermost first; several when a nest is collapsed
  hierarchy::ScalarValues scalars;  ///< integer scalars of the bodies as forms of the variables
  std::set<LoopTrait> traits;       ///< what the pair's compiler was asked to manage
};

/// The loop as array operations: a counted innermost loop of assignments without calls, in which no
/// iteration needs a value of an earlier one except as a sum, product, maximum or minimum, or what
/// `rules` say that the compiler manages. The paper was optimistic where a verdict was missing
/// (Appendix G); so is this. `reason`, when given, says why the loop is none.
std::optional<VectorLoop> RecogniseVectorLoop(const Loop& loop, const LoopRules& rules,
                                              std::string* reason = nullptr);

/// A nest of which every loop holds the next one and integer scalars that count along, and in which
/// no iteration of any loop needs what another one wrote: one array operation over all of them,
/// where the compiler collapses loops (Appendix G.5 has loop 310 with 250 so, but not 401).
std::optional<VectorLoop> RecogniseVectorNest(const Loop& loop, const LoopRules& rules);

}  // namespace fortell
