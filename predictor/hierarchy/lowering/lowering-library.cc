// Array functions that have a price of their own, because compilers leave them to their library or to code
// that no loop of the model stands for.
#include <algorithm>
#include <cmath>
#include <map>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/matrix-products.h"
#include "predictor/hierarchy/model/call-use.h"

namespace fortell::hierarchy {
namespace {

constexpr double kSpread = 0.3;  // shapes, types and strides differ from those that were measured
constexpr double kFirstCache = 32768;  // bytes: the prices are of less

constexpr double kShortest = 3;        // extent that was measured

// A parameter of module "scalar" and the sizes at which it was measured: `elements` for each of its index,
// up to the index `most`.
struct Price {
  std::string parameter;
  double elements = 1;
  double most = 1;
};

std::optional<Price> FunctionPrice(const std::string& name) {
  static const std::map<std::string, Price> table = {{"spread", {"SEQ-SPREAD", 3, 300}},
                                                     {"unpack", {"SEQ-UNPACK", 1, 1000}}};
  const auto found = table.find(name);
  if (found == table.end()) return std::nullopt;
  return found->second;
}

// Longest extent in the quick mode.
constexpr double kLongestMeasured = 128;

std::string DimensionPrice(const std::string& name) {
  static const std::map<std::string, std::string> table = {
      {"maxval", "SEQ-MAXVAL-DIM"}, {"minval", "SEQ-MAXVAL-DIM"}, {"maxloc", "SEQ-MAXLOC-DIM"},
      {"minloc", "SEQ-MAXLOC-DIM"}, {"count", "SEQ-COUNT-DIM"},   {"any", "SEQ-COUNT-DIM"},
      {"all", "SEQ-COUNT-DIM"},     {"norm2", "SEQ-NORM2-DIM"}};
  const auto found = table.find(name);
  return found == table.end() ? "SEQ-SUM-DIM" : found->second;
}

SerialUse LibraryUse(const std::string& what, SerialPart part) {
  return CallUse(what, "A procedure of the compiler's library.", kSpread, {std::move(part)});
}

// Beyond the longest extent that was measured, and below the shortest, in proportion: it is the elements that take the
// time (SPREAD of 2 by 2: 9 and 36 ns with two compilers, of 3 by 3: 25 and 81).
SerialPart PartOf(const Price& price, double elements) {
  const double index = elements / price.elements;
  const double times = index < kShortest ? index / kShortest : std::max(1.0, index / price.most);
  return {price.parameter, times, std::clamp(index, kShortest, price.most)};
}

}  // namespace

double ElementsIn(const std::vector<double>& extents) {
  double elements = 1;
  for (const double extent : extents) elements *= extent;
  return elements;
}

const std::vector<std::string>& LibraryParameters() {
  static const std::vector<std::string> names = {
      "SEQ-PACK",       "SEQ-SPREAD",     "SEQ-CSHIFT",    "SEQ-ASSIGN-WHOLE",
      "SEQ-UNPACK",     "SEQ-RD-MAXLOC",  "SEQ-I-MAXLOC",  "SEQ-MATMUL_3", "SEQ-I-FINDLOC", "SEQ-RD-FINDLOC",
      "SEQ-RS-SIN-RANDOM", "SEQ-RD-SIN-RANDOM", "SEQ-RS-SIN-CIRCLE", "SEQ-RD-SIN-CIRCLE", "SEQ-RD-ERFC-ANY", "SEQ-RD-ACOS-ANY", "SEQ-RD-ATAN-ANY", "SEQ-RD-ATAN2-ANY", "SEQ-I8-POPCNT",
      "SEQ-RD-SPACING", "SEQ-RD-NEAREST", "SEQ-RD-SCALE", "SEQ-RD-EXPONENT", "SEQ-RD-FRACTION", "SEQ-RD-SETEXPONENT", "SEQ-RD-BESSEL-ANY",
      "SEQ-ALLOCATE-SOURCE", "SEQ-ASSIGN-SCALAR", "SEQ-ASSIGN-OBJECT", "SEQ-ASSIGN-OBJECTS", "SEQ-SELECTCASE", "SEQ-CH-SELECT_16", "SEQ-CALL-COPY", "SEQ-CALL-COPY-COMPONENT_2", "SEQ-CALL-POINTER", "SEQ-CALL-INTERNAL", "SEQ-CALL-INTERNAL-SETS", "SEQ-CALL-IEEE", "SEQ-OBJECT-POINT", "SEQ-OBJECT-COPIED_1",
      "SEQ-TRANSFER",   "SEQ-TRANSFER-ASSUMED", "SEQ-CONSTRUCTOR-SECTION", "SEQ-CD-QUOTIENT", "SEQ-CD-MAGNITUDE", "SEQ-CD-EXP-ANY", "SEQ-CD-SQRT-ANY", "SEQ-CD-LOG-ANY", "SEQ-CSHIFT-ALONG", "SEQ-OBJECT-SOURCE",
      "SEQ-MATMULTRANSPOSED_16", "SEQ-MATMULRIGHT_16", "SEQ-MATMULCOMPLEX_16",
      "SEQ-MATMULFIXED_3", "SEQ-MATVECFIXED_3", "SEQ-MATMULFIXED_16", "SEQ-MATMULFIXEDTRANSPOSED_16", "SEQ-MATMULFIXEDRIGHT_16", "SEQ-MATMUL-LEFT_16", "SEQ-MATMUL-ROWS_8", "SEQ-MATVEC_16", "SEQ-MATVECROW_16", "SEQ-VECMAT_16", "SEQ-MATVECTRANSPOSED_16",
      "SEQ-MAXVAL-DIM", "SEQ-MAXLOC-DIM", "SEQ-COUNT-DIM"};
  return names;
}

bool Lowerer::Priced(const std::string& parameter) const {
  return facts_.prices.count(parameter) > 0;
}

void Lowerer::WithoutWork(LoopFeatures& f) {
  f.full = {};
  f.dense = {};
  f.taken = {};
  f.chain = {};
  f.unaligned = {};
  f.unaligned_stores = {};
  f.described = {};
  f.straight = true;
}

bool Lowerer::FunctionByLibrary(const Expr& e, const ExtentClass& own, const Stmt& s, bool inlined) {
  BodyStatement at;
  at.line = s.line;
  at.file_index = s.file_index;
  const bool shifts = e.name == "cshift" || e.name == "eoshift";
  // The dimension is the last argument.
  if (shifts && !inlined && e.args.size() > 2 && e.args.back().Present() && e.args.back().kind != ExprKind::Constant &&
      Priced("SEQ-CSHIFT-ALONG")) {
    AddSerial(LibraryUse(e.name, {"SEQ-CSHIFT-ALONG", ElementsIn(own.extents)}), at, own.executions);
    return true;
  }
  if (shifts && !inlined && Priced("SEQ-CSHIFT"))  // its elements are moved like those of a copy
    AddSerial(LibraryUse(e.name, {"SEQ-CSHIFT", 1, kShortest}), at, own.executions);
  const auto price = FunctionPrice(e.name);
  if (!price || inlined || !Priced(price->parameter)) return false;
  AddSerial(LibraryUse(e.name, PartOf(*price, ElementsIn(own.extents))), at, own.executions);
  return true;
}

// TRANSFER where the machine code calls the library for it: else it is a copy, or nothing. Of an array that may not lie in one
// piece it may ask for one (_gfortran_internal_pack).
void Lowerer::LibraryTransfer(const Expr& e, const BodyStatement& at) {
  if (e.kind != ExprKind::Intrinsic || e.name != "transfer" || e.args.empty()) return;
  const auto calls = [&](const char* name) { return CallsLibraryFor(report_, at.file_index, at.line, at.last_line, name).value_or(false); };
  const bool assumed = e.args[0].kind == ExprKind::Array && model_.symbols[static_cast<std::size_t>(e.args[0].symbol)].assumed_shape;
  if (assumed && Priced("SEQ-TRANSFER-ASSUMED") && calls("internal_pack"))
    return AddSerial(LibraryUse(e.name, {"SEQ-TRANSFER-ASSUMED"}), at, at.executions);
  if (!Priced("SEQ-TRANSFER")) return;
  const Expr& of = e.args[0].rank > 0 ? e.args[0] : e;
  if (!calls("transfer")) return;
  constexpr double kMeasuredBytes = 8, kMost = 1000;
  const double words = ElementsOf(of).value_or(1) * std::max(1, of.type.Bytes()) / kMeasuredBytes;
  AddSerial(LibraryUse(e.name, PartOf({"SEQ-TRANSFER", 1, kMost}, std::max(words, kShortest))), at, at.executions);
}

// Sections in an array constructor that the compiler's library appends, as the machine code's calls tell.
void Lowerer::ConstructedByLibrary(const Expr& e, const BodyStatement& at) {
  if (e.kind != ExprKind::Constructor || !Priced("SEQ-CONSTRUCTOR-SECTION")) return;
  if (!CallsLibraryFor(report_, at.file_index, at.line, at.last_line, "constructor").value_or(false)) return;
  constexpr double kMost = 300;
  for (const Expr& part : e.args) {
    if (part.rank == 0) continue;
    const double elements = std::max(ElementsOf(part).value_or(kShortest), kShortest);
    AddSerial(LibraryUse("section of a constructor", PartOf({"SEQ-CONSTRUCTOR-SECTION", 1, kMost}, elements)), at,
              at.executions);
  }
}

bool Lowerer::BeyondFirstCache(const Expr& e, const ExtentClass& own) {
  return ElementsIn(own.extents) * std::max(1, e.type.Bytes()) > kFirstCache;
}

// A search for the place of an extreme in all of an array.
bool Lowerer::SearchedByLibrary(const Expr& e, double elements, const BodyStatement& at) {
  if (e.name != "maxloc" && e.name != "minloc") return false;
  const bool masked = std::any_of(e.args.begin() + 1, e.args.end(), [](const Expr& a) {
    return a.type.cls == TypeClass::Logical && a.rank > 0;
  });
  const TypeClass type = e.args[0].type.cls;
  // Unrolled into selections: no procedure and no loop is left.
  if (elements <= kMostStraightTrips && report_ && IfJumps(report_, at.file_index, at.line) == false)
    return false;
  if (masked || (type != TypeClass::Real && type != TypeClass::Integer)) return false;
  const Price price = {type == TypeClass::Real ? "SEQ-RD-MAXLOC" : "SEQ-I-MAXLOC", 1, 1000};
  if (!Priced(price.parameter)) return false;
  AddSerial(LibraryUse(e.name, PartOf(price, elements)), at, at.executions);
  return true;
}

// FINDLOC, which some compilers put in place where a dimension is given: half of the array is looked at in the mean.
void Lowerer::FoundByLibrary(const Expr& e, const BodyStatement& at) {
  static const std::map<TypeClass, const char*> prices = {
      {TypeClass::Real, "SEQ-RD-FINDLOC"}, {TypeClass::Integer, "SEQ-I-FINDLOC"}, {TypeClass::Logical, "SEQ-I-FINDLOC"}};
  const auto parameter = prices.find(e.args[0].type.cls);
  if (parameter == prices.end() || !Priced(parameter->second)) return;
  if (!CallsLibraryFor(report_, at.file_index, at.line, at.last_line, e.name).value_or(e.rank > 0)) return;
  const std::vector<double> extents = MeanExtents(e.args[0]);
  constexpr double kMost = 1000, kLookedAt = 0.5;
  const double elements = extents.empty() ? kShortest : std::max(kShortest, kLookedAt * ElementsIn(extents));
  AddSerial(LibraryUse(e.name, PartOf({parameter->second, 1, kMost}, elements)), at, at.executions);
}

// Reductions along a dimension, NORM2, and places of extremes: what the library does besides the work.
bool Lowerer::ReducedByLibrary(const Expr& e, const BodyStatement& at) {
  const bool norm = e.name == "norm2";
  const bool of_dimension = e.args.size() > 1 && e.args[1].kind == ExprKind::Constant &&
                            e.args[1].type.cls == TypeClass::Integer && e.args[1].rank == 0;
  const bool place = e.name == "maxloc" || e.name == "minloc";
  if (e.rank == 0 && !norm && !place) return false;
  const std::vector<double> extents = MeanExtents(e.args[0]);
  if (extents.empty()) return false;
  const double elements = ElementsIn(extents);
  if (place && (e.rank == 0 || !of_dimension)) return SearchedByLibrary(e, elements, at);
  const auto dimension = static_cast<std::size_t>(of_dimension && e.rank > 0 ? e.args[1].value - 1 : 0);
  const double length = e.rank == 0 ? elements
                        : dimension < extents.size() ? extents[dimension]
                                                     : extents[0];
  std::string parameter = DimensionPrice(e.name);
  const bool own_price = norm || Priced(parameter);
  if (!own_price) parameter = "SEQ-SUM-DIM";
  if (!own_price && elements * std::max(1, e.args[0].type.Bytes()) > kFirstCache) return false;
  SerialUse use = LibraryUse(e.name + (e.rank > 0 ? " along a dimension" : ""),
                             {parameter,
                              elements / std::max(1.0, length) * std::max(1.0, length / kLongestMeasured),
                              std::min(length, kLongestMeasured)});
  AddSerial(std::move(use), at, at.executions);
  return true;
}

namespace {

// Sections of an array of which the source tells how long they are: `p(:, i)`, where p has three rows, or `p(1:3, i)`.
bool IsFixedSection(const Expr& e, const std::vector<Dimension>& dims) {
  if (e.kind != ExprKind::Array || e.rank == 0 || e.args.size() != dims.size()) return false;
  for (std::size_t k = 0; k < dims.size(); ++k) {
    const Expr& a = e.args[k];
    if (a.kind != ExprKind::Triplet && a.rank > 0) return false;
    if (a.kind != ExprKind::Triplet) continue;
    const auto is_told = [](const Expr& bound) { return bound.kind == ExprKind::Constant; };
    const bool whole = !a.args[0].Present() && !a.args[1].Present();
    if (whole ? !is_told(dims[k].extent) : !is_told(a.args[0]) || !is_told(a.args[1])) return false;
  }
  return true;
}

// A whole array, or the component of an array's element: its subscripts are no sections then, and the extents its own.
bool HasFixedArray(const Expr& e, const ProgramModel& model) {
  if (e.kind == ExprKind::Array && IsFixedSection(e, model.symbols[static_cast<std::size_t>(e.symbol)].dims)) return true;
  const auto picks_one = [](const Expr& subscript) { return subscript.rank == 0 && subscript.kind != ExprKind::Triplet; };
  if (e.kind == ExprKind::Array && std::all_of(e.args.begin(), e.args.end(), picks_one)) {
    const Symbol& array = model.symbols[static_cast<std::size_t>(e.symbol)];
    const std::size_t of_base = array.base < 0 ? 0 : model.symbols[static_cast<std::size_t>(array.base)].dims.size();
    return array.dims.size() > of_base && std::all_of(array.dims.begin() + static_cast<std::ptrdiff_t>(of_base), array.dims.end(),
                                                      [](const Dimension& d) { return d.extent.kind == ExprKind::Constant; });
  }
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return HasFixedArray(a, model); });
}

}  // namespace

