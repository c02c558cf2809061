// The way of one value through operations, as links of a chain by class of latency.
#pragma once

#include <array>
#include <set>

#include "db/program-model.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {

/// Links of a chain by class; the last place counts loads whose address hangs on the chain. What those
/// take depends on where the data lie (load-waits.h).
struct LatencyPath : std::array<double, kLatencies + 1> {
  std::set<int> loaded{};  ///< arrays that those loads read
};
inline constexpr std::size_t kLoadLink = kLatencies;

/// Rough cycles, to find the longest of several paths; the lengths themselves are fitted.
double RoughCycles(const std::array<double, kLatencies>& links);
/// The same of a path, its loads included.
double Length(const LatencyPath& path);

/// The class of a type's kind: `r4` or the one behind it.
Latency ByKind(Latency r4, const Type& type);
bool Floating(const Type& type);  ///< real or complex
/// The path and one more link.
LatencyPath Plus(LatencyPath path, Latency latency);
/// The path with so many times its links.
LatencyPath Times(LatencyPath path, double factor);
/// Does it lead through operations of reals?
bool HasReals(const LatencyPath& path);
/// The path and a store and load of its value, which is of that type.
LatencyPath ThroughMemory(LatencyPath path, const Type& type);
/// The path and the longest way through the operation `e` itself, its arguments not included.
LatencyPath Through(const Expr& e, LatencyPath path);
/// Is it a quotient by a constant power of two? That is a product.
bool DividesByPowerOfTwo(const Expr& e);
/// Is it a quotient of two complex numbers, the divisor not a real one that was converted?
bool IsComplexQuotient(const Expr& e);
/// Does it hold one?
bool HoldsComplexQuotient(const Expr& e);
/// Does it compare floating-point values?
bool Relates(const Expr& e);

}  // namespace fortell::hierarchy
