#include "predictor/hierarchy/loops/function-bodies.h"

#include <algorithm>

namespace fortell::hierarchy {
namespace {

bool IsNumber(const Type& t) {
  return t.cls == TypeClass::Integer || t.cls == TypeClass::Real || t.cls == TypeClass::Complex;
}

// Array expressions are loops of their own; an array is handed on as it is.
bool MakesArrays(const Expr& e) {
  return e.rank > 0 || std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) {
           return (e.kind != ExprKind::Function || a.kind != ExprKind::Array) && MakesArrays(a);
         });
}

}  // namespace

const FunctionBody* FunctionBodies::Of(const Expr& call) {
  const FunctionBody* body = Reached(call);
  return body && body->result >= 0 ? body : nullptr;
}

const FunctionBody* FunctionBodies::Reached(const Expr& call) {
  if (call.kind != ExprKind::Function || call.rank > 0) return nullptr;
  const int procedure = named_(call.name);
  if (procedure < 0) return nullptr;
  auto known = known_.find(procedure);
  if (known == known_.end()) known = known_.emplace(procedure, Read(procedure)).first;
  const FunctionBody& body = known->second;
  return !body.followed || body.dummies.size() != call.args.size() ? nullptr : &body;
}

FunctionBody FunctionBodies::Read(int index) const {
  const ProgramModel& model = unit_.model;
  const Procedure& procedure = model.procedures[static_cast<std::size_t>(index)];
  FunctionBody body;
  body.procedure = index;
  const double calls = static_cast<double>(unit_.Executions(procedure.count));
  const bool subroutine = procedure.kind == Procedure::Kind::Subroutine;
  if ((procedure.kind != Procedure::Kind::Function && !subroutine) || procedure.recursive || calls <= 0) return body;
  // A component of a dummy is no element of what the caller hands over.
  const bool objects = std::any_of(procedure.dummies.begin(), procedure.dummies.end(), [&](int dummy) {
    return dummy < 0 || model.symbols[static_cast<std::size_t>(dummy)].type.cls == TypeClass::Derived;
  });
  if (objects || !Add(procedure.body, calls, false, body)) return body;
  body.dummies = procedure.dummies;
  for (std::size_t k = 0; k < model.symbols.size(); ++k) {
    const Symbol& s = model.symbols[k];
    if (s.storage == Storage::Result && s.procedure == index && s.dims.empty() && IsNumber(s.type))
      body.result = static_cast<int>(k);
  }
  body.followed = subroutine || body.result >= 0;
  return body;
}

// False where something ran that no path can be followed through.
bool FunctionBodies::Add(const Block& block, double calls, bool guarded, FunctionBody& body) const {
  return std::all_of(block.body.begin(), block.body.end(), [&](const Stmt& s) {
    const auto arms = [&](const auto& choice) {
      return std::all_of(choice.arms.begin(), choice.arms.end(),
                         [&](const auto& arm) { return Add(arm.body, calls, true, body); });
    };
    if (const auto* branch = std::get_if<If>(&s.node)) return arms(*branch);
    if (const auto* select = std::get_if<Select>(&s.node)) return arms(*select);
    if (const auto* sequence = std::get_if<Sequence>(&s.node)) return Add(sequence->body, calls, guarded, body);
    if (std::holds_alternative<Nothing>(s.node) || std::holds_alternative<Jump>(s.node)) return true;
    BodyStatement b;
    b.executions = static_cast<double>(unit_.Executions(s.count));
    if (b.executions <= 0) return s.count >= 0;
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a || a->pointer || a->target.rank > 0 || MakesArrays(a->value)) return false;
    b.target = a->target;
    b.value = a->value;
    b.weight = b.executions / calls;
    b.guarded = guarded || b.weight < 1 - 1e-9;
    b.line = s.line;
    b.file_index = s.file_index;
    body.statements.push_back(std::move(b));
    return true;
  });
}

}  // namespace fortell::hierarchy
