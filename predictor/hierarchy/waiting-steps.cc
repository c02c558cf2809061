#include "predictor/hierarchy/waiting-steps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/step-paths.h"

namespace fortell::hierarchy {
namespace {

constexpr double kLeastShare = 0.002;  // of the run
constexpr double kLongest = 50e-6;    // seconds of an iteration: longer ones hold much that does not wait
constexpr double kMostly = 0.5;
constexpr double kAnyElements = 1;  // of an array, however many

/// A line's share in a loop, that of a called procedure as often as the loop calls it.
using Parts = std::vector<std::pair<LineKey, double>>;

struct Step {
  StepLoop loop;
  Parts parts;
  double around = 0;  ///< seconds of the loop around it, or of its procedure
};

class Waiting {
 public:
  Waiting(const UnitProfile& unit, const ParameterVector<double>& parameters, double load, std::map<LineKey, LineTime> lines)
      : unit_(unit), parameters_(parameters), load_(load), lines_(std::move(lines)) {}

  std::vector<std::pair<LineKey, double>> Run(const StepCode& code) {
    double total = 0;
    for (const auto& entry : lines_) total += entry.second.seconds;
    const ProcedureNames names(unit_.model);
    std::vector<std::pair<double, Step>> steps;  // by seconds of an iteration
    const std::vector<StepLoop> loops = StepLoops(unit_, names, code.parts);
    for (const StepLoop& loop : loops) {
      Step step{loop, PartsOf(loop)};
      const double seconds = SecondsOf(step.parts);
      if (seconds < kLeastShare * total || seconds > kLongest * step.loop.iterations) continue;
      step.around = SecondsAround(loop, loops);
      steps.emplace_back(seconds / step.loop.iterations, std::move(step));
    }
    // What a step calls comes before it.
    std::stable_sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [seconds, step] : steps)
      if (!MostlyWaits(step)) Wait(step, StepPath(unit_, names, code, step.loop));
    return std::move(longer_);
  }

 private:
  Parts PartsOf(const StepLoop& step) const {
    std::set<std::pair<int, int>> own;
    ForEachBlock(*step.loop, [&](const Block& body) {
      ForEachStatement(body, [&](const Stmt& s) { own.emplace(s.file_index, s.line); });
    });
    Parts parts;
    const auto add = [&](int procedure, double share, bool all) {
      constexpr int kFirst = std::numeric_limits<int>::min();
      for (auto line = lines_.lower_bound({procedure, kFirst, kFirst}); line != lines_.end() && line->first.procedure == procedure; ++line)
        if (all || own.count({line->first.file_index, line->first.line}) > 0) parts.emplace_back(line->first, share);
    };
    add(step.procedure, 1, false);
    for (const auto& [procedure, calls] : step.calls)
      if (procedure != step.procedure) add(procedure, std::min(1.0, calls * step.iterations / CallsOf(procedure)), true);
    return parts;
  }

  double SecondsOf(const Parts& parts) const {
    double seconds = 0;
    for (const auto& [key, share] : parts) seconds += share * lines_.at(key).seconds;
    return seconds;
  }

  /// Does one loop stand in the other?
  static bool Holds(const StepLoop& outer, const StepLoop& inner) {
    bool holds = false;
    ForEachBlock(*outer.loop, [&](const Block& body) {
      ForEachStatement(body, [&](const Stmt& s) { holds = holds || &s == inner.loop; });
    });
    return holds;
  }

  double SecondsAround(const StepLoop& step, const std::vector<StepLoop>& loops) const {
    for (const StepLoop& other : loops)  // inner ones first
      if (other.procedure == step.procedure && Holds(other, step)) return SecondsOf(PartsOf(other));
    double seconds = 0;
    for (const auto& [key, line] : lines_)
      if (key.procedure == step.procedure) seconds += line.seconds;
    return seconds;
  }

