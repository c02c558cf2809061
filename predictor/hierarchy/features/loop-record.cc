#include "predictor/hierarchy/features/loop-record.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/chain.h"
#include "predictor/hierarchy/features/entries-in-sequence.h"
#include "predictor/hierarchy/features/load-waits.h"
#include "predictor/hierarchy/features/picked-elements.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/loops/nest-dependences.h"

namespace fortell::hierarchy {
namespace {

bool AnyCost(const LoopFeatures& f, CostGroup group) {
  for (std::size_t k = 0; k < kCosts; ++k)
    if (GroupOf(static_cast<Cost>(k)) == group && f.full[k] > 0) return true;
  return false;
}

double Count(const LoopFeatures& f, Cost cost) { return f.full[static_cast<std::size_t>(cost)]; }

// Floating-point operations under a mask, per element where it is true. GCC leaves two or more of
// them in a branch; one (a fused one included), and functions, it computes under the vector mask.
double MaskedWork(const LoopFeatures& f, double share) {
  double sum = 0;
  for (Cost c : {Cost::AddR4, Cost::AddR8, Cost::MultiplyR4, Cost::MultiplyR8, Cost::FmaR4,
                 Cost::FmaR8, Cost::DivideR4, Cost::DivideR8})
    sum += Count(f, c);
  return share > 0 ? sum / share : 0;
}

bool GuardsScalars(const InnerLoop& loop) {
  return std::any_of(loop.statements.begin(), loop.statements.end(), [](const BodyStatement& s) {
    return s.guarded && s.target.kind == ExprKind::Variable;
  });
}

// k = k + 1, k = ibset(k, i) of integers: in whatever order.
bool Counts(const BodyStatement& s) {
  static const std::set<std::string> bits = {"ibset", "ior", "iand", "ieor"};
  const bool sum = s.value.kind == ExprKind::Operation && (s.value.name == "add" || s.value.name == "sub");
  const bool counts = sum || (s.value.kind == ExprKind::Intrinsic && bits.count(s.value.name) > 0);
  return counts && s.value.args.size() == 2 && s.target.type.cls == TypeClass::Integer && s.value.args[0] == s.target && !Mentions(s.value.args[1], s.target.symbol);
}

// A scalar that a condition sets, and that no statement of the same iteration uses afterwards or some before.
bool KeepsGuardedScalar(const InnerLoop& loop) {
  const bool calls = loop.calls > 0 || !loop.inlined.empty();
  const auto used = [&](int symbol) {
    return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
      return Mentions(s.value, symbol) || (s.target.kind == ExprKind::Array && Mentions(s.target, symbol));
    });
  };
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    return s.guarded && s.target.kind == ExprKind::Variable && (calls || !Counts(s)) &&
           !(used(s.target.symbol) && SetBeforeUse(loop.statements, s.target.symbol));
  });
}

// Places a constant distance apart in an array whose columns have a constant length: the compiler knows
// that distance and needs no check at run time.
bool KnownDistance(const ProgramModel& model, const Reference& w, const Reference& r) {
  if (w.random || r.random || w.symbol != r.symbol || w.subscripts.size() != r.subscripts.size())
    return false;
  const Symbol& array = model.symbols[static_cast<std::size_t>(w.symbol)];
  for (std::size_t d = 0; d < w.subscripts.size(); ++d) {
    if (!(r.subscripts[d] - w.subscripts[d]).terms.empty()) return false;
    const bool last = d + 1 == w.subscripts.size();
    if (!last && (d >= array.dims.size() || array.dims[d].extent.kind != ExprKind::Constant))
      return false;
  }
  return true;
}

// Does the loop read or write other places of a plane that it writes with the loop around? A check that is
// done once for that loop compares all that each reference touches in it, and finds the one among the other:
// the elements of a pivot's row, say, or rows next to each other (`b(i, 1, j)` and `b(i, 2, j)`, where only the run
// knows how long i is). Those in a register count as well.
bool SweepsPlane(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader) {
  if (loop.array_statement || loop.levels.size() < 2) return false;
  const int around = loop.levels[1].variable;
  std::vector<Reference> others;
  for (const BodyStatement& s : loop.statements) {
    if (s.target.kind == ExprKind::Array) others.push_back(reader.Read(s.target));
    ForEachPart(s.value, [&](const Expr& part) {
      if (part.kind == ExprKind::Array) others.push_back(reader.Read(part));
    });
  }
  const auto meets = [&](const Reference& w, const Reference& r) {
    if (w.symbol != r.symbol || w.random || r.random || w.SamePlace(r) || w.subscripts.size() < 2 ||
        w.subscripts.size() != r.subscripts.size() || KnownDistance(model, w, r))
      return false;
    const Affine& a = w.subscripts.back();
    const Affine apart = r.subscripts.back() - a;
    // Columns next to each other are compared for each entry, and are apart when they are long.
    constexpr double kLongColumn = 32;  // iterations that vector loops mostly have at a time
    return a.Coefficient(around) != 0 && apart.terms.empty() && (apart.constant == 0 || loop.trips < kLongColumn);
  };
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    if (s.target.kind != ExprKind::Array) return false;
    const Reference w = reader.Read(s.target);
    return ReferenceReader::Moves(w, loop.levels[0].variable) &&
           std::any_of(others.begin(), others.end(), [&](const Reference& r) { return meets(w, r); });
  });
}