bool TellsExtents(const Expr& product, const ProgramModel& model) {
  return std::all_of(product.args.begin(), product.args.end(), [&](const Expr& a) { return HasFixedArray(a, model); });
}

std::string PriceOfProduct(const Expr& e) {
  const auto transposed = [&](std::size_t k) { return e.args[k].kind == ExprKind::Intrinsic && e.args[k].name == "transpose"; };
  if (e.args[0].rank == 1) return transposed(1) ? "" : "SEQ-VECMAT";
  if (e.args[1].rank == 1) return transposed(0) ? "SEQ-MATVECTRANSPOSED" : "SEQ-MATVEC";
  return transposed(0) ? "SEQ-MATMULTRANSPOSED" : transposed(1) ? "SEQ-MATMULRIGHT" : "SEQ-MATMUL";
}

std::string Lowerer::PriceOfFixedProduct(const Expr& e) const {
  const std::string any = PriceOfProduct(e), prefix = "SEQ-MATMUL", of_kind = prefix + "FIXED" + any.substr(std::min(prefix.size(), any.size()));
  return Priced(of_kind + "_16") ? of_kind : prefix + "FIXED";
}

// y(i, :) = matmul(a, x): what is put in place of the library adds up in the elements of the row.
bool Lowerer::GoesToARow(const Expr& product, const Stmt& s) const {
  const auto* a = std::get_if<Assignment>(&s.node);
  if (!a || a->value.name != product.name || product.args[0].rank != 2 || product.args[1].rank != 1 || !Priced("SEQ-MATVECROW_16")) return false;
  return a->target.kind == ExprKind::Array && a->target.args.size() > 1 && a->target.args[0].rank == 0 &&
         a->target.args[0].kind != ExprKind::Triplet;
}

