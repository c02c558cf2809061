#include "predictor/hierarchy/features/step-size.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

class Count {
 public:
  Count(const UnitProfile& unit, const ProcedureNames& names, const StepLoop& step, double most)
      : unit_(unit), names_(names), most_(most), procedure_(step.procedure), handed_(step.handed) {}

  double Of(const Loop& loop) {
    const double each = OfBlock(loop.body);
    return kStepIterations * each + once_;
  }

 private:
  double OfBlock(const Block& block) {
    double sum = 0;
    for (const Stmt& s : block.body) {
      ++visited_;
      if (sum + once_ >= most_ || visited_ >= most_) return most_;
      ++sum;
      if (s.count < 0 || unit_.Executions(s.count) > 0) sum += Within(s);
    }
    return sum;
  }

  double Within(const Stmt& s) {
    double sum = 0;
    if (const auto* loop = std::get_if<Loop>(&s.node)) return OfLoop(*loop, static_cast<double>(unit_.Executions(s.count)));
    if (std::holds_alternative<Assignment>(s.node) || std::holds_alternative<Call>(s.node))
      ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool dynamic) {
        if (!dynamic) sum += OfCall(name, args);
      });
    else
      ForEachBlock(s, [&](const Block& inner) { sum += OfBlock(inner); });
    return sum;
  }

  double OfLoop(const Loop& loop, double entries) {
    const auto iterations = static_cast<double>(unit_.Executions(loop.trips));
    if (iterations <= 0 || entries <= 0) return 0;
    const double trips = iterations / entries, each = OfBlock(loop.body);
    const bool innermost = IsInnermost(loop);
    if (trips <= 1) return each;
    const double followed = IterationsFollowed(innermost, trips);
    if (!innermost && trips > followed) once_ += kStepIterations * each;  // known growth, wherever the loop is met again
    return followed * each;
  }

  double OfCall(const std::string& name, const std::vector<Expr>& args) {
    const int callee = depth_ < kDeepestStep ? names_.Find(Target(handed_, name), procedure_) : -1;
    if (callee < 0) return 0;
    const Procedure& p = unit_.model.procedures[static_cast<std::size_t>(callee)];
    if (unit_.Executions(p.count) <= 0 || p.recursive) return 0;
    Procedures handed = HandOver(unit_.model, p, args, handed_);
    std::swap(handed_, handed);
    const int procedure = std::exchange(procedure_, callee);
    ++depth_;
    const double sum = OfBlock(p.body);
    --depth_;
    procedure_ = procedure;
    handed_ = std::move(handed);
    return sum;
  }

  const UnitProfile& unit_;
  const ProcedureNames& names_;
  const double most_;
  int procedure_, depth_ = 0;
  Procedures handed_;
  double visited_ = 0;  ///< statements that have been counted, each once on each way to it
  double once_ = 0;     ///< what is followed once, however often the loop around is
};

}  // namespace

bool IsInnermost(const Loop& loop) {
  bool innermost = true;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    innermost = innermost && !std::holds_alternative<Loop>(s.node);
    ForEachOwnCall(s, [&](const std::string&, const std::vector<Expr>&, bool) { innermost = false; });
  });
  return innermost;
}

double IterationsFollowed(bool innermost, double trips) {
  return innermost ? std::clamp(std::floor(trips), kAroundLoops, static_cast<double>(kStepIterations)) : kAroundLoops;
}

double StatementsToFollow(const UnitProfile& unit, const ProcedureNames& names, const StepLoop& step, double most) {
  return Count(unit, names, step, most).Of(std::get<Loop>(step.loop->node));
}

}  // namespace fortell::hierarchy
