#include "instrumentor/counting/call-references.h"

#include <algorithm>

#include "db/program-walk.h"
#include "instrumentor/counting/control-flow.h"

namespace fortell {
namespace {

/// Intrinsic functions that cannot do without their arguments' values.
bool NeedsArguments(const std::string& intrinsic) {
  static const std::set<std::string> kNeed = {
      "abs",  "aint", "anint", "atan", "atan2", "ceiling", "cos",  "dble", "exp",  "floor", "iand",
      "ieor", "int",  "ior",   "ishft", "log",  "max",     "min",  "mod",  "modulo", "nint", "not",
      "real", "sign", "sin",   "sqrt", "tan"};
  return kNeed.count(intrinsic) > 0;
}

/// References to user procedures in the file, by name.
class Collector {
 public:
  Collector(const AnalyzedFile& file, std::map<std::string, std::vector<Reference>>& found)
      : file_(file), found_(found) {}

  void Collect(int caller) {
    caller_ = caller;
    Look(file_.model.procedures[static_cast<std::size_t>(caller)].body, true, false);
  }

 private:
  void Look(const Block& block, bool ordered, bool repeated) {
    for (const Stmt& stmt : block.body) {
      repeated_ = repeated;
      LookAt(stmt, ordered && stmt.place >= 0);
      const auto* loop = std::get_if<Loop>(&stmt.node);
      const bool inside = ordered && !(loop && loop->form == Loop::Form::Concurrent);
      const bool is_new = loop && loop->variable >= 0 && indices_.insert(loop->variable).second;
      ForEachBlock(stmt, [&](const Block& inner) { Look(inner, inside, repeated || loop); });
      if (is_new) indices_.erase(loop->variable);
      if (const auto* where = std::get_if<Where>(&stmt.node))
        for (const WhereArm& arm : where->arms) Look(arm.body, false, repeated);
    }
  }

  void LookAt(const Stmt& stmt, bool once) {
    stmt_ = &stmt;
    static const StatementPlace kNowhere;
    const StatementPlace& place = stmt.place >= 0 ? file_.places[static_cast<std::size_t>(stmt.place)] : kNowhere;
    once = once && !place.may_jump;
    if (const auto* a = std::get_if<Assignment>(&stmt.node)) {
      once = once && !a->pointer && a->target.rank == 0 && a->value.rank == 0;
    } else if (const auto* call = std::get_if<Call>(&stmt.node)) {
      if (!place.calls_standard)
        found_[call->procedure].push_back({&stmt, nullptr, caller_, once && !call->dynamic, repeated_, indices_});
    } else if (const auto* loop = std::get_if<Loop>(&stmt.node)) {
      once = once && loop->form == Loop::Form::Counted;
    } else if (!std::holds_alternative<Io>(stmt.node) && !std::holds_alternative<If>(stmt.node) &&
               !std::holds_alternative<Select>(stmt.node)) {
      once = false;
    }
    bool first = true;
    ForEachOwnExpression(stmt, [&](const Expr& e) {
      // Later conditions of an IF are evaluated only when the ones before are false.
      Look(e, once && (first || !std::holds_alternative<If>(stmt.node)));
      first = false;
    });
  }

  void Look(const Expr& e, bool certain) {
    if (e.kind == ExprKind::Function)
      found_[e.name].push_back({stmt_, &e, caller_, certain && e.rank == 0 && e.value == 0, repeated_, indices_});
    const bool scalar = e.rank == 0 && (e.kind == ExprKind::Function || e.kind == ExprKind::Array ||
                                        (e.kind == ExprKind::Intrinsic && NeedsArguments(e.name)) ||
                                        (e.kind == ExprKind::Operation && e.name != "and" && e.name != "or"));
    for (const Expr& arg : e.args) Look(arg, certain && scalar);
  }

