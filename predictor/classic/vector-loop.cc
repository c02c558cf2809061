#include "predictor/classic/vector-loop.h"

#include <algorithm>
#include <cmath>

#include "predictor/classic/extents.h"
#include "predictor/classic/linear-form.h"

namespace fortell {
namespace {

// A reference to an array element, with the scalars of the body replaced.
struct Reference {
  int symbol = -1;
  std::vector<LinearForm> subscripts;
};

Reference ReferenceOf(const Expr& array, const Substitutions& substitutions) {
  Reference reference;
  reference.symbol = array.symbol;
  for (const Expr& arg : array.args) reference.subscripts.push_back(FormOf(arg, substitutions));
  return reference;
}

bool SameElement(const Reference& a, const Reference& b) {
  if (a.symbol != b.symbol || a.subscripts.size() != b.subscripts.size()) return false;
  for (std::size_t i = 0; i < a.subscripts.size(); ++i) {
    const LinearForm difference = a.subscripts[i] - b.subscripts[i];
    if (!difference.IsConstant() || difference.constant != 0) return false;
  }
  return true;
}

bool MentionsSymbol(const Expr& expr, int symbol) {
  if (expr.kind == ExprKind::Variable && expr.symbol == symbol) return true;
  return std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return MentionsSymbol(arg, symbol); });
}

bool MentionsAny(const Expr& expr, const std::set<int>& symbols) {
  return std::any_of(symbols.begin(), symbols.end(),
                     [&](int symbol) { return MentionsSymbol(expr, symbol); });
}

bool HasCallOrArrayValue(const Expr& expr) {
  if (expr.rank > 0 || expr.kind == ExprKind::Function || expr.kind == ExprKind::Other) return true;
  return std::any_of(expr.args.begin(), expr.args.end(), HasCallOrArrayValue);
}

void CollectReferences(const Expr& expr, std::vector<const Expr*>& to) {
  if (expr.kind == ExprKind::Array) to.push_back(&expr);
  for (const Expr& arg : expr.args) CollectReferences(arg, to);
}

// How many iterations after the write the read meets the same element: none when never, not a
// number when that cannot be told from the subscripts.
std::optional<double> Distance(const Reference& write, const Reference& read, int variable) {
  std::optional<double> distance;
  for (std::size_t i = 0; i < write.subscripts.size(); ++i) {
    const LinearForm difference = write.subscripts[i] - read.subscripts[i];
    if (!difference.IsConstant()) return std::nan("");
    const double step = write.subscripts[i].Coefficient(TermOf(variable));
    if (step == 0) {
      if (difference.constant != 0) return std::nullopt;  // another column: never the same element
      continue;
    }
    const double here = difference.constant / step;
    if (here != std::floor(here) || (distance && *distance != here)) return std::nullopt;
    distance = here;
  }
  return distance ? distance : std::optional<double>(std::nan(""));
}

class Recogniser {
 public:
  explicit Recogniser(const Loop& loop) : loop_(loop) {}

  std::optional<VectorLoop> Run(std::string* reason) {
    const std::string why = Check();
    if (reason != nullptr) *reason = why;
    if (!why.empty()) return std::nullopt;
    return result_;
  }

 private:
  std::string Check() {
    const bool counted = loop_.form == Loop::Form::Counted || loop_.form == Loop::Form::Concurrent;
    if (!counted || loop_.variable < 0) return "it is not counted";
    if (loop_.form == Loop::Form::Concurrent && loop_.condition.Present()) return "it has a mask";
    if (loop_.early_exit) return "it may be left early";
    result_.varying.insert(loop_.variable);
    for (const Stmt& statement : loop_.body.body) {
      if (std::holds_alternative<Nothing>(statement.node)) continue;
      const auto* assignment = std::get_if<Assignment>(&statement.node);
      if (assignment == nullptr) return "it holds other statements than assignments";
      const std::string why = CheckAssignment(statement, *assignment);
      if (!why.empty()) return why;
    }
    if (result_.statements.empty()) return "it has no assignment";
    const std::string scalars = CheckScalars();
    return scalars.empty() ? CheckDependences() : scalars;
  }

