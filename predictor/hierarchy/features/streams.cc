#include "predictor/hierarchy/features/streams.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "db/one-array.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/loops/nest-footprint.h"
#include "predictor/hierarchy/loops/walk-shares.h"
#include "predictor/hierarchy/values/picked-places.h"
#include "predictor/hierarchy/values/picked-scalars.h"

namespace fortell::hierarchy {
namespace {

// One column of an array: references that differ along the innermost direction only, or lie beside each other in its lines
// (f(1, i), f(2, i), ...).
struct Column {
  const Touch* first = nullptr;
  bool write = false;
  double share = 0;
  affine::Reference form{};
  double low = 0, high = 0;  ///< bytes from the first one to those that lie beside it
};

// Declared size in bytes, or infinity. Where one class of a loop's entries is meant, mean extents of
// the run say nothing of it. In records beyond a line each one has a line of the component at least.
double DeclaredBytes(const ProgramModel& model, const Symbol& s, double element_bytes, const ScalarValues& values,
                     bool one_class) {
  const std::size_t within = IsInLongRecords(model, s) ? model.symbols[static_cast<std::size_t>(s.base)].dims.size() : 0;
  double elements = 1, of_record = element_bytes;
  for (std::size_t d = 0; d < s.dims.size(); ++d) {
    if (one_class && s.dims[d].extent.kind != ExprKind::Constant)
      return std::numeric_limits<double>::infinity();
    const auto extent = ExtentOf(s, d, values);
    if (!extent) return std::numeric_limits<double>::infinity();
    (d < within || within == 0 ? elements : of_record) *= *extent;
  }
  return elements * (within > 0 ? std::max(kLineBytes, of_record) : of_record);
}

bool SameColumn(const Reference& a, const Reference& b, int inner, double stride_bytes) {
  if (a.symbol != b.symbol || a.subscripts.size() != b.subscripts.size()) return false;
  for (std::size_t d = 0; d < a.subscripts.size(); ++d) {
    const Affine difference = a.subscripts[d] - b.subscripts[d];
    if (a.subscripts[d].Coefficient(inner) == 0 || b.subscripts[d].Coefficient(inner) == 0) {
      if (!difference.terms.empty() || difference.constant != 0) return false;
      continue;
    }
    // Along the innermost direction: the same lines, unless a stride beyond the line keeps an
    // offset that is no multiple of it apart.
    if (difference.Coefficient(inner) != 0) return false;
    const double coefficient = std::abs(a.subscripts[d].Coefficient(inner));
    if (stride_bytes <= kLineBytes) continue;
    for (const auto& term : difference.terms)
      if (term.first <= kFirstOpaque) return false;
    const double steps = difference.constant / coefficient;
    if (steps != std::floor(steps)) return false;
  }
  return true;
}

// Components of records have a rule of their own (PerElement).
bool Beside(const ProgramModel& model, Column& c, const Reference& r, const ReferenceReader& reader) {
  const Reference& first = c.first->reference;
  if (first.symbol != r.symbol || IsInLongRecords(model, model.symbols[static_cast<std::size_t>(r.symbol)])) return false;
  const auto bytes = reader.BytesBetween(first, r);
  if (!bytes || *bytes <= c.low - kLineBytes || *bytes >= c.high + kLineBytes) return false;
  c.low = std::min(c.low, *bytes);
  c.high = std::max(c.high, *bytes);
  return true;
}

// Symbolic offsets (j + step): whoever is listed later is taken to be one iteration behind.
bool TakenToBeBehind(const Column& o, const Column& c, int outer) {
  const Reference &q = o.first->reference, &r = c.first->reference;
  for (std::size_t d = 0; d < r.subscripts.size(); ++d) {
    const double coefficient = r.subscripts[d].Coefficient(outer);
    if (coefficient != 0 && coefficient == q.subscripts[d].Coefficient(outer) &&
        !(q.subscripts[d] - r.subscripts[d]).terms.empty())
      return &o < &c;
  }
  return false;
}

// Since which iteration of which loop outside the innermost one have `c`'s data been there, brought by
// another column of the same array?
CarriedReuse ReuseOf(const Column& c, const std::vector<Column>& columns,
                     const NestDependences& nest, const InnerLoop& loop) {
  CarriedReuse nearest;
  const Reference& r = c.first->reference;
  for (std::size_t level = 1; level < loop.levels.size() && nearest.iterations == 0; ++level)
    for (const Column& o : columns) {
      const Reference& q = o.first->reference;
      if (&o == &c || q.random || q.symbol != r.symbol ||
          q.subscripts.size() != r.subscripts.size())
        continue;
      auto iterations = nest.IterationsBetween(level, o.form, c.form);
      if (!iterations && level == 1 && TakenToBeBehind(o, c, loop.levels[1].variable)) iterations = 1;
      if (iterations && (nearest.iterations == 0 || *iterations < nearest.iterations))
        nearest = {level, *iterations};
    }
  return nearest;
}

// The nearest loop around whose steps stay in the lines that the loops inside it have touched: rows after
// columns. 0: none. The loops between leave these lines each time, else the data are nearer than that.
std::size_t LevelAlongLines(const Reference& r, const ReferenceReader& reader,
                            const InnerLoop& loop) {
  for (std::size_t k = 1; k < loop.levels.size(); ++k) {
    const double step = reader.StrideBytes(r, loop.levels[k].variable);
    if (step > 0 && step < kLineBytes) return k;
    if (step <= 0) return 0;
  }
  return 0;
}

// Levels around the innermost, a bit each, whose iterations move the place by what scalars in the subscripts are set to there. How far
// it moves nobody knows.
unsigned MovedByScalars(const Reference& r, const InnerLoop& loop, const ScalarValues& values) {
  unsigned levels = 0;
  for (std::size_t k = 1; k < loop.levels.size(); ++k) {
    const std::set<int>& changed = loop.levels[k].moved;
    const auto moved = [&](const auto& term) {
      return term.first >= 0 ? changed.count(term.first) > 0
                             : term.first <= kFirstOpaque && MentionsAny(values.OpaqueOf(term.first), changed);
    };
    if (std::any_of(r.subscripts.begin(), r.subscripts.end(),
                    [&](const Affine& s) { return std::any_of(s.terms.begin(), s.terms.end(), moved); }))
      levels |= 1u << k;
  }
  return levels;
}

// Bytes of its own that an element brings: a line at most, and as many more as those beside it span. Several components of a
// record have no more than it together.
double PerElement(const Column& c, double stride, const std::vector<Column>& columns, const ProgramModel& model,
                  const ReferenceReader& reader, int inner) {
  const Symbol& symbol = model.symbols[static_cast<std::size_t>(c.first->reference.symbol)];
  double parts = 1;
  if (IsInLongRecords(model, symbol))
    parts = static_cast<double>(std::count_if(columns.begin(), columns.end(), [&](const Column& o) {
      const Symbol& other = model.symbols[static_cast<std::size_t>(o.first->reference.symbol)];
      return !o.first->reference.random && IsInLongRecords(model, other) && other.base == symbol.base &&
             reader.StrideBytes(o.first->reference, inner) == stride;
    }));
  return std::min(kLineBytes + c.high - c.low, stride / std::max(1.0, parts));
}

// Only one in so many of the lines of a page can be touched.
double CrowdingOf(double stride_bytes) {
  double crowding = 1;
  while (crowding < kPageBytes / kLineBytes &&
         std::fmod(stride_bytes, 2 * crowding * kLineBytes) == 0)
    crowding *= 2;
  return crowding;
}

// a(ix(k)) with k in order: lists of places mostly have some order of their own (rows of a sparse
// matrix), which nothing was recorded of. Not those that the program fills with what data decide.
bool Listed(const Reference& r, const ReferenceReader& reader, const InnerLoop& loop) {
  return std::any_of(r.index.begin(), r.index.end(), [&](const Expr* e) {
    return e->kind == ExprKind::Array && !reader.Read(*e).random && !(loop.picked && loop.picked->Picks(*e, loop.procedure));
  });
}

// [(i + d, i = 1, n)], also between limits: min(n, max(1, [(i + d, i = 1, n)]))
bool CountsOn(const Expr& list) {
  if (list.kind == ExprKind::Constructor) {
    if (list.args.size() != 1 || list.args[0].kind != ExprKind::ImpliedDo || list.args[0].args.size() != kFirstImpliedValue + 1) return false;
    const Expr &loop = list.args[0], &stride = loop.args[kFirstImpliedValue - 1];
    const auto variables = [](const Expr& e) {
      int count = 0;
      ForEachPart(e, [&](const Expr& part) { count += part.kind == ExprKind::Other && part.name == "implied DO variable"; });
      return count;
    };
    const Expr* value = &loop.args[kFirstImpliedValue];
    while (value->kind == ExprKind::Operation && (value->name == "convert" || value->name == "add" || value->name == "sub")) {
      const auto at = std::find_if(value->args.begin(), value->args.end(), variables);
      if (variables(*value) != 1 || at == value->args.end()) return false;
      value = &*at;
    }
    return value->kind == ExprKind::Other && variables(*value) == 1 && (!stride.Present() || (stride.kind == ExprKind::Constant && std::abs(stride.value) == 1));
  }
  const bool sum = list.kind == ExprKind::Operation && (list.name == "add" || list.name == "sub" || list.name == "convert");
  const bool limit = list.kind == ExprKind::Intrinsic && (list.name == "min" || list.name == "max");
  const auto is_list = [](const Expr& a) { return a.rank > 0; };
  if ((!sum && !limit) || std::count_if(list.args.begin(), list.args.end(), is_list) != 1) return false;
  return CountsOn(*std::find_if(list.args.begin(), list.args.end(), is_list));
}

// Elements in a row that a list of numbers in a row picks in each dimension.
bool PicksARow(const Reference& r) {
  return r.random && r.index.size() == r.subscripts.size() &&
         std::all_of(r.index.begin(), r.index.end(), [](const Expr* list) { return CountsOn(*list); });
}

// Lines, in bytes, of the row of which an entry picks elements by one subscript, the others standing still: it has no more of them,
// and what a row in the first cache is picked from twice is there. None where the row is longer, or where its extent is not known.
std::optional<double> PickedRow(const ProgramModel& model, const Reference& r, const InnerLoop& loop, const ScalarValues& values) {
  constexpr double kFirstCache = 32768;
  if (r.picked.size() != 1) return std::nullopt;
  const Symbol& array = model.symbols[static_cast<std::size_t>(r.symbol)];
  const int inner = loop.levels[0].variable;
  if (std::any_of(r.subscripts.begin(), r.subscripts.end(), [&](const Affine& s) { return s.Coefficient(inner) != 0; })) return std::nullopt;
  double apart = r.element_bytes, elements = 1;
  for (std::size_t d = 0; d <= r.picked[0]; ++d) {
    apart *= elements;
    const auto extent = ExtentOf(array, d, values);
    if (!extent) return std::nullopt;
    elements = *extent;
  }
  const double bytes = elements * std::min(kLineBytes, apart);
  return bytes <= kFirstCache ? std::optional(bytes) : std::nullopt;
}

// k of k + 1
const Expr& WithoutOffset(const Expr& place) {
  const bool offset = place.kind == ExprKind::Operation && (place.name == "add" || place.name == "sub") &&
                      place.args.size() == 2 && place.args[1].kind == ExprKind::Constant;
  return offset ? place.args[0] : place;
}

// 1 of k + 1
double OffsetOf(const Expr& place) {
  if (&WithoutOffset(place) == &place) return 0;
  return place.name == "sub" ? -place.args[1].value : place.args[1].value;
}

// Is it the place to which the walk's steps lead? p(k + 1), p(base + k) and, of an array p or of objects with a component p, p(p(k)) are some
// of them as p(k) is; among jumps also places that lie in such elements, neighbours' neighbours.
bool LeadsTo(const NodeWalk& walk, const Expr& place, int array, const ProgramModel& model, const InnerLoop& loop, int depth = 0) {
  constexpr int kDeepest = 2;
  const Expr& at = WithoutOffset(place);
  const auto leads = [&](const Expr& element, int deeper) {
    return std::any_of(element.args.begin(), element.args.end(), [&](const Expr& e) { return LeadsTo(walk, e, array, model, loop, deeper); });
  };
  if (at.kind == ExprKind::Operation && at.name == "add" && at.args.size() == 2)
    return std::any_of(at.args.begin(), at.args.end(), [&](const Expr& e) { return e.kind == ExprKind::Variable && e.symbol == walk.place; });
  if (at.kind == ExprKind::Array) return (LieInOneArray(model, at.symbol, array) || walk.among_jumps) && leads(at, depth);
  if (at.kind != ExprKind::Variable || at.symbol == walk.place) return at.kind == ExprKind::Variable;
  return walk.among_jumps && depth < kDeepest &&
         std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
           return s.target.kind == ExprKind::Variable && s.target.symbol == at.symbol && s.value.kind == ExprKind::Array &&
                  leads(s.value, depth + 1);
         });
}

