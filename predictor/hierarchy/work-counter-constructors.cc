// Array constructors: their values are put into memory, one after the other, and read from there.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "predictor/hierarchy/lowerer.h"
#include "predictor/hierarchy/work-counter.h"

namespace fortell::hierarchy {
namespace {

constexpr std::size_t kFirstValue = 3;  ///< of an implied DO, behind its bounds

/// Compilers keep what is constant in read-only memory.
bool InReadOnlyMemory(const Expr& e) {
  if (e.kind == ExprKind::Constant || e.kind == ExprKind::None) return true;
  const bool list = e.kind == ExprKind::Constructor || e.kind == ExprKind::ImpliedDo;
  return list && std::all_of(e.args.begin(), e.args.end(), InReadOnlyMemory);
}

/// Of an implied DO with constant bounds.
std::optional<double> Trips(const Expr& e) {
  const auto& [low, high, step] = std::tie(e.args[0], e.args[1], e.args[2]);
  if (low.kind != ExprKind::Constant || high.kind != ExprKind::Constant) return std::nullopt;
  if (step.Present() && (step.kind != ExprKind::Constant || step.value == 0)) return std::nullopt;
  const double by = step.Present() ? step.value : 1;
  return std::max(0.0, std::floor((high.value - low.value + by) / by));
}

}  // namespace

/// Elements of a constructor of rank 1 whose parts have known sizes.
std::optional<std::vector<double>> Lowerer::ConstructorExtents(const Expr& e) const {
  if (e.rank != 1) return std::nullopt;
  double elements = 0;
  for (const Expr& value : e.args) {
    if (value.kind == ExprKind::ImpliedDo) {
      const auto trips = value.args.size() > kFirstValue ? Trips(value) : std::nullopt;
      if (!trips) return std::nullopt;
      elements += *trips * static_cast<double>(value.args.size() - kFirstValue);
    } else if (value.rank == 0) {
      elements += 1;
    } else {
      const auto inner = StaticExtents(value);
      if (!inner) return std::nullopt;
      double product = 1;
      for (const double extent : *inner) product *= extent;
      elements += product;
    }
  }
  return std::vector<double>{elements};
}

/// In a loop over its elements each of the values is computed in its share of the iterations.
/// Constant ones lie in memory already.
void WorkCounter::Constructed(const Expr& e) {
  const std::size_t first = e.kind == ExprKind::ImpliedDo ? kFirstValue : 0;
  if (e.args.size() <= first) return;
  const auto values = static_cast<double>(e.args.size() - first);
  const bool looped = !loop_.levels.empty();
  const double words = std::max(1.0, e.type.Bytes() / 8.0) * (looped ? 1 : values);
  const bool wide = e.type.Bytes() > 4, in_memory = e.type.cls != TypeClass::Character;
  if (in_memory && e.kind == ExprKind::Constructor) {
    Add(wide ? Cost::Load8 : Cost::Load4, words);
    if (!InReadOnlyMemory(e)) Add(wide ? Cost::Store8 : Cost::Store4, words);
  }
  const BodyStatement* whole = current_;
  BodyStatement share = *whole;
  if (looped) {
    share.weight /= values;
    share.vector_weight /= values;
  }
  current_ = &share;
  for (std::size_t i = first; i < e.args.size(); ++i) Evaluate(e.args[i]);
  current_ = whole;
}

}  // namespace fortell::hierarchy
