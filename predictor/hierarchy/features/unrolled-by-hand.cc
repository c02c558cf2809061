#include "predictor/hierarchy/features/unrolled-by-hand.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

constexpr int kLongestStep = 16, kLongestRow = 64;

std::set<int> OfSteps(const InnerLoop& loop, const ReferenceReader& reader) {
  std::set<int> whole;
  const int inner = loop.levels.front().variable;
  const int step = static_cast<int>(std::abs(loop.levels.front().bounds.step));
  if (step < 2 || step > kLongestStep) return whole;
  std::map<int, std::set<int>> places, stored;  // by array: where in a step
  std::set<int> others;                         // touched in another way as well
  const auto note = [&](const Expr& e, std::map<int, std::set<int>>& into) {
    if (e.kind != ExprKind::Array) return;
    const Reference r = reader.Read(e);
    if (r.random || r.subscripts.empty()) return;
    if (std::abs(r.subscripts.front().Coefficient(inner)) != step) {
      if (ReferenceReader::Moves(r, inner)) others.insert(r.symbol);
      return;
    }
    const int place = static_cast<int>(std::fmod(r.subscripts.front().constant, step));
    into[r.symbol].insert(place < 0 ? place + step : place);
  };
  const auto look = [&](const Expr& e) { note(e, places); };
  for (const BodyStatement& s : loop.statements) {
    ForEachPart(s.target, look);
    ForEachPart(s.value, look);
    note(s.target, stored);
  }
  const auto fills = [&](const auto& touched) { return static_cast<int>(touched.second.size()) == step; };
  // One element stored in a step is no unrolled loop, though it may read its neighbours (red and black points).
  if (!std::all_of(stored.begin(), stored.end(), fills)) return whole;
  for (const auto& touched : places)
    if (fills(touched) && others.count(touched.first) == 0) whole.insert(touched.first);
  return whole;
}

// Where in a row, or in a plane, of the array: the loop moves from one to the next, and the places before are numbers.
struct PlaceInRow {
  int place = 0;
  int row = 0;  ///< elements
};
std::optional<PlaceInRow> PlaceOf(const ProgramModel& model, const Reference& r, int inner) {
  const auto& dims = model.symbols[static_cast<std::size_t>(r.symbol)].dims;
  if (r.random || dims.size() != r.subscripts.size()) return std::nullopt;
  PlaceInRow at{0, 1};
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (const double c = r.subscripts[d].Coefficient(inner); c != 0)
      return d > 0 && std::abs(c) == 1 ? std::optional(at) : std::nullopt;
    if (dims[d].extent.kind != ExprKind::Constant || !r.subscripts[d].terms.empty()) return std::nullopt;
    at.place += at.row * static_cast<int>(r.subscripts[d].constant);
    at.row *= static_cast<int>(dims[d].extent.value);
    if (at.row > kLongestRow) return std::nullopt;
  }
  return std::nullopt;
}

// Arrays of whose rows, so many elements long, all places are there.
std::set<int> WholeRows(const std::map<int, std::set<int>>& places, const std::map<int, int>& rows) {
  std::set<int> whole;
  for (const auto& [symbol, touched] : places)
    if (rows.at(symbol) >= 2 && static_cast<int>(touched.size()) == rows.at(symbol)) whole.insert(symbol);
  return whole;
}

std::set<int> OfRows(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader) {
  const int inner = loop.levels.front().variable;
  std::map<int, std::set<int>> places;  // by array
  std::map<int, int> rows;
  std::set<int> stored, others;
  bool alike = true;  // each statement takes the elements of its own place
  const auto note = [&](const Reference& r, int place) {
    const auto at = PlaceOf(model, r, inner);
    if (!at) others.insert(r.symbol);
    if (!at) return;
    alike = alike && at->place == place;
    places[r.symbol].insert(at->place);
    rows[r.symbol] = at->row;
  };
  for (const BodyStatement& s : loop.statements) {
    if (s.target.kind != ExprKind::Array) return {};
    const Reference w = reader.Read(s.target);
    const auto own = PlaceOf(model, w, inner);
    if (!own) return {};
    stored.insert(w.symbol);
    note(w, own->place);
    ForEachPart(s.value, [&](const Expr& part) {
      if (part.kind != ExprKind::Array) return;
      const Reference r = reader.Read(part);
      if (r.random || ReferenceReader::Moves(r, inner)) note(r, own->place);
    });
  }
  std::set<int> whole = WholeRows(places, rows);
  for (const int symbol : others) whole.erase(symbol);
  const bool all = std::all_of(stored.begin(), stored.end(), [&](int symbol) { return whole.count(symbol) > 0; });
  return alike && all ? whole : std::set<int>{};
}

}  // namespace

std::set<int> StoredByRows(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader) {
  if (loop.array_statement || loop.levels.empty()) return {};
  std::map<int, std::set<int>> places;  // by array
  std::map<int, int> rows;
  for (const BodyStatement& s : loop.statements) {
    if (s.target.kind != ExprKind::Array || s.guarded || s.target.type.cls == TypeClass::Complex) continue;
    const Reference w = reader.Read(s.target);
    const auto at = PlaceOf(model, w, loop.levels.front().variable);
    if (!at) continue;
    places[w.symbol].insert(at->place);
    rows[w.symbol] = at->row;
  }
  return WholeRows(places, rows);
}

std::set<int> TouchedInOnePiece(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader) {
  if (loop.array_statement || loop.levels.empty()) return {};
  std::set<int> whole = OfSteps(loop, reader);
  return whole.empty() && !loop.iterations_are_lanes ? OfRows(model, loop, reader) : whole;
}

}  // namespace fortell::hierarchy
