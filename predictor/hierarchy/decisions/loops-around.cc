#include "predictor/hierarchy/decisions/loops-around.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

// As compiler descriptions name them.
constexpr const char* kVectorised = "vectorised";
constexpr const char* kUnrolled = "unrolled completely";

std::optional<double> Constant(const Expr& e, std::optional<double> absent = {}) {
  if (!e.Present()) return absent;
  return e.kind == ExprKind::Constant ? std::optional(e.value) : std::nullopt;
}

std::optional<double> Trips(const Loop& loop) {
  const auto lower = Constant(loop.lower), upper = Constant(loop.upper), step = Constant(loop.step, 1);
  if (loop.form != Loop::Form::Counted || !lower || !upper || !step || *step == 0) return std::nullopt;
  return std::max(0.0, std::floor((*upper - *lower) / *step) + 1);
}

// The number behind these words; 1 where they are not there.
double Behind(const std::string& text, const std::string& words) {
  const std::size_t at = text.find(words);
  return at == std::string::npos ? 1 : std::atof(text.c_str() + at + words.size());
}

double Lanes(const LoopRemark& r) { return Behind(r.text, "vectorization width:") * Behind(r.text, "interleaved count:"); }

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
    const auto trips = Trips(loop);
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
