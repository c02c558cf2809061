#include "predictor/hierarchy/features/unrolled-by-hand.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "db/program-walk.h"

namespace fortell::hierarchy {

std::set<int> TouchedInOnePiece(const InnerLoop& loop, const ReferenceReader& reader) {
  constexpr int kLongestStep = 16;
  std::set<int> whole;
  if (loop.array_statement || loop.levels.empty()) return whole;
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

}  // namespace fortell::hierarchy