// Is the element picked by an element of the list, x(list(k)), or by a scalar that the loop sets to one?
bool PicksBy(int list, const Reference& r, const InnerLoop& loop) {
  return std::any_of(r.index.begin(), r.index.end(), [&](const Expr* place) {
    if (Mentions(*place, list)) return true;
    return place->kind == ExprKind::Variable && std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
      return s.target == *place && Mentions(s.value, list);
    });
  });
}

// The walk whose steps, which the run has looked at, are steps to this array's elements; null: none.
const NodeWalk* WalkTo(const Reference& r, const ProgramModel& model, const InnerLoop& loop) {
  const auto symbol = [&](int number) -> const Symbol& { return model.symbols[static_cast<std::size_t>(number)]; };
  for (const NodeWalk& walk : loop.walks) {
    if (walk.steps.empty()) continue;
    const bool along = walk.place < 0                       ? IsNodeArray(symbol(r.symbol))
                       : !symbol(walk.place).dims.empty() ? PicksBy(walk.place, r, loop)
                                                            : r.index.size() == 1 && LeadsTo(walk, *r.index[0], r.symbol, model, loop);
    if (along) return &walk;
  }
  return nullptr;
}

// Of elements of one array: are they picked by the same values, a constant apart, and beside each other in a line? x(l) and x(l + 1), not
// x(l) and x(m), nor u(l, m) and u(l, m + 1).
bool LieInOneLine(const Reference& a, const Reference& b, const ReferenceReader& reader) {
  if (a.picked != b.picked || a.index.size() != b.index.size() || a.subscripts.size() != b.subscripts.size()) return false;
  double apart = 0;
  for (std::size_t k = 0; k < a.index.size(); ++k) {
    if (!(WithoutOffset(*a.index[k]) == WithoutOffset(*b.index[k]))) return false;
    apart += (OffsetOf(*a.index[k]) - OffsetOf(*b.index[k])) * reader.BytesApart(a, a.picked[k]);
  }
  for (std::size_t d = 0; d < a.subscripts.size(); ++d) {
    if (std::count(a.picked.begin(), a.picked.end(), d) > 0) continue;
    const Affine difference = a.subscripts[d] - b.subscripts[d];
    if (!difference.terms.empty()) return false;
    apart += difference.constant * reader.BytesApart(a, d);
  }
  return std::abs(apart) < kLineBytes;
}

