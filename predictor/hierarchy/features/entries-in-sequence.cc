#include "predictor/hierarchy/features/entries-in-sequence.h"

#include <algorithm>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/value-paths.h"

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

// The operations from the scalar to what is stored of it, and the way through memory.
LatencyPath ToMemory(const StoredScalar& left, const InnerLoop& loop, const ReferenceReader& reader) {
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
  return ThroughMemory(path == ends.end() ? LatencyPath{} : path->second, left.target.type);
}

}  // namespace

bool BeginsWithLastResult(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader) {
  if (loop.levels.size() < 2 || loop.stored_around.empty()) return false;
  const affine::Loop& bounds = loop.levels[0].bounds;
  if (bounds.step == 0 || bounds.first.size() != 1 || loop.levels[1].bounds.step == 0) return false;
  const auto adds = [&](const BodyStatement& s, const StoredScalar& left) {
    if (s.target.kind != ExprKind::Variable || s.target.symbol != left.scalar) return false;
    const Reference stored = reader.Read(left.target);
    if (!Steady(stored, loop, inductions)) return false;
    bool begins = false;
    ForEachPart(s.value, [&](const Expr& part) {
      if (part.kind != ExprKind::Array || part.symbol != stored.symbol) return;
      const Reference read = reader.Read(part);
      begins = begins || (Steady(read, loop, inductions) && read.subscripts.size() == stored.subscripts.size() &&
                          std::equal(read.subscripts.begin(), read.subscripts.end(), stored.subscripts.begin(),
                                     [&](const Affine& r, const Affine& w) { return IsNothing(BeyondStored(r, w, loop)); }));
    });
    return begins;
  };
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    return std::any_of(loop.stored_around.begin(), loop.stored_around.end(),
                       [&](const StoredScalar& left) { return adds(s, left); });
  });
}

std::optional<LatencyPath> PicksLastResult(const InnerLoop& loop, const std::set<int>& inductions,
                                           const ReferenceReader& reader) {
  if (loop.levels.size() < 2) return std::nullopt;
  for (const StoredScalar& left : loop.stored_around) {
    const Reference stored = reader.Read(left.target);
    if (!Steady(stored, loop, inductions) || !ReferenceReader::Moves(stored, loop.levels[1].variable)) continue;
    for (const BodyStatement& s : loop.statements) {
      if (s.target.kind != ExprKind::Variable || s.target.symbol != left.scalar) continue;
      bool picks = false;
      ForEachPart(s.value, [&](const Expr& part) {
        picks = picks || (part.kind == ExprKind::Array && part.symbol == stored.symbol && reader.Read(part).random);
      });
      if (picks) return ToMemory(left, loop, reader);
    }
  }
  return std::nullopt;
}

}  // namespace fortell::hierarchy
