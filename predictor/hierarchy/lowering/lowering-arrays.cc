// Array assignments, WHERE constructs and reductions: each becomes inner loops over pseudo
// variables.
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "db/constant-value.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/features/chain.h"
#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/loops/nest-bounds.h"
#include "predictor/hierarchy/loops/nest-dependences.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/serial-statements.h"
#include "predictor/hierarchy/memory/copy-within.h"
#include "predictor/hierarchy/memory/lines-touched.h"
#include "predictor/hierarchy/model/call-use.h"

namespace fortell::hierarchy {
namespace {

void CollectReferences(const Expr& e, int symbol, std::vector<const Expr*>& found) {
  if (e.kind == ExprKind::Array && e.symbol == symbol) found.push_back(&e);
  for (const Expr& a : e.args) CollectReferences(a, symbol, found);
}

bool HasSection(const Expr& e) {
  if (e.kind == ExprKind::Triplet && (e.args[0].Present() || e.args[1].Present())) return true;
  return std::any_of(e.args.begin(), e.args.end(), HasSection);
}

// Number of elements of lower:upper:stride, the declared bounds standing in; -1 unknown.
double SectionExtent(const Expr& triplet, const Symbol& array, std::size_t d,
                     const ScalarValues& values) {
  constexpr double kUnknown = -1e300;
  const auto number = [&](const Expr& e, double absent) {
    return e.Present() ? values.NumberOf(e).value_or(kUnknown) : absent;
  };
  const double first = d < array.dims.size() ? number(array.dims[d].lower, 1) : 1;
  const double declared = ExtentOf(array, d, values).value_or(kUnknown);
  const double last = declared == kUnknown || first == kUnknown ? kUnknown : first + declared - 1;
  const double lower = number(triplet.args[0], first), upper = number(triplet.args[1], last);
  const double stride = number(triplet.args[2], 1);
  if (const auto span = DifferenceOf(triplet.args[1], triplet.args[0]); span && stride != kUnknown && stride != 0)
    return std::max(0.0, std::floor(*span / stride) + 1);
  if (lower == kUnknown || upper == kUnknown || stride == kUnknown || stride == 0) return -1;
  return std::max(0.0, std::floor((upper - lower) / stride) + 1);
}

// Nothing that keeps an array of its own: a function's result, a constructor, an argument that is computed.
// `elemental`: is the function, as a procedure of the program, called for each element?
bool OnlyElemental(const Expr& e, const std::function<bool(const Expr&)>& elemental) {
  if (e.kind == ExprKind::Constructor || e.kind == ExprKind::Other) return false;
  if (e.kind == ExprKind::Function && !elemental(e)) return false;
  if (e.kind == ExprKind::Array && e.rank == 0) return true;
  const bool transforms = e.kind == ExprKind::Intrinsic &&
                          std::any_of(e.args.begin(), e.args.end(),
                                      [&](const Expr& a) { return a.rank > 0 && a.rank != e.rank; });
  const bool same_rank = IsTransformational(e.name) || e.name == "sum" || e.name == "maxloc";
  if (transforms || (e.kind == ExprKind::Intrinsic && same_rank)) return false;
  return std::all_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return OnlyElemental(a, elemental); });
}

// The same in all elements: nothing that runs with them.
bool IsDistance(const Affine& difference) {
  return std::all_of(difference.terms.begin(), difference.terms.end(),
                     [](const auto& term) { return term.first >= 0; });
}

bool TakesArray(const Expr& e) { return e.kind == ExprKind::Intrinsic && !e.args.empty() && e.args[0].rank > 0; }

bool ReducesArray(const Expr& e) { return TakesArray(e) && IsReduction(e.name); }

bool SearchesArray(const Expr& e) { return TakesArray(e) && e.name == "findloc"; }

}  // namespace

bool IsArrayReduction(const Expr& e) {
  if (ReducesArray(e) || SearchesArray(e))
    return true;
  return std::any_of(e.args.begin(), e.args.end(), IsArrayReduction);
}

bool TakesComputedArray(const Expr& e) {
  return e.kind == ExprKind::Function && e.rank == 0 && std::any_of(e.args.begin(), e.args.end(), IsComputedArray);
}