// Does the loop store a section's few elements (`u(:,i)`) among those of the same array that it names one by one
// (`u(1,i)`), in a row of which only the run knows how far apart its columns are? Compilers work out the places of both in
// different ways and compare the ranges that they span, which always meet.
bool InterleavesSections(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader) {
  if (loop.levels.empty()) return false;
  const int inner = loop.levels[0].variable;
  std::vector<Reference> stored, others;
  for (const BodyStatement& s : loop.statements) {
    if (s.target.kind == ExprKind::Array) (s.of_section ? stored : others).push_back(reader.Read(s.target));
    if (s.of_section) continue;
    ForEachPart(s.value, [&](const Expr& part) {
      if (part.kind == ExprKind::Array) others.push_back(reader.Read(part));
    });
  }
  const auto meets = [&](const Reference& w, const Reference& r) {
    if (w.symbol != r.symbol || w.random || r.random || w.subscripts.size() < 2 || w.subscripts.size() != r.subscripts.size())
      return false;
    for (std::size_t d = 1; d < w.subscripts.size(); ++d)
      if (const Affine apart = r.subscripts[d] - w.subscripts[d]; !apart.terms.empty() || apart.constant != 0) return false;
    const Symbol& array = model.symbols[static_cast<std::size_t>(w.symbol)];
    const bool known = !array.dims.empty() && array.dims[0].extent.kind == ExprKind::Constant;
    return !known && w.subscripts[0].Coefficient(inner) == 0 && ReferenceReader::Moves(w, inner);
  };
  return std::any_of(stored.begin(), stored.end(), [&](const Reference& w) {
    return std::any_of(others.begin(), others.end(), [&](const Reference& r) { return meets(w, r); });
  });
}

// Do different variables pick the columns, as of a rotation of two? The check passes unless both are the same column.
bool OfOtherColumns(const Reference& w, const Reference& r) {
  if (w.random || r.random || w.symbol != r.symbol || w.subscripts.size() != r.subscripts.size()) return false;
  for (std::size_t d = 1; d < w.subscripts.size(); ++d)
    if (!(r.subscripts[d] - w.subscripts[d]).terms.empty()) return true;
  return false;
}

Overlap InPlace(const ProgramModel& model, const std::vector<Touch>& touches, NestDependences& nest,
                LoopFeatures& f) {
  Overlap worst = Overlap::None;
  for (const Touch& w : touches)
    for (const Touch& r : touches) {
      if (!w.write || r.write) continue;
      const Overlap overlap = nest.OverlapOf(w.reference, r.reference);
      worst = std::max(worst, overlap);
      if (overlap == Overlap::Behind && !KnownDistance(model, w.reference, r.reference) && !OfOtherColumns(w.reference, r.reference))
        f.needs_check = true;
    }
  return worst;
}

// An element of a compiler's array temporary goes to a place that only the run knows.
bool CopiesBack(const InnerLoop& loop, const ReferenceReader& reader) {
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    return s.temporary && s.target.kind == ExprKind::Array &&
           reader.Read(s.target).run_time_stride;
  });
}

