#include "instrumentor/counting/recurrence-plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "db/program-walk.h"
#include "instrumentor/counting/argument-text.h"
#include "instrumentor/counting/control-flow.h"

namespace fortell {
namespace {

constexpr std::size_t kMostArguments = 3;  // runtime/recurrences.c
constexpr std::size_t kMostCounters = 12;
constexpr std::size_t kOverlap = 2;  // calls in one straight run: one alone is no more than a loop

/// A dummy argument, or one plus or minus a constant: then calls meet each other's arguments.
bool IsShifted(const Expr& e) {
  if (e.kind == ExprKind::Variable || e.kind == ExprKind::Constant) return true;
  return e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") && e.args.size() == 2 &&
         e.args[0].kind == ExprKind::Variable && e.args[1].kind == ExprKind::Constant;
}

bool Returns(const Block& block) {
  bool returns = false;
  ForEachStatement(block, [&](const Stmt& stmt) {
    returns = returns || std::holds_alternative<Jump>(stmt.node);
  });
  return returns;
}

/// An argument of a reference from outside, to be evaluated in front of its statement: names mean the
/// same there.
std::string OuterText(const ProgramModel& model, const Expr& e) {
  return ArgumentText(e, [&](int index) -> std::string {
    const Symbol& symbol = model.symbols[static_cast<std::size_t>(index)];
    const bool known = symbol.storage == Storage::Local || symbol.storage == Storage::Dummy;
    return known ? symbol.name : "";
  });
}

/// The function's flow of control as text, and its counts. Nothing is changed where that fails.
class Follower {
 public:
  using Lines = std::vector<std::string>;

  Follower(ProgramModel& model, const Procedure& procedure, std::string callee)
      : model_(model), procedure_(procedure), callee_(std::move(callee)) {}

  bool Follow(Block& body) {
    entry_ = NewCounter(lines_);
    return Walk(body, entry_) && overlaps_;
  }
  const Lines& Text() const { return lines_; }
  std::size_t Counters() const { return counters_; }
  int Entry() const { return entry_; }

 private:
  int AddRule(CountRule::Kind kind, int a, int b) {
    CountRule rule;
    rule.kind = kind;
    rule.a = a;
    rule.b = b;
    model_.counts.push_back(rule);
    return static_cast<int>(model_.counts.size()) - 1;
  }

  int NewCounter(Lines& lines) {
    lines.push_back(fmt::format("fortell_o({0})=fortell_o({0})+1", ++counters_));
    return AddRule(CountRule::Kind::Counter, model_.counters++, -1);
  }

  std::string Text(const Expr& e) const {
    return ArgumentText(e, [&](int symbol) -> std::string {
      const auto& dummies = procedure_.dummies;
      const auto found = std::find(dummies.begin(), dummies.end(), symbol);
      return found == dummies.end() ? "" : fmt::format("fortell_a{}", found - dummies.begin() + 1);
    });
  }

  /// Reading has no effect; of the functions there is only this one.
  bool FollowCalls(const Expr& e, std::size_t& calls) {
    if (e.kind == ExprKind::Other || e.kind == ExprKind::ImpliedDo) return false;
    if (e.kind != ExprKind::Function)
      return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return FollowCalls(a, calls); });
    if (e.name != procedure_.name || e.args.size() != procedure_.dummies.size()) return false;
    std::string args;
    for (std::size_t i = 0; i < e.args.size(); ++i) {
      const std::string text = Text(e.args[i]);
      if (text.empty() || !IsShifted(e.args[i])) return false;
      const auto& dummy = model_.symbols[static_cast<std::size_t>(procedure_.dummies[i])];
      args += fmt::format("int({},{}),", text, dummy.type.kind);
    }
    lines_.push_back(fmt::format("call {}({}fortell_o)", callee_, args));
    ++calls;
    return true;
  }

