#include "predictor/hierarchy/lowering/goto-loops.h"

#include <algorithm>

#include "db/added-counts.h"
#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool JumpsTo(const Stmt& s, int label) {
  const auto* j = std::get_if<Jump>(&s.node);
  return j && std::find(j->labels.begin(), j->labels.end(), label) != j->labels.end();
}

class Structurer {
 public:
  explicit Structurer(UnitProfile& unit) : unit_(unit) {}

  void Structure(Block& block) {
    for (std::size_t k = block.body.size(); k-- > 0;) {
      const int label = block.body[k].label;
      if (label == 0 || block.body[k].count < 0) continue;
      if (const std::size_t last = LastJumpTo(block, k, label); last < block.body.size())
        Replace(block, k, last, label);
    }
    for (Stmt& s : block.body) ForEachBlock(s, [&](Block& inner) { Structure(inner); });
  }

 private:
  static std::size_t LastJumpTo(Block& block, std::size_t from, int label) {
    std::size_t last = block.body.size();
    for (std::size_t k = from; k < block.body.size(); ++k) {
      bool jumps = false;
      const auto look = [&](const Stmt& s) { jumps = jumps || JumpsTo(s, label); };
      look(block.body[k]);
      ForEachBlock(block.body[k], [&](const Block& inner) { ForEachStatement(inner, look); });
      if (jumps) last = k;
    }
    return last;
  }

  // Statements first .. last become the body of one loop.
  void Replace(Block& block, std::size_t first, std::size_t last, int label) {
    const auto begin = block.body.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = block.body.begin() + static_cast<std::ptrdiff_t>(last) + 1;
    Loop loop;
    loop.form = Loop::Form::Forever;
    loop.early_exit = true;
    loop.body.body.assign(begin, end);
    const std::int64_t iterations = unit_.Executions(begin->count);
    std::int64_t back = 0;
    bool known = true;
    ForEachStatement(loop.body, [&](Stmt& s) {
      if (!JumpsTo(s, label)) return;
      auto& jump = std::get<Jump>(s.node);
      // A computed GOTO goes elsewhere as well: how often here was not counted.
      if (jump.labels.size() != 1 || s.count < 0) {
        known = false;
        return;
      }
      back += unit_.Executions(s.count);
      jump.kind = JumpKind::Cycle;
      jump.labels.clear();
    });
    if (iterations <= 0 || !known || back == 0) return;
    Stmt s;
    s.line = begin->line;
    s.end_line = (end - 1)->end_line;
    s.file_index = begin->file_index;
    s.label = label;
    s.count = AddCount(std::max<std::int64_t>(1, iterations - back), unit_);
    loop.trips = AddCount(iterations, unit_);
    loop.body.body.front().label = 0;
    s.node = std::move(loop);
    *begin = std::move(s);
    block.body.erase(begin + 1, end);
  }

  UnitProfile& unit_;
};

}  // namespace

void StructureGotoLoops(UnitProfile& unit) {
  Structurer structurer(unit);
  for (Procedure& p : unit.model.procedures) structurer.Structure(p.body);
}

}  // namespace fortell::hierarchy