bool NeedsArraysBefore(const Expr& e) {
  return ReducesArray(e) || SearchesArray(e) || TakesComputedArray(e) ||
         std::any_of(e.args.begin(), e.args.end(), NeedsArraysBefore);
}

Expr WithoutReductions(const Expr& e) {
  if (ReducesArray(e) || SearchesArray(e)) {
    Expr result;
    result.kind = ExprKind::Constant;
    result.type = e.type;
    result.value = 3;  // no power of two: a division by it stays one
    return result;
  }
  Expr copy = e;
  for (Expr& a : copy.args) a = WithoutReductions(a);
  return copy;
}

Expr Lowerer::Temporary(const Type& type, int rank, std::vector<double> extents) {
  Symbol s;
  s.name = kTemporaryName;
  s.type = type;
  s.bytes = type.Bytes();
  s.dims.resize(static_cast<std::size_t>(rank));
  model_.symbols.push_back(s);
  Expr e;
  e.kind = ExprKind::Array;
  e.symbol = static_cast<int>(model_.symbols.size()) - 1;
  e.type = type;
  e.rank = rank;
  if (!extents.empty()) temporary_extents_[e.symbol] = std::move(extents);
  return e;
}

// Extents that constants and known scalars fix, from any array in the expression.
std::optional<std::vector<double>> Lowerer::StaticExtents(const Expr& e) const {
  if (e.kind == ExprKind::Constructor) return ConstructorExtents(e, &Lowerer::StaticExtents);
  if (e.kind == ExprKind::Array && e.rank > 0) {
    const Symbol& symbol = model_.symbols[static_cast<std::size_t>(e.symbol)];
    std::vector<double> extents;
    const std::size_t dims = e.args.empty() ? symbol.dims.size() : e.args.size();
    bool known = true;
    for (std::size_t d = 0; d < dims && known; ++d) {
      if (e.args.empty()) {
        const auto extent = ExtentOf(symbol, d, values_);
        known = extent.has_value();
        extents.push_back(extent.value_or(0));
        continue;
      }
      const Expr& a = e.args[d];
      if (a.kind != ExprKind::Triplet) {
        if (a.rank == 0) continue;
        const auto inner = StaticExtents(a);
        known = inner.has_value();
        extents.push_back(known ? (*inner)[0] : 0);
        continue;
      }
      const double extent = SectionExtent(a, symbol, d, values_);
      known = extent >= 0;
      extents.push_back(extent);
    }
    if (known && !extents.empty()) return extents;
  }
  for (const Expr& a : e.args)
    if (auto extents = StaticExtents(a)) return extents;
  return std::nullopt;
}

std::vector<ExtentClass> Lowerer::Extents(int shape_site, const Expr& value, const Stmt& s) {
  const double executions = Executions(s);
  if (shape_site < 0) {
    if (const auto extents = StaticExtents(value)) return {{executions, *extents}};
    const std::vector<double> extents = MeanExtents(value);
    // An array of which nothing tells the size: the order of magnitude.
    constexpr double kSomeElements = 100;
    if (extents.empty() || HasSection(value))
      NotCovered(s, "array statement", "its extents are not known", extents.empty() ? kSomeElements : ElementsIn(extents));
    if (extents.empty()) return {};
    return {{executions, extents}};  // of sections a guess: priced, and listed all the same
  }
  const ShapeFacts facts = facts_.unit->Shape(shape_site);
  if (facts.executions <= 0 || facts.elements <= 0) return {};
  // Of a short loop that is written out each copy has its share, and so has each class of a loop's entries.
  const double counted = static_cast<double>(facts.executions);
  const bool whole = std::holds_alternative<Assignment>(s.node) || std::holds_alternative<Where>(s.node);
  const bool shared = whole && executions < counted;
  const double share = shared ? executions / counted : 1;
  const double times = share * counted;
  std::vector<double> mean = facts.MeanExtents();
  double product = 1;
  for (const double extent : mean) product *= extent;
  if (mean.empty()) return {{times, {facts.MeanElements()}}};
  // Very different sizes cost differently per element: one class for each bin of the histogram,
  // scaled so that all together have the recorded number of elements.
  double estimated = 0;
  int used = 0;
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    if (facts.histogram[bin] == 0) continue;
    ++used;
    estimated +=
        static_cast<double>(facts.histogram[bin]) * std::exp2(static_cast<double>(bin) + 0.5);
  }
  if (used <= 1 || product <= 0) {
    const double fix = std::pow(facts.MeanElements() / product,
                                1.0 / static_cast<double>(mean.size()));
    for (double& extent : mean) extent *= fix;
    return {{times, mean}};
  }
  std::vector<ExtentClass> classes;
  const double scale = static_cast<double>(facts.elements) / estimated;
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    if (facts.histogram[bin] == 0) continue;
    const double elements = scale * std::exp2(static_cast<double>(bin) + 0.5);
    const double shrink = std::pow(elements / product, 1.0 / static_cast<double>(mean.size()));
    ExtentClass c{share * static_cast<double>(facts.histogram[bin]), mean};
    for (double& extent : c.extents) extent *= shrink;
    classes.push_back(std::move(c));
  }
  return classes;
}

