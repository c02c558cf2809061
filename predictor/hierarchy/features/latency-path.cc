#include "predictor/hierarchy/features/latency-path.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/values/arithmetic-forms.h"

namespace fortell::hierarchy {
namespace {

bool IsConversion(const Expr& e) {
  const bool named = e.kind == ExprKind::Operation
                         ? e.name == "convert"
                         : e.kind == ExprKind::Intrinsic && (e.name == "int" || e.name == "real");
  return named && e.args.size() == 1 && e.args[0].type.cls != TypeClass::Complex;
}

// As in Latency, a load last. Functions; sums, sums of products, extremes, MAXVAL, integers' sum, count, search.
constexpr std::array<double, kLatencies + 1> kCycles = {
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 11, 13, 12, 18, 2, 4, 7, 1, 20,
    40, 40, 50, 60, 80, 50, 70, 60, 90, 60, 90, 140, 180,
    5, 5, 9, 6, 9, 9, 5, 9, 5, 9, 5, 9, 18, 4, 4, 4, 4, 2, 2, 4, 4, 1, 1, 2, 20};
static_assert(kLoadLink == 56, "a class of latency was added: its cycles belong here");

/// Of a function of the mathematical library.
Latency LatencyOfFunction(const std::string& name, const Type& type) {
  static const std::map<std::string, Latency> table = {
      {"sin", Latency::SineR4},    {"cos", Latency::SineR4},    {"tan", Latency::TangentR4}, {"asin", Latency::ArcR4},
      {"acos", Latency::ArcR4},    {"atan", Latency::ArcR4},    {"atan2", Latency::Arc2R4},  {"pow", Latency::PowerR4},
      {"gamma", Latency::GammaR4}, {"log_gamma", Latency::GammaR4}};
  const auto found = table.find(GenericName(name));
  return found == table.end() || type.cls != TypeClass::Real ? Latency::Call : ByKind(found->second, type);
}

Latency LatencyOf(const Expr& e) {
  const Type type = e.args.empty() ? e.type : e.args[0].type;
  // By a constant: a product and shifts.
  const bool constant = e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
  const Latency divide = constant ? Latency::Integer : Latency::IntegerDivide;
  if (e.kind == ExprKind::Function) return Latency::Call;
  if (e.kind == ExprKind::Intrinsic) {
    if (e.name == "sqrt") return ByKind(Latency::SquareRootR4, type);
    if (e.name == "nint" || e.name == "floor" || e.name == "ceiling") return Latency::Convert;
    if (e.name == "mod" || e.name == "modulo")
      return Floating(type) ? Latency::Call : divide;
    if (e.name == "abs" || e.name == "max" || e.name == "min" || e.name == "sign" ||
        e.name == "merge" || e.name == "real" || e.name == "int" || e.name == "aint" || e.name == "anint")
      return Floating(type) ? Latency::Simple : Latency::Integer;
    return Floating(type) ? LatencyOfFunction(e.name, type) : Latency::Integer;
  }
  if (!Floating(type)) return e.name == "div" ? divide : Latency::Integer;
  if (e.name == "add" || e.name == "sub") return ByKind(Latency::AddR4, type);
  if (e.name == "mul") return ByKind(Latency::MultiplyR4, type);
  if (e.name == "div") return ByKind(DividesByPowerOfTwo(e) ? Latency::MultiplyR4 : Latency::DivideR4, type);
  if (e.name == "pow") return Floating(e.args[1].type) ? LatencyOfFunction(e.name, type) : Latency::Call;
  return Latency::Simple;
}

// Does the multiplier that stands for a division of 32-bit integers by `divisor` need all of 32 bits, so that the dividend is added to the
// product's upper half? The least power of two beyond that of the divisor for which the multiplier is exact (Granlund and Montgomery,
// Division by invariant integers using multiplication, PLDI 1994, section 5): 7 needs it, 10 does not.
bool MultiplierIsWide(double divisor) {
  constexpr double kHalf = 2147483648.0;
  const auto d = static_cast<std::int64_t>(std::abs(divisor));
  if (d < 2 || static_cast<double>(d) >= kHalf) return false;
  const auto half = static_cast<std::int64_t>(kHalf);
  const std::int64_t largest = half - half % d - 1;  // dividend whose remainder is d - 1
  for (int shift = 0; shift < 31; ++shift) {
    const auto power = static_cast<std::uint64_t>(1) << (32 + shift);
    const std::uint64_t excess = static_cast<std::uint64_t>(d) - power % static_cast<std::uint64_t>(d);
    if (static_cast<double>(power) > static_cast<double>(largest) * static_cast<double>(excess))
      return static_cast<double>(power) / static_cast<double>(d) >= kHalf - 1;
  }
  return true;
}

// Links of an integer operation, in additions: an extreme is a comparison and a choice, a product takes
// three cycles on current cores, division by a constant a wide product and shifts, by a power of two a shift with a corrected sign.
double IntegerLinks(const Expr& e) {
  constexpr double kProduct = 3, kShifted = 3, kExtreme = 2;
  if (e.name == "max" || e.name == "min") return kExtreme;
  if (e.name == "mul") return kProduct;
  const bool remainder = e.name == "mod" || e.name == "modulo";
  if ((e.name != "div" && !remainder) || e.args.size() != 2 ||
      e.args[1].kind != ExprKind::Constant)
    return 1;
  if (IsPowerOfTwo(e.args[1])) return kShifted;
  const bool wide = e.args[0].type.kind <= 4;  // the product is one of twice as many bits
  const double quotient = kProduct + 2 + (wide ? 1 : 0) + (wide && MultiplierIsWide(e.args[1].value) ? 2 : 0);
  return quotient + (remainder ? kProduct + 1 : 0);
}

bool ChangesRegisters(const Expr& e) {
  return IsConversion(e) && Floating(e.type) != Floating(e.args[0].type);
}

// Small integer powers are products, one after the other (square and multiply).
std::optional<int> ProductsOfPower(const Expr& e) {
  if (e.name != "pow" || e.args.size() != 2 || e.args[1].kind != ExprKind::Constant ||
      e.args[1].type.cls != TypeClass::Integer)
    return std::nullopt;
  int products = 0;
  for (int k = static_cast<int>(std::abs(e.args[1].value)); k > 1; k /= 2) products += 1 + k % 2;
  return products;
}

}  // namespace

bool Floating(const Type& type) { return type.cls == TypeClass::Real || type.cls == TypeClass::Complex; }

double RoughCycles(const std::array<double, kLatencies>& links) {
  double sum = 0;
  for (std::size_t k = 0; k < links.size(); ++k) sum += links[k] * kCycles[k];
  return sum;
}

double Length(const LatencyPath& path) {
  double sum = 0;
  for (std::size_t k = 0; k < kCycles.size(); ++k) sum += path[k] * kCycles[k];
  return sum;
}

Latency ByKind(Latency r4, const Type& type) {
  return static_cast<Latency>(static_cast<int>(r4) + (type.kind > 4 ? 1 : 0));
}

LatencyPath Times(LatencyPath path, double factor) {
  for (double& count : path) count *= factor;
  return path;
}

LatencyPath Plus(LatencyPath path, Latency latency) {
  path[static_cast<std::size_t>(latency)] += 1;
  return path;
}

bool HasReals(const LatencyPath& path) {
  const auto sum = [&](Latency first, Latency last) {
    return std::accumulate(path.begin() + static_cast<std::ptrdiff_t>(first), path.begin() + static_cast<std::ptrdiff_t>(last) + 1, 0.0);
  };
  return sum(Latency::AddR4, Latency::Select) + sum(Latency::SumR4, Latency::MaxvalR8) > 0;
}

LatencyPath ThroughMemory(LatencyPath path, const Type& type) {
  return Plus(std::move(path), Floating(type) ? Latency::ForwardReal : Latency::ForwardInteger);
}

bool DividesByPowerOfTwo(const Expr& e) {
  return e.kind == ExprKind::Operation && e.name == "div" && e.args.size() == 2 && Floating(e.type) && IsPowerOfTwo(e.args[1]);
}

bool IsComplexQuotient(const Expr& e) {
  return e.kind == ExprKind::Operation && e.name == "div" && e.type.cls == TypeClass::Complex && e.args.size() == 2 &&
         e.args[1].type.cls == TypeClass::Complex && e.args[1].name != "convert";
}

bool HoldsComplexQuotient(const Expr& e) {
  return IsComplexQuotient(e) || std::any_of(e.args.begin(), e.args.end(), HoldsComplexQuotient);
}

bool Relates(const Expr& e) {
  return e.kind == ExprKind::Operation && e.args.size() == 2 && Floating(e.args[0].type) &&
         e.type.cls == TypeClass::Logical;
}

// Longest way through one operation. Complex ones consist of real ones: a product of two products
// and their fused difference, a quotient of both around a division (without a choice first, see ValuePaths::OfQuotient).
LatencyPath Through(const Expr& e, LatencyPath path) {
  const auto add = [&](Latency r4, double count) {
    path[static_cast<std::size_t>(ByKind(r4, e.type))] += count;
  };
  const bool operation = e.kind == ExprKind::Operation && Floating(e.type);
  const auto products = operation ? ProductsOfPower(e) : std::nullopt;
  const bool complex = operation && e.type.cls == TypeClass::Complex;
  if (products || (complex && (e.name == "mul" || e.name == "div"))) {
    const double times = products ? *products : 1;
    add(Latency::MultiplyR4, times);
    if (complex) add(Latency::FmaR4, times);
    if (e.name == "div" || (products && e.args[1].value < 0)) add(Latency::DivideR4, 1);
    return path;
  }
  if (IsConversion(e) && !Floating(e.type) && !Floating(e.args[0].type)) return path;
  if (ChangesRegisters(e)) {
    path[static_cast<std::size_t>(Latency::Convert)] += 1;
    return path;
  }
  if (e.kind == ExprKind::Intrinsic && GenericName(e.name) == "abs" && !e.args.empty() && e.args[0].type.cls == TypeClass::Complex) {
    add(Latency::MultiplyR4, 1);
    add(Latency::FmaR4, 1);
    add(Latency::SquareRootR4, 1);
    return path;
  }
  // The parts of a complex number lie in registers of their own.
  if (e.kind == ExprKind::Intrinsic && (e.name == "aimag" || e.name == "conjg" ||
                                        e.name == "cmplx" || (e.name == "real" && !e.args.empty() &&
                                        e.args[0].type.cls == TypeClass::Complex)))
    return path;
  // With the selection that waits for it.
  if (Relates(e)) {
    path[static_cast<std::size_t>(Latency::Select)] += 1;
    return path;
  }
  const Latency latency = LatencyOf(e);
  path[static_cast<std::size_t>(latency)] += latency == Latency::Integer ? IntegerLinks(e) : 1;
  return path;
}

}  // namespace fortell::hierarchy
