#include "predictor/hierarchy/loops/affine.h"

#include <cmath>

namespace fortell::hierarchy {
namespace {

bool IsOperation(const Expr& e, const char* name, std::size_t operands) {
  return e.kind == ExprKind::Operation && e.name == name && e.args.size() == operands;
}

}  // namespace

Affine ScalarValues::Opaque(const Expr& e) {
  Affine r;
  for (std::size_t k = 0; k < opaque_.size(); ++k) {
    if (opaque_[k] == e) {
      r.terms[kFirstOpaque - static_cast<int>(k)] = 1;
      return r;
    }
  }
  opaque_.push_back(e);
  r.terms[kFirstOpaque - static_cast<int>(opaque_.size() - 1)] = 1;
  return r;
}

Affine ScalarValues::FormOf(const Expr& e) {
  if (e.kind == ExprKind::Constant) return Affine{{}, e.value};
  if (e.kind == ExprKind::Variable) {
    const auto known = forms_.find(e.symbol);
    if (known != forms_.end()) return known->second;
    return Affine{{{e.symbol, 1.0}}, 0};
  }
  if (IsOperation(e, "add", 2)) return FormOf(e.args[0]) + FormOf(e.args[1]);
  if (IsOperation(e, "sub", 2)) return FormOf(e.args[0]) - FormOf(e.args[1]);
  if (IsOperation(e, "neg", 1)) return -1.0 * FormOf(e.args[0]);
  if (IsOperation(e, "convert", 1) && e.type.cls == TypeClass::Integer &&
      e.args[0].type.cls == TypeClass::Integer)
    return FormOf(e.args[0]);
  if (IsOperation(e, "mul", 2)) {
    const Affine a = FormOf(e.args[0]), b = FormOf(e.args[1]);
    if (a.terms.empty()) return a.constant * b;
    if (b.terms.empty()) return b.constant * a;
  }
  return Opaque(e);
}

std::optional<double> ScalarValues::ExtentSeen(int symbol, std::size_t dimension) const {
  const auto known = extents_.find({symbol, dimension});
  if (known == extents_.end()) return std::nullopt;
  return known->second;
}

std::optional<double> ScalarValues::NumberOf(int symbol) const {
  const auto known = numbers_.find(symbol);
  if (known == numbers_.end()) return std::nullopt;
  return known->second;
}

std::optional<double> ScalarValues::NumberOf(const Expr& e) const {
  if (e.kind == ExprKind::Constant) return e.value;
  if (e.kind == ExprKind::Variable) return NumberOf(e.symbol);
  if (e.kind != ExprKind::Operation || e.args.empty()) return std::nullopt;
  const auto a = NumberOf(e.args[0]);
  if (!a) return std::nullopt;
  if (IsOperation(e, "neg", 1)) return -*a;
  if (IsOperation(e, "convert", 1)) return a;
  if (e.args.size() != 2) return std::nullopt;
  const auto b = NumberOf(e.args[1]);
  if (!b) return std::nullopt;
  if (e.name == "add") return *a + *b;
  if (e.name == "sub") return *a - *b;
  if (e.name == "mul") return *a * *b;
  if (e.name == "div" && *b != 0)
    return e.type.cls == TypeClass::Integer ? std::trunc(*a / *b) : *a / *b;
  return std::nullopt;
}

}  // namespace fortell::hierarchy