InnerLoop Lowerer::ArrayLoop(const ExtentClass& c, const Stmt& s, const Around& around,
                             const std::string& what) {
  InnerLoop loop;
  loop.aligned = facts_.aligned;
  loop.rules = facts_.rules;
  loop.dependences = &dependences_;
  loop.places = &*picked_places_;
  loop.source = PlaceOf(s, around);
  for (std::size_t d = 0; d < c.extents.size(); ++d)
    loop.levels.push_back({PseudoVariable(static_cast<int>(d)), c.extents[d]});
  loop.levels.insert(loop.levels.end(), around.levels.begin(), around.levels.end());
  loop.array_statement = true;
  loop.executions = c.executions;
  loop.entries = c.executions;
  for (std::size_t d = 1; d < c.extents.size(); ++d) loop.entries *= c.extents[d];
  loop.trips = c.extents.empty() ? 1 : c.extents[0];
  loop.what = what;
  return loop;
}

// The right side is computed into a temporary when it reads elements of the target that the loop
// has overwritten by then: forward and backward offsets at once, or offsets that nothing orders.
bool Lowerer::NeedsTemporary(InnerLoop& loop, const Expr& target, const Expr& value) {
  std::vector<const Expr*> reads;
  CollectReferences(value, target.symbol, reads);
  if (reads.empty()) return false;
  SetBounds(model_, target, values_, loop.levels);
  const ReferenceReader reader(model_, loop, values_);
  const Reference written = reader.Read(target);
  NestDependences nest(model_, loop, values_);
  const auto own = static_cast<std::size_t>(std::count_if(
      loop.levels.begin(), loop.levels.end(), [](const NestLevel& level) {
        return level.variable < 0 && level.variable > kNoVariable;
      }));
  Overlaps overlaps;
  for (const Expr* e : reads) {
    if (*e == target) continue;  // element by element, wherever they lie
    const Reference r = reader.Read(*e);
    if (r.random || written.random || r.subscripts.size() != written.subscripts.size()) return true;
    if (r.SamePlace(written) || !nest.MayMeet(written, r, own)) continue;
    double order = 0;
    for (std::size_t d = r.subscripts.size(); d-- > 0 && order == 0;) {
      const Affine difference = r.subscripts[d] - written.subscripts[d];
      if (!difference.terms.empty()) {
        if (!IsDistance(difference) || (overlaps.variable && overlaps.by != difference)) return true;
        overlaps.variable = true;
        overlaps.by = difference;
        break;
      }
      order = difference.constant;
    }
    overlaps.ahead = overlaps.ahead || order > 0;
    overlaps.behind = overlaps.behind || order < 0;
  }
  return OverlapNeedsTemporary(overlaps, loop.rules, &loop.reasons);
}

bool Lowerer::AssumedAway(const BodyStatement& b, InnerLoop& loop) const {
  if (facts_.without_temporary.count({b.file_index, b.line}) == 0) return false;
  loop.reasons.insert("no temporary (as assumed)");
  return true;
}

