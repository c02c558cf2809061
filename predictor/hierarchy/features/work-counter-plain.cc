// Work that only a compiler without an optimizer leaves in a loop: scalars live in memory, and each
// element's address is worked out where it is used. Which of it is there verdicts say (verdicts.h).
#include <algorithm>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/features/work-counter.h"

namespace fortell::hierarchy {

Economy EconomyOf(const InnerLoop& loop, std::set<std::string>& reasons) {
  Economy economy;
  const Rule reuse = loop.array_statement ? Rule::ReuseInStatement : Rule::ReuseInLoop;
  economy.reuses = Holds(loop.rules, reuse, &reasons);
  economy.moves_invariants = Holds(loop.rules, Rule::InvariantMotion, &reasons);
  economy.small_powers = Holds(loop.rules, Rule::SmallPowers);
  economy.fuses_products = Holds(loop.rules, Rule::FusedProducts);
  economy.reciprocals = Holds(loop.rules, Rule::Reciprocals);
  return economy;
}

// Nothing of a loop's work is folded away but arithmetic on constants, which front ends do.
bool WorkCounter::IsConstant(const Expr& e) const {
  if (e.kind == ExprKind::Constant || e.kind == ExprKind::None) return true;
  if (e.kind != ExprKind::Operation) return false;
  for (const Expr& a : e.args)
    if (!IsConstant(a)) return false;
  return true;
}

void WorkCounter::ReadScalar(const Expr& variable) {
  if (economy_.reuses || variable.type.cls == TypeClass::Character) return;
  Add(variable.type.Bytes() > 4 ? Cost::Load8 : Cost::Load4);
}

void WorkCounter::WriteScalar(const Expr& variable) {
  if (economy_.reuses || variable.type.cls == TypeClass::Character) return;
  Add(variable.type.Bytes() > 4 ? Cost::Store8 : Cost::Store4);
}

// The place of a(i, j) is i + extent * j + offset: each further subscript is loaded, multiplied and added;
// its own arithmetic comes on top. Of an array with a descriptor the address, the offset and the stride
// are loaded as well. The scalarizer of array statements keeps all that in variables of its own.
void WorkCounter::Address(const Expr& array) {
  if (loop_.array_statement || array.args.empty()) return;
  if (economy_.moves_invariants) return Described(array);
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(array.symbol)];
  Add(Cost::AddI8);
  if (symbol.allocatable || symbol.pointer || symbol.assumed_shape ||
      symbol.storage == Storage::Component) {
    Add(Cost::Load8, 3);
    Add(Cost::MultiplyI8);
  }
  for (std::size_t d = 0; d < array.args.size(); ++d) {
    const Expr& subscript = array.args[d];
    if (d > 0) {
      Add(Cost::Load4);
      Add(Cost::MultiplyI8);
      Add(Cost::AddI8);
    }
    if (subscript.kind != ExprKind::Operation) continue;
    EvaluateArguments(subscript);
    if (subscript.args.size() == 2 && subscript.args[1].kind != ExprKind::Constant)
      Add(Cost::AddI4);
  }
}

// Behind a jump. What is selected is computed in any case.
bool WorkCounter::MayNotBeReached() const {
  return current_->guarded && !current_->selector.Present() && !loop_.levels.empty() && !loop_.array_statement;
}

// No compiler loads ahead of a condition what the program might not have: the descriptor of an array that an argument or a pointer
// leads to. So the place is worked out where it is used, in scalar code: vector code asks all elements.
void WorkCounter::Described(const Expr& array) {
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(array.symbol)];
  if (!MayNotBeReached()) always_.insert(array.symbol);
  const Symbol* object = &symbol;
  while (object->base >= 0) object = &model_.symbols[static_cast<std::size_t>(object->base)];
  const bool led_to = object->storage == Storage::Dummy || (object != &symbol && object->pointer);
  if ((!symbol.allocatable && !symbol.pointer) || !led_to || always_.count(array.symbol) > 0 || !MayNotBeReached()) return;
  const double further = static_cast<double>(array.args.size()) - 1;  // subscripts behind the first one
  // Address and offset, and the steps of these subscripts.
  if (described_.emplace(array.symbol, current_->weight).second) AddScalar(Cost::Load8, 2 + further);
  AddScalar(Cost::AddI8, further);
}

// Nor an element whose subscripts nothing has checked, with what is computed from it.
bool WorkCounter::LoadsUnderCondition(const Expr& e) const {
  if (!economy_.moves_invariants || !MayNotBeReached()) return false;
  bool loads = false;
  ForEachPart(e, [&](const Expr& part) {
    const bool constant = std::all_of(part.args.begin(), part.args.end(), [](const Expr& a) { return a.kind == ExprKind::Constant; });
    loads = loads || (part.kind == ExprKind::Array && part.rank == 0 && !constant && always_.count(part.symbol) == 0);
  });
  return loads;
}

}  // namespace fortell::hierarchy