// Is the component an array with storage of its own, and no part of its object's records? code%op(k), in an object `code`.
bool HasOwnStorage(const ProgramModel& model, const Symbol& component) {
  if (component.base < 0) return false;
  const Symbol& object = model.symbols[static_cast<std::size_t>(component.base)];
  return component.dims.size() > object.dims.size() && (component.allocatable || component.pointer || object.dims.empty());
}

// t(k)%key and t(k)%value lie side by side. The place is compared as it is written.
bool SameElement(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader, const Reference& a, const Reference& b) {
  if (a.symbol == b.symbol) return (WalkTo(a, model, loop) && WalkTo(b, model, loop)) || LieInOneLine(a, b, reader);
  const Symbol& first = model.symbols[static_cast<std::size_t>(a.symbol)];
  const Symbol& second = model.symbols[static_cast<std::size_t>(b.symbol)];
  const auto base = [](const std::string& name) { return name.substr(0, name.rfind('%')); };
  if (first.storage != Storage::Component || second.storage != Storage::Component) return false;
  if (HasOwnStorage(model, first) || HasOwnStorage(model, second)) return false;
  return base(first.name) == base(second.name) && first.procedure == second.procedure &&
         std::equal(a.index.begin(), a.index.end(), b.index.begin(), b.index.end(),
                    [](const Expr* x, const Expr* y) { return *x == *y; });
}

