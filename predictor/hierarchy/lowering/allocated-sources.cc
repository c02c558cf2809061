#include "predictor/hierarchy/lowering/allocated-sources.h"

#include <utility>
#include <variant>
#include <vector>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsAssigned(const ProgramModel& model, const Expr& object) {
  if (object.symbol < 0 || (object.kind != ExprKind::Variable && object.kind != ExprKind::Array)) return false;
  if (object.rank == 0 && object.type.cls == TypeClass::Character) return false;
  return !model.symbols[static_cast<std::size_t>(object.symbol)].derived.polymorphic;
}

void AssignIn(const ProgramModel& model, Block& block) {
  std::vector<Stmt> body;
  for (Stmt& s : block.body) {
    ForEachBlock(s, [&](Block& inner) { AssignIn(model, inner); });
    std::vector<Stmt> assigned;
    if (const auto* a = std::get_if<Allocation>(&s.node); a && a->source.Present() && s.count >= 0)
      for (const Expr& object : a->objects) {
        if (!IsAssigned(model, object)) continue;
        Stmt copy;
        copy.line = s.line;
        copy.end_line = s.end_line;
        copy.file_index = s.file_index;
        copy.count = s.count;
        copy.node = Assignment{object, a->source, object.rank > 0 ? object.shape_site : -1, false};
        assigned.push_back(std::move(copy));
      }
    body.push_back(std::move(s));
    for (Stmt& copy : assigned) body.push_back(std::move(copy));
  }
  block.body = std::move(body);
}

}  // namespace

void AssignSources(UnitProfile& unit) {
  for (Procedure& procedure : unit.model.procedures) AssignIn(unit.model, procedure.body);
}

}  // namespace fortell::hierarchy
