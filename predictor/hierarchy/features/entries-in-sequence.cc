#include "predictor/hierarchy/features/entries-in-sequence.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/chain.h"
#include "predictor/hierarchy/features/value-paths.h"
#include "predictor/hierarchy/loops/number-expressions.h"

namespace fortell::hierarchy {
namespace {

// Where the first iteration of the next entry reads, less `stored`, in one dimension; the loops count iterations.
Affine BeyondStored(const Affine& read, const Affine& stored, const InnerLoop& loop) {
  const affine::Loop& bounds = loop.levels[0].bounds;
  const double along = read.Coefficient(loop.levels[0].variable);
  Affine first = read;
  first.terms.erase(loop.levels[0].variable);
  if (along != 0) first = first + (along / bounds.step) * bounds.first.front();
  Affine beyond = first - stored;
  beyond.constant += first.Coefficient(loop.levels[1].variable);
  return beyond;
}

/// What the last of these statements sets the scalar to; none where they do not set it for certain.
const Expr* SetTo(const Expr& scalar, const std::vector<BodyStatement>& statements, std::size_t end) {
  for (std::size_t k = end; k-- > 0;)
    if (statements[k].target == scalar) return statements[k].guarded ? nullptr : &statements[k].value;
  return nullptr;
}

/// The element in the loop's first iteration, read by its statement number `statement`: in the place of scalars that step with the
/// loop stands what they are set to in front of it.
Expr InFirstIteration(const Expr& element, std::size_t statement, const InnerLoop& loop, const std::set<int>& inductions) {
  Expr first = element;
  std::set<int> seen;
  ForEachPart(element, [&](const Expr& part) {
    if (part.kind != ExprKind::Variable || inductions.count(part.symbol) == 0 || !seen.insert(part.symbol).second) return;
    const Expr* begin = SetTo(part, loop.before, loop.before.size());
    if (!begin || !SetTo(part, loop.statements, loop.statements.size())) return;
    if (const Expr* stepped = SetTo(part, loop.statements, statement)) first = With(first, part.symbol, *stepped);
    first = With(first, part.symbol, *begin);
  });
  return first;
}

Affine InNextEntry(Affine form, const InnerLoop& loop) {
  form.constant += form.Coefficient(loop.levels[1].variable);
  return form;
}

// The form in the iteration that begins or ends the loop at `bound`.
Affine AtBound(Affine form, const Affine& bound, const InnerLoop& loop) {
  const double along = form.Coefficient(loop.levels[0].variable);
  form.terms.erase(loop.levels[0].variable);
  return form + (along / loop.levels[0].bounds.step) * bound;
}

// Whole steps from one place to the other; no number where only the run knows.
double Steps(const Affine& from, const Affine& to, double step) {
  const Affine apart = to - from;
  const double steps = apart.constant / step;
  return apart.terms.empty() && steps == std::round(steps) ? steps : std::nan("");
}

// Is `read`, as it is in the next entry, stored by the first iterations of this one, or by the last (true)?
std::optional<bool> StoredForNextEntry(const Reference& read, const Reference& stored, const InnerLoop& loop) {
  constexpr double kFew = 4;  // as many lanes as a vector mostly has
  const affine::Loop& bounds = loop.levels[0].bounds;
  std::optional<bool> last;
  for (std::size_t d = 0; d < stored.subscripts.size(); ++d) {
    const Affine next = InNextEntry(read.subscripts[d], loop);
    const Affine& place = stored.subscripts[d];
    const double step = place.Coefficient(loop.levels[0].variable);
    if (step == 0) {
      if (next != place) return std::nullopt;
      continue;
    }
    if (last) return std::nullopt;  // a diagonal
    if (bounds.first.size() != 1 || bounds.last.size() != 1) return std::nullopt;
    const double from_first = Steps(AtBound(place, bounds.first[0], loop), next, step);
    const double to_last = Steps(next, AtBound(place, bounds.last[0], loop), step);
    if (from_first < 0 || to_last < 0) return std::nullopt;
    if (from_first < kFew)
      last = false;
    else if (to_last < kFew)
      last = true;
    else
      return std::nullopt;
  }
  return last;
}

bool IsNothing(const Affine& form) { return form.terms.empty() && form.constant == 0; }

// Terms of what neither loop leaves alone: their value in the next entry is not known.
bool Steady(const Affine& form, const InnerLoop& loop, const std::set<int>& inductions) {
  return std::all_of(form.terms.begin(), form.terms.end(), [&](const auto& term) {
    const int key = term.first;
    return key == loop.levels[0].variable || key == loop.levels[1].variable || inductions.count(key) > 0 ||
           (key > kFirstOpaque && loop.levels[1].bounds.changing.count(key) == 0);
  });
}

bool Steady(const Reference& r, const InnerLoop& loop, const std::set<int>& inductions) {
  return !r.random && std::all_of(r.subscripts.begin(), r.subscripts.end(),
                                  [&](const Affine& form) { return Steady(form, loop, inductions); });
}

// Is the element set, in front of the loop, from something else than itself?
bool SetAnew(const InnerLoop& loop, const Reference& element, const Expr& as_written, const ReferenceReader& reader) {
  return std::any_of(loop.before.begin(), loop.before.end(), [&](const BodyStatement& s) {
    if (s.target.kind != ExprKind::Array || !reader.Read(s.target).SamePlace(element)) return false;
    bool holds = false;
    ForEachPart(s.value, [&](const Expr& part) { holds = holds || part == as_written; });
    return !holds;
  });
}

// The operations from the scalar to what is stored of it.
LatencyPath ToStore(const StoredScalar& left, const InnerLoop& loop, const ReferenceReader& reader) {
  InnerLoop around = loop;
  BodyStatement store;
  store.target.kind = ExprKind::Variable;
  store.target.symbol = left.scalar;
  store.target.type = left.value.type;
  store.value = left.value;
  around.statements = {store};
  ValuePaths paths(around, reader, false);
  const auto& ends = paths.FromScalar(left.scalar);
  const auto path = ends.find(left.scalar);
  return path == ends.end() ? LatencyPath{} : path->second;
}

}  // namespace

bool BeginsWithLastResult(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader) {
  if (loop.levels.size() < 2) return false;
  const affine::Loop& bounds = loop.levels[0].bounds;
  if (bounds.step == 0 || bounds.first.size() != 1 || loop.levels[1].bounds.step == 0) return false;
  const auto begins = [&](std::size_t statement, const Reference& result) {
    if (!Steady(result, loop, inductions)) return false;
    bool found = false;
    ForEachPart(loop.statements[statement].value, [&](const Expr& part) {
      if (part.kind != ExprKind::Array || part.symbol != result.symbol) return;
      const Reference read = reader.Read(InFirstIteration(part, statement, loop, inductions));
      found = found || (Steady(read, loop, inductions) && read.subscripts.size() == result.subscripts.size() &&
                        std::equal(read.subscripts.begin(), read.subscripts.end(), result.subscripts.begin(),
                                   [&](const Affine& r, const Affine& w) { return IsNothing(BeyondStored(r, w, loop)); }));
    });
    return found;
  };
  for (std::size_t k = 0; k < loop.statements.size(); ++k) {
    const BodyStatement& s = loop.statements[k];
    for (const StoredScalar& left : loop.stored_around)
      if (s.target.kind == ExprKind::Variable && s.target.symbol == left.scalar && begins(k, reader.Read(left.target))) return true;
    if (s.target.kind != ExprKind::Array || s.guarded) continue;
    const Reference sum = reader.Read(s.target);  // an element that all iterations add to
    if (!ReferenceReader::Moves(sum, loop.levels[0].variable) && ReferenceReader::Moves(sum, loop.levels[1].variable) && begins(k, sum))
      return true;
  }
  return false;
}

LatencyPath WayBehindEntry(const InnerLoop& loop, const ReferenceReader& reader) {
  LatencyPath longest{};
  const std::set<int> assigned = AssignedScalars(loop.statements);
  for (const StoredScalar& left : loop.stored_around) {
    if (assigned.count(left.scalar) == 0) continue;
    const LatencyPath way = ToStore(left, loop, reader);
    if (Length(way) > Length(longest)) longest = way;
  }
  return longest;
}

std::optional<EntryWay> WayToNextEntry(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader) {
  if (loop.levels.size() < 2 || loop.array_statement || loop.outer || loop.exits) return std::nullopt;
  const int inner = loop.levels[0].variable, around = loop.levels[1].variable;
  if (loop.levels[0].bounds.step == 0 || loop.levels[1].bounds.step == 0) return std::nullopt;
  InnerLoop entry = loop;
  entry.statements = loop.before;
  entry.statements.insert(entry.statements.end(), loop.statements.begin(), loop.statements.end());
  std::optional<EntryWay> longest;
  for (std::size_t k = loop.before.size(); k < entry.statements.size(); ++k) {
    const BodyStatement& store = entry.statements[k];
    if (store.target.kind != ExprKind::Array || store.guarded) continue;
    const Reference stored = reader.Read(store.target);
    if (!Steady(stored, loop, inductions) || !ReferenceReader::Moves(stored, inner)) continue;
    const auto follow = [&](const Expr& part) {
      if (part.kind != ExprKind::Array || part.symbol != stored.symbol) return;
      const Reference read = reader.Read(part);
      if (read.subscripts.size() != stored.subscripts.size() || !Steady(read, loop, inductions) ||
          ReferenceReader::Moves(read, inner) || !ReferenceReader::Moves(read, around))
        return;
      const auto last = StoredForNextEntry(read, stored, loop);
      if (!last || SetAnew(loop, read, part, reader)) return;
      const auto path = ValuePaths(entry, reader, false).FromElement(read, store);
      if (!path || Length(*path) == 0) return;
      const LatencyPath whole = ThroughMemory(*path, store.target.type);
      if (!longest || Length(whole) > Length(longest->path)) longest = EntryWay{whole, *last};
    };
    for (const BodyStatement& s : entry.statements) ForEachPart(s.value, follow);
  }
  return longest;
}

double MovesWindow(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader) {
  if (loop.levels.size() < 2 || loop.outer || loop.exits) return 0;
  const affine::Loop& bounds = loop.levels[0].bounds;
  if (bounds.step == 0 || bounds.first.size() != 1 || loop.levels[1].bounds.step == 0) return 0;
  if (loop.levels[1].run_time_step) return 0;  // mostly as long as this loop, which the mean does not show
  double bytes = 0;
  const bool moves = std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    if (s.target.kind != ExprKind::Array || s.guarded) return false;
    const Reference stored = reader.Read(s.target);
    if (!Steady(stored, loop, inductions) || reader.StrideBytes(stored, loop.levels[0].variable) > stored.element_bytes) return false;
    bool in_place = false;
    ForEachPart(s.value, [&](const Expr& part) {
      in_place = in_place || (part.kind == ExprKind::Array && part.symbol == stored.symbol && reader.Read(part).SamePlace(stored));
    });
    if (!in_place) return false;
    double moved = 0;
    for (const Affine& form : stored.subscripts) {
      const bool in_row = form.Coefficient(loop.levels[0].variable) != 0;
      const double further = AtBound(form, bounds.first[0], loop).Coefficient(loop.levels[1].variable);
      if (!in_row && further != 0) return false;  // another row
      moved += further;
    }
    bytes = stored.element_bytes;
    return std::abs(moved) < loop.trips && std::fmod(std::abs(moved) * bytes, kVectorBytes) != 0;
  });
  if (!moves) return 0;
  const auto follows = [&](const Affine& bound) { return bound.Coefficient(loop.levels[1].variable) != 0; };
  const bool spread = bounds.last.size() == 1 && follows(bounds.last[0]) != follows(bounds.first[0]);
  return spread ? std::max(0.0, 1 - kVectorBytes / bytes / (2 * loop.trips + 1)) : 1;
}

