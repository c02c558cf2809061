// Transformational functions with an array result: compilers compute it into a temporary array, by a loop
// or a library procedure, and read that in the statement.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/matrix-products.h"
#include "predictor/hierarchy/memory/copy-within.h"

namespace fortell::hierarchy {
namespace {

bool IsTransformation(const Expr& e) {
  return e.kind == ExprKind::Intrinsic && e.rank > 0 && !e.args.empty() && IsTransformational(e.name);
}

// Neither a procedure of the library nor storage is asked for: the compiler's own loop fills a temporary on
// the stack, which costs no page faults.
bool OnStack(const LoopReport* report, const Expr& e, const Stmt& s) {
  const auto calls = [&](const std::string& part) {
    return CallsLibraryFor(report, s.file_index, s.line, s.end_line, part).value_or(true);
  };
  return !calls(e.name) && !calls("alloc");
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

// Which matrix of a MATMUL is a TRANSPOSE, the first one or the second? -1: none.
int TransposedMatrix(const Expr& e) {
  if (e.kind != ExprKind::Intrinsic || e.name != "matmul" || e.args.size() != 2) return -1;
  for (int k = 0; k < 2; ++k) {
    const Expr& a = e.args[static_cast<std::size_t>(k)];
    if (a.rank == 2 && a.kind == ExprKind::Intrinsic && a.name == "transpose" && !a.args.empty()) return k;
  }
  return -1;
}

Expr Sum(const Expr& a, const Expr& b) {
  Expr e = Product(a, b);
  e.name = "add";
  return e;
}

/// Have both arrays of a procedure the same declared bounds? They are worked out once, as the procedure begins.
bool DeclaredAlike(const Symbol& a, const Symbol& b) {
  return a.procedure == b.procedure && !a.dims.empty() &&
         std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(),
                    [](const Dimension& x, const Dimension& y) {
                      return x.extent.Present() && x.extent == y.extent && x.lower == y.lower;
                    });
}

/// Extents of a product's factors that were not recorded, from the other one's and the result's; where neither was, the sum is as long
/// as the result is in the mean.
void FromResult(const Expr& product, const std::vector<double>& result, std::vector<double>& a, std::vector<double>& b) {
  if (result.empty() || (!a.empty() && !b.empty())) return;
  double inner = std::sqrt(result.front() * result.back());
  if (!a.empty()) inner = a.back();
  if (!b.empty()) inner = b.front();
  if (a.empty()) a = product.args[0].rank == 2 ? std::vector<double>{result.front(), inner} : std::vector<double>{inner};
  if (b.empty()) b = product.args[1].rank == 2 ? std::vector<double>{inner, result.back()} : std::vector<double>{inner};
}

}  // namespace

std::vector<double> Lowerer::MeanExtents(const Expr& e) const {
  if (e.shape_site >= 0) {
    const ShapeFacts facts = facts_.unit->Shape(e.shape_site);
    if (facts.executions > 0) return facts.MeanExtents();
  }
  if (const auto own = temporary_extents_.find(e.symbol);
      own != temporary_extents_.end() && e.kind == ExprKind::Array && e.args.empty())
    return own->second;
  if (IsTransformation(e)) return TransformedExtents(e);
  if (const auto extents = ReducedExtents(e)) return *extents;
  if (const auto extents = StaticExtents(e)) return *extents;
  if (e.kind == ExprKind::Array) return SpannedExtents(e);
  if (e.kind == ExprKind::Constructor) return ConstructorExtents(e, &Lowerer::KnownMeanExtents).value_or(std::vector<double>{});
  for (const Expr& a : e.args) {
    const bool elemental = e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic;
    if (!elemental || a.rank != e.rank) continue;
    std::vector<double> extents = MeanExtents(a);
    if (!extents.empty()) return extents;
  }
  return {};
}

std::optional<std::vector<double>> Lowerer::KnownMeanExtents(const Expr& e) const {
  auto extents = MeanExtents(e);
  return extents.empty() ? std::nullopt : std::optional(std::move(extents));
}

// Of a reduction along a dimension, or a place in an array; none of other expressions.
std::optional<std::vector<double>> Lowerer::ReducedExtents(const Expr& e) const {
  static const std::set<std::string> places = {"maxloc", "minloc", "findloc", "shape", "lbound", "ubound"};
  const bool place = places.count(e.name) > 0;
  if (e.kind != ExprKind::Intrinsic || e.rank == 0 || e.args.empty() || !(place || IsReduction(e.name))) return std::nullopt;
  const std::size_t at = e.name == "findloc" ? 2 : 1;
  const bool along = e.args.size() > at && e.args[at].rank == 0 && e.args[at].type.cls == TypeClass::Integer && e.name != "shape";
  if (place && !along) return std::vector<double>{static_cast<double>(e.args[0].rank)};
  std::vector<double> extents = MeanExtents(e.args[0]);
  if (extents.empty() || static_cast<int>(extents.size()) != e.rank + 1) return std::vector<double>{};
  const double dimension = along ? values_.NumberOf(e.args[at]).value_or(0) : 0;
  if (dimension < 1 || dimension > static_cast<double>(extents.size())) return std::vector<double>{};
  extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(dimension) - 1);
  return extents;
}

