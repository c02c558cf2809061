// Transformational functions with an array result: compilers compute it into a temporary array, by a loop
// or a library procedure, and read that in the statement.
#include <algorithm>
#include <set>

#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {
namespace {

bool IsTransformation(const Expr& e) {
  static const std::set<std::string> names = {"cshift", "eoshift", "matmul", "pack",
                                              "reshape", "spread", "transpose", "unpack"};
  return e.kind == ExprKind::Intrinsic && e.rank > 0 && !e.args.empty() && names.count(e.name) > 0;
}

Expr Product(const Expr& a, const Expr& b) {
  Expr e;
  e.kind = ExprKind::Operation;
  e.name = "mul";
  e.type = a.type;
  e.rank = std::max(a.rank, b.rank);
  e.args = {a, b};
  return e;
}

Expr Sum(const Expr& a, const Expr& b) {
  Expr e = Product(a, b);
  e.name = "add";
  return e;
}

}  // namespace

std::vector<double> Lowerer::MeanExtents(const Expr& e) const {
  if (e.shape_site >= 0) {
    const ShapeFacts facts = facts_.unit->Shape(e.shape_site);
    if (facts.executions > 0) return facts.MeanExtents();
  }
  if (const auto extents = StaticExtents(e)) return *extents;
  if (e.kind == ExprKind::Array) return SpannedExtents(e);
  for (const Expr& a : e.args) {
    const bool elemental = e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic;
    if (!elemental || a.rank != e.rank) continue;
    std::vector<double> extents = MeanExtents(a);
    if (!extents.empty()) return extents;
  }
  return {};
}

// An array is as large as the statements found it that allocate it or assign all of it; a section
// whose bounds are not known is taken to span its dimension.
std::vector<double> Lowerer::SpannedExtents(const Expr& array) const {
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(array.symbol)];
  std::vector<double> whole;
  if (const auto site = whole_assignments_.find(array.symbol); site != whole_assignments_.end())
    whole = facts_.unit->Shape(site->second).MeanExtents();
  whole.resize(std::max(whole.size(), symbol.dims.size()), -1);
  for (std::size_t d = 0; d < symbol.dims.size(); ++d)
    whole[d] = ExtentOf(symbol, d, values_).value_or(whole[d]);
  std::vector<double> extents;
  for (std::size_t d = 0; d < whole.size(); ++d) {
    if (d < array.args.size() && array.args[d].rank == 0 &&
        array.args[d].kind != ExprKind::Triplet)
      continue;
    if (whole[d] < 0) return {};
    extents.push_back(whole[d]);
  }
  return extents;
}

void Lowerer::ArrayArgument(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace) {
  const bool computed = e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic ||
                        e.kind == ExprKind::Constructor;
  if (e.rank == 0 || !computed || Executions(s) <= 0) return;
  const ExtentClass all{Executions(s), MeanExtents(e)};
  if (static_cast<int>(all.extents.size()) != e.rank)
    return NotCovered(s, "array expression as argument", "its extents were not recorded");
  BodyStatement b;
  b.line = s.line;
  b.file_index = s.file_index;
  b.executions = all.executions;
  b.value = WithoutTransformations(WithoutReductions(e), all, s, around, trace);
  b.target = Temporary(e.type, e.rank);
  InnerLoop loop = ArrayLoop(all, s, around, "array argument");
  loop.allocations = all.executions;
  SetIndexFacts(b.value, s.line, loop);
  loop.statements = {b};
  Emit(loop, trace);
}

