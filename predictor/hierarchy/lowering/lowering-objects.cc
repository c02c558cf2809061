// Objects of derived types and SELECT TYPE.
#include <algorithm>
#include <cmath>
#include <limits>

#include "predictor/hierarchy/features/derived-work.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/serial-statements.h"
#include "predictor/hierarchy/memory/storage-use.h"
#include "predictor/hierarchy/model/call-use.h"

namespace fortell::hierarchy {
namespace {

constexpr double kObjectSpread = 0.3;  // sizes and kinds differ from those that were measured

}  // namespace

// A scalar of a derived type: a node of a list, say, or what a scalar component of an array's element points to.
bool Lowerer::ObjectStatement(const Allocation& a, const Expr& object, const BodyStatement& at) {
  if (object.symbol < 0 || object.rank > 0) return false;
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(object.symbol)];
  constexpr int kLargestObject = 512;  // bytes: beyond, the size matters, and which pages are new
  const std::size_t of_base = symbol.base < 0 ? 0 : model_.symbols[static_cast<std::size_t>(symbol.base)].dims.size();
  if (symbol.type.cls != TypeClass::Derived || symbol.dims.size() > of_base) return false;
  if (symbol.bytes > kLargestObject) {
    if (auto use = ElementsStorage(symbol.derived, 1)) AddSerial(std::move(*use), at, at.executions);
    SerialUse use = Storage(a.deallocate, symbol.bytes, at.executions);
    use.pages_apart = true;
    AddSerial(std::move(use), at, at.executions);
    result_.storage.push_back({procedure_, at.file_index, at.line, object.symbol,
                               static_cast<double>(symbol.bytes), a.deallocate});
    return true;
  }
  SerialUse use = ObjectStorage(symbol.derived, a.deallocate);
  if (!a.deallocate && Priced("SEQ-OBJECT-SOURCE") &&
      AllocatesFromSource(report_, at.file_index, at.line, std::max(at.line, at.last_line)))
    use.parts.push_back({"SEQ-OBJECT-SOURCE"});
  AddSerial(std::move(use), at, at.executions);
  if (!a.deallocate) NodePages(symbol, at);
  return true;
}

// Nodes of lists and trees that live at a time lie on pages that come once. A block of the C library's heap has its size
// in front of it, and is 32 bytes at least.
void Lowerer::NodePages(const Symbol& node, const BodyStatement& at) {
  constexpr double kHeader = 8, kUnit = 16, kLeast = 32;
  const auto live = facts_.live_nodes.find(node.bytes);
  if (live == facts_.live_nodes.end()) return;
  const double block = std::max(kLeast, std::ceil((node.bytes + kHeader) / kUnit) * kUnit);
  result_.first_touches.push_back(
      {node.name, procedure_, std::min(live->second, at.executions) * block, at.file_index, at.line});
}

// The line at which the next procedure of the file begins; of the last one a line behind all.
int Lowerer::LineBehind(const fortell::Procedure& procedure) const {
  int line = std::numeric_limits<int>::max();
  for (const auto& p : model_.procedures)
    if (p.file_index == procedure.file_index && p.line > procedure.line) line = std::min(line, p.line);
  return line;
}

void Lowerer::LocalObjects(const fortell::Procedure& procedure, double calls) {
  if (procedure.kind == fortell::Procedure::Kind::MainProgram) return;
  BodyStatement at;
  at.line = procedure.line;
  at.file_index = procedure.file_index;
  if (report_ && Priced("SEQ-CALL-IEEE") && SavesFloatingPointState(report_, at.file_index, at.line, LineBehind(procedure) - 1))
    AddSerial(CallUse("state of floating-point arithmetic", "A procedure with the IEEE modules saves it, and restores it at its end.", kObjectSpread,
                      {{"SEQ-CALL-IEEE"}}), at, calls);
  if (objects_.empty()) {  // one walk over the symbols serves all procedures
    objects_.resize(model_.procedures.size());
    for (std::size_t k = 0; k < model_.symbols.size(); ++k)
      if (const Symbol& s = model_.symbols[k]; s.procedure >= 0 && (LocalObject(s) || BeginsWithValues(s) || IsAutomatic(s)))
        objects_[static_cast<std::size_t>(s.procedure)].push_back(static_cast<int>(k));
  }
  for (const int symbol : objects_[static_cast<std::size_t>(procedure_)]) {
    if (auto use = LocalObject(model_.symbols[static_cast<std::size_t>(symbol)])) AddSerial(std::move(*use), at, calls);
    if (BeginsWithValues(model_.symbols[static_cast<std::size_t>(symbol)])) AddSerial(Beginning(symbol, procedure), at, calls);
    if (IsAutomatic(model_.symbols[static_cast<std::size_t>(symbol)])) AddSerial(WorkArray(symbol), at, calls);
  }
}

// In front of the first statement. The measured elements have 24 bytes, and components of several kinds: those of one kind
// may be set by vector code.
SerialUse Lowerer::Beginning(int symbol, const fortell::Procedure& procedure) {
  constexpr double kFewElements = 16, kLargest = 64;  // bytes of an element that takes no longer
  const Symbol& objects = model_.symbols[static_cast<std::size_t>(symbol)];
  const double elements = ElementsOfArray(symbol).value_or(kFewElements);
  const auto& body = procedure.body.body;
  const bool vectors = !body.empty() && SaysVectorised(report_, procedure.file_index, procedure.line, body.front().line - 1);
  SerialPart part = vectors ? SerialPart{"SEQ-CH-ASSIGN", 1, elements * objects.bytes}
                            : SerialPart{"SEQ-OBJECT-BEGIN", 1, elements * std::max(1.0, objects.bytes / kLargest)};
  part.optional = part.in_proportion = true;
  return CallUse("objects " + objects.name, "Their components get their initial values with each call of the procedure.",
                 kObjectSpread, {std::move(part)});
}