  bool Assign(const Assignment& assignment, std::size_t& calls) {
    const Expr& target = assignment.target;
    if (assignment.pointer || target.kind != ExprKind::Variable || target.rank != 0) return false;
    const Symbol& symbol = model_.symbols[static_cast<std::size_t>(target.symbol)];
    const auto& dummies = procedure_.dummies;
    const bool own = symbol.storage == Storage::Local || symbol.storage == Storage::Result;
    if (!own || symbol.allocatable || symbol.pointer || symbol.type.cls == TypeClass::Derived ||
        std::find(dummies.begin(), dummies.end(), target.symbol) != dummies.end())
      return false;
    return FollowCalls(assignment.value, calls);
  }

  bool Branch(If& branch, int& current) {
    for (std::size_t k = 0; k < branch.arms.size(); ++k) {
      IfArm& arm = branch.arms[k];
      if (arm.condition.Present()) {
        const std::string condition = Text(arm.condition);
        if (condition.empty()) return false;
        lines_.push_back((k == 0 ? "if(" : "else if(") + condition + ")then");
      } else {
        lines_.emplace_back("else");
      }
      arm.count = NewCounter(lines_);
      if (!Walk(arm.body, arm.count)) return false;
      if (ControlFlow::AlwaysLeaves(arm.body)) current = AddRule(CountRule::Kind::Difference, current, arm.count);
      else if (Returns(arm.body)) return false;
    }
    lines_.emplace_back("end if");
    return true;
  }

  bool Walk(Block& block, int current) {
    std::size_t calls = 0;
    for (Stmt& stmt : block.body) {
      stmt.count = current;
      if (stmt.label != 0) return false;
      const bool last = &stmt == &block.body.back();
      const auto* jump = std::get_if<Jump>(&stmt.node);
      if (auto* branch = std::get_if<If>(&stmt.node)) {
        if (!Branch(*branch, current)) return false;
      } else if (const auto* assignment = std::get_if<Assignment>(&stmt.node)) {
        if (!Assign(*assignment, calls)) return false;
      } else if (jump && jump->kind == JumpKind::Return && last) {
        lines_.emplace_back("exit");
      } else if (!std::holds_alternative<Nothing>(stmt.node)) {
        return false;
      }
    }
    overlaps_ = overlaps_ || calls >= kOverlap;
    return true;
  }

  ProgramModel& model_;
  const Procedure& procedure_;
  std::string callee_;
  Lines lines_;
  std::size_t counters_ = 0;
  int entry_ = -1;
  bool overlaps_ = false;
};

}  // namespace

RecurrencePlan::RecurrencePlan(AnalyzedFile& file, const CallReferences& references,
                               const CounterNames& names)
    : file_(file), references_(references), names_(names) {
  if (file.openmp || file.openacc) return;
  for (const ScopePlace& scope : file.scopes)
    if (MayTake(scope)) Take(scope);
}

/// Scalar integers in, and references from outside in front of which something can stand, once an
/// execution of their procedure.
bool RecurrencePlan::MayTake(const ScopePlace& scope) const {
  const Procedure& procedure = file_.model.procedures[static_cast<std::size_t>(scope.procedure)];
  if (procedure.kind != Procedure::Kind::Function || procedure.pure || scope.lanes) return false;
  if (procedure.dummies.empty() || procedure.dummies.size() > kMostArguments) return false;
  for (const int dummy : procedure.dummies) {
    const Symbol& symbol = file_.model.symbols[static_cast<std::size_t>(dummy)];
    if (symbol.type.cls != TypeClass::Integer || !symbol.dims.empty() || symbol.allocatable || symbol.pointer)
      return false;
  }
  if (!references_.AreCertain(scope)) return false;
  for (const Reference& r : references_.Of(procedure.name)) {
    if (r.caller == scope.procedure) continue;
    const Procedure& caller = file_.model.procedures[static_cast<std::size_t>(r.caller)];
    const auto place = std::find_if(file_.scopes.begin(), file_.scopes.end(),
                                    [&](const ScopePlace& s) { return s.procedure == r.caller; });
    if (place == file_.scopes.end() || (!place->declare_after.Valid() && !place->declare_before.Valid()))
      return false;
    if (r.repeated || caller.pure || caller.recursive || place->lanes || !place->shadowed.empty()) return false;
    if (!r.function || !file_.places[static_cast<std::size_t>(r.stmt->place)].editable || r.function->args.size() != procedure.dummies.size())
      return false;
    for (const Expr& arg : r.function->args)
      if (OuterText(file_.model, arg).empty()) return false;
  }
  return true;
}

