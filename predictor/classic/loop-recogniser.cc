#include "predictor/classic/loop-recogniser.h"

#include <algorithm>

#include "predictor/classic/extents.h"

namespace fortell {
namespace {

using hierarchy::Affine;

bool HasCallOrArrayValue(const Expr& expr) {
  if (expr.rank > 0 || expr.kind == ExprKind::Function || expr.kind == ExprKind::Other) return true;
  return std::any_of(expr.args.begin(), expr.args.end(), HasCallOrArrayValue);
}

void CollectReferences(const Expr& expr, std::vector<const Expr*>& to) {
  if (expr.kind == ExprKind::Array) to.push_back(&expr);
  for (const Expr& arg : expr.args) CollectReferences(arg, to);
}

bool ReadsArray(const Expr& expr, int symbol) {
  if (expr.kind == ExprKind::Array && expr.symbol == symbol) return true;
  return std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return ReadsArray(arg, symbol); });
}

// Whether the symbol is computed with, beside in subscripts.
bool IsOperand(const Expr& expr, int symbol) {
  if (expr.kind == ExprKind::Variable) return expr.symbol == symbol;
  if (expr.kind == ExprKind::Array) return false;
  return std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return IsOperand(arg, symbol); });
}

bool MentionsArgs(const Expr& target, int symbol) {
  return std::any_of(target.args.begin(), target.args.end(),
                     [&](const Expr& arg) { return Mentions(arg, symbol); });
}

bool ConditionMentions(const VectorStatement& statement, int symbol) {
  return statement.arm != nullptr && (Mentions(statement.arm->condition, symbol) ||
                                      ReadsArray(statement.arm->condition, symbol));
}

const Assignment& AssignmentOf(const VectorStatement& statement) {
  return std::get<Assignment>(statement.statement->node);
}

}  // namespace

Affine ValueAtEntry(int symbol) {
  constexpr int kFirstEntryValue = -1000000;
  return Affine{{{kFirstEntryValue - symbol, 1.0}}, 0};
}

bool Mentions(const Expr& expr, int symbol) {
  if (expr.kind == ExprKind::Variable && expr.symbol == symbol) return true;
  return std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return Mentions(arg, symbol); });
}

bool MentionsAny(const Expr& expr, const std::set<int>& symbols) {
  return std::any_of(symbols.begin(), symbols.end(),
                     [&](int symbol) { return Mentions(expr, symbol); });
}

std::optional<double> CountedBy(const Assignment& assignment) {
  const Expr& target = assignment.target;
  if (target.kind != ExprKind::Variable || target.type.cls != TypeClass::Integer)
    return std::nullopt;
  hierarchy::ScalarValues none;
  const Affine value = none.FormOf(assignment.value);
  if (value.terms.size() != 1 || value.Coefficient(target.symbol) != 1) return std::nullopt;
  return value.constant;
}

std::optional<VectorLoop> LoopRecogniser::Run(std::string* reason) {
  std::string why = Check();
  if (why.empty()) why = rules_.Objection(result_.traits);
  if (reason != nullptr) *reason = why;
  if (!why.empty()) return std::nullopt;
  result_.loops = {&loop_};
  result_.scalars = scalars_;
  return result_;
}

bool LoopRecogniser::TouchesElementsTwice() const {
  for (const ElementReference& write : writes_) {
    for (const auto* others : {&reads_, &writes_}) {
      for (const ElementReference& other : *others) {
        if (other.symbol == write.symbol && !SameElement(other, write)) return true;
      }
    }
  }
  return false;
}

bool LoopRecogniser::WritesMoveWith(int variable) const {
  return std::all_of(writes_.begin(), writes_.end(), [&](const ElementReference& write) {
    return write.Coefficient(variable) != 0;
  });
}

std::string LoopRecogniser::Unless(LoopTrait trait, const std::string& why) {
  result_.traits.insert(trait);
  return rules_.Allows(trait) ? "" : why + " (" + RuleOf(trait).tests.front() + ")";
}

LoopSpan LoopRecogniser::Span() {
  const auto step = loop_.step.Present() ? ConstantValue(loop_.step) : std::optional<double>(1);
  if (!step || *step <= 0) return std::nullopt;
  return scalars_.FormOf(loop_.upper) - scalars_.FormOf(loop_.lower);
}