/// Its new pages, if any, are the replay's (storage-replay.h).
SerialUse Lowerer::WorkArray(int symbol) {
  constexpr double kFewElements = 16;  // where nothing is known
  SerialUse use = CallUse("automatic array", "Storage for it is taken and given back with each call of the procedure.", kObjectSpread,
                          {{"SEQ-ALLOCATE", 1, ElementsOfArray(symbol).value_or(kFewElements)}});
  use.work_array = true;
  return use;
}

// What points to its target from memory: a component, or a pointer that others know. A local one lives in registers.
void Lowerer::PointerAssignment(const Assignment& a, const BodyStatement& at) {
  if (a.value.kind == ExprKind::Function && Priced("SEQ-CALL-POINTER") && !Inlined(a.value.name, at))
    AddSerial(CallUse("result that is a pointer", "A function returns a pointer.", kObjectSpread, {{"SEQ-CALL-POINTER"}}), at, at.executions);
  if (a.target.symbol < 0 || !Priced("SEQ-OBJECT-POINT")) return;
  if (model_.symbols[static_cast<std::size_t>(a.target.symbol)].storage == Storage::Local) return;
  AddSerial(CallUse("pointer assignment", "The descriptor of a pointer is copied.", kObjectSpread, {{"SEQ-OBJECT-POINT"}}), at,
            at.executions);
}

// An object without descriptors that the compiler's library assigns all the same: it looks up what the type consists of.
void Lowerer::ObjectByLibrary(const BodyStatement& b) {
  if (b.target.type.cls != TypeClass::Derived || b.target.rank > 0 || b.target.symbol < 0 || !Priced("SEQ-ASSIGN-WHOLE")) return;
  const Symbol& target = model_.symbols[static_cast<std::size_t>(b.target.symbol)];
  if (Descriptors(target.derived) > 0 || TakesType(target) ||
      !LibraryAssigns(report_, b.file_index, b.line, b.last_line))
    return;
  AddSerial(CallUse("assignment of an object", "The compiler's library assigns it.", kObjectSpread, {{"SEQ-ASSIGN-WHOLE"}}), b,
            b.executions);
}

// The right side of a defined assignment, as if in parentheses, where the compiler does not see that nothing changes it.
void Lowerer::CopiedArgument(const Call& call, const BodyStatement& at) {
  if (!Priced("SEQ-OBJECT-COPIED_1") || !CopiesToTemporary(report_, at.file_index, at.line, at.last_line)) return;
  const auto object = std::find_if(call.args.begin(), call.args.end(), [](const Expr& e) {
    return e.symbol >= 0 && e.type.cls == TypeClass::Derived;
  });
  if (object == call.args.end()) return;
  const DerivedFacts& facts = model_.symbols[static_cast<std::size_t>(object->symbol)].derived;
  AddSerial(CallUse("copy of an object", "The compiler's library copies what is handed to the procedure.", kObjectSpread,
                    {{"SEQ-OBJECT-COPIED", 1, static_cast<double>(facts.allocatables)}}), at, at.executions);
}

void Lowerer::SelectType(const BodyStatement& at) {
  AddSerial(CallUse("select type", "Which type it is, is looked up.", kObjectSpread, {{"SEQ-SELECTTYPE"}}), at, at.executions);
}

// In the machine code, or where compilers make a table: of five values at least (gfortran; flang of four), an eighth of the
// places between the least and the greatest of them. Ranges and texts are left to comparisons.
bool Lowerer::JumpsByTable(const Select& select, const BodyStatement& at) const {
  constexpr std::size_t kFewest = 5;
  constexpr double kSparsest = 8;
  if (!select.selector.Present() || select.selector.type.cls != TypeClass::Integer || !Priced("SEQ-SELECTCASE")) return false;
  std::vector<double> values;
  bool ranges = false;
  for (const SelectArm& arm : select.arms)
    for (const Expr& value : arm.values) {
      const auto number = values_.NumberOf(value);
      ranges = ranges || !number;
      if (number) values.push_back(*number);
    }
  if (const auto table = hierarchy::JumpsByTable(report_, at.file_index, at.line, values.size())) return *table;
  if (ranges || values.size() < kFewest || select.arms.size() < kFewest) return false;
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  return *greatest - *least < kSparsest * static_cast<double>(values.size());
}

// Texts are compared one after the other, or looked up by the compiler's library. Single characters are like integers. Of a selector
// longer than the texts the blanks at its end are looked at once, where it is equal.
bool Lowerer::SelectsText(const Select& select, const BodyStatement& at) {
  const Type& type = select.selector.type;
  if (!select.selector.Present() || type.cls != TypeClass::Character || type.length == 1 || !Priced("SEQ-CH-SELECT_16")) return false;
  double texts = 0, bytes = 0;
  for (const SelectArm& arm : select.arms)
    for (const Expr& value : arm.values) ++texts, bytes += std::max(0.0, static_cast<double>(value.type.length));
  SerialUse use = CallUse("select case", "Texts are compared.", kObjectSpread, {{"SEQ-CH-SELECT", 1, texts}});
  if (texts > 0 && type.length > bytes / texts)
    use.parts.insert(use.parts.end(), {{"SEQ-CH-COMPARE-PADDED", 1, static_cast<double>(type.length)},
                                       {"SEQ-CH-COMPARE", -1, bytes / texts, false, true}});
  AddSerial(use, at, at.executions);
  return true;
}

}  // namespace fortell::hierarchy