void Lowerer::SetIndexFacts(const Expr& e, int line, InnerLoop& loop) const {
  if (e.kind == ExprKind::Array) {
    const auto [first, last] = index_sites_.equal_range({line, e.symbol});
    for (auto site = first; site != last; ++site) {
      const IndexFacts facts = facts_.unit->Index(site->second);
      if (facts.sampled_elements <= 0 || facts.sampled_executions <= 0) continue;
      const double changes =
          static_cast<double>(facts.line_changes) / static_cast<double>(facts.sampled_elements);
      // Steps to the next element change the line now and then; the prefetcher foresees those.
      const double foreseen = facts.UnitStepFraction() * e.type.Bytes() / kLineBytes;
      const double jumps = std::max(0.0, changes - foreseen);
      if (!loop.array_statement) {
        const double entries = static_cast<double>(facts.sampled_executions);
        const double looked_at = static_cast<double>(facts.sampled_elements) / entries;
        const double lines = LinesTouched(static_cast<double>(facts.distinct_lines) / entries, changes * looked_at,
                                          changes * std::max(looked_at, loop.trips));
        loop.seen_gathers[e.symbol] = {jumps, changes, kLineBytes * lines};
        continue;
      }
      loop.jumps = loop.line_changes < 0 ? jumps : std::max(loop.jumps, jumps);
      loop.line_changes = std::max(loop.line_changes, changes);
      loop.gather_bytes =
          std::max(loop.gather_bytes, kLineBytes * static_cast<double>(facts.distinct_lines) /
                                          static_cast<double>(facts.sampled_executions));
    }
  }
  for (const Expr& a : e.args) SetIndexFacts(a, line, loop);
}

// An execution of the statement is of one class: the data of another one lie further back.
TraceNode& Lowerer::StepsOfClass(TraceNode& statement, std::size_t classes) {
  if (classes < 2) return statement;
  TraceNode& one = statement.steps.emplace_back();
  one.alternative = true;
  return one;
}

namespace {

/// All of the array, of so many dimensions, is one piece of memory.
bool LiesInOnePiece(const Symbol& array, std::size_t rank) {
  return !array.pointer && !array.assumed_shape && array.dims.size() == rank;
}

}  // namespace

// All of an array, that lies in one piece, becomes all of another: its elements are copied as those of a vector.
bool Lowerer::CopiedInOnePiece(const Expr& target, const Expr& value) const {
  const auto whole = [&](const Expr& e) {
    return e.kind == ExprKind::Array && e.args.empty() && e.symbol >= 0 &&
           LiesInOnePiece(model_.symbols[static_cast<std::size_t>(e.symbol)], static_cast<std::size_t>(e.rank));
  };
  return target.rank > 1 && whole(target) && whole(value) && target.type == value.type && target.symbol != value.symbol;
}

namespace {

ExtentClass InOneRow(const ExtentClass& c) {
  ExtentClass row = c;
  for (std::size_t d = 1; d < row.extents.size(); ++d) {
    row.extents[0] *= row.extents[d];
    row.extents[d] = 1;
  }
  return row;
}

}  // namespace

