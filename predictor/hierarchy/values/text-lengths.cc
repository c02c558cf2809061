#include "predictor/hierarchy/values/text-lengths.h"

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsText(const Expr& e) { return e.type.cls == TypeClass::Character; }

template <typename F>
void ForEachWithin(Expr& e, F& visit) {
  for (Expr& a : e.args) ForEachWithin(a, visit);  // parts first: lengths are made of theirs
  visit(e);
}

/// Everything that the statement holds itself, without the statements in it.
template <typename F>
void ForEachExpressionOf(Stmt& s, F visit) {
  const auto list = [&](std::vector<Expr>& expressions) {
    for (Expr& e : expressions) ForEachWithin(e, visit);
  };
  if (auto* a = std::get_if<Assignment>(&s.node)) {
    ForEachWithin(a->value, visit);
    ForEachWithin(a->target, visit);
  }
  if (auto* i = std::get_if<If>(&s.node))
    for (IfArm& arm : i->arms) ForEachWithin(arm.condition, visit);
  if (auto* l = std::get_if<Loop>(&s.node)) ForEachWithin(l->condition, visit);
  if (auto* c = std::get_if<Call>(&s.node)) list(c->args);
  if (auto* sel = std::get_if<Select>(&s.node)) ForEachWithin(sel->selector, visit);
  if (auto* io = std::get_if<Io>(&s.node)) {
    list(io->items);
    ForEachWithin(io->unit, visit);
  }
}

/// Is it s(i:j) of a variable whose length the source tells? A site else says that it is the whole, as far as is known.
bool IsPartOf(const ProgramModel& model, const Expr& e) {
  return e.symbol >= 0 && model.symbols[static_cast<std::size_t>(e.symbol)].type.length >= 0;
}

/// Of a text that is put together and whose length the run tells: what no part of known length is of it belongs to the left one,
/// which is the text that grows. `text = text // key // '=' // value` copies it three times over.
void FitLeftParts(Expr& whole) {
  if (whole.name != "concat" || whole.args.size() != 2) return;
  Expr &left = whole.args[0], &right = whole.args[1];
  if (left.kind == ExprKind::Constant) return;
  const int of_right = right.type.length >= 0 ? right.type.length : static_cast<int>(kTypicalText);
  left.type.length = std::max(0, whole.type.length - of_right);
  FitLeftParts(left);
}

struct Mean {
  double sum = 0, weight = 0;
};

/// What the actual arguments say of the dummies of the unit's procedures.
class DummyLengths {
 public:
  explicit DummyLengths(const ProgramModel& model) : model_(model) {
    for (const Procedure& p : model.procedures) procedures_[UnqualifiedName(p.name)] = &p;
  }

  void Call(const std::string& name, const std::vector<Expr>& args, double times) {
    const auto found = procedures_.find(UnqualifiedName(name));
    if (found == procedures_.end()) return;
    const std::vector<int>& dummies = found->second->dummies;
    for (std::size_t k = 0; k < std::min(dummies.size(), args.size()); ++k) {
      if (dummies[k] < 0 || !IsText(args[k]) || args[k].type.length < 0) continue;
      if (model_.symbols[static_cast<std::size_t>(dummies[k])].type.length >= 0) continue;
      Mean& mean = means_[dummies[k]];
      mean.sum += times * args[k].type.length;
      mean.weight += times;
    }
  }

  std::map<int, double> Lengths() const {
    std::map<int, double> lengths;
    for (const auto& [symbol, mean] : means_)
      if (mean.weight > 0) lengths[symbol] = mean.sum / mean.weight;
    return lengths;
  }

 private:
  const ProgramModel& model_;
  std::map<std::string, const Procedure*> procedures_;
  std::map<int, Mean> means_;
};

}  // namespace

std::optional<double> TextLength(const UnitProfile& unit, const Expr& e) {
  if (e.type.length >= 0) return e.type.length;
  if (!IsText(e)) return std::nullopt;
  if (e.shape_site >= 0 && e.rank == 0) {
    const ShapeFacts facts = unit.Shape(e.shape_site);
    if (facts.executions > 0) return facts.MeanElements();
  }
  if (e.name == "concat" && e.args.size() == 2) {
    const auto left = TextLength(unit, e.args[0]), right = TextLength(unit, e.args[1]);
    // What a function returns, behind a text that grows: most of the length is known.
    if (left || right) return left.value_or(kTypicalText) + right.value_or(kTypicalText);
    return std::nullopt;
  }
  if (e.kind != ExprKind::Intrinsic || e.args.empty()) return std::nullopt;
  if (e.name == "char" || e.name == "achar" || e.name == "new_line") return 1;
  // Blanks at the end are of unknown number: the whole is a bound.
  const bool same = e.name == "trim" || e.name == "adjustl" || e.name == "adjustr" ||
                    e.name == "max" || e.name == "min" || e.name == "merge";
  if (same) return TextLength(unit, e.args[0]);
  if (e.name == "repeat" && e.args.size() == 2 && e.args[1].kind == ExprKind::Constant)
    if (const auto once = TextLength(unit, e.args[0])) return *once * e.args[1].value;
  return std::nullopt;
}

void SetTextLengths(UnitProfile& unit) {
  std::map<int, double> dummies;
  // An argument may be handed on: two rounds reach the procedure behind.
  for (int round = 0; round < 2; ++round) {
    DummyLengths found(unit.model);
    for (Procedure& p : unit.model.procedures) {
      ForEachStatement(p.body, [&](Stmt& s) {
        const double times = s.count >= 0 ? static_cast<double>(unit.Executions(s.count)) : 0;
        ForEachExpressionOf(s, [&](Expr& e) {
          if (IsText(e) && e.type.length < 0 && e.rank == 0) {
            auto length = TextLength(unit, e);
            // The whole variable only: of a part the length is another.
            const auto known = dummies.find(e.symbol);
            if (!length && e.kind == ExprKind::Variable && known != dummies.end())
              length = known->second;
            if (length) e.type.length = static_cast<int>(std::lround(std::min(*length, 1e9)));
            if (length && e.shape_site >= 0) FitLeftParts(e);
            if (length && IsPartOf(unit.model, e)) e.shape_site = -1;
          }
          if (e.kind == ExprKind::Function) found.Call(e.name, e.args, times);
        });
        if (const auto* call = std::get_if<Call>(&s.node))
          found.Call(call->procedure, call->args, times);
      });
    }
    dummies = found.Lengths();
    for (const auto& [symbol, length] : dummies) {
      Symbol& dummy = unit.model.symbols[static_cast<std::size_t>(symbol)];
      if (dummy.type.length < 0 && round == 1) dummy.type.length = std::lround(length);
    }
  }
}

}  // namespace fortell::hierarchy
