// From Fortran operations to the parameter names of seed 001, Appendix D.
#pragma once

#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell {

/// Names of the basic operations that one intrinsic operation or elemental intrinsic function
/// executes per element; none when the suite has no parameter for it (then `known` is false) or
/// when it costs nothing (a conversion to the same type).
struct OperationNames {
  bool known = false;
  std::vector<std::string> names;
};

/// ExprKind::Operation. `against_scalar`: one operand is a scalar (the ...CONST comparisons).
OperationNames NamesOfOperation(const Expr& operation, bool against_scalar);

/// ExprKind::Intrinsic that works element by element.
OperationNames NamesOfElemental(const Expr& intrinsic);

/// Reductions and transformations, an operation of its own each: "SUM" for sum and so on; empty
/// when `intrinsic` is none that the suite measures.
std::string NameOfTransformation(const std::string& intrinsic);

/// Whether the transformation has a scalar result of its whole argument.
bool IsReduction(const std::string& intrinsic);

/// What a reduction executes per element when it is done one element after the other.
std::vector<std::string> ScalarEquivalent(const std::string& intrinsic, const Type& type);

/// Inquiries and the like that are known without looking at an element.
bool IsFree(const std::string& intrinsic);

/// "RS-ADD" for {Real, 4} and "ADD".
std::string TypedName(const Type& type, const std::string& operation);

}  // namespace fortell