// The shape of what CSHIFT, SPREAD and the like make of their arguments (Fortran 2018, 16.9); empty: not
// known, or as many elements as a mask has true.
std::vector<double> Lowerer::TransformedExtents(const Expr& e) const {
  std::vector<double> extents = MeanExtents(e.args[0]);
  if (extents.empty() || e.name == "pack" || e.name == "reshape" || e.name == "unpack") return {};
  if (e.name == "transpose") std::reverse(extents.begin(), extents.end());
  if (e.name == "matmul" && e.args.size() == 2) {
    const std::vector<double> other = MeanExtents(e.args[1]);
    if (other.empty()) return {};
    extents.pop_back();
    if (other.size() > 1) extents.push_back(other.back());
  }
  if (e.name == "spread") {
    if (e.args.size() != 3) return {};
    const auto dimension = values_.NumberOf(e.args[1]), copies = values_.NumberOf(e.args[2]);
    if (!dimension || !copies || *dimension < 1 ||
        *dimension > static_cast<double>(extents.size()) + 1)
      return {};
    extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(*dimension) - 1, *copies);
  }
  return extents;
}

// An array is as large as the statements found it that allocate it or assign all of it, or one of the procedure
// that is declared with the same bounds; a section whose bounds are not known is taken to span its dimension, and a vector
// subscript picks as many elements as it has.
std::vector<double> Lowerer::SpannedExtents(const Expr& array) const {
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(array.symbol)];
  std::vector<double> whole;
  auto site = whole_assignments_.find(array.symbol);
  if (site == whole_assignments_.end())
    site = std::find_if(whole_assignments_.begin(), whole_assignments_.end(), [&](const auto& assigned) {
      return DeclaredAlike(model_.symbols[static_cast<std::size_t>(assigned.first)], symbol);
    });
  if (site != whole_assignments_.end()) whole = facts_.unit->Shape(site->second).MeanExtents();
  whole.resize(std::max(whole.size(), symbol.dims.size()), -1);
  for (std::size_t d = 0; d < symbol.dims.size(); ++d) {
    whole[d] = ExtentOf(symbol, d, values_).value_or(whole[d]);
    if (whole[d] < 0) whole[d] = values_.ExtentSeen(array.symbol, d).value_or(-1);
  }
  std::vector<double> extents;
  for (std::size_t d = 0; d < whole.size(); ++d) {
    if (d < array.args.size() && array.args[d].rank == 0 &&
        array.args[d].kind != ExprKind::Triplet)
      continue;
    const bool picks = d < array.args.size() && array.args[d].kind != ExprKind::Triplet;
    const std::vector<double> picked = picks ? MeanExtents(array.args[d]) : std::vector<double>{};
    if (picked.empty() && whole[d] < 0) return {};
    extents.push_back(picked.empty() ? whole[d] : picked[0]);
  }
  return extents;
}