  std::string CheckAssignment(const Stmt& statement, const Assignment& assignment) {
    if (assignment.pointer) return "it assigns a pointer";
    if (HasCallOrArrayValue(assignment.value) || HasCallOrArrayValue(assignment.target)) {
      return "it holds a call or an array statement";
    }
    VectorStatement vector;
    vector.statement = &statement;
    vector.value = &assignment.value;
    if (IsReduction(assignment, vector)) {
      vector.role = VectorStatement::Role::Reduction;
    } else if (assignment.target.kind == ExprKind::Variable) {
      vector.role = VectorStatement::Role::Temporary;
      const int symbol = assignment.target.symbol;
      if (result_.varying.count(symbol) > 0) substitutions_.erase(symbol);
      result_.varying.insert(symbol);
      const bool integer = assignment.target.type.cls == TypeClass::Integer;
      if (integer) substitutions_[symbol] = FormOf(assignment.value, substitutions_);
    } else {
      const Reference target = ReferenceOf(assignment.target, substitutions_);
      const bool moves = std::any_of(
          target.subscripts.begin(), target.subscripts.end(),
          [&](const LinearForm& form) { return form.Coefficient(TermOf(loop_.variable)) != 0; });
      if (!moves) return "it writes the same array element again and again";
      writes_.push_back(target);
    }
    std::vector<const Expr*> references;
    CollectReferences(*vector.value, references);
    for (const Expr* reference : references)
      reads_.push_back(ReferenceOf(*reference, substitutions_));
    result_.statements.push_back(vector);
    return "";
  }

  // s = s + value, s = value + s, s = max(s, value) and so on, s a scalar or a fixed array element.
  bool IsReduction(const Assignment& assignment, VectorStatement& vector) const {
    const Expr& value = assignment.value;
    if (value.args.size() != 2) return false;
    const Expr& target = assignment.target;
    if (target.kind != ExprKind::Variable &&
        (target.kind != ExprKind::Array || MentionsAny(target, result_.varying))) {
      return false;
    }
    const bool sum =
        value.kind == ExprKind::Operation && (value.name == "add" || value.name == "sub");
    const bool product = value.kind == ExprKind::Operation && value.name == "mul";
    const bool extreme =
        value.kind == ExprKind::Intrinsic && (value.name == "max" || value.name == "min");
    if (!sum && !product && !extreme) return false;
    const std::size_t self = value.args[0] == target ? 0 : 1;
    if (value.args[self] != target || (value.name == "sub" && self == 1)) return false;
    vector.reduction = sum ? "SUM" : product ? "PRODUCT" : "MAXVAL";
    vector.value = &value.args[1 - self];
    return true;
  }

  // A scalar must be set before it is read, or be nothing but a reduction.
  std::string CheckScalars() const {
    std::set<int> set;
    for (const VectorStatement& statement : result_.statements) {
      const auto& assignment = std::get<Assignment>(statement.statement->node);
      for (const int symbol : result_.varying) {
        if (symbol == loop_.variable || set.count(symbol) > 0) continue;
        if (MentionsSymbol(*statement.value, symbol) || MentionsArgs(assignment.target, symbol)) {
          return "a scalar carries a value from one iteration to the next";
        }
      }
      if (statement.role == VectorStatement::Role::Temporary) set.insert(assignment.target.symbol);
      if (statement.role == VectorStatement::Role::Reduction &&
          IsUsedElsewhere(assignment.target)) {
        return "a partial sum is used inside the loop";
      }
    }
    return "";
  }

  static bool MentionsArgs(const Expr& target, int symbol) {
    return std::any_of(target.args.begin(), target.args.end(),
                       [&](const Expr& arg) { return MentionsSymbol(arg, symbol); });
  }

  bool IsUsedElsewhere(const Expr& target) const {
    int uses = 0;
    for (const VectorStatement& statement : result_.statements) {
      const auto& assignment = std::get<Assignment>(statement.statement->node);
      const bool is_target = assignment.target == target;
      const bool is_read = target.kind == ExprKind::Variable
                               ? MentionsSymbol(*statement.value, target.symbol)
                               : ReadsArray(*statement.value, target.symbol);
      uses += (is_target ? 1 : 0) + (is_read ? 2 : 0);
    }
    return uses != 1;
  }

  static bool ReadsArray(const Expr& expr, int symbol) {
    if (expr.kind == ExprKind::Array && expr.symbol == symbol) return true;
    return std::any_of(expr.args.begin(), expr.args.end(),
                       [&](const Expr& arg) { return ReadsArray(arg, symbol); });
  }

  std::string CheckDependences() const {
    const auto step = loop_.step.Present() ? ConstantValue(loop_.step) : std::optional<double>(1);
    const double direction = step && *step < 0 ? -1 : 1;
    for (const Reference& write : writes_) {
      for (const Reference& read : reads_) {
        if (read.symbol != write.symbol || SameElement(read, write)) continue;
        if (read.subscripts.size() != write.subscripts.size())
          return "an array is used in two shapes";
        const auto distance = Distance(write, read, loop_.variable);
        if (!distance) continue;
        if (std::isnan(*distance)) return "the elements of an array cannot be told apart";
        if (*distance * direction > 0) return "an iteration reads what an earlier one wrote";
      }
    }
    return "";
  }

  const Loop& loop_;
  VectorLoop result_;
  Substitutions substitutions_;
  std::vector<Reference> writes_, reads_;
};

}  // namespace

std::optional<VectorLoop> RecogniseVectorLoop(const Loop& loop, std::string* reason) {
  return Recogniser(loop).Run(reason);
}

}  // namespace fortell