void Lowerer::ArrayAssignment(const Assignment& a, const Stmt& s, const Around& around,
                              TraceNode& trace) {
  TraceNode all;
  const std::size_t known = result_.temporaries.size();
  const auto elemental = [&](const Expr& f) { return ProcedureNamed(f.name) >= 0 && !CalledOnce(f); };
  const Expr given = WithoutCalls(WithoutReductions(a.value), s, around, all);
  std::vector<TemporaryUse> of_calls(result_.temporaries.begin() + static_cast<std::ptrdiff_t>(known),
                                     result_.temporaries.end());
  result_.temporaries.resize(known);
  const bool in_place = !of_calls.empty() && StoresResultItself(a, s);
  if (in_place) of_calls.pop_back();  // the result
  const auto classes = Extents(a.shape_site, a.target, s);
  for (const ExtentClass& c : classes) {
    if (c.extents.empty()) continue;
    ++temporary_class_;
    TraceNode& steps = StepsOfClass(all, classes.size());
    const std::size_t before = result_.temporaries.size();
    TemporariesOfCalls(of_calls, c, a.target);
    Expr value = given;
    bool priced = false;
    const bool stored = StoredByLibrary(given, s);
    if (stored) {
      value = WithoutTransformations(given.args[0], c, s, around, steps);
      priced = FunctionByLibrary(given, c, s, false);
    } else {
      const std::size_t uses = result_.serial.size();
      value = WithoutTransformations(given, c, s, around, steps);
      // The price of a MATMUL is one of `c = matmul(a, b)`.
      priced = given.kind == ExprKind::Intrinsic && given.name == "matmul" && result_.serial.size() > uses && result_.serial.back().what == given.name &&
               !Mentions(given, a.target.symbol);
    }
    InnerLoop loop = ArrayLoop(CopiedInOnePiece(a.target, value) ? InOneRow(c) : c, s, around, "array assignment");
    loop.copies_result = given.kind != ExprKind::Array && value.kind == ExprKind::Array;
    SetIndexFacts(value, s.line, loop);
    SetIndexFacts(a.target, s.line, loop);
    BodyStatement b;
    b.line = s.line;
    b.last_line = s.end_line;
    b.file_index = s.file_index;
    b.executions = c.executions;
    b.target = a.target;
    b.value = value;
    if (in_place) {
      // Nothing is done here: the replay of execution has the target touched.
      loop.what = "result of a function";
      loop.statements = {b};
      Emit(loop, steps);
      LoopFeatures& nothing = result_.records.back().features;
      WithoutWork(nothing);
      nothing.executions = nothing.entries = 0;
      continue;
    }
    const bool within = CopiesWithin(model_, a.target, value), by_library = AssignedByLibrary(b);
    // Where the machine code is known it tells whether the compiler's library copies.
    loop.copies_within = within && !by_library && !(report_ && report_->HasMachineCode());
    // Only the run knows whether the places of such a copy meet; it is taken that they do not.
    const bool away = AssumedAway(b, loop);
    if (!away && ((!within && NeedsTemporary(loop, a.target, value)) ||
                  CopiesLater(report_, loop, value) ||
                  (OnlyElemental(a.value, elemental) &&
                   MakesTemporary(report_, s.file_index, s.line, s.end_line)))) {
      const Expr temporary = Temporary(a.target.type, static_cast<int>(c.extents.size()));
      InnerLoop first = loop;
      b.target = temporary;
      first.statements = {b};
      first.allocations = c.executions;
      CountCalls(b.value, b, first);
      Emit(first, steps);
      b.target = a.target;
      b.value = temporary;
      b.temporary = true;
      loop.what = "copy of an array temporary";
      loop.copies_temporary = true;
    }
    loop.statements = {b};
    CountCalls(b.value, b, loop);
    if (!b.temporary) FuseFollowing(loop, c, around);
    Emit(loop, steps);
    if (stored && MovesColumns(given, b.value)) result_.records.back().features.vectorised = true;
    if (priced) WithoutWork(result_.records.back().features);
    if (FilledByLibrary(b, c) || SpreadByLibrary(b, c))
      WithoutWork(result_.records.back().features);
    else if (by_library)
      SectionByLibrary(b, c);
    else
      WholeByLibrary(b, c);
    if (BeginsUnallocated(a.target, Executions(s))) StorageOfResult(b, c);
    if (result_.temporaries.size() == before && !away) UnforeseenTemporary(s, c, a.target);
  }
  trace.steps.push_back(std::move(all));
}

// A whole local array that is no argument may be handed to the function for its result. Where the function is put in place, and its
// last statements set the target, no instruction of the statement is left.
bool Lowerer::StoresResultItself(const Assignment& a, const Stmt& s) const {
  if (!CalledOnce(a.value)) return false;
  if (NothingLeft(report_, s.file_index, s.line, s.end_line)) return true;
  if (!a.target.args.empty()) return false;
  const Symbol& target = model_.symbols[static_cast<std::size_t>(a.target.symbol)];
  if (target.storage != Storage::Local || target.allocatable || target.pointer || target.target) return false;
  const bool argument = std::any_of(a.value.args.begin(), a.value.args.end(),
                                    [&](const Expr& e) { return Mentions(e, a.target.symbol); });
  const auto computed = std::count_if(a.value.args.begin(), a.value.args.end(),
                                      [](const Expr& e) { return e.rank > 0 && e.kind != ExprKind::Array; });
  return !argument && ResultInPlace(report_, s.file_index, s.line, s.end_line, static_cast<int>(computed));
}

// The machine code gives storage back where nothing was to be kept: the compiler computes the right side into
// a temporary all the same.
void Lowerer::UnforeseenTemporary(const Stmt& s, const ExtentClass& c, const Expr& target) {
  const auto calls = HeapCallsAt(report_, s.file_index, s.line, std::max(s.line, s.end_line), allocates_);
  if (!calls || !calls->given_back) return;
  const double bytes = std::max(1, target.type.Bytes()) * ElementsIn(c.extents);
  result_.records.back().features.allocations += c.executions;
  result_.temporaries.push_back(
      {procedure_, s.file_index, s.line, bytes, c.executions, 1, false, temporary_class_});
}

