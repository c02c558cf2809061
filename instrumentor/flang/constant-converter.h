// Constants, which Flang has folded: of scalars their number, of arrays their elements.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

#include "db/program-model.h"
#include "flang/Evaluate/constant.h"
#include "flang/Evaluate/type.h"

namespace fortell {

inline Type TypeOf(const Fortran::evaluate::DynamicType& type) {
  switch (type.category()) {
    case Fortran::common::TypeCategory::Integer:
    case Fortran::common::TypeCategory::Unsigned:
      return {TypeClass::Integer, type.kind()};
    case Fortran::common::TypeCategory::Real:
      return {TypeClass::Real, type.kind()};
    case Fortran::common::TypeCategory::Complex:
      return {TypeClass::Complex, type.kind()};
    case Fortran::common::TypeCategory::Logical:
      return {TypeClass::Logical, type.kind()};
    case Fortran::common::TypeCategory::Character:
      return {TypeClass::Character, type.kind(),
              static_cast<int>(std::min<std::int64_t>(type.knownLength().value_or(-1), 1 << 30))};
    case Fortran::common::TypeCategory::Derived:
      return {TypeClass::Derived, 0};
  }
  return {};
}

/// Zero where a value has no one number: characters, complex.
template <typename T>
double NumberOf(const Fortran::evaluate::Scalar<T>& value) {
  using Category = Fortran::common::TypeCategory;
  double number = 0;
  if constexpr (T::category == Category::Integer) number = value.ToInt64();
  if constexpr (T::category == Category::Logical) number = value.IsTrue() ? 1 : 0;
  if constexpr (T::category == Category::Real) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    value.AsFortran(stream, T::kind);
    stream.flush();
    number = std::strtod(text.c_str(), nullptr);
  }
  return number;
}

inline Expr ConstantOf(Type type, double value) {
  Expr e;
  e.kind = ExprKind::Constant;
  e.type = type;
  e.value = value;
  return e;
}

/// [1, 2, 3] and PARAMETER arrays, which Flang hands on as one constant: a constructor of its
/// elements. A long one is told by an implied DO of their number over the first.
template <typename T>
Expr ConstantArray(const Fortran::evaluate::Constant<T>& x) {
  constexpr std::size_t kMostElements = 64;
  Expr e;
  e.kind = ExprKind::Constructor;
  e.type = TypeOf(x.GetType());
  e.rank = x.Rank();
  if constexpr (T::category != Fortran::common::TypeCategory::Character) {
    for (const auto& value : x.values()) {
      e.args.push_back(ConstantOf(e.type, NumberOf<T>(value)));
      if (e.args.size() == kMostElements) break;
    }
  }
  if (x.size() == e.args.size()) return e;
  Expr repeated;
  repeated.kind = ExprKind::ImpliedDo;
  repeated.type = e.type;
  repeated.rank = 1;
  repeated.args = {ConstantOf(kI8, 1), ConstantOf(kI8, x.size()), Expr{},
                   e.args.empty() ? ConstantOf(e.type, 0) : e.args.front()};
  e.args = {std::move(repeated)};
  return e;
}

template <typename T>
Expr ConstantExpr(const Fortran::evaluate::Constant<T>& x) {
  if (x.Rank() > 0) return ConstantArray(x);
  const auto value = x.GetScalarValue();
  return ConstantOf(TypeOf(x.GetType()), value ? NumberOf<T>(*value) : 0);
}

}  // namespace fortell
