// Calls of elemental subroutines with arrays: a loop over the elements at the line of the CALL, in which the procedure stands.
#include <algorithm>
#include <cmath>
#include <set>

#include "db/program-walk.h"
#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {
namespace {

const Expr* ArrayOf(const Call& call) {
  const auto array = std::find_if(call.args.begin(), call.args.end(),
                                  [](const Expr& e) { return e.rank > 0 && e.kind == ExprKind::Array; });
  return array == call.args.end() ? nullptr : &*array;
}

}  // namespace

// Of all such calls of the procedure together: it ran once for each element, and once in a call with scalars.
std::optional<double> Lowerer::ElementsOfCall(const Call& call, const BodyStatement& at) {
  const int callee = call.dynamic ? -1 : ProcedureNamed(call.procedure);
  if (callee < 0 || !ArrayOf(call) || at.executions <= 0) return std::nullopt;
  const auto& procedure = model_.procedures[static_cast<std::size_t>(callee)];
  if (!procedure.elemental || !Inlined(call.procedure, at)) return std::nullopt;
  double calls = 0, elements = static_cast<double>(facts_.unit->Executions(procedure.count));
  for (std::size_t p = 0; p < model_.procedures.size(); ++p)
    ForEachStatement(model_.procedures[p].body, [&](const Stmt& s) {
      const auto* other = std::get_if<Call>(&s.node);
      if (!other || s.count < 0 || other->dynamic || names_->Find(other->procedure, static_cast<int>(p)) != callee) return;
      const auto times = static_cast<double>(facts_.unit->Executions(s.count));
      ArrayOf(*other) ? calls += times : elements -= times;
    });
  if (calls <= 0 || elements < calls) return std::nullopt;
  return elements / calls;
}

bool Lowerer::CallsByElement(const Block& block, const Around& around) {
  bool found = false;
  ForEachStatement(block, [&](const Stmt& s) {
    const auto* call = std::get_if<Call>(&s.node);
    found = found || (call && s.count >= 0 && ElementsOfCall(*call, StatementOf(s, around)));
  });
  return found;
}

void Lowerer::ElementalCall(const Call& call, double elements, const Stmt& s, const Around& around, TraceNode& trace) {
  const int callee = ProcedureNamed(call.procedure);
  const auto& procedure = model_.procedures[static_cast<std::size_t>(callee)];
  std::set<int> set;
  ForEachStatement(procedure.body, [&](const Stmt& inner) {
    if (const auto* a = std::get_if<Assignment>(&inner.node)) set.insert(a->target.symbol);
  });
  const auto rank = static_cast<std::size_t>(ArrayOf(call)->rank);
  const std::vector<double> extents(rank, std::pow(elements, 1.0 / static_cast<double>(rank)));
  InnerLoop loop = ArrayLoop({Executions(s), extents}, s, around, "elemental call");
  for (std::size_t k = 0; k < call.args.size(); ++k) {
    const Expr& e = call.args[k];
    if (e.rank == 0 || e.kind != ExprKind::Array) continue;
    BodyStatement b = StatementOf(s, around);
    b.weight = 1;
    b.guarded = false;
    b.value = e;
    if (k < procedure.dummies.size() && set.count(procedure.dummies[k]) > 0) b.target = e;
    SetIndexFacts(e, s.line, loop);
    loop.statements.push_back(b);
  }
  loop.inlined.push_back({callee, 1});
  Emit(loop, trace);
}

}  // namespace fortell::hierarchy
