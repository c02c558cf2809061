#include "predictor/hierarchy/memory/copy-within.h"

#include <algorithm>

namespace fortell::hierarchy {
namespace {

// "plate" of "plate%t", all of a plain name.
std::string ObjectOf(const Symbol& s) { return s.name.substr(0, s.name.find('%')); }

bool IsWholeDimension(const Expr& subscript) {
  return subscript.kind == ExprKind::Triplet &&
         std::none_of(subscript.args.begin(), subscript.args.end(),
                      [](const Expr& bound) { return bound.Present(); });
}

}  // namespace

bool IsGather(const Expr& e) {
  return std::any_of(e.args.begin(), e.args.end(), [](const Expr& subscript) {
    return subscript.kind != ExprKind::Triplet && subscript.rank > 0;
  });
}

bool InOnePiece(const Expr& e) {
  bool partial = false;
  for (const Expr& subscript : e.args) {
    if (subscript.kind != ExprKind::Triplet) {
      partial = true;
      continue;
    }
    if (partial || (subscript.args.size() > 2 && subscript.args[2].Present())) return false;
    partial = !IsWholeDimension(subscript);
  }
  return true;
}

bool CopiesWithin(const ProgramModel& model, const Expr& target, const Expr& value) {
  if (target.kind != ExprKind::Array || value.kind != ExprKind::Array || value.rank == 0)
    return false;
  if (IsGather(target) || IsGather(value)) return false;
  const Symbol& to = model.symbols[static_cast<std::size_t>(target.symbol)];
  const Symbol& from = model.symbols[static_cast<std::size_t>(value.symbol)];
  if (ObjectOf(to) != ObjectOf(from)) return false;
  if (target.symbol != value.symbol && to.name.find('%') == std::string::npos) return false;
  return !InOnePiece(target) || !InOnePiece(value);
}

}  // namespace fortell::hierarchy
