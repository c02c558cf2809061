#include "predictor/hierarchy/values/bound-values.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsWhole(const Type& type) {
  return type.cls == TypeClass::Integer || type.cls == TypeClass::Logical;
}

template <typename F>
void ForEachVariable(const Expr& e, F&& visit) {
  ForEachPart(e, [&](const Expr& part) {
    if (part.kind == ExprKind::Variable) visit(part);
  });
}

template <typename F>
void ForEachCall(const Expr& e, F&& visit) {
  ForEachPart(e, [&](const Expr& part) {
    if (part.kind == ExprKind::Function) visit(part);
  });
}

// Expressions that a statement evaluates itself, those of its blocks not included.
template <typename F>
void ForEachExpression(const Stmt& s, F&& visit) {
  if (const auto* a = std::get_if<Assignment>(&s.node)) visit(a->value);
  if (const auto* i = std::get_if<If>(&s.node))
    for (const IfArm& arm : i->arms) visit(arm.condition);
  if (const auto* c = std::get_if<Call>(&s.node))
    for (const Expr& e : c->args) visit(e);
  if (const auto* l = std::get_if<Loop>(&s.node))
    for (const Expr* e : {&l->lower, &l->upper, &l->step, &l->condition}) visit(*e);
  if (const auto* sel = std::get_if<Select>(&s.node)) visit(sel->selector);
}

std::optional<double> Operate(const std::string& name, double a, double b) {
  if (name == "add") return a + b;
  if (name == "sub") return a - b;
  if (name == "mul") return a * b;
  if (name == "div") return b == 0 ? std::nullopt : std::optional(std::trunc(a / b));
  if (name == "pow") return b < 0 ? std::nullopt : std::optional(std::pow(a, b));
  if (name == "eq") return a == b;
  if (name == "ne") return a != b;
  if (name == "lt") return a < b;
  if (name == "le") return a <= b;
  if (name == "gt") return a > b;
  if (name == "ge") return a >= b;
  if (name == "and") return a != 0 && b != 0;
  if (name == "or") return a != 0 || b != 0;
  if (name == "mod") return b == 0 ? std::nullopt : std::optional(std::fmod(a, b));
  if (name == "modulo") return b == 0 ? std::nullopt : std::optional(a - std::floor(a / b) * b);
  if (name == "min") return std::min(a, b);
  if (name == "max") return std::max(a, b);
  return std::nullopt;
}

}  // namespace

BoundScalars::BoundScalars(const Units& units) : units_(units) {
  Number(units);
  MarkDeciding(units);
}

void BoundScalars::Number(const Units& units) {
  std::map<std::string, int> shared;
  for (std::size_t u = 0; u < units.size(); ++u) {
    auto& slots = slots_.emplace_back();
    for (const Symbol& s : units[u]->symbols) {
      int slot = -1;
      if (s.dims.empty() && IsWhole(s.type)) {
        const std::string everywhere = NameEverywhere(s);
        slot = static_cast<int>(names_.size());
        if (!everywhere.empty()) slot = shared.emplace(everywhere, slot).first->second;
        if (slot == static_cast<int>(names_.size())) {
          names_.push_back(s.name);
          shared_.push_back(!everywhere.empty());
        }
      }
      slots.push_back(slot);
    }
    for (std::size_t p = 0; p < units[u]->procedures.size(); ++p) {
      const std::string& name = units[u]->procedures[p].name;
      procedures_.emplace(name, ProcedurePlace{u, p});
      procedures_.emplace(UnqualifiedName(name), ProcedurePlace{u, p});
    }
  }
  decides_.assign(names_.size(), false);
}

int BoundScalars::SlotOf(std::size_t unit, int symbol) const {
  if (symbol < 0 || static_cast<std::size_t>(symbol) >= slots_[unit].size()) return -1;
  return slots_[unit][static_cast<std::size_t>(symbol)];
}

const ProcedurePlace* BoundScalars::Find(const std::string& procedure) const {
  const auto found = procedures_.find(procedure);
  return found == procedures_.end() ? nullptr : &found->second;
}