std::vector<Column> Columns(const ProgramModel& model, const InnerLoop& loop, const std::vector<Touch>& touches,
                            const ReferenceReader& reader, int inner, NestDependences& nest) {
  std::vector<Column> columns;
  for (const Touch& t : touches) {
    if (!ReferenceReader::Moves(t.reference, inner)) continue;
    const double stride = t.reference.random ? 0 : reader.StrideBytes(t.reference, inner);
    Column* place = nullptr;
    for (Column& c : columns)
      if (t.reference.random
              ? c.first->reference.random && SameElement(model, loop, reader, c.first->reference, t.reference)
              : !c.first->reference.random &&
                    (SameColumn(c.first->reference, t.reference, inner, stride) || Beside(model, c, t.reference, reader)))
        place = &c;
    if (!place) {
      columns.push_back({&t, false, 0, nest.Form(t.reference)});
      place = &columns.back();
    }
    place->write = place->write || t.write;
    place->share = std::max(place->share, t.share);
  }
  return columns;
}

// A walk along pointers or places: a stream for each class of its steps.
std::vector<Stream> StepsOf(const Stream& walk, const std::vector<WalkShare>& shares) {
  std::vector<Stream> steps;
  for (const WalkShare& part : shares) {
    Stream s = walk;
    s.share *= part.share;
    s.seen_bytes = part.bytes;
    if (part.longer_ago) s.longer_ago_bytes = std::max(part.bytes, part.span);
    s.foreseen = part.foreseen;
    s.jumps = part.foreseen ? 0 : 1;
    steps.push_back(s);
  }
  return steps;
}

