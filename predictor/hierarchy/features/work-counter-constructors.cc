// Array constructors: their values are put into memory, one after the other, and read from there.
#include <algorithm>

#include "predictor/hierarchy/features/work-counter.h"

namespace fortell::hierarchy {
namespace {

/// Compilers keep what is constant in read-only memory.
bool InReadOnlyMemory(const Expr& e) {
  if (e.kind == ExprKind::Constant || e.kind == ExprKind::None) return true;
  const bool list = e.kind == ExprKind::Constructor || e.kind == ExprKind::ImpliedDo;
  return list && std::all_of(e.args.begin(), e.args.end(), InReadOnlyMemory);
}

}  // namespace

/// In a loop over its elements each of the values is computed in its share of the iterations.
/// Constant ones lie in memory already.
void WorkCounter::Constructed(const Expr& e) {
  const std::size_t first = e.kind == ExprKind::ImpliedDo ? kFirstImpliedValue : 0;
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