void Lowerer::ArrayArgument(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace) {
  ArrayArgument(e, Executions(s), s, around, trace);
}

void Lowerer::ArrayArgument(const Expr& e, double executions, const Stmt& s, const Around& around, TraceNode& trace) {
  if (e.kind == ExprKind::Array)  // its places may be worked out as well
    for (const Expr& a : e.args)
      if (a.kind != ExprKind::Triplet) ArrayArgument(a, executions, s, around, trace);
  if (!IsComputedArray(e) || executions <= 0) return;
  const ExtentClass all{executions, MeanExtents(e)};
  if (static_cast<int>(all.extents.size()) != e.rank) {
    // How many elements are taken is not known, but how many are looked at.
    if (e.name != "pack" || e.args.size() < 2 || facts_.prices.count("SEQ-PACK") == 0 || !PackedFrom(e))
      return NotCovered(s, "array expression as argument", "its extents were not recorded");
    WithoutTransformations(WithoutReductions(e), {executions, {}}, s, around, trace);
    return;
  }
  BodyStatement b;
  b.line = s.line;
  b.file_index = s.file_index;
  b.executions = all.executions;
  b.value = WithoutTransformations(WithoutReductions(e), all, s, around, trace);
  b.target = Temporary(e.type, e.rank);
  InnerLoop loop = ArrayLoop(all, s, around, "array argument");
  const bool heap = CallsLibraryFor(report_, s.file_index, s.line, s.end_line, "alloc").value_or(true);
  if (heap) loop.allocations = all.executions;
  SetIndexFacts(b.value, s.line, loop);
  loop.statements = {b};
  Emit(loop, trace);
}

void Lowerer::FunctionArguments(const Expr& e, double executions, const Stmt& s, const Around& around, TraceNode& trace) {
  const bool computed = TakesComputedArray(e);
  for (const Expr& a : e.args) {
    FunctionArguments(a, executions, s, around, trace);
    if (computed) ArrayArgument(a, executions, s, around, trace);
  }
}