// Does the row of elements begin at another place of the array in each entry, as data decide?
bool BeginsAnywhere(const Reference& r, const Stream& s, const InnerLoop& loop) {
  return loop.picked_start.Present() && s.stride_bytes <= kLineBytes && ReferenceReader::Steps(r, loop.levels[0].variable);
}

// The line at which each entry begins; those behind it are foreseen.
Stream FirstLines(const Stream& row, const InnerLoop& loop) {
  Stream first = row;
  first.random = true;
  first.jumps = 1;
  first.stride_bytes = first.bytes_per_element = kLineBytes;
  first.crowding = 1;
  first.reuse_bytes = 0;
  first.share = std::min(1.0, row.share / std::max(1.0, loop.trips));
  return first;
}

// The lines of rows x(:, l) or elements x(l) at places that the run has looked at, per iteration of the innermost loop. `row_bytes`:
// of what an entry touches of a row.
std::optional<SeenGather> AtSeenPlaces(const Reference& r, const ReferenceReader& reader, const InnerLoop& loop, double row_bytes) {
  if (!loop.places || loop.statements.empty()) return std::nullopt;
  std::optional<SeenPlaces> places;
  std::size_t dimension = 0;
  const int first_line = loop.source.outer_lines.empty() ? loop.source.first_line : loop.source.outer_lines.back();
  const auto look = [&](int symbol, std::size_t d) {
    const bool steps = std::any_of(loop.levels.begin(), loop.levels.end(), [&](const NestLevel& level) { return level.variable == symbol; });
    const auto seen = steps ? std::nullopt : loop.places->Of(symbol, first_line, loop.statements.back().line);
    if (seen) places = seen, dimension = d;
  };
  for (std::size_t k = 0; k < r.index.size(); ++k)
    if (const Expr& place = WithoutOffset(*r.index[k]); place.kind == ExprKind::Variable) look(place.symbol, r.picked[k]);
  for (std::size_t d = 0; d < r.subscripts.size() && !r.random; ++d)
    for (const auto& [symbol, by] : r.subscripts[d].terms)
      if (symbol >= 0 && by == 1) look(symbol, d);
  if (!places) return std::nullopt;
  const double apart = reader.BytesApart(r, dimension), trips = r.random ? 1 : std::max(1.0, loop.trips);
  const SeenLines lines = LinesOf(*places, std::min(row_bytes, apart), apart);
  return SeenGather{lines.jumps / trips, lines.changes / trips, lines.bytes};
}