bool BoundScalars::IsEvaluable(const Expr& e) {
  switch (e.kind) {
    case ExprKind::Constant:
      return e.type.cls != TypeClass::Character;
    case ExprKind::Variable:
      return IsWhole(e.type);
    case ExprKind::Operation:
    case ExprKind::Intrinsic:
      if (!IsWhole(e.type) || e.args.empty()) return false;
      return std::all_of(e.args.begin(), e.args.end(),
                         [](const Expr& a) { return IsWhole(a.type) && IsEvaluable(a); });
    default:
      return false;
  }
}

// Until nothing more is found: bounds, conditions, what these are computed from, what is passed on.
void BoundScalars::MarkDeciding(const Units& units) {
  for (bool more = true; more;) {
    more = false;
    for (std::size_t u = 0; u < units.size(); ++u)
      for (const Procedure& p : units[u]->procedures) more = MarkFrom(u, p.body) || more;
  }
}

bool BoundScalars::Mark(std::size_t unit, const Expr& e) {
  if (!e.Present() || !IsEvaluable(e)) return false;
  bool more = false;
  ForEachVariable(e, [&](const Expr& v) {
    const int slot = SlotOf(unit, v.symbol);
    if (slot < 0 || Decides(slot)) return;
    decides_[static_cast<std::size_t>(slot)] = more = true;
  });
  return more;
}

bool BoundScalars::MarkCall(std::size_t unit, const std::string& name,
                            const std::vector<Expr>& args) {
  const ProcedurePlace* at = Find(name);
  if (!at) return false;
  const auto& dummies = units_[at->unit]->procedures[at->procedure].dummies;
  bool more = false;
  for (std::size_t k = 0; k < std::min(args.size(), dummies.size()); ++k) {
    const int dummy = SlotOf(at->unit, dummies[k]);
    if (dummy >= 0 && Decides(dummy)) more = Mark(unit, args[k]) || more;
  }
  return more;
}

bool BoundScalars::MarkCallsIn(std::size_t unit, const Expr& e) {
  bool more = false;
  ForEachCall(e, [&](const Expr& call) { more = MarkCall(unit, call.name, call.args) || more; });
  return more;
}

bool BoundScalars::MarkFrom(std::size_t unit, const Block& block) {
  bool more = false;
  ForEachStatement(block, [&](const Stmt& s) {
    if (const auto* l = std::get_if<Loop>(&s.node))
      for (const Expr* e : {&l->lower, &l->upper, &l->step, &l->condition})
        more = Mark(unit, *e) || more;
    if (const auto* i = std::get_if<If>(&s.node))
      for (const IfArm& arm : i->arms) more = Mark(unit, arm.condition) || more;
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      const int slot = a->target.kind == ExprKind::Variable ? SlotOf(unit, a->target.symbol) : -1;
      if (slot >= 0 && Decides(slot)) more = Mark(unit, a->value) || more;
    }
    if (const auto* c = std::get_if<Call>(&s.node))
      more = MarkCall(unit, c->procedure, c->args) || more;
    ForEachExpression(s, [&](const Expr& e) { more = MarkCallsIn(unit, e) || more; });
  });
  return more;
}

const std::set<int>& BoundScalars::UsedIn(std::size_t unit, const Block& block) {
  const auto place = used_.emplace(&block, std::set<int>{});
  if (place.second) CollectUsed(unit, block, place.first->second);
  return place.first->second;
}

void BoundScalars::CollectUsed(std::size_t unit, const Block& block, std::set<int>& used) {
  const auto all = [&](const Expr& e) {
    if (!e.Present() || !IsEvaluable(e)) return;
    ForEachVariable(e, [&](const Expr& v) {
      if (const int slot = SlotOf(unit, v.symbol); slot >= 0) used.insert(slot);
    });
  };
  const auto call = [&](const std::string& name, const std::vector<Expr>& args) {
    const ProcedurePlace* at = Find(name);
    if (!at) return;
    const auto& callee = units_[at->unit]->procedures[at->procedure];
    for (std::size_t k = 0; k < std::min(args.size(), callee.dummies.size()); ++k)
      if (const int dummy = SlotOf(at->unit, callee.dummies[k]); dummy >= 0 && Decides(dummy))
        all(args[k]);
    for (std::size_t slot = 0; slot < shared_.size(); ++slot)
      if (shared_[slot] && decides_[slot]) used.insert(static_cast<int>(slot));
  };
  ForEachStatement(block, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      const int slot = a->target.kind == ExprKind::Variable ? SlotOf(unit, a->target.symbol) : -1;
      if (slot >= 0 && Decides(slot)) all(a->value);
    } else {
      ForEachExpression(s, all);
    }
    if (const auto* c = std::get_if<Call>(&s.node)) call(c->procedure, c->args);
    ForEachExpression(s, [&](const Expr& e) {
      ForEachCall(e, [&](const Expr& f) { call(f.name, f.args); });
    });
  });
}