bool Lowerer::IsSmallFixedProduct(const Expr& e, double products) const {
  if (products > kSmallProduct || e.type.cls != TypeClass::Real || e.args[0].rank != 2) return false;
  return e.args[1].rank == 2 ? Priced("SEQ-MATMULFIXED_3") : Priced("SEQ-MATVECFIXED_3") && e.args[0].name != "transpose";
}

// Libraries bring the left matrix into another order, whatever the number of columns that it meets: its elements beyond
// those of square matrices with as many products cost that besides, as many fewer do not. `left`: of two matrices.
bool Lowerer::ProductByLibrary(const Expr& e, bool transposed, bool fixed, double products, double left, double innermost,
                               const Stmt& s, double executions) {
  if (fixed && left <= 0 && !IsSmallFixedProduct(e, products)) return false;
  const std::string parameter = fixed && left <= 0 ? "SEQ-MATVECFIXED" : fixed ? PriceOfFixedProduct(e)
                                : !transposed && GoesToARow(e, s) ? "SEQ-MATVECROW" : PriceOfProduct(e);
  if (!fixed && !Priced(parameter + (parameter == "SEQ-MATMUL" ? "_3" : "_16"))) return false;
  BodyStatement at;
  at.line = s.line;
  at.file_index = s.file_index;
  const bool by_loop = !fixed && innermost > 0 && parameter != "SEQ-MATMUL" && parameter != "SEQ-MATMULRIGHT";
  const double extent = by_loop ? innermost : left > 0 ? std::cbrt(products) : std::sqrt(products);
  const bool complex = e.type.cls == TypeClass::Complex;
  if (complex && left > 0 && Priced("SEQ-MATMULCOMPLEX_16")) {
    AddSerial(LibraryUse(e.name, {"SEQ-MATMULCOMPLEX", products, std::cbrt(products)}), at, executions);
    return true;
  }
  // Short columns of the result keep the library from working at its pace.
  constexpr double kFewRows = 12;
  const std::vector<double> shape = TransformedExtents(e);
  const double rows = shape.empty() ? extent : shape.front();
  const bool few_rows = !fixed && left > 0 && rows <= kFewRows && 2 * rows < extent && !complex && parameter != "SEQ-MATMULTRANSPOSED";
  if (few_rows && Priced("SEQ-MATMUL-ROWS_8")) {
    AddSerial(LibraryUse(e.name, {"SEQ-MATMUL-ROWS", products, rows}), at, executions);
    return true;
  }
  // Where they have no price of their own, a product of complex numbers consists of four of real ones.
  SerialUse use = LibraryUse(e.name, {parameter, complex ? 4 * products : products, extent});
  if (!transposed && !fixed && left > 0 && Priced("SEQ-MATMUL-LEFT_16"))
    use.parts.push_back({"SEQ-MATMUL-LEFT", left - extent * extent, extent});
  AddSerial(std::move(use), at, executions);
  return true;
}

}  // namespace fortell::hierarchy
