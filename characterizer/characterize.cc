#include "characterizer/characterize.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "characterizer/block-probe.h"
#include "characterizer/environment.h"
#include "characterizer/memory-probe.h"
#include "characterizer/page-probe.h"
#include "characterizer/pair-detection.h"
#include "characterizer/stop-request.h"
#include "db/command-line.h"
#include "db/utc.h"

namespace fortell {
namespace {

// Time kept back for reduction and fit.
double Reserve(double budget) { return std::min(25.0, 0.08 * budget); }

}  // namespace

Characterizer::Characterizer(ProcessRunner& runner, Database& database, CharacterizeRequest request,
                             ModelFitter fit)
    : runner_(runner), database_(database), request_(std::move(request)), fit_(std::move(fit)) {}

Status Characterizer::BeginOrResume(const Pair& pair, const std::string& program) {
  const std::string mode = request_.quick ? "quick" : "full";
  if (request_.resume) {
    const Result<std::vector<CharacterizationRun>> runs = database_.Runs(pair.id);
    if (!runs) return tl::unexpected(runs.error());
    for (const CharacterizationRun& run : *runs) {
      if (!run.finished.empty() || run.mode != mode || run.tool_version != ToolVersion()) continue;
      report_.run_id = run.id;
      resumed_ = true;
      request_.progress("resuming the run of " + run.started);
      return {};
    }
    request_.progress("there is no unfinished " + mode + " run of this pair; starting one");
  }
  CharacterizationRun run;
  run.pair_id = pair.id;
  run.started = NowUtc();
  run.tool_version = ToolVersion();
  run.mode = mode;
  run.environment = EnvironmentJson(runner_, {request_.compiler, program, ticks_before_});
  const Result<std::int64_t> id = database_.BeginRun(run);
  if (!id) return tl::unexpected(id.error());
  report_.run_id = *id;
  return {};
}

Result<BuiltSuite> Characterizer::Build() {
  BuildRequest build;
  build.compiler = request_.compiler;
  build.flags = request_.flags;
  build.description = CompilerDescription::OfFamily(pair_.compiler.family);
  build.folder = request_.folder;
  build.workers = request_.workers;
  if (request_.show) {
    build.show = [this](Progress progress) {
      progress.seconds_left = std::max(0.0, request_.budget_seconds - (request_.now() - started_));
      progress.at_most = true;
      request_.show(progress);
    };
  }
  const double before = request_.now();
  Result<BuiltSuite> built = SuiteBuilder(runner_, std::move(build)).Build(segments_);
  compile_seconds_ = request_.now() - before;
  return built;
}

// One row a size, so that every parameter that needs the segment finds the reason.
Status Characterizer::StoreBuildFailures(const BuiltSuite& suite) {
  if (resumed_) return {};  // they are there from the first time
  for (const auto& [index, failure] : suite.failures) {
    const Segment& segment = segments_[static_cast<std::size_t>(index)];
    for (const SegmentSize& size : segment.sizes) {
      Measurement row;
      row.run_id = report_.run_id;
      row.segment = segment.name;
      row.elements = size.n;
      row.outer = size.m;
      row.fraction = size.fraction;
      row.outcome = failure.outcome;
      row.message = failure.message;
      if (Status stored = database_.PutMeasurement(row); !stored) return stored;
    }
  }
  return {};
}

Status Characterizer::StoreReports(const BuiltSuite& suite) {
  Database::LoopReports reports;
  for (const auto& [index, remarks] : suite.remarks)
    reports[segments_[static_cast<std::size_t>(index)].name] = {pair_.compiler.version,
                                                                pair_.flags,
                                                                {remarks.begin(), remarks.end()}};
  return database_.PutLoopReports(report_.run_id, reports);
}

Result<RunEnd> Characterizer::Measure(const BuiltSuite& suite) {
  std::vector<bool> skip(segments_.size(), false);
  for (const auto& [index, failure] : suite.failures) skip[static_cast<std::size_t>(index)] = true;
  MeasurementPlan plan(segments_, skip, request_.plan);
  ReferenceGate gate;
  SuiteRunRequest run;
  run.programs = suite.programs;
  run.run_id = report_.run_id;
  run.sample_seconds = request_.plan.sample_seconds;
  const double spent = request_.now() - started_;
  // On a machine that has much else to do compiling takes long: without measurements all of it was in vain.
  run.budget_seconds = std::max(request_.budget_seconds / 2, request_.budget_seconds - spent - Reserve(request_.budget_seconds));
  run.now = request_.now;
  run.reserve_seconds = Reserve(request_.budget_seconds);
  run.show = request_.show;
  SuiteRunner suite_runner(runner_, database_, segments_, plan, gate, std::move(run));
  if (resumed_) {
    if (Status taken = suite_runner.Resume(); !taken) return tl::unexpected(taken.error());
  }
  const PinnedToOneCore pinned;
  request_.progress(fmt::format("compiled in {:.0f} s; measuring {} times on core {}",
                                compile_seconds_, plan.Jobs().size(), pinned.Core()));
  Result<RunEnd> end = suite_runner.Run();
  report_.jobs = static_cast<int>(plan.Jobs().size());
  report_.jobs_without_samples = static_cast<int>(
      std::count_if(plan.Jobs().begin(), plan.Jobs().end(),
                    [](const PlannedJob& job) { return job.taken == 0 && !job.failed; }));
  report_.jobs_settled = static_cast<int>(
      std::count_if(plan.Jobs().begin(), plan.Jobs().end(),
                    [&](const PlannedJob& job) { return plan.Settled(job); }));
  report_.jobs_short = static_cast<int>(
      std::count_if(plan.Jobs().begin(), plan.Jobs().end(), [&](const PlannedJob& job) {
        return !job.failed && plan.Missing(job) > 0;
      }));
  return end;
}

Status Characterizer::Evaluate(const SuiteContents& contents) {
  EvaluationRequest request;
  request.run_id = report_.run_id;
  request.pair_id = pair_.id;
  request.machine = pair_.machine;
  request.clock_hertz = StatedClockHertz();
  request.progress = request_.progress;
  Result<EvaluationReport> evaluated = EvaluateRun(database_, request, contents, fit_);
  if (!evaluated) return tl::unexpected(evaluated.error());
  static_cast<EvaluationReport&>(report_) = std::move(*evaluated);
  return {};
}

// A probe that fails is a finding like a segment that does, and stops nothing.
void Characterizer::KeepProbed(const char* name, Result<std::vector<Parameter>> found,
                               std::vector<Parameter>& all) {
  if (!found)
    report_.failures.push_back(std::string(name) + ": " + found.error().Text());
  else
    std::move(found->begin(), found->end(), std::back_inserter(all));
}

Status Characterizer::StoreProbes(const SuiteContents& contents) {
  if (!contents.pages) return {};
  const PinnedToOneCore pinned;
  const std::vector<std::string> segment_flags =
      CompilerDescription::OfFamily(pair_.compiler.family).SegmentFlags();
  std::vector<Parameter> all;
  PageProbeRequest pages;
  pages.compiler = request_.compiler;
  pages.flags = request_.flags;
  pages.segment_flags = segment_flags;
  pages.folder = request_.folder;
  KeepProbed("page probe", ProbePages(runner_, pages), all);
  constexpr int kFew = 2;  // in the quick mode
  BlockProbeRequest blocks{request_.compiler, request_.flags, segment_flags, request_.folder};
  if (!contents.hierarchy) blocks.repetitions = kFew;
  KeepProbed("block probe", ProbeBlocks(runner_, blocks), all);
  if (contents.hierarchy) {
    KeepProbed("memory probe",
               ProbeMemory(runner_, {request_.compiler, request_.flags, segment_flags,
                                     request_.folder, pair_.machine.caches}),
               all);
  }
  report_.Count(all);
  return database_.PutParameters(report_.run_id, "architecture", all);
}

std::string Characterizer::NoiseJson() const {
  nlohmann::json noise = NoiseOf(report_);
  noise["times_without_samples"] = report_.jobs_without_samples;
  noise["times_settled"] = report_.jobs_settled;
  noise["times_short_of_samples"] = report_.jobs_short;
  noise["compile_seconds"] = compile_seconds_;
  noise["seconds"] = request_.now() - started_;
  noise["resumed"] = resumed_;
  noise["load_after"] = LoadAverage();
  const StealTicks now = ReadStealTicks();
  const double total = now.total - ticks_before_.total;
  noise["stolen_share"] = total > 0 ? (now.stolen - ticks_before_.stolen) / total : 0.0;
  noise["complete"] = report_.end == RunEnd::Complete;
  return noise.dump();
}

Result<CharacterizeReport> Characterizer::Run(const SuiteContents& contents) {
  started_ = request_.now();
  ticks_before_ = ReadStealTicks();
  segments_ = AllSegments(contents);
  report_.segments = static_cast<int>(segments_.size());
  Result<Pair> pair = DetectPair(runner_, request_.name, request_.compiler, request_.flags);
  // A name that is taken by another pair shows here; a new one is stored after the build.
  if (pair && database_.FindPair(pair->name)) pair = database_.PutPair(*pair);
  if (!pair) return tl::unexpected(pair.error());
  pair_ = std::move(*pair);
  request_.progress(pair_.compiler.version + " on " + pair_.machine.cpu);
  const Result<BuiltSuite> suite = Build();
  if (!suite) return tl::unexpected(suite.error());
  if (pair = database_.PutPair(pair_); !pair) return tl::unexpected(pair.error());
  pair_ = std::move(*pair);
  if (Status begun = BeginOrResume(pair_, suite->programs.front()); !begun)
    return tl::unexpected(begun.error());
  if (Status stored = StoreSegments(database_, segments_); !stored)
    return tl::unexpected(stored.error());
  if (Status stored = StoreBuildFailures(*suite); !stored) return tl::unexpected(stored.error());
  if (Status stored = StoreReports(*suite); !stored) return tl::unexpected(stored.error());
  const Result<RunEnd> end = Measure(*suite);
  if (!end) return tl::unexpected(end.error());
  report_.end = *end;
  if (report_.end == RunEnd::Stopped) return report_;  // unfinished: --resume goes on from here

  if (Status evaluated = Evaluate(contents); !evaluated) return tl::unexpected(evaluated.error());
  if (Status stored = StoreProbes(contents); !stored) return tl::unexpected(stored.error());
  const Status finished = database_.FinishRun(report_.run_id, NowUtc(), NoiseJson());
  if (!finished) return tl::unexpected(finished.error());
  return report_;
}

}  // namespace fortell
