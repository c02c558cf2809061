#include "predictor/hierarchy/loops/reference.h"

#include <algorithm>
#include <cmath>

namespace fortell::hierarchy {
namespace {


double TripsOf(const InnerLoop& loop, int variable) {
  for (const NestLevel& level : loop.levels)
    if (level.variable == variable) return level.trips;
  return 1;
}

}  // namespace

const Symbol* ObjectOf(const ProgramModel& model, const Symbol& s) {
  return s.storage == Storage::Component && s.base >= 0 ? &model.symbols[static_cast<std::size_t>(s.base)] : nullptr;
}

double BytesOf(const Symbol& symbol, const ScalarValues& values) {
  double bytes = symbol.bytes > 0 ? symbol.bytes : symbol.type.Bytes();
  for (std::size_t d = 0; d < symbol.dims.size() && bytes > 0; ++d) bytes *= ExtentOf(symbol, d, values).value_or(0);
  return bytes;
}

bool IsInLongRecords(const ProgramModel& model, const Symbol& array) {
  const Symbol* object = ObjectOf(model, array);
  if (!object || array.pointer || array.allocatable || object->dims.empty()) return false;
  return object->bytes > kLineBytes || IsInLongRecords(model, *object);
}

bool HasArray(const Expr& e) {
  if (e.kind == ExprKind::Array) return true;
  return std::any_of(e.args.begin(), e.args.end(), HasArray);
}

bool Mentions(const Expr& e, int symbol) {
  if (e.symbol == symbol) return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return Mentions(a, symbol); });
}

std::optional<double> ExtentOf(const Symbol& symbol, std::size_t dimension,
                               const ScalarValues& values) {
  if (dimension >= symbol.dims.size() || !symbol.dims[dimension].extent.Present())
    return std::nullopt;
  return values.NumberOf(symbol.dims[dimension].extent);
}

// A section whose stride only the run knows is taken to span its array: the stride is what lets the
// executed number of elements fit into the extent, declared or seen. Where that is not known either, and the stride grows
// with a loop around (`a(i*i:n:i)`), sections of as long a span have the harmonic mean of 1, 2, ... up to its iterations.
double ReferenceReader::UnknownStride(int array, std::size_t dimension, int pseudo, const Affine& stride) const {
  const double trips = TripsOf(loop_, pseudo);
  if (trips <= 1) return 1;
  const auto declared = ExtentOf(model_.symbols[static_cast<std::size_t>(array)], dimension, values_);
  if (const auto extent = declared ? declared : values_.ExtentSeen(array, dimension))
    return std::max(1.0, std::floor((*extent - 1) / (trips - 1)));
  double mean = 1;
  for (const auto& [variable, by] : stride.terms)
    if (const double strides = TripsOf(loop_, variable); strides > 1) mean = std::max(mean, std::abs(by) * strides / std::log1p(strides));
  return mean;
}

/// An element that lists pick; `a(start(j) + k)` is none where k alone moves in the innermost loop.
bool ReferenceReader::PicksByList(const Expr& e) const {
  if (e.kind == ExprKind::Array) return loop_.levels.empty() || e.rank > 0 || HoldsVarying(e);
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return PicksByList(a); });
}

/// Does it hang on scalars that change with the innermost loop, or with an iteration?
bool ReferenceReader::HoldsVarying(const Expr& e) const {
  if (e.kind == ExprKind::Variable) {
    if (loop_.varying.count(e.symbol) > 0) return true;
    return values_.FormOf(e).Coefficient(loop_.levels.front().variable) != 0;
  }
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return HoldsVarying(a); });
}

/// a(k + j*m): by how much the loop around moves it only the run knows. Its entries are taken to lie side by side.
Affine ReferenceReader::SideBySide(const Expr& e, Affine form) const {
  double span = 1;
  for (const NestLevel& level : loop_.levels) {
    const double by = form.Coefficient(level.variable);
    if (by == 0 && level.variable >= 0 && &level != &loop_.levels.front() && Mentions(e, level.variable))
      form.terms[level.variable] = span;
    else if (by != 0)
      span += std::abs(by) * std::max(0.0, level.trips - 1);
  }
  return form;
}

bool ReferenceReader::VariesUnknown(const Expr& e) const {
  if (PicksByList(e)) return true;
  // Not affine, yet it moves with the loop (mod(i, 7), i*i).
  const Affine form = values_.FormOf(e);
  for (const auto& term : form.terms)
    if (loop_.varying.count(term.first) > 0) return true;
  for (int symbol : loop_.varying)
    if (Mentions(e, symbol) && !values_.HasForm(symbol)) return true;
  if (loop_.levels.empty()) return false;
  const int variable = loop_.levels.front().variable;
  const bool opaque = std::any_of(form.terms.begin(), form.terms.end(), [](const auto& t) { return t.first <= kFirstOpaque; });
  return opaque && variable >= 0 && Mentions(e, variable) && form.Coefficient(variable) == 0;
}

