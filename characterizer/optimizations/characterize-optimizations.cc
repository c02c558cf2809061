#include "characterizer/optimizations/characterize-optimizations.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "characterizer/environment.h"
#include "characterizer/machine-detection.h"
#include "characterizer/optimizations/compiler-report.h"
#include "characterizer/optimizations/test-run.h"
#include "characterizer/pair-detection.h"
#include "characterizer/stop-request.h"
#include "db/command-line.h"
#include "db/utc.h"

namespace fortell {
namespace {

using nlohmann::json;

constexpr int kRounds = 4;       // each in another process: placement in memory differs
constexpr int kMostRounds = 10;  // for tests that are still undecided

std::string SegmentName(const OptimizationTest& test, Variant variant) {
  return "optimization " + test.slug + " " + ToString(variant);
}

json Pairwise(const Interval& interval) { return {interval.low, interval.high}; }

// The same time as `opt` within this: the compiler may have merged the two procedures.
bool TookTheSame(const TestTimes& times) {
  const double ratio = times.Of(Variant::Naive).summary.mean / times.Of(Variant::Opt).summary.mean;
  return ratio > 0.8 && ratio < 1.25;
}

// Whether the compiler says the same. Its word on a test in which nothing is to be gained is not
// asked: there it may well have done what it says. A compiler that finds `naive` and `opt` equal
// keeps one of them and reports that one alone.
std::string Disagreement(const Judgement& judgement, const TestTimes& times,
                         const ReportFinding& naive, const ReportFinding& opt) {
  if (!naive.known || judgement.applied == "failed" || judgement.applied == "maybe") return "";
  if (judgement.applied == "yes" && opt.applied && !naive.applied && !TookTheSame(times))
    return "the times say yes, the compiler's report says it of opt and not of naive";
  if (judgement.applied == "no" && judgement.note.empty() && naive.applied)
    return "the times say no, the compiler's report says it of naive";
  return "";
}

json EvidenceOf(const OptimizationTest& test, const TestTimes& times, const Judgement& judgement) {
  json evidence = json::object();
  for (const Variant variant : kVariants) {
    if (!times.Of(variant).Known()) continue;
    evidence[ToString(variant) + "_s"] = Pairwise(times.Of(variant).summary.interval);
    evidence["samples"] = times.Of(variant).summary.count;
  }
  if (judgement.separation > 0) evidence["separation"] = judgement.separation;
  if (test.paper_ratio > 0) evidence["ratio_1995"] = test.paper_ratio;
  if (!judgement.note.empty()) evidence["note"] = judgement.note;
  return evidence;
}

class OptimizationRun {
 public:
  OptimizationRun(ProcessRunner& runner, Database& database,
                  const std::vector<OptimizationTest>& tests, const OptimizationRequest& request)
      : runner_(runner), database_(database), tests_(tests), request_(request) {}

  Result<OptimizationReport> Run() {
    started_ = request_.now();
    if (Status built = DetectAndBuild(); !built) return tl::unexpected(built.error());
    OptimizationRunner runner(runner_, tests_, built_, {});
    if (Status measured = Measure(runner); !measured) return tl::unexpected(measured.error());
    if (StopRequested()) {
      report_.stopped = true;
      return report_;
    }
    if (Status stored = Store(runner); !stored) return tl::unexpected(stored.error());
    return report_;
  }

 private:
  Status DetectAndBuild() {
    Result<Pair> pair = DetectPair(runner_, request_.name, request_.compiler, request_.flags);
    if (!pair) return tl::unexpected(pair.error());
    pair_ = std::move(*pair);
    BuildRequest build;
    build.compiler = request_.compiler;
    build.flags = request_.flags;
    build.description = CompilerDescription::OfFamily(pair_.compiler.family);
    build.folder = request_.folder;
    build.workers = request_.workers;
    request_.progress(fmt::format("compiling {} optimization tests", tests_.size()));
    Result<BuiltTests> built = BuildOptimizationTests(runner_, build, tests_);
    if (!built) return tl::unexpected(built.error());
    built_ = std::move(*built);
    description_ = build.description;
    // Only now: flags with a slip in them shall not take the name.
    if (pair = database_.PutPair(pair_); !pair) return tl::unexpected(pair.error());
    pair_ = std::move(*pair);
    return {};
  }

  bool TimeIsUp() const {
    return StopRequested() || request_.now() - started_ > request_.budget_seconds;
  }

  // All tests in every round, then those alone that are undecided.
  Status Measure(OptimizationRunner& runner) {
    const PinnedToOneCore pinned;
    std::vector<int> wanted(tests_.size());
    std::iota(wanted.begin(), wanted.end(), 0);
    for (int round = 0; round < kMostRounds && !wanted.empty() && !TimeIsUp(); ++round) {
      request_.progress(fmt::format("round {}: {} optimization tests, {:.0f} s", round + 1,
                                    wanted.size(), request_.now() - started_));
      if (Status done = runner.Round(wanted); !done) return done;
      if (round + 1 < kRounds) continue;
      std::vector<int> undecided;
      for (const int test : wanted) {
        if (JudgementOf(runner, test).applied == "maybe") undecided.push_back(test);
      }
      wanted = std::move(undecided);
    }
    return {};
  }

  const OptimizationTest& TestAt(int test) const { return tests_[static_cast<std::size_t>(test)]; }