// They live as long as the statement's own ones. A result is as large as the statement is, where nothing
// else tells.
void Lowerer::TemporariesOfCalls(const std::vector<TemporaryUse>& uses, const ExtentClass& c,
                                 const Expr& target) {
  for (TemporaryUse use : uses) {
    if (use.bytes < 0) use.bytes = ElementsIn(c.extents) * std::max(1, target.type.Bytes());
    use.executions = c.executions;
    use.size_class = temporary_class_;
    result_.temporaries.push_back(use);
  }
}

// A section goes element by element through some compilers' libraries, where it may lie over the one
// that it is assigned.
bool Lowerer::AssignedByLibrary(const BodyStatement& b) const {
  if (b.value.kind != ExprKind::Array || IsGather(b.value) || (InOnePiece(b.target) && InOnePiece(b.value))) return false;
  return facts_.section_assignment && LibraryAssigns(report_, b.file_index, b.line, b.last_line);
}

namespace {

SerialUse LibraryUse(const char* what, const char* why, SerialPart part) {
  constexpr double kTypeSpread = 0.25;  // contiguous columns, strides, types
  return CallUse(what, why, kTypeSpread, {std::move(part)});
}

// So many elements, each at the price of an array as long as that, or the longest that was measured.
SerialPart OneByOne(const char* parameter, double elements, double longest) { return {parameter, elements, std::min(elements, longest)}; }

}  // namespace

// Sections of whole columns: all but the last dimension are as long as declared.
bool Lowerer::HasWholeColumns(const Expr& section, const ExtentClass& c) const {
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(section.symbol)];
  if (!LiesInOnePiece(symbol, c.extents.size())) return false;
  if (section.args.empty()) return true;
  // Those of a class are a mean.
  constexpr double kMean = 0.01;
  for (std::size_t d = 0; d + 1 < c.extents.size(); ++d)
    if (const auto declared = ExtentOf(symbol, d, values_); !declared || c.extents[d] < (1 - kMean) * *declared) return false;
  return std::all_of(section.args.begin(), section.args.end(), [&](const Expr& subscript) {
    return subscript.kind != ExprKind::Triplet || !subscript.args[2].Present() || values_.NumberOf(subscript.args[2]) == 1.0;
  });
}

// Beside the library's way through the elements the copy itself counts little. What lies in one piece it moves at once.
void Lowerer::SectionByLibrary(const BodyStatement& b, const ExtentClass& c) {
  if (HasWholeColumns(b.target, c) && HasWholeColumns(b.value, c) && Priced("SEQ-ASSIGN-WHOLE"))
    return AddSerial(LibraryUse("assignment of a section", "The compiler's library assigns it in one piece.", {"SEQ-ASSIGN-WHOLE"}),
                     b, c.executions);
  AddSerial(LibraryUse("assignment of a section", "The compiler's library assigns it, element by element.",
                       {"SEQ-ASSIGN-SECTION", ElementsIn(c.extents), c.extents.front()}),
            b, c.executions);
}

// ALLOCATE with SOURCE=, which goes element by element through some compilers' libraries, a constant as well as an array.
bool Lowerer::FilledByLibrary(const BodyStatement& b, const ExtentClass& c) {
  constexpr double kLongestMeasured = 16384;
  if (!Priced("SEQ-ALLOCATE-SOURCE") ||
      !AllocatesFromSource(report_, b.file_index, b.line, std::max(b.line, b.last_line)))
    return false;
  AddSerial(LibraryUse("source of an allocation", "The compiler's library fills what it allocates, element by element.",
                       OneByOne("SEQ-ALLOCATE-SOURCE", ElementsIn(c.extents), kLongestMeasured)),
            b, c.executions);
  return true;
}

// An allocatable array, all of it, that is INTENT(OUT), or part of such an object: it has no storage where the call begins.
bool Lowerer::BeginsUnallocated(const Expr& target, double executions) const {
  constexpr double kAlike = 1.001;
  if (target.symbol < 0 || !target.args.empty() || procedure_ < 0) return false;
  const double calls = CountOf(model_.procedures[static_cast<std::size_t>(procedure_)].count);
  return model_.symbols[static_cast<std::size_t>(target.symbol)].allocatable && executions <= kAlike * calls &&
         BeginsWithCall(model_, target.symbol);
}

