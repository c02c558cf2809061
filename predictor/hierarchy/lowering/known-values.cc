#include "predictor/hierarchy/lowering/known-values.h"

#include <algorithm>
#include <string>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/loops/function-bodies.h"

namespace fortell::hierarchy {
namespace {

// Of elements and functions nothing is known.
bool Changes(const Expr& e, const std::set<int>& changed) {
  if (e.kind == ExprKind::Variable) return changed.count(e.symbol) > 0;
  const bool plain = e.kind == ExprKind::Constant || e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic;
  return !plain || std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Changes(a, changed); });
}

/// The arguments in the place of the dummies; false where there is anything else that may change.
bool PutArguments(Expr& e, const std::vector<int>& dummies, const std::vector<Expr>& args) {
  if (e.kind == ExprKind::Constant) return true;
  if (e.kind == ExprKind::Variable) {
    const auto dummy = std::find(dummies.begin(), dummies.end(), e.symbol);
    if (dummy == dummies.end()) return false;
    e = args[static_cast<std::size_t>(dummy - dummies.begin())];
    return true;
  }
  const bool plain = e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic;
  return plain && std::all_of(e.args.begin(), e.args.end(), [&](Expr& a) { return PutArguments(a, dummies, args); });
}

Economy EconomyOf(const InnerLoop& loop) {
  std::set<std::string> reasons;
  return EconomyOf(loop, reasons);
}

}  // namespace

std::map<Cost, double> KnownValues::SparedFunctions(const Expr& call, const std::set<int>& changed, InnerLoop& loop) const {
  std::map<Cost, double> spared;
  const FunctionBody* body = loop.functions && call.kind == ExprKind::Function ? loop.functions->Of(call) : nullptr;
  if (!body || loop.levels.empty() || body->dummies.size() != call.args.size() || !EconomyOf(loop).moves_invariants) return spared;
  for (const BodyStatement& s : body->statements) {
    if (s.guarded) continue;
    ForEachPart(s.value, [&](const Expr& part) {
      const auto cost = CalledFunction(part);
      Expr function = part;
      if (!cost || !PutArguments(function, body->dummies, call.args) || Changes(function, changed)) return;
      const bool known = std::find(loop.known_functions.begin(), loop.known_functions.end(), function) != loop.known_functions.end();
      if (known || !Mentions(function, loop.levels.front().variable)) ++spared[*cost];
      if (!known) loop.known_functions.push_back(std::move(function));
    });
  }
  return spared;
}

bool KnownValues::Repeats(const Expr& call, int callee, const std::set<int>& changed, InnerLoop& loop) {
  if (call.kind != ExprKind::Function || loop.levels.empty() || !loop.functions || !loop.functions->Of(call) || !EconomyOf(loop).reuses)
    return false;
  if (std::find(loop.known_calls.begin(), loop.known_calls.end(), call) != loop.known_calls.end()) return true;
  bool same = std::none_of(call.args.begin(), call.args.end(), [&](const Expr& a) { return Changes(a, changed); });
  ForEachStatement(model_.procedures[static_cast<std::size_t>(callee)].body, [&](const Stmt& s) {
    const auto* set = std::get_if<Assignment>(&s.node);
    ForEachOwnExpression(s, [&](const Expr& e) {
      ForEachPart(e, [&](const Expr& part) {
        if (part.kind != ExprKind::Variable && part.kind != ExprKind::Array) return;
        const Symbol& symbol = model_.symbols[static_cast<std::size_t>(part.symbol)];
        const bool own = symbol.procedure == callee, target = set && &part == &set->target;
        same = same && (target ? own && symbol.storage != Storage::Dummy : own || SetAnywhere().count(part.symbol) == 0);
      });
    });
  });
  if (same) loop.known_calls.push_back(call);
  return false;
}

const std::set<int>& KnownValues::SetAnywhere() {
  if (set_anywhere_) return *set_anywhere_;
  set_anywhere_.emplace();
  const auto add = [&](const Expr& e) {
    if (e.kind == ExprKind::Variable || e.kind == ExprKind::Array) set_anywhere_->insert(e.symbol);
  };
  for (const Procedure& procedure : model_.procedures)
    ForEachStatementAndMasked(procedure.body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Assignment>(&s.node)) add(a->target);
      if (const auto* l = std::get_if<Loop>(&s.node)) set_anywhere_->insert(l->variable);
      if (std::holds_alternative<Io>(s.node) || std::holds_alternative<Allocation>(s.node) || std::holds_alternative<Unmodelled>(s.node))
        ForEachOwnExpression(s, add);
      ForEachOwnCall(s, [&](const std::string&, const std::vector<Expr>& args, bool) { std::for_each(args.begin(), args.end(), add); });
    });
  return *set_anywhere_;
}

}  // namespace fortell::hierarchy