void SetHindrances(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader, const WorkCounter& counter,
                   const Chain& chain, NestDependences& nest, LoopFeatures& f) {
  const int inner = loop.levels.empty() ? 0 : loop.levels[0].variable;
  f.Hinder(Hindrance::Plain);
  for (const Touch& t : counter.touches()) {
    const Reference& r = t.reference;
    if (r.random && t.write) f.Hinder(Hindrance::Serial);
    if (r.random) f.Hinder(Hindrance::Gather);
    if (r.random || loop.levels.empty()) continue;
    const double stride = reader.StrideBytes(r, inner);
    if (r.run_time_stride)
      f.Hinder(stride > 1.5 * r.element_bytes ? Hindrance::RunTimeStride : Hindrance::RunTimeUnit);
    if (!r.run_time_stride && stride > 1.5 * r.element_bytes)
      f.Hinder(stride > 4.5 * r.element_bytes ? Hindrance::FarStrided : Hindrance::Strided);
  }
  if (!loop.levels.empty() && loop.levels[0].run_time_step) f.Hinder(Hindrance::RunTimeStride);
  if (counter.selects()) f.Hinder(Hindrance::Selection);
  if (loop.masked_block)
    f.Hinder(Hindrance::MaskedBlock);
  else if (loop.masked)
    f.Hinder(MaskedWork(f, loop.statements.back().vector_weight) > 1.5 ? Hindrance::MaskedComplex
                                                                       : Hindrance::MaskedSimple);
  if (loop.branches > 0 && !loop.masked) {
    // Stores under a condition become masked stores; scalars that the condition guards do not.
    f.keeps_conditional = KeepsGuardedScalar(loop);
    if (GuardsScalars(loop))
      f.Hinder(Hindrance::Conditional);
    else
      f.Hinder(MaskedWork(f, 1) > 1.5 ? Hindrance::MaskedComplex : Hindrance::MaskedSimple);
  }
  if (chain.reduction) f.Hinder(Hindrance::Reduction);
  if (AnyCost(f, CostGroup::Call)) f.Hinder(Hindrance::Calls);
  if (counter.comparisons() > 1 || counter.negations() > 0)
    if (Count(f, Cost::Logical) > 0) f.Hinder(Hindrance::Logicals);
  Overlap overlap = InPlace(model, counter.touches(), nest, f);
  f.sweeps_plane = SweepsPlane(model, loop, reader);
  f.interleaves_sections = InterleavesSections(model, loop, reader);
  // The compiler chooses the order of an array statement: it never reads what it has written.
  if (overlap == Overlap::Behind && loop.array_statement) overlap = Overlap::Ahead;
  if (overlap == Overlap::Behind) f.Hinder(Hindrance::InPlace);
  if (overlap == Overlap::Ahead) f.Hinder(Hindrance::InPlaceAhead);
  f.serialised = chain.serialised;
  if (chain.recurrence || chain.serialised || loop.exits || loop.outer || loop.calls > 0 ||
      loop.levels.empty())
    f.Hinder(Hindrance::Serial);
}

// Straight code has no streams of its own.
void AddPickedElements(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader, LoopRecord& record) {
  PickedElements picked = FindPickedElements(model, loop, reader);
  LoopFeatures& f = record.features;
  // The branches' waits through scalars are among them, and on the walk the chain's.
  if (!picked.streams.empty())
    f.waits.erase(std::remove_if(f.waits.begin(), f.waits.end(), [&](const LoadWait& w) {
      return w.branch && std::any_of(picked.streams.begin(), picked.streams.end(),
                                     [&](const Stream& s) { return s.symbol == w.symbol; });
    }), f.waits.end());
  f.waits.insert(f.waits.end(), picked.waits.begin(), picked.waits.end());
  for (Stream& s : picked.streams) {
    record.scattered.insert(s.symbol);
    record.moving.push_back(0);
    record.carried.emplace_back();
    f.streams.push_back(std::move(s));
  }
}

}  // namespace

