#include "predictor/hierarchy/loops/nest-bounds.h"

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/loop-steps.h"

namespace fortell::hierarchy {
namespace {

// A loop to MIN(a, b) ends at both at the latest.
void Collect(const Expr& e, const char* splits, ScalarValues& values, std::vector<Affine>& forms) {
  if (!e.Present()) return;
  if (e.kind == ExprKind::Intrinsic && e.name == splits) {
    for (const Expr& a : e.args) Collect(a, splits, values, forms);
    return;
  }
  forms.push_back(values.FormOf(e));
}

bool CallsFunction(const Expr& e) {
  if (e.kind == ExprKind::Function) return true;
  for (const Expr& a : e.args)
    if (CallsFunction(a)) return true;
  return false;
}

// Scalars that the body may change, besides those that it assigns.
void AddChangedByCalls(const Block& body, NestLevel& level) {
  ForEachStatement(body, [&](const Stmt& s) {
    if (const auto* call = std::get_if<Call>(&s.node)) {
      level.calls = true;
      for (const Expr& e : call->args)
        if (e.kind == ExprKind::Variable) level.bounds.changing.insert(e.symbol);
    }
    if (const auto* io = std::get_if<Io>(&s.node))
      for (const Expr& e : io->items)
        if (e.kind == ExprKind::Variable) level.bounds.changing.insert(e.symbol);
    if (const auto* a = std::get_if<Assignment>(&s.node))
      level.calls = level.calls || CallsFunction(a->value);
  });
}

}  // namespace

void SetBounds(const Loop& loop, double step, ScalarValues& values, NestLevel& level) {
  affine::Loop& bounds = level.bounds;
  bounds.step = step;
  bounds.changing = AssignedIn(loop.body);
  level.moved = MovedOn(loop);
  AddChangedByCalls(loop.body, level);
  const bool counted = loop.form == Loop::Form::Counted || loop.form == Loop::Form::Concurrent;
  if (!counted || step == 0) return;
  Collect(loop.lower, step > 0 ? "max" : "min", values, bounds.first);
  Collect(loop.upper, step > 0 ? "min" : "max", values, bounds.last);
}

void SetBounds(const ProgramModel& model, const Expr& target, ScalarValues& values,
               std::vector<NestLevel>& levels) {
  if (target.kind != ExprKind::Array) return;
  const Symbol& array = model.symbols[static_cast<std::size_t>(target.symbol)];
  std::size_t next = 0;
  const auto set = [&](std::size_t dimension, const Expr& section) {
    if (next >= levels.size()) return;
    affine::Loop& bounds = levels[next++].bounds;
    bounds.first = {Affine{}};
    bounds.last.clear();
    const bool triplet = section.kind == ExprKind::Triplet;
    if (triplet && section.args[2].Present()) return;
    const bool lower = triplet && section.args[0].Present();
    const bool upper = triplet && section.args[1].Present();
    const Dimension* declared =
        dimension < array.dims.size() ? &array.dims[dimension] : nullptr;
    if (!upper && (!declared || !declared->extent.Present())) return;
    const Affine begin = declared && declared->lower.Present() ? values.FormOf(declared->lower)
                                                               : Affine{{}, 1};
    const Affine end = upper ? values.FormOf(section.args[1])
                             : begin + values.FormOf(declared->extent) - Affine{{}, 1};
    bounds.last = {end - (lower ? values.FormOf(section.args[0]) : begin)};
  };
  if (target.args.empty())
    for (std::size_t d = 0; d < array.dims.size(); ++d) set(d, Expr{});
  for (std::size_t d = 0; d < target.args.size(); ++d)
    if (target.args[d].kind == ExprKind::Triplet || target.args[d].rank > 0) set(d, target.args[d]);
}

}  // namespace fortell::hierarchy