Expr Lowerer::WithoutTransformations(const Expr& e, const ExtentClass& c, const Stmt& s,
                                     const Around& around, TraceNode& trace) {
  Expr copy = e;
  for (Expr& a : copy.args) a = WithoutTransformations(a, c, s, around, trace);
  if (!IsTransformation(copy)) return copy;
  if (copy.name == "matmul") return MatrixProduct(copy, c, s, around, trace);
  if (copy.name == "pack" && facts_.packing && copy.args.size() >= 2)
    return Packed(copy, c, s, around, trace);
  // The result's shape is that of the statement, else the argument's stands for it.
  ExtentClass own = c;
  if (copy.rank != static_cast<int>(c.extents.size())) own.extents = MeanExtents(copy.args[0]);
  if (own.extents.empty()) {
    NotCovered(s, "intrinsic " + copy.name, "its extents were not recorded");
    return Temporary(copy.type, copy.rank);
  }
  const Expr temporary = Temporary(copy.type, copy.rank);
  BodyStatement b;
  b.line = s.line;
  b.file_index = s.file_index;
  b.executions = own.executions;
  b.value = copy.args[0];
  InnerLoop loop = ArrayLoop(own, s, around, "temporary array of " + copy.name);
  loop.source.library = true;
  loop.allocations = own.executions;
  if (copy.name == "transpose" && loop.levels.size() >= 2) {
    // The source is read across its columns, and stored in order; the loop is the store's.
    std::swap(loop.levels[0].variable, loop.levels[1].variable);
  } else {
    b.target = temporary;
  }
  loop.statements = {b};
  Emit(loop, trace);
  return temporary;
}

/// The library asks the mask for each element. Its result is read by the statement like any array.
Expr Lowerer::Packed(const Expr& e, const ExtentClass& c, const Stmt& s, const Around& around,
                     TraceNode& trace) {
  const Expr result = Temporary(e.type, e.rank);
  const std::optional<double> elements = ElementsOf(e.args[0]);
  if (!elements) {
    NotCovered(s, "intrinsic pack", "its extents were not recorded");
    return result;
  }
  for (std::size_t k = 0; k < 2; ++k) ArrayArgument(e.args[k], s, around, trace);
  constexpr double kPatterns = 0.3;  // masks that are foreseen or not, types, strides
  SerialUse use;
  use.what = "pack";
  use.bound = "call";
  use.why = "The library's PACK asks its mask for each element.";
  use.parts = {{"SEQ-PACK", *elements}};
  use.spread = kPatterns;
  // Within a larger expression the statement has the shape of the result, else it is not known.
  if (c.extents.size() == 1) use.parts.push_back({"SEQ-PACK-TAKEN", c.extents.front()});
  BodyStatement at;
  at.line = s.line;
  at.file_index = s.file_index;
  AddSerial(std::move(use), at, c.executions);
  return result;
}

/// Columns of the product as sums of columns: executions * n * k loops of m products and sums. Its blocks
/// stay in the first cache, as in every library, so that no memory is waited for.
Expr Lowerer::MatrixProduct(const Expr& e, const ExtentClass& c, const Stmt& s, const Around& around,
                            TraceNode& trace) {
  const Expr result = Temporary(e.type, e.rank);
  const std::vector<double> a = e.args.size() == 2 ? MeanExtents(e.args[0]) : std::vector<double>();
  const std::vector<double> b = e.args.size() == 2 ? MeanExtents(e.args[1]) : std::vector<double>();
  if (a.empty() || b.empty()) {
    NotCovered(s, "intrinsic matmul", "its extents were not recorded");
    return result;
  }
  const bool row = a.size() == 1;  // vector times matrix: a column each
  const double inner = a[0];
  const double others = row ? b.back() : (b.size() == 2 ? b[1] : 1) * (a.size() == 2 ? a[1] : 1);
  const ExtentClass columns = {c.executions * others, {inner}};
  const Expr column = Temporary(e.args[0].type, 1), sum = Temporary(e.type, 1);
  Expr factor;
  factor.kind = ExprKind::Constant;
  factor.type = e.args[1].type;
  factor.value = 3;
  BodyStatement body;
  body.line = s.line;
  body.file_index = s.file_index;
  body.executions = columns.executions;
  body.target = sum;
  body.value = Sum(sum, Product(column, factor));
  InnerLoop loop = ArrayLoop(columns, s, around, "matmul");
  loop.source.library = true;
  loop.executions = c.executions;
  loop.statements = {body};
  Emit(loop, trace);
  return result;
}

}  // namespace fortell::hierarchy