  Judgement JudgementOf(const OptimizationRunner& runner, int test) const {
    return Judge(TestAt(test), runner.TimesOf(test));
  }

  Status Store(const OptimizationRunner& runner) {
    CharacterizationRun run;
    run.pair_id = pair_.id;
    run.started = NowUtc();
    run.tool_version = ToolVersion();
    run.mode = "optimizations";
    run.environment = EnvironmentJson(runner_, {request_.compiler, "", {}});
    const Result<std::int64_t> id = database_.BeginRun(run);
    if (!id) return tl::unexpected(id.error());
    std::vector<OptimizationVerdict> verdicts;
    for (int test = 0; test < static_cast<int>(tests_.size()); ++test) {
      if (Status stored = StoreSamples(*id, runner, test); !stored) return stored;
      verdicts.push_back(VerdictOf(runner, test));
    }
    if (Status stored = database_.PutVerdicts(*id, verdicts); !stored) return stored;
    const json noise = {{"reference_quiet_seconds", runner.QuietSeconds()}};
    return database_.FinishRun(*id, NowUtc(), noise.dump());
  }

  Status StoreSamples(std::int64_t run, const OptimizationRunner& runner, int test) {
    for (const Variant variant : kVariants) {
      if (!TestAt(test).Has(variant)) continue;
      const VariantSamples& taken = runner.SamplesOf(test)[static_cast<std::size_t>(variant)];
      Measurement row;
      row.run_id = run;
      row.segment = SegmentName(TestAt(test), variant);
      row.elements = TestAt(test).extents[0];
      row.outer = TestAt(test).extents[1];
      row.repetitions = taken.repetitions;
      row.clock_resolution = taken.clock_resolution;
      row.outcome = taken.outcome;
      row.message = taken.message;
      row.samples = taken.samples;
      const json body = {{"test", TestAt(test).slug}, {"variant", ToString(variant)}};
      Status stored = database_.PutSegment(row.segment, "optimization", body.dump(),
                                           TestAt(test).sources.back());
      if (stored) stored = database_.PutMeasurement(row);
      if (!stored) return stored;
    }
    return {};
  }

  OptimizationVerdict VerdictOf(const OptimizationRunner& runner, int position) {
    const OptimizationTest& test = TestAt(position);
    const TestTimes times = runner.TimesOf(position);
    const Judgement judgement = Judge(test, times);
    json evidence = EvidenceOf(test, times, judgement);
    AddReport(position, judgement, times, evidence);
    Count(test, judgement);
    OptimizationVerdict verdict;
    verdict.test = test.slug;
    verdict.group = test.group;
    verdict.compared_with = test.compare;
    verdict.ratio_low = judgement.ratio.low;
    verdict.ratio_high = std::min(judgement.ratio.high, 1e9);  // JSON knows no infinity
    verdict.threshold = judgement.threshold;
    verdict.applied = judgement.applied;
    verdict.evidence = evidence.dump();
    return verdict;
  }

  void AddReport(int position, const Judgement& judgement, const TestTimes& times, json& evidence) {
    const OptimizationTest& test = TestAt(position);
    const BuiltTest& built = built_.tests[static_cast<std::size_t>(position)];
    const std::vector<CompilerRemark> remarks = RemarksAbout(built.file, built.remarks);
    const auto of = [&](Variant variant) {
      return FindingOf(test, variant, test.sources.back(), remarks, description_);
    };
    const ReportFinding naive = of(Variant::Naive), opt = of(Variant::Opt);
    if (!naive.known || description_.ReportFlags().empty()) return;
    evidence["report"] = {{"kind", test.report},
                          {"of_naive", naive.applied},
                          {"of_opt", opt.applied},
                          {"remarks", naive.remarks}};
    const std::string disagreement = Disagreement(judgement, times, naive, opt);
    if (disagreement.empty()) return;
    evidence["disagreement"] = disagreement;
    report_.findings.push_back(test.slug + ": " + disagreement);
  }

  void Count(const OptimizationTest& test, const Judgement& judgement) {
    int& count = judgement.applied == "yes"     ? report_.yes
                 : judgement.applied == "no"    ? report_.no
                 : judgement.applied == "maybe" ? report_.maybe
                                                : report_.failed;
    ++count;
    if (judgement.applied == "maybe" || judgement.applied == "failed") {
      report_.findings.push_back(fmt::format(
          "{}: {}{}", test.slug, judgement.applied,
          judgement.note.empty()
              ? fmt::format(", ratio {:.3f} to {:.3f}, threshold {:.3f}", judgement.ratio.low,
                            judgement.ratio.high, judgement.threshold)
              : ": " + judgement.note));
    }
  }

  ProcessRunner& runner_;
  Database& database_;
  const std::vector<OptimizationTest>& tests_;
  const OptimizationRequest& request_;
  Pair pair_;
  CompilerDescription description_ = CompilerDescription::Generic();
  BuiltTests built_;
  OptimizationReport report_;
  double started_ = 0;
};

}  // namespace

Result<OptimizationReport> CharacterizeOptimizations(ProcessRunner& runner, Database& database,
                                                     const std::vector<OptimizationTest>& tests,
                                                     const OptimizationRequest& request) {
  return OptimizationRun(runner, database, tests, request).Run();
}

}  // namespace fortell