ElementReference LoopRecogniser::ReferenceOf(const Expr& array) {
  ElementReference reference;
  reference.symbol = array.symbol;
  reference.statement = result_.statements.size();
  reference.indirect = IsIndirect(array);
  for (const Expr& arg : array.args) reference.subscripts.push_back(scalars_.FormOf(arg));
  return reference;
}

bool LoopRecogniser::IsIndirect(const Expr& array) const {
  std::vector<const Expr*> indices;
  for (const Expr& arg : array.args) CollectReferences(arg, indices);
  return std::any_of(indices.begin(), indices.end(),
                     [&](const Expr* index) { return MentionsAny(*index, result_.varying); });
}

// k = k + c, once in the body: its value follows the loop's variable.
void LoopRecogniser::FindCounters() {
  const auto step = loop_.step.Present() ? ConstantValue(loop_.step) : std::optional<double>(1);
  if (!step || *step == 0) return;
  std::map<int, int> assigned;
  for (const Stmt& stmt : loop_.body.body) {
    if (const auto* a = std::get_if<Assignment>(&stmt.node)) ++assigned[a->target.symbol];
  }
  for (const Stmt& stmt : loop_.body.body) {
    const auto* a = std::get_if<Assignment>(&stmt.node);
    const auto by = a != nullptr ? CountedBy(*a) : std::nullopt;
    if (!by || assigned[a->target.symbol] != 1) continue;
    const int symbol = a->target.symbol;
    const auto uses =
        std::count_if(loop_.body.body.begin(), loop_.body.body.end(), [&](const Stmt& other) {
          const auto* o = std::get_if<Assignment>(&other.node);
          return o != nullptr && o != a &&
                 (Mentions(o->value, symbol) || Mentions(o->target, symbol));
        });
    if (uses == 0) continue;  // a sum of its own
    counters_[symbol] = *by;
    Affine value = ValueAtEntry(symbol);
    if (scalars_.HasForm(symbol)) {
      value = scalars_.FormOf(a->target);
    } else {
      unset_counters_[symbol] = *by;
    }
    const Affine gone = Affine{{{loop_.variable, 1.0}}, 0} - scalars_.FormOf(loop_.lower);
    scalars_.SetAffine(symbol, value + (*by / *step) * gone);
    result_.varying.insert(symbol);
  }
}

std::string LoopRecogniser::Check() {
  const bool counted = loop_.form == Loop::Form::Counted || loop_.form == Loop::Form::Concurrent;
  if (!counted || loop_.variable < 0) return "it is not counted";
  if (loop_.form == Loop::Form::Concurrent && loop_.condition.Present()) return "it has a mask";
  if (loop_.early_exit) return "it may be left early";
  if (loop_.form == Loop::Form::Concurrent) result_.traits.insert(LoopTrait::Concurrent);
  const auto step = loop_.step.Present() ? ConstantValue(loop_.step) : std::nullopt;
  if (step && *step < 0) result_.traits.insert(LoopTrait::Backward);
  result_.varying.insert(loop_.variable);
  FindCounters();
  std::string why = CheckBody();
  if (why.empty()) why = CheckScalars();
  return why.empty() ? CheckDependences() : why;
}

std::string LoopRecogniser::CheckBody() {
  for (const Stmt& stmt : loop_.body.body) {
    const std::string why = CheckStatement(stmt);
    if (!why.empty()) return why;
  }
  return result_.statements.empty() ? "it has no assignment" : "";
}

std::string LoopRecogniser::CheckStatement(const Stmt& stmt) {
  if (std::holds_alternative<Nothing>(stmt.node)) return "";
  if (const auto* branch = std::get_if<If>(&stmt.node)) return CheckIf(*branch);
  const auto* assignment = std::get_if<Assignment>(&stmt.node);
  if (assignment == nullptr) return "it holds other statements than assignments";
  return CheckAssignment(stmt, *assignment, nullptr);
}

// IF without ELSE around stores: they are done under a mask.
std::string LoopRecogniser::CheckIf(const If& node) {
  const std::string other = "it holds other statements than assignments";
  if (node.arms.size() != 1 || HasCallOrArrayValue(node.arms[0].condition)) return other;
  AddReads(node.arms[0].condition);
  for (const Stmt& inner : node.arms[0].body.body) {
    if (std::holds_alternative<Nothing>(inner.node)) continue;
    const auto* assignment = std::get_if<Assignment>(&inner.node);
    if (assignment == nullptr || assignment->target.kind != ExprKind::Array) return other;
    const std::string why = CheckAssignment(inner, *assignment, &node.arms[0]);
    if (!why.empty()) return why;
    if (result_.statements.back().role != VectorStatement::Role::Store) return other;
  }
  return Unless(LoopTrait::Conditional, other);
}

