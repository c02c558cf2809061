#include "predictor/hierarchy/values/text-outcomes.h"

#include <algorithm>
#include <optional>
#include <string>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsSearch(const Expr& e) {
  return e.kind == ExprKind::Intrinsic && (e.name == "index" || e.name == "scan" || e.name == "verify");
}

/// The function itself, or what is left of it without conversions of its kind.
Expr* SearchIn(Expr& e) {
  if (IsSearch(e)) return &e;
  return e.kind == ExprKind::Operation && e.name == "convert" && e.args.size() == 1 ? SearchIn(e.args[0]) : nullptr;
}

bool IsVariable(const Expr& e, int symbol) {
  if (e.kind == ExprKind::Operation && e.name == "convert" && e.args.size() == 1) return IsVariable(e.args[0], symbol);
  return e.kind == ExprKind::Variable && e.symbol == symbol;
}

struct Question {
  Expr* about = nullptr;  ///< what is compared with a constant
  bool found = true;      ///< it is true where something was found
  bool first = false;     ///< at the first place
};

/// Does the condition ask whether a place is 0, or 1, and nothing else? Places are 0 or more.
std::optional<Question> QuestionOf(Expr& condition) {
  if (condition.kind != ExprKind::Operation || condition.args.size() != 2) return std::nullopt;
  std::string name = condition.name;
  Expr* place = &condition.args[0];
  const Expr* constant = &condition.args[1];
  if (place->kind == ExprKind::Constant) {
    place = &condition.args[1];
    constant = &condition.args[0];
    if (name[0] == 'l' || name[0] == 'g') name[0] = name[0] == 'l' ? 'g' : 'l';
  }
  if (constant->kind != ExprKind::Constant || place->kind == ExprKind::Constant) return std::nullopt;
  const bool zero = constant->value == 0, one = constant->value == 1;
  if ((zero && (name == "gt" || name == "ne")) || (one && name == "ge")) return Question{place, true};
  if ((zero && (name == "eq" || name == "le")) || (one && name == "lt")) return Question{place, false};
  if (one && (name == "eq" || name == "ne")) return Question{place, name == "eq", true};
  return std::nullopt;
}

/// Where the condition, true in such a share, is whether texts are equal.
bool AskIfEqual(Expr& condition, double share) {
  if (condition.kind != ExprKind::Operation || condition.args.empty()) return false;
  if (condition.name == "not") return AskIfEqual(condition.args[0], 1 - share);
  if ((condition.name != "eq" && condition.name != "ne") || condition.args[0].type.cls != TypeClass::Character) return false;
  condition.value = (condition.name == "eq" ? share : 1 - share) - 0.5;
  return true;
}

class Outcomes {
 public:
  explicit Outcomes(const UnitProfile& unit) : unit_(unit) {}

  void Of(Block& block) const {
    Stmt* before = nullptr;
    for (Stmt& s : block.body) {
      ForEachBlock(s, [&](Block& inner) { Of(inner); });
      if (auto* branch = std::get_if<If>(&s.node)) {
        double asked = Count(s.count);
        for (IfArm& arm : branch->arms) {
          const double taken = Count(arm.count);
          if (!arm.condition.Present() || taken < 0) break;
          Ask(arm.condition, asked, taken, &arm == &branch->arms.front() ? before : nullptr, s);
          asked -= taken;
        }
      }
      if (auto* loop = std::get_if<Loop>(&s.node); loop && loop->form == Loop::Form::While) {
        const double rounds = Count(loop->trips), entries = Count(s.count);
        Ask(loop->condition, loop->early_exit ? -1 : rounds + entries, rounds, nullptr, s);
      }
      before = &s;
    }
  }

 private:
  double Count(int count) const { return count < 0 ? -1 : static_cast<double>(unit_.Executions(count)); }

  void Ask(Expr& condition, double asked, double taken, Stmt* before, const Stmt& s) const {
    if (asked <= 0 || taken < 0) return;
    const double share = std::clamp(taken / asked, 0.0, 1.0);
    if (AskIfEqual(condition, share)) return;
    const auto question = QuestionOf(condition);
    if (!question) return;
    Expr* search = SearchIn(*question->about);
    auto* set = before && s.label == 0 && Count(before->count) == asked ? std::get_if<Assignment>(&before->node) : nullptr;
    if (!search && set && set->target.kind == ExprKind::Variable && IsVariable(*question->about, set->target.symbol))
      search = SearchIn(set->value);
    if (!search) return;
    const double missed = question->found ? 1 - share : share;
    // What a text does not begin with is mostly not in it.
    if (!question->first) search->value = missed;
    else if (search->name == "index") search->value = 2 * missed - 1;
  }

  const UnitProfile& unit_;
};

}  // namespace

void SetTextOutcomes(UnitProfile& unit) {
  const Outcomes outcomes(unit);
  for (Procedure& procedure : unit.model.procedures) outcomes.Of(procedure.body);
}

}  // namespace fortell::hierarchy