  const AnalyzedFile& file_;
  std::map<std::string, std::vector<Reference>>& found_;
  const Stmt* stmt_ = nullptr;
  int caller_ = -1;
  bool repeated_ = false;
  std::set<int> indices_;
};

}  // namespace

bool HoldsScalarStatementsOnly(const Procedure& procedure) {
  bool small = true;
  ForEachStatement(procedure.body, [&](const Stmt& stmt) {
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    const bool plain =
        (assignment && assignment->target.rank == 0) || std::holds_alternative<If>(stmt.node) ||
        std::holds_alternative<Select>(stmt.node) || std::holds_alternative<Jump>(stmt.node) ||
        std::holds_alternative<Nothing>(stmt.node);
    small = small && plain && !ControlFlow::CallsUser(stmt);
  });
  return small;
}

CallReferences::CallReferences(const AnalyzedFile& file) : file_(file) {
  Collector collector(file, found_);
  for (std::size_t i = 0; i < file.model.procedures.size(); ++i) {
    collector.Collect(static_cast<int>(i));
    named_[file.model.procedures[i].name].push_back(static_cast<int>(i));
  }
  FindEndings();
  FindSmallAndPure();
}

/// Does the name mean one procedure of this file wherever it is referred to, or a module's? Not where a dummy argument, or perhaps one
/// of an ENTRY, has it as well.
bool CallReferences::IsClear(const Procedure& procedure) const {
  if (procedure.name.find("::") != std::string::npos) return true;
  const auto named = named_.find(procedure.name);
  if (named == named_.end() || named->second.size() != 1 || procedure.kind == Procedure::Kind::MainProgram) return false;
  if (std::any_of(file_.places.begin(), file_.places.end(), [](const StatementPlace& place) { return place.is_entry; })) return false;
  return std::none_of(file_.model.procedures.begin(), file_.model.procedures.end(), [&](const Procedure& other) {
    return std::any_of(other.dummies.begin(), other.dummies.end(), [&](int dummy) {
      return dummy < 0 || file_.model.symbols[static_cast<std::size_t>(dummy)].name == procedure.name;
    });
  });
}

/// Names are clear, or all references to a local procedure are found.
void CallReferences::FindSmallAndPure() {
  for (const ScopePlace& scope : file_.scopes) {
    const Procedure& procedure = file_.model.procedures[static_cast<std::size_t>(scope.procedure)];
    const auto& references = Of(procedure.name);
    const bool clear = scope.local ? references.size() == scope.references.size() : IsClear(procedure);
    if (clear && procedure.pure) pure_.insert(procedure.name);
    const bool by_element = procedure.elemental && procedure.kind == Procedure::Kind::Subroutine;
    if (!clear || by_element || references.empty() || MayEnd(procedure.name)) continue;
    if (HoldsScalarStatementsOnly(procedure)) small_.insert(procedure.name);
  }
}

bool CallReferences::CallsPureOnly(const Stmt& stmt) const {
  bool pure = !std::holds_alternative<Io>(stmt.node) && !std::holds_alternative<Unmodelled>(stmt.node);
  ForEachOwnCall(stmt, [&](const std::string& name, const std::vector<Expr>&, bool dynamic) {
    pure = pure && !dynamic && pure_.count(name) > 0;
  });
  return pure;
}

bool CallReferences::CallsSmallOnly(const Stmt& stmt) const {
  if (std::holds_alternative<Io>(stmt.node) || std::holds_alternative<Unmodelled>(stmt.node) ||
      std::holds_alternative<Where>(stmt.node)) {
    return false;
  }
  const auto* call = std::get_if<Call>(&stmt.node);
  bool small = !call || (!call->dynamic && small_.count(call->procedure) > 0);
  ForEachOwnExpression(stmt, [&](const Expr& whole) {
    ForEachPart(whole, [&](const Expr& e) {
      const bool function = e.kind == ExprKind::Function;
      if (e.kind == ExprKind::Other) small = false;
      if (function && (e.rank != 0 || e.value != 0 || small_.count(e.name) == 0)) small = false;
    });
  });
  return small;
}

bool CallReferences::IsIndexForSmall(const Procedure& procedure, std::size_t argument) const {
  const auto& references = Of(procedure.name);
  return small_.count(procedure.name) > 0 && std::all_of(references.begin(), references.end(), [&](const Reference& r) {
           const auto* call = std::get_if<Call>(&r.stmt->node);
           const std::vector<Expr>* args = r.function ? &r.function->args : call ? &call->args : nullptr;
           if (!args || args->size() != procedure.dummies.size()) return false;
           const Expr& e = (*args)[argument];
           return e.kind == ExprKind::Constant || (e.kind == ExprKind::Variable && r.indices.count(e.symbol) > 0);
         });
}

void CallReferences::FindEndings() {
  for (std::size_t i = 0; i < file_.model.procedures.size(); ++i) {
    ForEachStatementAndMasked(file_.model.procedures[i].body, [&](const Stmt& stmt) {
      const auto* jump = std::get_if<Jump>(&stmt.node);
      const bool unknown = std::holds_alternative<Unmodelled>(stmt.node);
      const bool breaks = unknown || (jump && jump->kind == JumpKind::ErrorStop);
      if (breaks) breaking_.insert(static_cast<int>(i));
      if (breaks || (jump && jump->kind == JumpKind::Stop)) ending_.insert(static_cast<int>(i));
    });
  }
  for (bool more = true; more;) {
    more = false;
    for (const auto& [name, references] : found_) {
      if (!MayEnd(name)) continue;
      for (const Reference& r : references) {
        more = ending_.insert(r.caller).second || more;
        breaking_.insert(r.caller);
      }
    }
  }
}

bool CallReferences::MayEnd(const std::string& name) const {
  const auto found = named_.find(name);
  return found == named_.end() || found->second.size() != 1 || ending_.count(found->second[0]) > 0;
}

const std::vector<Reference>& CallReferences::Of(const std::string& procedure) const {
  static const std::vector<Reference> kNone;
  const auto found = found_.find(procedure);
  return found == found_.end() ? kNone : found->second;
}

/// Names of the procedure in the statement's own text, without those of an action behind IF (c).
std::size_t CallReferences::NamesIn(const ScopePlace& scope, const StatementPlace& place) const {
  const auto within = [](const Span& inner, const Span& outer) {
    return outer.Valid() && inner.begin >= outer.begin && inner.end <= outer.end;
  };
  return static_cast<std::size_t>(
      std::count_if(scope.references.begin(), scope.references.end(), [&](const Span& name) {
        return within(name, place.span) && !(place.one_line && within(name, place.action));
      }));
}

bool CallReferences::AreCertain(const ScopePlace& scope) const {
  const auto& name = file_.model.procedures[static_cast<std::size_t>(scope.procedure)].name;
  const auto& references = Of(name);
  const auto named = named_.find(name);
  if (!scope.local || named == named_.end() || named->second.size() != 1) return false;
  if (references.empty() || references.size() != scope.references.size()) return false;
  std::map<const Stmt*, std::vector<const Expr*>> by_statement;
  for (const Reference& r : references) {
    if (!r.certain || MayBreak(r.caller)) return false;
    auto& others = by_statement[r.stmt];
    // gfortran evaluates equal references in one statement once where it finds the function pure.
    for (const Expr* other : others)
      if (other && r.function && *other == *r.function) return false;
    others.push_back(r.function);
  }
  return std::all_of(by_statement.begin(), by_statement.end(), [&](const auto& entry) {
    const auto& place = file_.places[static_cast<std::size_t>(entry.first->place)];
    return NamesIn(scope, place) == entry.second.size();
  });
}

}  // namespace fortell
