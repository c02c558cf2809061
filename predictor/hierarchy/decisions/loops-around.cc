#include "predictor/hierarchy/decisions/loops-around.h"

#include <iterator>
#include <utility>
#include <vector>

#include "db/constant-trips.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/remark-words.h"

namespace fortell::hierarchy {
namespace {

// Iterations that the vectors of the remark hold; 1 where it tells no length.
double Lanes(const LoopRemark& r) {
  return NumberBehind(r.text, "vectorization width:").value_or(1) * NumberBehind(r.text, "interleaved count:").value_or(1);
}

void Move(LoopReport& report, const Stmt& s, const Stmt& around) {
  const auto trips = ConstantTrips(std::get<Loop>(s.node));
  if (!trips || s.file_index != around.file_index || s.line == around.line || !report.Says(kUnrolled, s.file_index, s.line)) return;
  const auto [begin, end] = report.Between(s.file_index, s.line, s.line);
  std::vector<LoopRemark> moved;
  for (auto r = begin; r != end;) {
    const bool of_around = r->kind == kVectorised && Lanes(*r) > *trips;
    if (of_around) moved.push_back(*r);
    r = of_around ? report.remarks.erase(r) : std::next(r);
  }
  for (LoopRemark& r : moved) {
    r.line = around.line;
    report.remarks.insert(std::move(r));
  }
}

void Visit(const std::vector<LoopReport*>& reports, const Block& block, const Stmt* around) {
  for (const Stmt& s : block.body) {
    const bool loop = std::holds_alternative<Loop>(s.node);
    ForEachBlock(s, [&](const Block& inner) { Visit(reports, inner, loop ? &s : around); });
    const auto file = static_cast<std::size_t>(s.file_index);
    if (loop && around && file < reports.size() && reports[file]) Move(*reports[file], s, *around);
  }
}

}  // namespace

void MoveWordsToLoopsAround(const std::vector<LoopReport*>& reports, const ProgramModel& model) {
  for (const Procedure& p : model.procedures) Visit(reports, p.body, nullptr);
}

}  // namespace fortell::hierarchy