void LoopRecogniser::AddReads(const Expr& expr) {
  std::vector<const Expr*> references;
  CollectReferences(expr, references);
  for (const Expr* reference : references) {
    reads_.push_back(ReferenceOf(*reference));
    if (reads_.back().indirect) result_.traits.insert(LoopTrait::Gather);
  }
}

std::string LoopRecogniser::CheckAssignment(const Stmt& stmt, const Assignment& assignment,
                                            const IfArm* arm) {
  if (assignment.pointer) return "it assigns a pointer";
  if (HasCallOrArrayValue(assignment.value) || HasCallOrArrayValue(assignment.target))
    return "it holds a call or an array statement";
  const int target = assignment.target.symbol;
  if (assignment.target.kind == ExprKind::Variable && counters_.count(target) > 0) {
    scalars_.SetAffine(target,
                       scalars_.FormOf(assignment.target) + Affine{{}, counters_.at(target)});
    return Unless(LoopTrait::Counter, "a scalar carries a value from one iteration to the next");
  }
  VectorStatement vector;
  vector.statement = &stmt;
  vector.value = &assignment.value;
  vector.arm = arm;
  const bool is_reduction = IsReduction(assignment, vector);
  AddReads(*vector.value);
  if (IsOperand(*vector.value, loop_.variable)) result_.traits.insert(LoopTrait::IndexValue);
  std::string why;
  if (is_reduction) {
    vector.role = VectorStatement::Role::Reduction;
  } else if (assignment.target.kind == ExprKind::Variable) {
    vector.role = VectorStatement::Role::Temporary;
    AddTemporary(assignment);
  } else {
    why = AddStore(assignment);
  }
  result_.statements.push_back(vector);
  return why;
}

std::string LoopRecogniser::AddStore(const Assignment& assignment) {
  const ElementReference target = ReferenceOf(assignment.target);
  const std::string again = "it writes the same array element again and again";
  if (!target.indirect && target.Coefficient(loop_.variable) == 0) return again;
  writes_.push_back(target);
  result_.traits.insert(LoopTrait::Store);
  if (!target.indirect) return "";
  // The reads of this statement were added before.
  const auto reads = [&](const auto& holds) {
    return std::any_of(reads_.begin(), reads_.end(), [&](const ElementReference& read) {
      return read.statement == target.statement && read.indirect && holds(read);
    });
  };
  const bool adds = reads([&](const ElementReference& read) { return SameElement(read, target); });
  const bool gathers = reads([](const ElementReference&) { return true; });
  const LoopTrait trait = adds      ? LoopTrait::BinSummation
                          : gathers ? LoopTrait::GatherAndScatter
                                    : LoopTrait::Scatter;
  return Unless(trait, again);
}

void LoopRecogniser::AddTemporary(const Assignment& assignment) {
  const int symbol = assignment.target.symbol;
  result_.traits.insert(LoopTrait::ScalarTemporary);
  result_.varying.insert(symbol);
  const Affine value = scalars_.FormOf(assignment.value);
  scalars_.Forget(symbol);
  if (assignment.target.type.cls == TypeClass::Integer) scalars_.SetAffine(symbol, value);
}

// s = s + value, s = value + s, s = max(s, value) and so on, s a scalar or a fixed array element.
bool LoopRecogniser::IsReduction(const Assignment& assignment, VectorStatement& vector) {
  const Expr& value = assignment.value;
  if (value.args.size() != 2) return false;
  const Expr& target = assignment.target;
  if (target.kind != ExprKind::Variable &&
      (target.kind != ExprKind::Array || MentionsAny(target, result_.varying))) {
    return false;
  }
  const bool is_operation = value.kind == ExprKind::Operation;
  const bool sum = is_operation && (value.name == "add" || value.name == "sub");
  const bool product = is_operation && value.name == "mul";
  const bool extreme =
      value.kind == ExprKind::Intrinsic && (value.name == "max" || value.name == "min");
  if (!sum && !product && !extreme) return false;
  const std::size_t self = value.args[0] == target ? 0 : 1;
  if (value.args[self] != target || (value.name == "sub" && self == 1)) return false;
  vector.reduction = sum ? "SUM" : product ? "PRODUCT" : "MAXVAL";
  vector.value = &value.args[1 - self];
  const bool integer = target.type.cls == TypeClass::Integer;
  result_.traits.insert(product   ? LoopTrait::Product
                        : extreme ? LoopTrait::Extreme
                        : integer ? LoopTrait::IntegerSum
                                  : LoopTrait::RealSum);
  return true;
}