// What the run has seen of the elements that the loop picks, by the list or by the places, or of the places where its rows begin.
std::optional<SeenGather> SeenGatherOf(const Reference& r, const ReferenceReader& reader, const InnerLoop& loop) {
  if (!r.random) return AtSeenPlaces(r, reader, loop, reader.StrideBytes(r, loop.levels[0].variable) * loop.trips);
  const auto seen = loop.seen_gathers.find(r.symbol);
  return seen != loop.seen_gathers.end() ? std::optional(seen->second) : AtSeenPlaces(r, reader, loop, r.element_bytes);
}

// The stream's lines are those that the run has seen.
void AtLines(const SeenGather& seen, Stream& stream) {
  stream.bytes_per_element = kLineBytes * seen.line_changes;
  stream.jumps = seen.jumps;
  stream.picked_bytes = seen.bytes;
}

// Lines that an array statement picks more than once while it is executed: those come back sooner than in the next execution.
// Parts `stream`, which stands for all of its picks; returns the part that comes back.
std::optional<Stream> PickedAgain(const InnerLoop& loop, const StreamSet& set, Stream& stream) {
  if (loop.gather_bytes <= 0 || set.scattered.count(stream.symbol) > 0 || stream.jumps <= 0) return std::nullopt;
  double picks = stream.share * stream.bytes_per_element;
  for (const NestLevel& level : loop.levels) picks *= level.trips;
  if (picks <= loop.gather_bytes) return std::nullopt;
  const double first = loop.gather_bytes / picks;
  Stream again = stream;
  again.reuse_bytes = BytesBetweenPicks(stream.symbol, loop.gather_bytes, stream.share * stream.bytes_per_element / kLineBytes,
                                        set.footprint, set.scattered);
  for (auto [part, share] : {std::pair(&stream, first), std::pair(&again, 1 - first)}) {
    part->bytes_per_element *= share;
    part->jumps *= share;
  }
  return again;
}

// Loops that end at the same place are equally long in each entry of the nest. Of grids of many sizes the outer one's mean entry is a
// coarse grid's, most iterations are the fine one's: what the innermost loop's entries have in the mean is nearer to that.
std::optional<InnerLoop> WithTripsOfIterations(const InnerLoop& loop) {
  std::optional<InnerLoop> widened;
  const affine::Loop& inner = loop.levels[0].bounds;
  if (inner.last.empty()) return widened;
  for (std::size_t k = 1; k < loop.levels.size(); ++k) {
    const affine::Loop& outer = loop.levels[k].bounds;
    if (outer.last != inner.last || inner.step == 0 || outer.step == 0) continue;
    const double trips = loop.levels[0].trips * std::abs(inner.step / outer.step);
    constexpr double kLonger = 1.1;
    if (trips < kLonger * loop.levels[k].trips) continue;
    if (!widened) widened = loop;
    widened->levels[k].trips = trips;
  }
  return widened;
}

}  // namespace

double BytesBetweenPicks(int symbol, double own, double lines, const std::map<int, LevelBytes>& footprint,
                         const std::set<int>& scattered) {
  const double interval = own / kLineBytes / lines;
  double sum = own / 2;
  for (const auto& [other, levels] : footprint)
    if (other != symbol && levels.back() > 0)
      sum += scattered.count(other) > 0 ? -levels.back() * std::expm1(-interval * levels.front() / levels.back())
                                        : std::min(levels.back(), interval * levels.front());
  return sum;
}

