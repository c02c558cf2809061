// Objects of derived types, SELECT TYPE, and what a library reduces along a dimension.
#include <algorithm>

#include "predictor/hierarchy/features/derived-work.h"
#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {
namespace {

constexpr double kObjectSpread = 0.3;  // sizes and kinds differ from those that were measured

}  // namespace

// A scalar of a derived type: a node of a list, say.
bool Lowerer::ObjectStatement(const Allocation& a, const Expr& object, const BodyStatement& at) {
  if (object.symbol < 0 || object.kind != ExprKind::Variable) return false;
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(object.symbol)];
  constexpr int kLargestObject = 512;  // bytes: beyond, the size matters
  if (symbol.type.cls != TypeClass::Derived || !symbol.dims.empty()) return false;
  if (symbol.bytes > kLargestObject) return false;
  AddSerial(ObjectStorage(symbol.derived, a.deallocate), at, at.executions);
  return true;
}

void Lowerer::LocalObjects(const fortell::Procedure& procedure, double calls) {
  if (procedure.kind == fortell::Procedure::Kind::MainProgram) return;
  BodyStatement at;
  at.line = procedure.line;
  if (objects_.empty()) {  // one walk over the symbols serves all procedures
    objects_.resize(model_.procedures.size());
    for (std::size_t k = 0; k < model_.symbols.size(); ++k)
      if (const Symbol& s = model_.symbols[k]; s.procedure >= 0 && LocalObject(s))
        objects_[static_cast<std::size_t>(s.procedure)].push_back(static_cast<int>(k));
  }
  for (const int symbol : objects_[static_cast<std::size_t>(procedure_)])
    if (auto use = LocalObject(model_.symbols[static_cast<std::size_t>(symbol)]))
      AddSerial(std::move(*use), at, calls);
}

void Lowerer::SelectType(const BodyStatement& at) {
  SerialUse use;
  use.what = "select type";
  use.bound = "call";
  use.why = "Which type it is, is looked up.";
  use.spread = kObjectSpread;
  use.parts = {{"SEQ-SELECTTYPE"}};
  AddSerial(std::move(use), at, at.executions);
}

// Sums and the like along a dimension, of little data: what the library does besides the work.
bool Lowerer::ReducedByLibrary(const Expr& e, const BodyStatement& at) {
  constexpr double kFirstCache = 32768, kLongestMeasured = 128;
  const bool norm = e.name == "norm2";
  if (e.rank == 0 && !norm) return false;
  const std::vector<double> extents = MeanExtents(e.args[0]);
  if (extents.empty()) return false;
  double elements = 1;
  for (const double extent : extents) elements *= extent;
  const bool of_dimension = e.args.size() > 1 && e.args[1].kind == ExprKind::Constant &&
                            e.args[1].type.cls == TypeClass::Integer && e.rank > 0;
  const auto dimension = static_cast<std::size_t>(of_dimension ? e.args[1].value - 1 : 0);
  const double length = e.rank == 0 ? elements
                        : dimension < extents.size() ? extents[dimension]
                                                     : extents[0];
  if (!norm && elements * std::max(1, e.args[0].type.Bytes()) > kFirstCache) return false;
  SerialUse use;
  use.what = e.name + (e.rank > 0 ? " along a dimension" : "");
  use.bound = "call";
  use.why = "A procedure of the compiler's library.";
  use.spread = kObjectSpread;
  use.parts = {{norm ? "SEQ-NORM2-DIM" : "SEQ-SUM-DIM",
                elements / std::max(1.0, length) * std::max(1.0, length / kLongestMeasured),
                std::min(length, kLongestMeasured)}};
  AddSerial(std::move(use), at, at.executions);
  return true;
}

}  // namespace fortell::hierarchy