Expr Lowerer::WithoutTransformations(const Expr& e, const ExtentClass& c, const Stmt& s,
                                     const Around& around, TraceNode& trace) {
  Expr copy = e;
  int transposed = TransposedMatrix(e);  // some compilers and libraries transpose within the product
  if (transposed >= 0 && !Priced(PriceOfProduct(e) + "_16")) transposed = -1;
  for (Expr& a : copy.args) {
    const bool within = &a - copy.args.data() == transposed;
    Expr& part = within ? a.args[0] : a;
    // A matrix of a product has its own shape, not the statement's.
    ExtentClass own = c;
    if (copy.kind == ExprKind::Intrinsic && copy.name == "matmul")
      if (auto extents = MeanExtents(part); static_cast<int>(extents.size()) == part.rank) own.extents = std::move(extents);
    part = WithoutTransformations(part, own, s, around, trace);
  }
  if (!IsTransformation(copy)) return copy;
  if (copy.name == "matmul") {
    for (const Expr& a : copy.args) {
      const bool within = &a - copy.args.data() == transposed;
      ArrayArgument(within ? a.args[0] : a, c.executions, s, around, trace);
    }
    return MatrixProduct(copy, TellsExtents(e, model_), transposed >= 0, c, s, around, trace);
  }
  if (copy.name == "pack" && facts_.prices.count("SEQ-PACK") > 0 && copy.args.size() >= 2)
    return Packed(copy, c, s, around, trace);
  // Where the result's shape is not known it is that of the statement, else the argument's stands for it.
  ExtentClass own = c;
  if (auto extents = MeanExtents(copy); static_cast<int>(extents.size()) == copy.rank)
    own.extents = std::move(extents);
  else if (copy.rank != static_cast<int>(c.extents.size()))
    own.extents = MeanExtents(copy.args[0]);
  if (own.extents.empty()) {
    NotCovered(s, "intrinsic " + copy.name, "its extents were not recorded");
    return Temporary(copy.type, copy.rank);
  }
  // What is spread is computed once, not for each copy.
  if (copy.name == "spread" && copy.args[0].rank > 0) {
    ArrayArgument(copy.args[0], c.executions, s, around, trace);
    copy.args[0] = Temporary(copy.args[0].type, copy.args[0].rank);
  }
  const Expr temporary = Temporary(copy.type, copy.rank, own.extents);
  const bool inlined = !CallsLibraryFor(report_, s.file_index, s.line, s.end_line, copy.name).value_or(true);
  const bool by_library = FunctionByLibrary(copy, own, s, inlined);
  if (by_library && !BeyondFirstCache(copy, own)) return temporary;
  BodyStatement b;
  b.line = s.line;
  b.file_index = s.file_index;
  b.executions = own.executions;
  b.value = copy.args[0];
  InnerLoop loop = ArrayLoop(own, s, around, "temporary array of " + copy.name);
  loop.source.library = true;
  if (!OnStack(report_, copy, s)) loop.allocations = own.executions;
  if (copy.name == "transpose" && loop.levels.size() >= 2) {
    // The source is read across its columns, and stored in order; the loop is the store's.
    std::swap(loop.levels[0].variable, loop.levels[1].variable);
  } else {
    b.target = temporary;
  }
  loop.statements = {b};
  Emit(loop, trace);
  if (!inlined && MovesColumns(copy, b.value)) result_.records.back().features.vectorised = true;
  if (by_library) WithoutWork(result_.records.back().features);
  return temporary;
}

// Libraries shift by moving whole columns, whatever the flags are that the program was compiled with.
bool Lowerer::MovesColumns(const Expr& e, const Expr& source) {
  return (e.name == "cshift" || e.name == "eoshift") && source.kind == ExprKind::Array && InOnePiece(source);
}

// The library stores into the target itself: nothing is kept beside it that would have to be given back.
bool Lowerer::StoredByLibrary(const Expr& e, const Stmt& s) const {
  const auto calls = [&](const char* part) {
    return CallsLibraryFor(report_, s.file_index, s.line, s.end_line, part);
  };
  const bool direct = e.name == "cshift" || e.name == "eoshift" || e.name == "spread" || e.name == "unpack" ||
                      e.name == "reshape";
  return IsTransformation(e) && direct && calls(e.name.c_str()) == true && calls("free") == false;
}

// Elements that PACK looks at. Its array may be what a function returns; the mask has the same shape, unless it is a
// scalar, and what other statements tell of a dummy's extents holds for it.
std::optional<double> Lowerer::PackedFrom(const Expr& e) const {
  for (std::size_t k = 0; k < 2; ++k)
    if (const auto elements = e.args[k].rank > 0 ? ElementsOf(e.args[k]) : std::nullopt) return elements;
  const Expr& mask = e.args[1];
  if (mask.kind != ExprKind::Array || !mask.args.empty() || mask.rank == 0) return std::nullopt;
  double product = 1;
  for (int d = 0; d < mask.rank; ++d) {
    const auto extent = values_.ExtentSeen(mask.symbol, static_cast<std::size_t>(d));
    if (!extent) return std::nullopt;
    product *= *extent;
  }
  return product;
}