void RecurrencePlan::Take(const ScopePlace& scope) {
  Procedure& procedure = file_.model.procedures[static_cast<std::size_t>(scope.procedure)];
  const int counters = file_.model.counters;
  const std::size_t counts = file_.model.counts.size();
  Taken taken;
  taken.name = fmt::format("fortell_r{}_{}", names_.block.substr(names_.block.rfind('_') + 1), texts_.size() + 1);
  taken.first_word = counters + 1;
  Follower follower(file_.model, procedure, taken.name);
  if (!follower.Follow(procedure.body) || follower.Counters() > kMostCounters) {
    // References point into the body: statements stay where they are.
    file_.model.counters = counters;
    file_.model.counts.resize(counts);
    ForEachStatement(procedure.body, [](Stmt& stmt) {
      stmt.count = -1;
      if (auto* branch = std::get_if<If>(&stmt.node))
        for (IfArm& arm : branch->arms) arm.count = -1;
    });
    return;
  }
  procedure.count = follower.Entry();
  const std::size_t n = procedure.dummies.size(), words = follower.Counters();
  std::vector<std::string> text;
  std::string dummies;
  for (std::size_t i = 1; i <= n; ++i) dummies += fmt::format("fortell_a{},", i);
  text.push_back(fmt::format("recursive subroutine {}({}fortell_u)", taken.name, dummies));
  text.emplace_back("implicit none");
  text.emplace_back("integer,parameter::fortell_k=selected_int_kind(18)");
  for (std::size_t i = 0; i < n; ++i) {
    taken.kinds.push_back(file_.model.symbols[static_cast<std::size_t>(procedure.dummies[i])].type.kind);
    text.push_back(fmt::format("integer({}),intent(in)::fortell_a{}", taken.kinds.back(), i + 1));
  }
  text.push_back(fmt::format("integer(fortell_k)::fortell_u({0}),fortell_o({0}),fortell_g({1})", words, n));
  text.emplace_back("integer(fortell_k)::fortell_recall");
  text.emplace_back("external::fortell_recall,fortell_remember");
  for (std::size_t i = 1; i <= n; ++i)
    text.push_back(fmt::format("fortell_g({0})=int(fortell_a{0},fortell_k)", i));
  const std::string same = fmt::format("({}_fortell_k,fortell_g,{}_fortell_k,{}_fortell_k,",
                                       names_.number + static_cast<std::int64_t>(texts_.size()) + 1, n, words);
  text.push_back("if(fortell_recall" + same + "fortell_u)/=0_fortell_k)return");
  text.emplace_back("fortell_o=0");
  text.emplace_back("do");
  text.insert(text.end(), follower.Text().begin(), follower.Text().end());
  text.emplace_back("exit");
  text.emplace_back("end do");
  text.push_back("call fortell_remember" + same + "fortell_o)");
  text.emplace_back("fortell_u=fortell_u+fortell_o");
  text.emplace_back("end subroutine");
  texts_.push_back(std::move(text));
  taken_.emplace(scope.procedure, std::move(taken));
}

void RecurrencePlan::CountReferences(int caller, std::vector<Edit>& edits) const {
  for (const auto& [procedure, taken] : taken_) {
    if (procedure == caller) continue;
    const auto& name = file_.model.procedures[static_cast<std::size_t>(procedure)].name;
    for (const Reference& r : references_.Of(name)) {
      if (r.caller != caller) continue;
      std::string args;
      for (std::size_t i = 0; i < taken.kinds.size(); ++i) {
        const std::string text = OuterText(file_.model, r.function->args[i]);
        args += fmt::format("int({},{}),", text, taken.kinds[i]);
      }
      Edit edit;
      edit.kind = Edit::Kind::Before;
      edit.statement = file_.places[static_cast<std::size_t>(r.stmt->place)].span;
      edit.label = r.stmt->label;
      edit.lines = {fmt::format("call {}({}{}({}))", taken.name, args, names_.array, taken.first_word)};
      edits.push_back(std::move(edit));
    }
  }
}

}  // namespace fortell
