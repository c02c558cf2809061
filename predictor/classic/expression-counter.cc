#include "predictor/classic/expression-counter.h"

#include <algorithm>
#include <cmath>

#include "db/program-model-json.h"
#include "predictor/classic/extents.h"
#include "predictor/classic/operation-name.h"

namespace fortell {
namespace {

// Subscripts that pick elements one by one: vector subscripts, and in a loop indices read from an
// array.
bool IsIndirect(const Expr& subscript, const Evaluation& where) {
  if (subscript.kind == ExprKind::Triplet) return false;
  if (subscript.kind == ExprKind::Array) return ExpressionCounter::Varies(subscript, where);
  return std::any_of(subscript.args.begin(), subscript.args.end(),
                     [&](const Expr& arg) { return IsIndirect(arg, where); });
}

std::string Described(const Expr& expr) { return expr.name.empty() ? "an expression" : expr.name; }

}  // namespace

bool ExpressionCounter::Varies(const Expr& expr, const Evaluation& where) {
  if (expr.rank > 0) return true;
  if (expr.kind == ExprKind::Variable && where.varying.count(expr.symbol) > 0) return true;
  return std::any_of(expr.args.begin(), expr.args.end(), [&](const Expr& arg) {
    // A reduction in an array statement is one value, worked out beforehand.
    return arg.kind != ExprKind::None && (arg.rank == 0 || !where.varying.empty()) &&
           Varies(arg, where);
  });
}

void ExpressionCounter::Use(const std::string& name, const Evaluation& where, double share) {
  OperationUse use;
  use.kind = where.as_array ? OperationUse::Kind::Array : OperationUse::Kind::Scalar;
  use.name = name;
  use.elements = where.elements;
  use.times = where.times * share;
  uses_.Add(use);
}

void ExpressionCounter::Count(const Expr& expr, const Evaluation& where) {
  if (!Varies(expr, where)) return CountScalar(expr, where.times);
  switch (expr.kind) {
    case ExprKind::Array:
      return CountReference(expr, where, /*is_store=*/false);
    case ExprKind::Operation: {
      const bool against_scalar = std::any_of(expr.args.begin(), expr.args.end(),
                                              [&](const Expr& arg) { return !Varies(arg, where); });
      const OperationNames names = NamesOfOperation(expr, against_scalar);
      for (const std::string& name : names.names) Use(name, where);
      if (!names.known) {
        uses_.AddUnnamed(expr.name, "no parameter of the suite measures it",
                         where.elements * where.times);
      }
      break;
    }
    case ExprKind::Intrinsic: {
      if (IsFree(expr.name)) return;
      if (!NameOfTransformation(expr.name).empty()) return CountTransformation(expr, where);
      const OperationNames names = NamesOfElemental(expr);
      for (const std::string& name : names.names) Use(name, where);
      if (!names.known) {
        uses_.AddUnnamed(expr.name, "no parameter of the suite measures it",
                         where.elements * where.times);
      }
      break;
    }
    case ExprKind::Constructor:
    case ExprKind::ImpliedDo:  // its values lie in memory like an array's
      return Use(TypedName(expr.type, "LOAD"), where);
    case ExprKind::Function:
      uses_.Add({OperationUse::Kind::Scalar, "CALL", where.elements, where.times, 0, false});
      break;
    case ExprKind::Other:
      uses_.AddUnnamed(Described(expr), "the 1995 model does not describe it",
                       where.elements * where.times);
      break;
    case ExprKind::None:
    case ExprKind::Constant:
    case ExprKind::Variable:
    case ExprKind::Triplet:
      return;
  }
  for (const Expr& arg : expr.args) Count(arg, where);
}

std::optional<double> ExpressionCounter::ReducedElements(const Expr& array) const {
  const Expr* giver = ShapeGiver(array);
  const auto constant = giver != nullptr ? ConstantElements(unit_.model, *giver) : std::nullopt;
  return constant ? constant : array_elements_;
}

// Worked out beforehand and replaced by a scalar or by a load (seed 001, section 7.1).
void ExpressionCounter::CountTransformation(const Expr& intrinsic, const Evaluation& where) {
  if (intrinsic.args.empty()) return;
  const Expr& array = intrinsic.args[0];
  Evaluation inside = where;
  if (IsReduction(intrinsic.name) || where.elements <= 1) {
    const auto elements = ReducedElements(array);
    if (!elements) {
      uses_.AddUnnamed(intrinsic.name, "the extents of its argument are not known", where.times);
      return;
    }
    inside.elements = *elements;
  }
  inside.as_array = as_array_;
  inside.target = nullptr;
  if (inside.elements != where.elements) inside.extents.clear();
  if (inside.as_array) {
    Use(TypedName(array.type, NameOfTransformation(intrinsic.name)), inside);
    // The suite takes OHS off a reduction's segment like off any other; the result of a
    // transformation is loaded like an array.
    Use(TypedName(array.type, IsReduction(intrinsic.name) ? "OHS" : "LOAD"), inside);
  } else {
    for (const std::string& name : ScalarEquivalent(intrinsic.name, array.type)) Use(name, inside);
  }
  for (const Expr& arg : intrinsic.args) {
    if (arg.rank > 0) Count(arg, inside);
  }
}

void ExpressionCounter::CountReference(const Expr& array, const Evaluation& where, bool is_store) {
  if (!is_store && where.loaded != nullptr && !where.loaded->insert(ToJson(array).dump()).second) {
    return;
  }
  bool indirect = false;
  for (const Expr& subscript : array.args) {
    if (!IsIndirect(subscript, where)) continue;
    indirect = true;
    Count(subscript, where);
  }
  if (!is_store) {
    const double local = where.as_array ? overheads_.LocalShare(array, where, indirect) : 1;
    if (local > 0) Use(TypedName(array.type, "LOAD"), where, local);
  }
  if (where.as_array) overheads_.Count(array, where, is_store, indirect);
}

void ExpressionCounter::CountStore(const Expr& target, const Expr& value, const Evaluation& where) {
  const bool constant = !Varies(value, where);
  // OHS: start-up and store of an array operation; STORE: the store of a constant (Appendix D).
  Use(TypedName(target.type, where.as_array && !constant ? "OHS" : "STORE"), where);
  CountReference(target, where, /*is_store=*/true);
}

void ExpressionCounter::CountScalar(const Expr& expr, double times) {
  Evaluation scalar;
  scalar.as_array = false;
  scalar.times = times;
  if (expr.rank > 0) {
    uses_.AddUnnamed("an array value in scalar code", "its extents are not known", times);
    return;
  }
  if (ConstantValue(expr)) return;  // the compiler works it out
  switch (expr.kind) {
    case ExprKind::Array:
      if (registers_ != nullptr && !registers_->Load(expr)) return;
      Use(TypedName(expr.type, "LOAD"), scalar);
      break;
    case ExprKind::Operation:
    case ExprKind::Intrinsic: {
      if (expr.kind == ExprKind::Intrinsic && IsFree(expr.name)) return;
      if (expr.kind == ExprKind::Intrinsic && !NameOfTransformation(expr.name).empty()) {
        return CountTransformation(expr, scalar);
      }
      const bool operation = expr.kind == ExprKind::Operation;
      const OperationNames names =
          operation ? NamesOfOperation(expr, false) : NamesOfElemental(expr);
      for (const std::string& name : names.names) Use(name, scalar);
      if (!names.known) uses_.AddUnnamed(expr.name, "no parameter of the suite measures it", times);
      break;
    }
    case ExprKind::Function:
      Use("CALL", scalar);
      break;
    case ExprKind::Other:
      uses_.AddUnnamed(Described(expr), "the 1995 model does not describe it", times);
      break;
    default:
      return;
  }
  for (const Expr& arg : expr.args) {
    if (arg.rank == 0) CountScalar(arg, times);
  }
}

void ExpressionCounter::CountScalarStore(const Expr& target, double times) {
  if (target.kind != ExprKind::Array) return;
  Evaluation scalar;
  scalar.as_array = false;
  scalar.times = times;
  Use(TypedName(target.type, "STORE"), scalar);
  for (const Expr& subscript : target.args) CountScalar(subscript, times);
}

}  // namespace fortell