// Asked for here, and given back where the next call begins.
void Lowerer::StorageOfResult(const BodyStatement& b, const ExtentClass& c) {
  const Symbol& array = model_.symbols[static_cast<std::size_t>(b.target.symbol)];
  const double bytes = ElementsIn(c.extents) * std::max(1, std::max(array.bytes, b.target.type.Bytes()));
  for (const bool deallocate : {false, true}) AddSerial(hierarchy::Storage(deallocate, bytes, c.executions), b, c.executions);
}

// A scalar for all elements, which the library stores one by one.
bool Lowerer::SpreadByLibrary(const BodyStatement& b, const ExtentClass& c) {
  const bool objects = b.target.type.cls == TypeClass::Derived && Priced("SEQ-ASSIGN-OBJECT");
  const char* const parameter = objects ? "SEQ-ASSIGN-OBJECT" : "SEQ-ASSIGN-SCALAR";
  const double longest_measured = objects ? 1024 : 4096;
  if (b.value.rank > 0 || !Priced(parameter) || !LibraryAssigns(report_, b.file_index, b.line, b.last_line)) return false;
  AddSerial(LibraryUse("assignment to an array", "The compiler's library stores the value, element by element.",
                       OneByOne(parameter, ElementsIn(c.extents), longest_measured)),
            b, c.executions);
  return true;
}

// The call for all of an array, or a column: it compares shapes and decides about storage. The elements are moved as fast as
// in a loop.
void Lowerer::WholeByLibrary(const BodyStatement& b, const ExtentClass& c) {
  const bool column = b.value.kind == ExprKind::Array && InOnePiece(b.target) && InOnePiece(b.value);
  if ((!b.target.args.empty() && !column) || !Priced("SEQ-ASSIGN-WHOLE") ||
      !LibraryAssigns(report_, b.file_index, b.line, b.last_line))
    return;
  const bool objects = b.target.type.cls == TypeClass::Derived && Priced("SEQ-ASSIGN-OBJECTS");
  AddSerial(LibraryUse("assignment of an array", "The compiler's library assigns it.", {objects ? "SEQ-ASSIGN-OBJECTS" : "SEQ-ASSIGN-WHOLE"}),
            b, c.executions);
}

void Lowerer::Reductions(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace,
                         int shape_site, double times) {
  const bool reduction = ReducesArray(e);
  if (e.kind == ExprKind::Constructor) times *= ValuesOf(e, shape_site).value_or(1);
  // Those within are worked out before.
  for (const Expr& a : e.args) Reductions(a, s, around, trace, reduction ? -1 : shape_site, times);
  if (SearchesArray(e) && Executions(s) > 0) {
    BodyStatement at;
    at.line = s.line;
    at.last_line = s.end_line;
    at.file_index = s.file_index;
    at.executions = times * Executions(s);
    FoundByLibrary(e, at);
  }
  if (!reduction) return;
  Expr alone = e;
  for (Expr& a : alone.args) a = WithoutReductions(a);
  Reduction(alone, s, around, trace, shape_site, times);
}

// Along another dimension than the first, by the compiler's own code: elements of the result lie side by side.
bool Lowerer::ReducesSideBySide(const Expr& e, const Stmt& s) const {
  const bool across = e.rank > 0 && e.args.size() > 1 && e.args[1].kind == ExprKind::Constant &&
                      e.args[1].rank == 0 && e.args[1].type.cls == TypeClass::Integer && e.args[1].value > 1;
  return across && !CallsLibraryFor(report_, s.file_index, s.line, s.end_line, e.name).value_or(true);
}

namespace {

// x(list(a:b))
bool PicksByList(const Expr& e) {
  return (e.kind == ExprKind::Array && IsGather(e)) || std::any_of(e.args.begin(), e.args.end(), PicksByList);
}

}  // namespace

// Of a list that a pointer leads to some compilers copy the section by which they pick elements: the machine code asks for storage at a
// statement of a scalar, which has nothing else to keep.
bool Lowerer::CopiesList(const Expr& operand, const Stmt& s) const {
  const auto* a = std::get_if<Assignment>(&s.node);
  if (!a || a->target.rank > 0 || !PicksByList(operand)) return false;
  const auto calls = HeapCallsAt(report_, s.file_index, s.line, s.end_line, allocates_);
  return calls && calls->given_back && calls->asked > 0;
}