/// The library asks the mask for each element. Its result is read by the statement like any array.
Expr Lowerer::Packed(const Expr& e, const ExtentClass& c, const Stmt& s, const Around& around,
                     TraceNode& trace) {
  const Expr result = Temporary(e.type, e.rank);
  const std::optional<double> elements = PackedFrom(e);
  if (!elements) {
    NotCovered(s, "intrinsic pack", "its extents were not recorded");
    return result;
  }
  for (std::size_t k = 0; k < 2; ++k) ArrayArgument(e.args[k], c.executions, s, around, trace);
  constexpr double kPatterns = 0.3;  // masks that are foreseen or not, types, strides
  SerialUse use;
  use.what = "pack";
  use.bound = "call";
  use.why = "The library's PACK asks its mask for each element.";
  use.parts = {{"SEQ-PACK", *elements}};
  use.spread = kPatterns;
  // Within a larger expression the statement has the shape of the result, else it is not known.
  const bool known = c.extents.size() == 1;
  if (known) use.parts.push_back({"SEQ-PACK-TAKEN", c.extents.front()});
  // Outcomes are taken to be independent.
  const double share = known && *elements > 0 ? std::min(1.0, c.extents.front() / *elements) : 0.5;
  if (e.args[1].rank > 0)
    use.parts.push_back({"SEQ-PACK-MISSED", *elements * IndependentMispredictionRate(share), 0, true});
  BodyStatement at;
  at.line = s.line;
  at.file_index = s.file_index;
  AddSerial(std::move(use), at, c.executions);
  return result;
}

// Of m by k and k by n elements, where extents vary from one execution to the next: m*k*n is the root of m*k, k*n and
// m*n. The product of mean extents would be off where one is long when another is short.
double Lowerer::ProductsOf(const Expr& e, const std::vector<double>& a, const std::vector<double>& b) const {
  const double left = ElementsOf(e.args[0]).value_or(ElementsIn(a)), right = ElementsOf(e.args[1]).value_or(ElementsIn(b));
  if (a.size() == 2 && b.size() == 2) return std::sqrt(left * right * a[0] * b[1]);
  return a.size() == 2 ? left : right;
}

/// Columns of the product as sums of columns: executions * n * k loops of m products and sums. Its blocks
/// stay in the first cache, as in every library, so that no memory is waited for.
Expr Lowerer::MatrixProduct(const Expr& e, bool extents_told, bool transposed, const ExtentClass& c, const Stmt& s,
                            const Around& around, TraceNode& trace) {
  const Expr result = Temporary(e.type, e.rank, TransformedExtents(e));
  std::vector<double> a = e.args.size() == 2 ? MeanExtents(e.args[0]) : std::vector<double>();
  std::vector<double> b = e.args.size() == 2 ? MeanExtents(e.args[1]) : std::vector<double>();
  if (e.args.size() == 2 && c.extents.size() == static_cast<std::size_t>(e.rank)) FromResult(e, c.extents, a, b);
  if (a.empty() || b.empty()) {
    NotCovered(s, "intrinsic matmul", "its extents were not recorded");
    return result;
  }
  const double inner = std::max(1.0, a[0]);  // vector times matrix: a column each
  const double products = ProductsOf(e, a, b), others = products / inner;
  const bool inlined = !CallsLibraryFor(report_, s.file_index, s.line, s.end_line, e.name).value_or(true);
  const bool small = inlined && products <= kSmallProduct;
  const double left = a.size() == 2 && b.size() == 2 ? ElementsOf(e.args[0]).value_or(0) : 0;
  // A matrix and a vector: columns are added up. Else each element is a sum of products.
  const double innermost = b.size() == 1 && !transposed ? a[0] : a.back();
  // What is put in place where the source tells the extents of both matrices is other code than the same of any extents.
  const bool fixed = inlined && extents_told && Priced("SEQ-MATMULFIXED_16");
  const bool priced = !small || (fixed && IsSmallFixedProduct(e, products));
  if (priced && ProductByLibrary(e, transposed, fixed, products, left, innermost, s, c.executions)) return result;
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
  loop.source.library = !small;
  loop.executions = c.executions;
  loop.statements = {body};
  Emit(loop, trace);
  return result;
}

}  // namespace fortell::hierarchy