// A scalar must be set before it is read, or be a counter, or be nothing but a reduction.
std::string LoopRecogniser::CheckScalars() const {
  std::set<int> set;
  for (const VectorStatement& statement : result_.statements) {
    const Assignment& assignment = AssignmentOf(statement);
    for (const int symbol : result_.varying) {
      if (symbol == loop_.variable || set.count(symbol) > 0 || counters_.count(symbol) > 0)
        continue;
      if (Mentions(*statement.value, symbol) || MentionsArgs(assignment.target, symbol) ||
          ConditionMentions(statement, symbol)) {
        return "a scalar carries a value from one iteration to the next";
      }
    }
    if (statement.role == VectorStatement::Role::Temporary) set.insert(assignment.target.symbol);
    if (statement.role == VectorStatement::Role::Reduction && IsUsedElsewhere(assignment.target))
      return "a partial sum is used inside the loop";
  }
  return "";
}

bool LoopRecogniser::IsUsedElsewhere(const Expr& target) const {
  int uses = 0;
  for (const VectorStatement& statement : result_.statements) {
    const bool is_target = AssignmentOf(statement).target == target;
    const bool is_read = target.kind == ExprKind::Variable
                             ? Mentions(*statement.value, target.symbol)
                             : ReadsArray(*statement.value, target.symbol);
    const bool is_asked = ConditionMentions(statement, target.symbol);
    uses += (is_target ? 1 : 0) + (is_read || is_asked ? 2 : 0);
  }
  return uses != 1;
}

std::string LoopRecogniser::CheckDependences() {
  for (const ElementReference& write : writes_) {
    for (const ElementReference& read : reads_) {
      if (read.symbol != write.symbol || SameElement(read, write)) continue;
      const std::string why = CheckPair(write, read);
      if (!why.empty()) return why;
    }
  }
  return "";
}

std::string LoopRecogniser::CheckPair(const ElementReference& write, const ElementReference& read) {
  if (read.subscripts.size() != write.subscripts.size()) return "an array is used in two shapes";
  const std::string unknown = "the elements of an array cannot be told apart";
  const Meeting meeting = MeetingOf(write, read, loop_.variable, Span());
  if (meeting.kind == Meeting::Kind::Unknown) return unknown;
  if (meeting.kind == Meeting::Kind::Never) {
    return meeting.trait ? Unless(*meeting.trait, unknown) : "";
  }
  const auto step = loop_.step.Present() ? ConstantValue(loop_.step) : std::optional<double>(1);
  const double direction = step && *step < 0 ? -1 : 1;
  if (meeting.iterations * direction <= 0) return "";
  return CheckFlow(write, read, meeting.iterations * direction);
}

std::string LoopRecogniser::CheckFlow(const ElementReference& write, const ElementReference& read,
                                      double iterations) {
  const std::string earlier = "an iteration reads what an earlier one wrote";
  if (MayChangePlaces(read.statement, write.statement))
    return Unless(LoopTrait::Reordering, earlier);
  if (read.statement != write.statement || iterations != 1) return earlier;
  const Expr& value = *result_.statements[read.statement].value;
  const bool adds = value.kind == ExprKind::Operation && value.name == "add" &&
                    std::any_of(value.args.begin(), value.args.end(), [&](const Expr& arg) {
                      return arg.kind == ExprKind::Array && arg.symbol == read.symbol;
                    });
  return Unless(adds ? LoopTrait::PrefixSum : LoopTrait::Recurrence, earlier);
}

// Whether the second of two stores may be done for all iterations before the first.
bool LoopRecogniser::MayChangePlaces(std::size_t first, std::size_t second) const {
  if (result_.statements.size() != 2 || first != 0 || second != 1) return false;
  const VectorStatement& later = result_.statements[1];
  const int stored = AssignmentOf(result_.statements[0]).target.symbol;
  return result_.statements[0].role == VectorStatement::Role::Store &&
         later.role == VectorStatement::Role::Store &&
         stored != AssignmentOf(later).target.symbol && !ReadsArray(*later.value, stored) &&
         !ConditionMentions(later, stored);
}

}  // namespace fortell
