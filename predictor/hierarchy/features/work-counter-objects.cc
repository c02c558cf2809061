// Characters and objects of derived types: serial work, where registers do not do.
#include <algorithm>

#include "predictor/hierarchy/features/character-work.h"
#include "predictor/hierarchy/features/derived-work.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

/// A scalar that has storage of its own: an allocatable variable, or such a component of an object or of an array's element,
/// `word(k)%text`; the element of an allocatable array has not.
bool IsAllocatedAlone(const ProgramModel& model, const Expr& e) {
  if (e.symbol < 0 || e.rank > 0) return false;
  const Symbol& symbol = model.symbols[static_cast<std::size_t>(e.symbol)];
  if (!symbol.allocatable) return false;
  if (e.kind != ExprKind::Array) return e.kind == ExprKind::Variable;
  const Symbol* object = ObjectOf(model, symbol);
  return object && symbol.dims.size() == object->dims.size();
}

}  // namespace

void WorkCounter::AddSerial(SerialUse use) {
  use.times = loop_.entries * loop_.trips * current_->weight;
  use.line = current_->line;
  use.file_index = current_->file_index;
  serial_.push_back(std::move(use));
}

bool WorkCounter::Characters(const Expr& e) {
  const bool compared = e.args.size() > 1 && IsOneCharacter(e.args[0]) && IsOneCharacter(e.args[1]) &&
                        e.type.cls == TypeClass::Logical;
  if (compared) {
    ++comparisons_;
    for (const Expr& a : e.args)
      if (HoldsPartOfText(model_, a)) Add(Cost::Load4);
    Add(Cost::CompareI4);
    return true;
  }
  std::optional<SerialUse> use = CharacterWork(e);
  if (!use) return false;
  AddSerial(std::move(*use));
  return true;
}

// One character of a longer variable is loaded and stored; short ones as a whole are like numbers.
void WorkCounter::AssignCharacters(const BodyStatement& s) {
  const auto in_memory = [&](const Expr& e) {
    return e.kind == ExprKind::Variable && e.symbol >= 0 &&
           model_.symbols[static_cast<std::size_t>(e.symbol)].type.length != 1;
  };
  // A part is not allocated anew; the whole has its length from the run at most.
  const bool part = s.target.value != 0 || (s.target.type.length >= 0 && s.target.shape_site < 0);
  const bool deferred = !part && IsAllocatedAlone(model_, s.target) && model_.symbols[static_cast<std::size_t>(s.target.symbol)].type.length < 0;
  auto use = CharacterAssignment(s.target, s.value, deferred);
  if (use && (deferred || IsAssignedAtOnce(s.value)))
    EvaluateArguments(s.value);
  else
    Evaluate(s.value);
  if (use) return AddSerial(std::move(*use));
  if (in_memory(s.value)) Add(Cost::Load4);
  if (in_memory(s.target)) Add(Cost::Store4);
}

// What Store and Load count of an array's element stays: the places are touched.
void WorkCounter::AssignObject(const BodyStatement& s) {
  if (s.target.symbol < 0 || s.value.kind == ExprKind::None) return;
  if (s.value.kind == ExprKind::Other) return;  // a constructor has been counted
  const Symbol& target = model_.symbols[static_cast<std::size_t>(s.target.symbol)];
  auto use = ObjectAssignment(target);
  if (!use) return;
  AddSerial(std::move(*use));
  // The storage and the type of an array are one for all elements.
  if (TakesType(target) && s.target.rank > 0 && loop_.array_statement) serial_.back().times = loop_.executions * current_->weight;
}

void WorkCounter::StructureConstructor(const Expr& e) {
  const int target = current_->target.Present() ? current_->target.symbol : -1;
  if (target >= 0)
    if (auto use = Construction(model_.symbols[static_cast<std::size_t>(target)]))
      return AddSerial(std::move(*use));
  Add(Cost::Store8, static_cast<double>(e.args.size()));
}

}  // namespace fortell::hierarchy