std::optional<PickedResult> PicksLastResult(const InnerLoop& loop, const std::set<int>& inductions,
                                           const ReferenceReader& reader) {
  if (loop.levels.size() < 2) return std::nullopt;
  const auto next_entry_leaves = [&](const Reference& stored) {
    if (loop.rows) return true;
    return Steady(stored, loop, inductions) && ReferenceReader::Moves(stored, loop.levels[1].variable);
  };
  // Lists of a compressed matrix are in order; one that begins behind a place (`ptr(i) + 1`) leaves the diagonal out.
  const affine::Loop& list = loop.levels[0].bounds;
  const bool backwards = loop.levels[1].bounds.step < 0 && list.step > 0 && list.first.size() == 1 &&
                         !list.first[0].terms.empty() && list.first[0].constant > 0;
  const auto picks = [&](const BodyStatement& s, int array) {
    bool found = false;
    ForEachPart(s.value, [&](const Expr& part) {
      found = found || (part.kind == ExprKind::Array && part.symbol == array && reader.Read(part).random);
    });
    return found;
  };
  for (const BodyStatement& s : loop.statements) {
    for (const StoredScalar& left : loop.stored_around) {
      if (s.target.kind != ExprKind::Variable || s.target.symbol != left.scalar) continue;
      const Reference stored = reader.Read(left.target);
      if (next_entry_leaves(stored) && picks(s, stored.symbol))
        return PickedResult{ThroughMemory(ToStore(left, loop, reader), left.target.type), backwards};
    }
    if (s.target.kind != ExprKind::Array || s.guarded) continue;
    const Reference sum = reader.Read(s.target);
    if (next_entry_leaves(sum) && !ReferenceReader::Moves(sum, loop.levels[0].variable) && picks(s, sum.symbol))
      return PickedResult{ThroughMemory({}, s.target.type), backwards};
  }
  return std::nullopt;
}

}  // namespace fortell::hierarchy
