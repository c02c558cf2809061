#include "predictor/classic/vector-loop.h"

#include <algorithm>
#include <cmath>

#include "predictor/classic/extents.h"
#include "predictor/hierarchy/affine.h"

namespace fortell {
namespace {

using hierarchy::Affine;
using hierarchy::ScalarValues;

// A reference to an array element, with the scalars of the body replaced.
struct Reference {
  int symbol = -1;
  std::vector<Affine> subscripts;
};

Reference ReferenceOf(const Expr& array, ScalarValues& scalars) {
  Reference reference;
  reference.symbol = array.symbol;
  for (const Expr& arg : array.args) reference.subscripts.push_back(scalars.FormOf(arg));
  return reference;
}

bool SameElement(const Reference& a, const Reference& b) {
  if (a.symbol != b.symbol || a.subscripts.size() != b.subscripts.size()) return false;
  for (std::size_t i = 0; i < a.subscripts.size(); ++i) {
    const Affine difference = a.subscripts[i] - b.subscripts[i];
    if (!difference.terms.empty() || difference.constant != 0) return false;
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
    const Affine difference = write.subscripts[i] - read.subscripts[i];
    if (!difference.terms.empty()) return std::nan("");
    const double step = write.subscripts[i].Coefficient(variable);
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
  /// `scalars`: of the loops around.
  Recogniser(const Loop& loop, const ScalarValues& scalars) : loop_(loop), scalars_(scalars) {}

  /// Whether two iterations of the whole nest touch one element of which one writes.
  bool TouchesElementsTwice() const {
    for (const Reference& write : writes_) {
      for (const std::vector<Reference>* others : {&reads_, &writes_}) {
        for (const Reference& other : *others) {
          if (other.symbol == write.symbol && !SameElement(other, write)) return true;
        }
      }
    }
    return false;
  }

  /// Whether every element that is written moves with the variable or what counts along with it.
  bool WritesMoveWith(int variable) const {
    return std::all_of(writes_.begin(), writes_.end(), [&](const Reference& write) {
      return std::any_of(write.subscripts.begin(), write.subscripts.end(),
                         [&](const Affine& form) { return form.Coefficient(variable) != 0; });
    });
  }

  std::optional<VectorLoop> Run(std::string* reason) {
    const std::string why = Check();
    if (reason != nullptr) *reason = why;
    if (!why.empty()) return std::nullopt;
    result_.loops = {&loop_};
    result_.scalars = scalars_;
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
    const bool is_reduction = IsReduction(assignment, vector);
    std::vector<const Expr*> references;
    CollectReferences(*vector.value, references);
    for (const Expr* reference : references) reads_.push_back(ReferenceOf(*reference, scalars_));
    if (is_reduction) {
      vector.role = VectorStatement::Role::Reduction;
    } else if (assignment.target.kind == ExprKind::Variable) {
      AddTemporary(assignment, vector);
    } else {
      const Reference target = ReferenceOf(assignment.target, scalars_);
      const bool moves =
          std::any_of(target.subscripts.begin(), target.subscripts.end(),
                      [&](const Affine& form) { return form.Coefficient(loop_.variable) != 0; });
      if (!moves) return "it writes the same array element again and again";
      writes_.push_back(target);
    }
    result_.statements.push_back(vector);
    return "";
  }

  void AddTemporary(const Assignment& assignment, VectorStatement& vector) {
    vector.role = VectorStatement::Role::Temporary;
    const int symbol = assignment.target.symbol;
    result_.varying.insert(symbol);
    const Affine value = scalars_.FormOf(assignment.value);
    scalars_.Forget(symbol);
    if (assignment.target.type.cls == TypeClass::Integer) scalars_.SetAffine(symbol, value);
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
  ScalarValues scalars_;  // of the body: ip = i + 1
  std::vector<Reference> writes_, reads_;
};

// A scalar whose value at the loop's entry is not known: one term of its own.
Affine ValueAtEntry(int symbol) {
  constexpr int kFirstEntryValue = -1000000;
  return Affine{{{kFirstEntryValue - symbol, 1.0}}, 0};
}

// The nest's levels from outside in, as far as they are nothing but a loop in a loop.
class NestRecogniser {
 public:
  std::optional<VectorLoop> Run(const Loop& outermost) {
    const Loop* loop = &outermost;
    while (const Loop* inner = Enter(*loop)) loop = inner;
    if (outer_.empty()) return std::nullopt;
    Recogniser innermost(*loop, scalars_);
    auto found = innermost.Run(nullptr);
    if (!found || innermost.TouchesElementsTwice()) return std::nullopt;
    for (const Loop* around : outer_) {
      if (BoundsDependOn(*loop, around->variable)) return std::nullopt;
      if (!innermost.WritesMoveWith(around->variable)) return std::nullopt;
    }
    for (auto around = outer_.rbegin(); around != outer_.rend(); ++around) {
      found->loops.push_back(*around);
    }
    found->varying.insert(varying_.begin(), varying_.end());
    return found;
  }

 private:
  // The only loop in the body, when all else counts along; null otherwise.
  const Loop* Enter(const Loop& loop) {
    if (loop.form != Loop::Form::Counted || loop.variable < 0 || loop.early_exit) return nullptr;
    const Loop* inner = nullptr;
    ScalarValues scalars = scalars_;
    std::set<int> varying = {loop.variable};
    for (const Stmt& stmt : loop.body.body) {
      if (std::holds_alternative<Nothing>(stmt.node)) continue;
      const auto* nested = std::get_if<Loop>(&stmt.node);
      const auto* assignment = std::get_if<Assignment>(&stmt.node);
      if (nested != nullptr && inner == nullptr) {
        inner = nested;
      } else if (assignment != nullptr && inner == nullptr) {
        if (!CountsAlong(*assignment, loop, scalars)) return nullptr;
        varying.insert(assignment->target.symbol);
      } else {
        return nullptr;
      }
    }
    if (inner == nullptr) return nullptr;
    outer_.push_back(&loop);
    scalars_ = scalars;
    varying_.insert(varying.begin(), varying.end());
    return inner;
  }

  // k = k + c, or k as an affine form of the loop's variable.
  static bool CountsAlong(const Assignment& assignment, const Loop& loop, ScalarValues& scalars) {
    const Expr& target = assignment.target;
    if (target.kind != ExprKind::Variable || target.type.cls != TypeClass::Integer) return false;
    scalars.Forget(target.symbol);
    Affine value = scalars.FormOf(assignment.value);
    if (MentionsSymbol(assignment.value, target.symbol)) {
      const double step = value.constant;
      if (value.Coefficient(target.symbol) != 1 || value.terms.size() != 1) return false;
      value = ValueAtEntry(target.symbol);
      value.terms[loop.variable] = step;
    }
    scalars.SetAffine(target.symbol, value);
    return true;
  }

  bool BoundsDependOn(const Loop& inner, int variable) {
    for (const Expr* bound : {&inner.lower, &inner.upper, &inner.step}) {
      if (MentionsSymbol(*bound, variable) || MentionsAny(*bound, varying_)) return true;
    }
    return false;
  }

  std::vector<const Loop*> outer_;
  std::set<int> varying_;
  ScalarValues scalars_;
};

}  // namespace

std::optional<VectorLoop> RecogniseVectorNest(const Loop& loop) {
  return NestRecogniser().Run(loop);
}

std::optional<VectorLoop> RecogniseVectorLoop(const Loop& loop, std::string* reason) {
  return Recogniser(loop).Run(reason);
}

}  // namespace fortell
