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

class Mover {
 public:
  explicit Mover(LoopReport& report) : report_(report) {}

  void Visit(const Block& block, const Stmt* around) {
    for (const Stmt& s : block.body) {
      const auto* loop = std::get_if<Loop>(&s.node);
      ForEachBlock(s, [&](const Block& inner) { Visit(inner, loop ? &s : around); });
      if (loop && around) Move(s, *loop, *around);
    }
  }

 private:
  void Move(const Stmt& s, const Loop& loop, const Stmt& around) {
    const auto trips = ConstantTrips(loop);
    if (!trips || s.file_index != around.file_index || s.line == around.line || !report_.Says(kUnrolled, s.file_index, s.line)) return;
    const auto [begin, end] = report_.Between(s.file_index, s.line, s.line);
    std::vector<LoopRemark> moved;
    for (auto r = begin; r != end;) {
      const bool of_around = r->kind == kVectorised && Lanes(*r) > *trips;
      if (of_around) moved.push_back(*r);
      r = of_around ? report_.remarks.erase(r) : std::next(r);
    }
    for (LoopRemark& r : moved) {
      r.line = around.line;
      report_.remarks.insert(std::move(r));
    }
  }

  LoopReport& report_;
};

}  // namespace

void MoveWordsToLoopsAround(LoopReport& report, const ProgramModel& model) {
  Mover mover(report);
  for (const Procedure& p : model.procedures) mover.Visit(p.body, nullptr);
}

}  // namespace fortell::hierarchy