Affine ReferenceReader::SubscriptOf(const Expr& e, const Symbol& array, std::size_t dimension,
                                    int pseudo, Reference& r) const {
  const Dimension* declared = dimension < array.dims.size() ? &array.dims[dimension] : nullptr;
  const auto declared_lower = [&]() {
    if (declared && declared->lower.Present()) return values_.FormOf(declared->lower);
    return Affine{{}, 1};
  };
  const Affine running{{{PseudoVariable(pseudo), 1.0}}, 0};
  if (!e.Present()) return declared_lower() + running;
  if (e.kind == ExprKind::Triplet) {
    const Affine lower = e.args[0].Present() ? values_.FormOf(e.args[0]) : declared_lower();
    if (!e.args[2].Present()) return lower + running;
    const Affine stride = values_.FormOf(e.args[2]);
    if (stride.terms.empty()) return lower + stride.constant * running;
    r.run_time_stride = true;
    const auto number = values_.NumberOf(e.args[2]);
    const double step = number ? *number : UnknownStride(r.symbol, dimension, PseudoVariable(pseudo), stride);
    return lower + step * running;
  }
  if (e.rank > 0 || VariesUnknown(e)) {
    r.random = true;
    r.index.push_back(&e);
    r.picked.push_back(dimension);
    return {};
  }
  return SideBySide(e, values_.FormOf(e));
}

Reference ReferenceReader::Read(const Expr& e) const {
  const Symbol& array = model_.symbols[static_cast<std::size_t>(e.symbol)];
  Reference r;
  r.symbol = e.symbol;
  r.element_bytes = array.bytes > 0 ? array.bytes : std::max(1, e.type.Bytes());
  int pseudo = 0;
  if (e.args.empty()) {
    const std::size_t rank =
        array.dims.empty() ? static_cast<std::size_t>(e.rank) : array.dims.size();
    for (std::size_t d = 0; d < rank; ++d)
      r.subscripts.push_back(SubscriptOf({}, array, d, static_cast<int>(d), r));
    return r;
  }
  for (std::size_t d = 0; d < e.args.size(); ++d) {
    const bool runs = e.args[d].kind == ExprKind::Triplet || e.args[d].rank > 0;
    r.subscripts.push_back(SubscriptOf(e.args[d], array, d, pseudo, r));
    if (runs) ++pseudo;
  }
  return r;
}

bool ReferenceReader::Moves(const Reference& r, int variable) {
  if (r.random) return true;
  for (const Affine& s : r.subscripts)
    if (s.Coefficient(variable) != 0) return true;
  return false;
}

// Bytes between neighbours along each subscript.
std::vector<double> ReferenceReader::Spacing(const Reference& r) const {
  std::vector<double> spacing(r.subscripts.size(), 0);
  double between = r.element_bytes;
  if (loop_.dummy_strides) {
    const auto handed_over = loop_.dummy_strides->find(r.symbol);
    if (handed_over != loop_.dummy_strides->end()) between = handed_over->second;
  }
  std::size_t end = r.subscripts.size();
  for (const Symbol* s = &model_.symbols[static_cast<std::size_t>(r.symbol)]; s; s = ObjectOf(model_, *s)) {
    const Symbol* object = ObjectOf(model_, *s);
    for (std::size_t d = std::min(end, object ? object->dims.size() : 0); d < end; ++d) {
      spacing[d] = between;
      const auto declared = ExtentOf(model_.symbols[static_cast<std::size_t>(r.symbol)], d, values_);
      between *= declared ? *declared : values_.ExtentSeen(r.symbol, d).value_or(kLongColumnElements);
    }
    if (!object) break;
    end = std::min(end, object->dims.size());
    if (object->bytes > kLineBytes && IsInLongRecords(model_, *s)) between = object->bytes;
  }
  return spacing;
}

std::optional<double> ReferenceReader::BytesBetween(const Reference& a, const Reference& b) const {
  if (a.symbol != b.symbol || a.random || b.random || a.subscripts.size() != b.subscripts.size()) return std::nullopt;
  const std::vector<double> spacing = Spacing(a);
  double bytes = 0;
  for (std::size_t d = 0; d < spacing.size(); ++d) {
    const Affine difference = b.subscripts[d] - a.subscripts[d];
    if (!difference.terms.empty()) return std::nullopt;
    bytes += difference.constant * spacing[d];
  }
  return bytes;
}

double ReferenceReader::StrideBytes(const Reference& r, int variable) const {
  const std::vector<double> spacing = Spacing(r);
  double bytes = 0;
  for (std::size_t d = 0; d < r.subscripts.size(); ++d)
    bytes += std::abs(r.subscripts[d].Coefficient(variable)) * spacing[d];
  return bytes;
}

bool MentionsAny(const Expr& e, const std::set<int>& symbols) {
  return std::any_of(symbols.begin(), symbols.end(), [&](int s) { return Mentions(e, s); });
}

}  // namespace fortell::hierarchy
