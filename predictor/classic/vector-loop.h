// DO loops that the 1995 method turns into array operations (seed 001, section 7.1).
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/program-model.h"

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
};

struct VectorLoop {
  std::vector<VectorStatement> statements;
  std::set<int> varying;  ///< the loop variable and the scalars set in the body
};

/// The loop as array operations: a counted innermost loop of assignments without calls, in which no
/// iteration needs a value of an earlier one except as a sum, product, maximum or minimum. The
/// paper was optimistic where a verdict was missing (Appendix G); so is this. `reason`, when given,
/// says why the loop is none.
std::optional<VectorLoop> RecogniseVectorLoop(const Loop& loop, std::string* reason = nullptr);

}  // namespace fortell