void Lowerer::Reduction(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace,
                        int shape_site, double times) {
  if (times * Executions(s) <= 0) return;
  BodyStatement b;
  b.line = s.line;
  b.last_line = s.end_line;
  b.file_index = s.file_index;
  b.executions = times * Executions(s);
  b.value = e.args[0];
  if (ReducedByLibrary(e, b)) {
    ArrayArgument(e.args[0], b.executions, s, around, trace);
    return;
  }
  for (std::size_t k = 1; k < e.args.size(); ++k) {
    const bool product = e.name == "dot_product" && k == 1;
    if (!product && e.args[k].rank == 0) continue;  // DIM
    Expr both;
    both.kind = ExprKind::Operation;
    both.name = product ? "mul" : "and";
    both.type = product ? e.type : e.args[k].type;
    both.rank = b.value.rank;
    both.args = {b.value, e.args[k]};
    b.value = both;
  }
  const Expr operand = WithoutCalls(b.value, s, around, trace);
  // With a site at a statement of rank > 0 the extents are those of the target, not the operand's.
  const bool own_site = shape_site >= 0 && e.rank == 0;
  const int operand_site = e.args[0].shape_site;
  const int site = operand_site >= 0 ? operand_site : own_site ? shape_site : -1;
  auto classes = Extents(site, e.args[0], s);
  const bool copies_list = CopiesList(operand, s);
  for (ExtentClass& c : classes) {
    if (c.extents.empty()) continue;
    c.executions *= times;
    TraceNode& steps = StepsOfClass(trace, classes.size());
    b.value = WithoutTransformations(operand, c, s, around, steps);
    InnerLoop loop = ArrayLoop(c, s, around, "reduction");
    const bool side_by_side = ReducesSideBySide(e, s);
    loop.source.library = e.rank > 0 && !side_by_side;
    SetIndexFacts(b.value, s.line, loop);
    loop.statements = {b};
    if (copies_list) loop.allocations = c.executions;
    Emit(loop, steps);
    LoopFeatures& f = result_.records.back().features;
    Latency link = ReductionLatency(e.name, e.args[0].type);
    // Comparisons are counted in vector registers; logical values in memory hardly ever.
    if (link == Latency::Count && e.args[0].kind != ExprKind::Array) link = Latency::SumInteger;
    // The few links of straight code begin anew each time, and the next execution does not wait for them.
    // Nor do lanes wait for each other that hold elements of the result.
    const bool lanes = side_by_side && f.vectorised.value_or(false);
    if (!f.straight && !lanes) f.chain[static_cast<std::size_t>(link)] += 1;
    // One value of all columns: each goes on where the last one ended.
    f.restarts = e.rank > 0 || c.extents.size() == 1;
    if (Floating(e.args[0].type)) f.Hinder(Hindrance::Reduction);
    // What is done with each value; COUNT and the like only add.
    const bool wide = e.args[0].type.kind > 4;
    Cost work = wide ? Cost::AddI8 : Cost::AddI4;
    if (Floating(e.args[0].type))
      work = e.name == "sum" || e.name == "product" ? (wide ? Cost::AddR8 : Cost::AddR4)
             : e.name == "dot_product"              ? (wide ? Cost::FmaR8 : Cost::FmaR4)
                                                    : (wide ? Cost::SimpleR8 : Cost::SimpleR4);
    if (e.args[0].type.cls == TypeClass::Logical) work = Cost::Logical;
    f.full[static_cast<std::size_t>(work)] += 1;
    f.dense[static_cast<std::size_t>(work)] += 1;
    f.taken[static_cast<std::size_t>(work)] += 1;
    if (e.name == "dot_product") {
      const auto product = static_cast<std::size_t>(wide ? Cost::MultiplyR8 : Cost::MultiplyR4);
      f.full[product] = std::max(0.0, f.full[product] - 1);
      f.dense[product] = std::max(0.0, f.dense[product] - 1);
      f.taken[product] = std::max(0.0, f.taken[product] - 1);
    }
  }
}

}  // namespace fortell::hierarchy