// Of a procedure that calls itself the set is still being filled: what is there by then is enough,
// because the outer call goes on filling it.
const std::set<int>& BoundScalars::ChangedIn(std::size_t unit, const Block& block) {
  const auto place = changed_.emplace(&block, std::set<int>{});
  if (place.second) CollectChanged(unit, block, place.first->second);
  return place.first->second;
}

void BoundScalars::CollectChangedByCall(std::size_t unit, const std::string& name,
                                        const std::vector<Expr>& args, std::set<int>& changed) {
  const ProcedurePlace* at = Find(name);
  const Procedure* callee = at ? &units_[at->unit]->procedures[at->procedure] : nullptr;
  const std::set<int> inside = callee ? ChangedIn(at->unit, callee->body) : std::set<int>{};
  for (const int slot : inside)
    if (shared_[static_cast<std::size_t>(slot)]) changed.insert(slot);
  for (std::size_t k = 0; k < args.size(); ++k) {
    const int actual = args[k].kind == ExprKind::Variable ? SlotOf(unit, args[k].symbol) : -1;
    if (actual < 0) continue;
    const bool passed = callee && k < callee->dummies.size();
    if (!passed || inside.count(SlotOf(at->unit, callee->dummies[k])) > 0) changed.insert(actual);
  }
}

void BoundScalars::CollectChanged(std::size_t unit, const Block& block, std::set<int>& changed) {
  const auto note = [&](int symbol) {
    if (const int slot = SlotOf(unit, symbol); slot >= 0) changed.insert(slot);
  };
  ForEachStatement(block, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node))
      if (a->target.kind == ExprKind::Variable) note(a->target.symbol);
    if (const auto* l = std::get_if<Loop>(&s.node)) note(l->variable);
    if (const auto* io = std::get_if<Io>(&s.node); io && io->kind == "read")
      for (const Expr& item : io->items) note(item.symbol);
    if (const auto* c = std::get_if<Call>(&s.node))
      CollectChangedByCall(unit, c->procedure, c->args, changed);
    ForEachExpression(s, [&](const Expr& e) {
      ForEachCall(e, [&](const Expr& f) { CollectChangedByCall(unit, f.name, f.args, changed); });
    });
  });
}

std::optional<double> ValueOf(const Expr& e, std::size_t unit, const BoundScalars& scalars,
                              const SlotValues& values) {
  if (e.kind == ExprKind::Constant) return e.value;
  if (e.kind == ExprKind::Variable) {
    const int slot = scalars.SlotOf(unit, e.symbol);
    return slot < 0 ? std::nullopt : values[static_cast<std::size_t>(slot)];
  }
  if ((e.kind != ExprKind::Operation && e.kind != ExprKind::Intrinsic) || e.args.empty())
    return std::nullopt;
  const auto first = ValueOf(e.args[0], unit, scalars, values);
  if (!first) return std::nullopt;
  if (e.args.size() == 1) {
    if (e.name == "neg") return -*first;
    if (e.name == "not") return *first == 0;
    if (e.name == "abs") return std::abs(*first);
    if (e.name == "convert" && IsWhole(e.type)) return *first;
    return std::nullopt;
  }
  auto value = first;
  for (std::size_t k = 1; k < e.args.size() && value; ++k) {
    const auto next = ValueOf(e.args[k], unit, scalars, values);
    value = next ? Operate(e.name, *value, *next) : std::nullopt;
  }
  return value;
}

}  // namespace fortell::hierarchy