StreamSet BuildStreams(const ProgramModel& model, const InnerLoop& loop,
                       const ReferenceReader& reader, const std::vector<Touch>& touches,
                       const ScalarValues& values, NestDependences& nest) {
  StreamSet set;
  if (loop.levels.empty()) return set;
  if (const auto widened = WithTripsOfIterations(loop)) return BuildStreams(model, *widened, reader, touches, values, nest);
  const int inner = loop.levels[0].variable;
  const std::vector<Column> columns = Columns(model, loop, touches, reader, inner, nest);

  NestFootprint footprint(nest, loop, values);
  std::vector<CarriedReuse> reuse;
  std::vector<std::optional<double>> picked_rows;
  std::vector<std::optional<SeenGather>> seen_gathers;
  std::vector<const NodeWalk*> walks;
  std::vector<unsigned> by_scalars;
  for (const Column& c : columns) {
    const Reference& r = c.first->reference;
    by_scalars.push_back(r.random ? 0 : MovedByScalars(r, loop, values));
    walks.push_back(r.random ? WalkTo(r, model, loop) : nullptr);
    seen_gathers.push_back(SeenGatherOf(r, reader, loop));
    reuse.push_back(r.random ? CarriedReuse{} : ReuseOf(c, columns, nest, loop));
    picked_rows.push_back(r.random ? PickedRow(model, r, loop, values) : std::nullopt);
  }
  // Bytes that one entry of the innermost loop touches, per array and together.
  double entry_bytes = 0;
  LevelBytes all(loop.levels.size() + 1, 0);  // together, of one execution of so many of the levels
  std::map<int, LevelBytes> same, apart;
  for (const Column& c : columns) {
    const Reference& r = c.first->reference;
    const Symbol& symbol = model.symbols[static_cast<std::size_t>(r.symbol)];
    const double declared =
        DeclaredBytes(model, symbol, r.element_bytes, values, loop.class_share < 1);
    const auto& seen = seen_gathers[static_cast<std::size_t>(&c - columns.data())];
    const bool known = r.random && seen;
    const bool walked = walks[static_cast<std::size_t>(&c - columns.data())] != nullptr;
    const bool scattered = r.random && !PicksARow(r) && (known || walked || (loop.gather_bytes < 0 && !Listed(r, reader, loop)));
    if (scattered) set.scattered.insert(r.symbol);
    const double stride = scattered  ? kLineBytes
                          : r.random ? r.element_bytes
                                     : reader.StrideBytes(r, inner);
    LevelBytes bytes{r.random ? std::min(kLineBytes, stride) : PerElement(c, stride, columns, model, reader, inner)};
    bool spatial = stride > kLineBytes;
    for (std::size_t k = 0; k < loop.levels.size(); ++k) {
      double factor = 1;
      if (r.random) {
        factor = k == 0 || scattered ? loop.levels[k].trips : 1;
      } else if ((by_scalars[static_cast<std::size_t>(&c - columns.data())] >> k & 1u) != 0) {
        factor = loop.levels[k].trips;
      } else if (const auto counted = footprint.Factor(r, k);
                 counted || ReferenceReader::Moves(r, loop.levels[k].variable)) {
        factor = counted.value_or(loop.levels[k].trips);
        const double step = reader.StrideBytes(r, loop.levels[k].variable);
        // Rows after columns: neighbours along this level share the lines already counted.
        if (k > 0 && spatial && step < kLineBytes)
          factor = std::max(1.0, factor * step / kLineBytes);
      }
      bytes.push_back(std::min(declared, bytes.back() * std::max(1.0, factor)));
      if (const auto row = picked_rows[static_cast<std::size_t>(&c - columns.data())]; row && k == 0) bytes.back() = std::min(bytes.back(), *row);
    }
    if (r.random && (known || loop.gather_bytes >= 0))
      for (std::size_t k = 1; k < bytes.size(); ++k)
        bytes[k] = std::min(declared, known ? seen->bytes : loop.gather_bytes);
    entry_bytes += bytes[1];
    for (std::size_t k = 0; k < bytes.size(); ++k) all[k] += bytes[k];
    LevelBytes& footprint_of = set.footprint[r.symbol];
    if (footprint_of.empty()) footprint_of.assign(bytes.size(), 0);
    // A second column of the array is new data inside one entry, and the same data over the next
    // level; a second plane over the level after that. One of them at least is new in the end.
    const CarriedReuse& carried = reuse[static_cast<std::size_t>(&c - columns.data())];
    LevelBytes& most = same[r.symbol];
    LevelBytes& sum = apart[r.symbol];
    most.resize(bytes.size(), 0);
    sum.resize(bytes.size(), 0);
    for (std::size_t k = 0; k < bytes.size(); ++k) {
      if (k < 2 || (carried.iterations > 0 && carried.level >= k))
        sum[k] += bytes[k];
      else
        most[k] = std::max(most[k], bytes[k]);
      footprint_of[k] = std::min(declared, sum[k] + most[k]);
    }
  }

  for (const Column& c : columns) {
    const Reference& r = c.first->reference;
    const auto& seen = seen_gathers[static_cast<std::size_t>(&c - columns.data())];
    Stream s;
    s.symbol = r.symbol;
    s.array = model.symbols[static_cast<std::size_t>(r.symbol)].name;
    s.write = c.write;
    s.share = std::min(1.0, c.share);
    unsigned moving = by_scalars[static_cast<std::size_t>(&c - columns.data())];
    for (std::size_t k = 0; k < loop.levels.size(); ++k)
      if (ReferenceReader::Moves(r, loop.levels[k].variable)) moving |= 1u << k;
    if (r.random) {
      s.random = true;
      s.stride_bytes = kLineBytes;
      // Without a record of the index values every element is taken to be on a line of its own.
      s.bytes_per_element = kLineBytes * (loop.line_changes >= 0 ? loop.line_changes : 1);
      s.jumps = loop.jumps;
      if (const auto row = picked_rows[static_cast<std::size_t>(&c - columns.data())]; row && loop.line_changes < 0) {
        s.bytes_per_element = std::clamp(*row / std::max(1.0, loop.levels[0].trips), std::min(kLineBytes, r.element_bytes), kLineBytes);
        s.jumps *= s.bytes_per_element / kLineBytes;
      }
      if (PicksARow(r)) s.bytes_per_element = r.element_bytes, s.jumps = 0;
      if (seen) AtLines(*seen, s);
      std::vector<Stream> parts{s};
      if (const NodeWalk* walk = walks[static_cast<std::size_t>(&c - columns.data())])
        parts = StepsOf(s, walk->steps);
      else if (const auto again = PickedAgain(loop, set, parts.front()))
        parts.push_back(*again);
      for (const Stream& part : parts) {
        set.streams.push_back(part);
        set.moving.push_back(1);
        set.carried.emplace_back();
      }
      continue;
    }
    s.stride_bytes = reader.StrideBytes(r, inner);
    s.bytes_per_element = PerElement(c, s.stride_bytes, columns, model, reader, inner);
    s.crowding = s.stride_bytes > kLineBytes ? CrowdingOf(s.stride_bytes) : 1;
    // A line is fetched when any of its elements is touched.
    if (s.share < 1)
      s.share = 1 - std::pow(1 - s.share, std::max(1.0, kLineBytes / s.stride_bytes));
    CarriedReuse carried = reuse[static_cast<std::size_t>(&c - columns.data())];
    if (loop.levels.size() > 1) {
      const double since = carried.level == 1 ? carried.iterations : 0;
      if (since > 0) {
        s.reuse_bytes = since * entry_bytes;
        carried = {};
      }
      const std::size_t along = LevelAlongLines(r, reader, loop);
      if (since == 0 && s.stride_bytes > kLineBytes && along > 0) {
        // Along rows: the lines of the last iteration there serve again, but for a share step/line.
        const double step = reader.StrideBytes(r, loop.levels[along].variable);
        Stream again = s;
        again.bytes_per_element = std::max(0.0, s.bytes_per_element - step);
        again.reuse_bytes = all[along];
        set.streams.push_back(again);
        set.moving.push_back(moving);
        set.carried.emplace_back();
        s.bytes_per_element = std::min(s.bytes_per_element, step);
      }
    }
    set.streams.push_back(s);
    set.moving.push_back(moving);
    set.carried.push_back(carried);
    if (!seen && !BeginsAnywhere(r, s, loop)) continue;
    set.scattered.insert(r.symbol);
    Stream first = FirstLines(s, loop);
    if (seen) {
      AtLines(*seen, first);
      first.share = s.share;  // what is seen is told for each iteration
    }
    set.streams.push_back(first);
    set.moving.push_back(1);
    set.carried.emplace_back();
  }
  return set;
}

}  // namespace fortell::hierarchy