  /// Is it for the most part what smaller steps within have waited for? Then it repeats them.
  bool MostlyWaits(const Step& step) const {
    double waited = 0;
    for (const Step& inner : waiting_) {
      double share = 0;
      if (const auto called = step.loop.calls.find(inner.loop.procedure); called != step.loop.calls.end())
        share = called->second * step.loop.iterations / CallsOf(inner.loop.procedure);
      if (Holds(step.loop, inner.loop)) share = 1;
      waited += std::min(1.0, share) * SecondsOf(inner.parts);
    }
    return waited > kMostly * SecondsOf(step.parts);
  }

  double CallsOf(int procedure) const {
    return static_cast<double>(unit_.Executions(unit_.model.procedures[static_cast<std::size_t>(procedure)].count));
  }

  /// Short entries of the loop overlap, as far as the core's window reaches beyond one and no branch is mispredicted. Seconds of what
  /// keeps the core busy, of branches, and of what does in the loop around.
  double EntriesAtOnce(const Step& step, double busy, double branches, double around) const {
    constexpr double kAtATime = 3;  // operations in the time of an addition of integers
    if (busy <= 0) return 1;
    const double window = parameters_.Of(Single::Window) * parameters_.Of(Latency::Integer) / kAtATime;
    const double missed = branches > 0 ? window * branches / parameters_.Of(Single::Misprediction) / busy : 0;
    return 1 + std::exp(-missed) * window * step.loop.entries / std::max(busy, around);
  }

  void Wait(const Step& step, const LatencyPath& path) {
    constexpr double kFew = 1.2;  // entries at once
    double chain = step.loop.iterations * path[kLoadLink] * load_;
    for (std::size_t k = 0; k < kLatencies; ++k) chain += step.loop.iterations * path[k] * parameters_.Of(static_cast<Latency>(k));
    if (chain <= 0) return;
    const double seconds = SecondsOf(step.parts);
    double waits = 0, branches = 0;
    for (const auto& [key, share] : step.parts) {
      waits += share * lines_.at(key).waits;
      branches += share * lines_.at(key).branches;
    }
    const double exponent = 1 + parameters_.Of(Single::ExponentTime);
    const double busy = std::max(0.0, seconds - waits - branches);
    const double at_once = EntriesAtOnce(step, busy, branches, step.around - waits - branches);
    chain /= at_once;
    const double more = branches + std::pow(std::pow(busy, exponent) + std::pow(chain, exponent), 1 / exponent) - seconds;
    if (more <= 0) return;
    // Each line takes so much longer, as far as it has a share.
    for (const auto& [key, share] : step.parts) {
      LineTime& line = lines_.at(key);
      const double wait = more / seconds * share * line.seconds;
      if (wait <= 0) continue;
      line.seconds += wait;
      line.waits += wait;
      longer_.emplace_back(key, wait);
    }
    if (at_once < kFew) waiting_.push_back(step);
  }

  const UnitProfile& unit_;
  const ParameterVector<double>& parameters_;
  double load_;  ///< seconds
  std::map<LineKey, LineTime> lines_;
  std::vector<Step> waiting_;  ///< whose iterations wait for each other
  std::vector<std::pair<LineKey, double>> longer_;
};

}  // namespace

std::vector<std::pair<LineKey, double>> WaitingSteps(const UnitProfile& unit, const ReportsByFile& reports,
                                                     const ParameterVector<double>& parameters, double load,
                                                     std::map<LineKey, LineTime> lines) {
  const PartsStored parts(reports);
  const StepCode code{
      [&](const Stmt& s, const std::string& procedure) {
        return CallIsLeft(ReportOf(reports, s.file_index), s.file_index, s.line, std::max(s.line, s.end_line), procedure).value_or(true);
      },
      [&](const Stmt& s) {
        const LoopReport* report = ReportOf(reports, s.file_index);
        return !report || !NoLoopLeft(*report, s.file_index, s.line, std::max(s.line, s.end_line), kAnyElements, 0);
      },
      [&](const Stmt& s) {
        const LoopReport* report = ReportOf(reports, s.file_index);
        return report ? report->Count(kVectorStore, s.file_index, s.line) : 0.0;
      },
      parts};
  return Waiting(unit, parameters, load, std::move(lines)).Run(code);
}

}  // namespace fortell::hierarchy