LoopRecord AnalyseLoop(const ProgramModel& model, const InnerLoop& loop,
                       const std::set<int>& inductions, ScalarValues& values) {
  LoopRecord record;
  LoopFeatures& f = record.features;
  f.trips = loop.trips;
  f.entries = loop.entries;
  // Of entries that have less than one iteration in the mean some have none.
  if (loop.trips > 0) f.filled = std::min({1.0, 1 - loop.empty, loop.trips});
  f.executions = loop.executions;
  f.branches = loop.branches;
  f.table_jumps = loop.table_jumps;
  f.mispredictions = loop.mispredictions;
  f.mispredictions_apart =
      loop.mispredictions_apart >= 0 ? loop.mispredictions_apart : loop.mispredictions;
  f.optional = loop.optional;
  f.jumps_taken = loop.jumps_taken;
  f.masks_kept = loop.masked_block && !loop.masked ? 1 : 0;
  f.ends_missed = loop.ends_missed;
  f.allocations = loop.allocations;
  f.copies_temporary = loop.copies_temporary;
  f.what = loop.what;

  const std::set<int> assigned = AssignedScalars(loop.statements);
  WorkCounter counter(model, loop, values, f);
  std::set<int> changed = loop.changed;
  changed.insert(assigned.begin(), assigned.end());
  counter.SetChanged(std::move(changed));
  for (const BodyStatement& s : loop.statements) counter.Count(s);

  for (LineShare& line : f.lines) line.executions /= loop.class_share;

  const ReferenceReader reader(model, loop, values);
  std::set<int> carried = SetScalars(loop.statements);
  for (int symbol : inductions) carried.erase(symbol);
  NestDependences nest(model, loop, values);
  const Chain chain = FindChain(loop, carried, reader, nest);
  std::copy_n(chain.path.begin(), kLatencies, f.chain.begin());
  const MeanWay through = WayThrough(loop, reader);
  std::copy_n(through.path.begin(), kLatencies, f.way.begin());
  f.way_share = through.share;
  const BranchWays ways = WaysToBranches(loop, reader, chain.recurrence ? chain.carried : std::set<int>{});
  f.missed_links = ways.links;
  f.mispredictions_waiting = ways.missed_on_chain;
  f.waiting_links = ways.links_on_chain;
  f.mispredictions_of_calls = ways.missed_on_calls;
  f.links_of_calls = ways.links_on_calls;
  std::copy_n(chain.selected.begin(), kLatencies, f.selecting.begin());
  // Where data decide about the end, its misprediction keeps the next entry from beginning early.
  f.begins_with_result = BeginsWithLastResult(loop, inductions, reader);
  f.restarts = chain.restarts && (!loop.exits || loop.ends_told) && !f.begins_with_result;
  f.trips_of_entry = loop.trips_of_entry;
  const double trips = std::max(1.0, TripsOfEntry(f));
  const auto behind = f.restarts ? PicksLastResult(loop, inductions, reader) : std::nullopt;
  if (behind && loop.rows) {
    for (std::size_t k = 0; k < kLatencies; ++k) f.between_entries[k] = f.chain[k] * loop.rows->behind + behind->path[k];
    f.follow_entries = loop.rows->in_line;
  } else if (behind) {
    // Which of an entry's elements is the last result is not known otherwise: from the first on or at the end alone.
    f.restarts = false;
    const double waiting = behind->with_first ? 1 : (trips + 1) / (2 * trips);
    for (std::size_t k = 0; k < kLatencies; ++k) f.chain[k] = f.chain[k] * waiting + behind->path[k] / trips;
  }
  if (f.restarts && Length(chain.path) > 0) {
    const LatencyPath behind = WayBehindEntry(loop, reader);
    for (std::size_t k = 0; k < kLatencies; ++k) f.chain[k] += behind[k] / trips;
  }
  const auto way = WayToNextEntry(loop, inductions, reader);
  if (way) {
    std::copy_n(way->path.begin(), kLatencies, f.between_entries.begin());
    f.stores_first_last = way->last;
  }
  f.moves_window = MovesWindow(loop, inductions, reader);
  if (way || f.moves_window > 0) f.follow_entries = std::max(0.0, 1 - 1 / std::max(1.0, loop.levels[1].trips));
  // A scalar that lives in memory is stored and loaded again on its way to the next iteration.
  if (!counter.economy().reuses && !loop.array_statement && !loop.levels.empty() &&
      (chain.recurrence || chain.reduction))
    f.chain[static_cast<std::size_t>(Latency::Forward)] += 1;
  SetWaits(loop, chain, reader, f);
  for (LoadWait& wait : f.waits)
    if (wait.symbol >= 0 && (loop.levels.empty() || wait.symbol == loop.picked_start.symbol))
      wait.array_bytes = BytesOf(model.symbols[static_cast<std::size_t>(wait.symbol)], values);
  if (loop.exits) f.chain[static_cast<std::size_t>(Latency::Search)] += 1;
  SetHindrances(model, loop, reader, counter, chain, nest, f);
  if (CopiesBack(loop, reader)) {
    // Compilers make versions of nested loops that single ones do not get.
    const bool plane = loop.trips * loop.executions < 0.75 * loop.trips * loop.entries;
    const bool unit = !f.Is(Hindrance::RunTimeStride);
    (!plane ? f.copied : unit ? f.copied_unit : f.copied_plane) = 1;
  }
  if (loop.copies_within) f.moved = 1;

  for (const Touch& t : counter.touches()) {
    f.element_bytes = std::max(f.element_bytes, std::min(8.0, t.reference.element_bytes));
    f.narrowest_bytes = std::min(f.narrowest_bytes, t.reference.element_bytes);
  }
  if (counter.touches().empty()) f.narrowest_bytes = f.element_bytes;
  StreamSet set = BuildStreams(model, loop, reader, counter.touches(), values, nest);
  f.streams = std::move(set.streams);
  record.moving = std::move(set.moving);
  record.carried = std::move(set.carried);
  record.footprint = std::move(set.footprint);
  record.scattered = std::move(set.scattered);
  if (loop.levels.empty()) AddPickedElements(model, loop, reader, record);
  record.levels = loop.levels;
  record.inlined = loop.inlined;
  record.called = loop.called;
  record.uncovered = counter.uncovered();
  record.serial = counter.serial();
  record.reasons = loop.reasons;
  record.reasons.insert(counter.reasons().begin(), counter.reasons().end());
  return record;
}

}  // namespace fortell::hierarchy
