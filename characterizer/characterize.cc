#include "characterizer/characterize.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "characterizer/page-probe.h"
#include "characterizer/reduction.h"
#include "characterizer/stop-request.h"
#include "characterizer/verify-operation.h"
#include "db/command-line.h"
#include "f90-bench/segment-json.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

std::string Now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

// Both lists, a segment that is in both once, with the sizes of both.
std::vector<Segment> Union(const std::vector<Segment>& first, const std::vector<Segment>& second) {
  std::vector<Segment> all;
  std::map<std::string, std::size_t> position;
  for (const std::vector<Segment>* list : {&first, &second}) {
    for (const Segment& segment : *list) {
      const auto [at, is_new] = position.emplace(segment.name, all.size());
      if (is_new) {
        all.push_back(segment);
        continue;
      }
      std::vector<SegmentSize>& sizes = all[at->second].sizes;
      for (const SegmentSize& size : segment.sizes) {
        const bool known = std::any_of(sizes.begin(), sizes.end(), [&](const SegmentSize& s) {
          return s.n == size.n && s.m == size.m && s.fraction == size.fraction;
        });
        if (!known) sizes.push_back(size);
      }
    }
  }
  return all;
}

bool IsShaky(const SegmentTime& time) {
  const Interval& interval = time.summary.interval;
  return time.noisy || interval.high - interval.low > kWideInterval * time.summary.mean;
}

// Time kept back for reduction and fit.
double Reserve(double budget) { return std::min(15.0, 0.08 * budget); }

}  // namespace

Catalogue OnlyModules(const Catalogue& catalogue, const std::vector<std::string>& modules) {
  Catalogue only;
  std::set<std::string> needed;
  for (const ParameterRule& rule : catalogue.rules) {
    if (std::find(modules.begin(), modules.end(), rule.module) == modules.end()) continue;
    only.rules.push_back(rule);
    for (const ParameterRule::Part& part : rule.parts) needed.insert(part.segment);
  }
  for (const Segment& segment : catalogue.segments) {
    if (needed.count(segment.name)) only.segments.push_back(segment);
  }
  return only;
}

Characterizer::Characterizer(ProcessRunner& runner, Database& database, CharacterizeRequest request,
                             ModelFitter fit)
    : runner_(runner), database_(database), request_(std::move(request)), fit_(std::move(fit)) {}

Result<Pair> Characterizer::DetectPair() {
  Pair pair;
  pair.name = request_.name;
  pair.flags = request_.flags;
  Result<Compiler> compiler = DetectCompiler(runner_, request_.compiler);
  if (!compiler) return tl::unexpected(compiler.error());
  pair.compiler = std::move(*compiler);
  pair.machine = DetectMachine();
  // A name that is taken by another pair shows here. A new one is stored after the build: flags
  // with a slip in them shall not take the name.
  if (database_.FindPair(pair.name)) return database_.PutPair(pair);
  return pair;
}

Status Characterizer::BeginOrResume(const Pair& pair) {
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
  run.started = Now();
  run.tool_version = ToolVersion();
  run.mode = mode;
  run.environment = EnvironmentJson();
  const Result<std::int64_t> id = database_.BeginRun(run);
  if (!id) return tl::unexpected(id.error());
  report_.run_id = *id;
  return {};
}

Status Characterizer::StoreSegments() {
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const Segment& segment = segments_[i];
    // Index 0: the text that is kept shall not depend on the place in the suite.
    Status stored = database_.PutSegment(segment.name, segment.group, SegmentToJson(segment).dump(),
                                         SegmentSource(segment, 0));
    if (!stored) return stored;
  }
  return {};
}

Result<BuiltSuite> Characterizer::Build() {
  BuildRequest build;
  build.compiler = request_.compiler;
  build.flags = request_.flags;
  build.description = CompilerDescription::OfFamily(pair_.compiler.family);
  build.folder = request_.folder;
  build.workers = request_.workers;
  return SuiteBuilder(runner_, std::move(build), request_.progress).Build(segments_);
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

Result<RunEnd> Characterizer::Measure(const BuiltSuite& suite) {
  std::vector<bool> skip(segments_.size(), false);
  for (const auto& [index, failure] : suite.failures) skip[static_cast<std::size_t>(index)] = true;
  MeasurementPlan plan(segments_, skip, request_.plan);
  SuiteRunRequest run;
  run.program = suite.program;
  run.run_id = report_.run_id;
  run.sample_seconds = request_.plan.sample_seconds;
  const double spent = request_.now() - started_;
  run.budget_seconds =
      std::max(0.0, request_.budget_seconds - spent - Reserve(request_.budget_seconds));
  run.now = request_.now;
  run.progress = request_.progress;
  SuiteRunner suite_runner(runner_, database_, segments_, plan, gate_, std::move(run));
  if (resumed_) {
    if (Status taken = suite_runner.Resume(); !taken) return tl::unexpected(taken.error());
  }
  const PinnedToOneCore pinned;
  request_.progress(fmt::format("measuring {} jobs on core {}", plan.Jobs().size(), pinned.Core()));
  Result<RunEnd> end = suite_runner.Run();
  report_.jobs = static_cast<int>(plan.Jobs().size());
  report_.jobs_without_samples = static_cast<int>(
      std::count_if(plan.Jobs().begin(), plan.Jobs().end(),
                    [](const PlannedJob& job) { return job.taken == 0 && !job.failed; }));
  return end;
}

Result<std::vector<Measurement>> Characterizer::MergedRows() {
  const Result<std::vector<Measurement>> rows = database_.Measurements(report_.run_id);
  if (!rows) return tl::unexpected(rows.error());
  double accepted = 0, taken = 0;
  for (const Measurement& row : *rows) {
    for (const Sample& sample : row.samples) gate_.Note(sample);
  }
  std::vector<Measurement> merged = MergeMeasurements(*rows, gate_);
  for (const Measurement& row : merged) {
    accepted += AcceptedCount(row.samples);
    taken += static_cast<double>(row.samples.size());
    report_.shaky_jobs += row.outcome == Outcome::Ok && IsShaky(TimeOf(row)) ? 1 : 0;
  }
  report_.accepted_share = taken > 0 ? accepted / taken : 0;
  return merged;
}

Status Characterizer::VerifyExecuted(std::vector<Measurement>& merged) {
  const double hertz = StatedClockHertz();
  std::map<std::string, std::vector<std::size_t>> rows_of;
  for (std::size_t i = 0; i < merged.size(); ++i) rows_of[merged[i].segment].push_back(i);
  for (const Segment& segment : segments_) {
    const std::vector<std::size_t>& positions = rows_of[segment.name];
    std::vector<Measurement> rows;
    for (const std::size_t i : positions) rows.push_back(merged[i]);
    const std::vector<std::string> doubts = DoubtsAboutTimes(segment, rows, hertz);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (doubts[k].empty()) continue;
      Measurement& row = merged[positions[k]];
      row.outcome = Outcome::OptimisedAway;
      row.message = doubts[k];
      // A row of its own says so in the database; the samples are there already.
      Measurement finding = row;
      finding.samples.clear();
      if (Status stored = database_.PutMeasurement(finding); !stored) return stored;
    }
  }
  return {};
}

Status Characterizer::StoreParameters(const SuiteContents& contents,
                                      const std::vector<Measurement>& merged) {
  std::map<std::string, std::vector<ParameterRule>> by_module;
  for (const ParameterRule& rule : contents.operations.rules)
    by_module[rule.module].push_back(rule);
  for (const auto& [module, rules] : by_module) {
    const std::vector<Parameter> parameters = Reduce(contents.operations, rules, merged);
    if (Status stored = database_.PutParameters(report_.run_id, module, parameters); !stored) {
      return stored;
    }
    report_.parameters += static_cast<int>(parameters.size());
    report_.unreliable += static_cast<int>(std::count_if(
        parameters.begin(), parameters.end(), [](const Parameter& p) { return p.unreliable; }));
  }
  return {};
}

Status Characterizer::StoreModel(const SuiteContents& contents,
                                 const std::vector<Measurement>& merged) {
  if (contents.model_segments.empty()) return {};
  FitInput input;
  input.machine = pair_.machine;
  std::set<std::string> names;
  for (const Segment& segment : contents.model_segments) {
    names.insert(segment.name);
    input.segments.push_back(
        {segment.name, segment.group, SegmentToJson(segment).dump(), SegmentSource(segment, 0)});
  }
  for (const Measurement& row : merged) {
    if (names.count(row.segment)) input.measurements.push_back(row);
  }
  request_.progress("fitting the model");
  const Result<std::vector<Parameter>> fitted = fit_(input);
  if (!fitted) {  // the other parameters are worth keeping without it
    report_.model_note = fitted.error().Text();
    return {};
  }
  report_.parameters += static_cast<int>(fitted->size());
  report_.unreliable += static_cast<int>(std::count_if(
      fitted->begin(), fitted->end(), [](const Parameter& p) { return p.unreliable; }));
  return database_.PutParameters(report_.run_id, "model", *fitted);
}

Status Characterizer::StorePages(const SuiteContents& contents) {
  if (!contents.pages) return {};
  PageProbeRequest probe;
  probe.compiler = request_.compiler;
  probe.flags = request_.flags;
  probe.segment_flags = CompilerDescription::OfFamily(pair_.compiler.family).SegmentFlags();
  probe.folder = request_.folder;
  const Result<std::vector<Parameter>> pages = ProbePages(runner_, probe);
  if (!pages) {  // a finding like a segment that fails, and stops nothing
    report_.failures.push_back("page probe: " + pages.error().Text());
    return {};
  }
  report_.parameters += static_cast<int>(pages->size());
  return database_.PutParameters(report_.run_id, "architecture", *pages);
}

void Characterizer::CountOutcomes(const std::vector<Measurement>& merged) {
  std::set<std::string> told;
  for (const Measurement& row : merged) {
    if (row.outcome == Outcome::Ok || !told.insert(row.segment).second) continue;
    report_.failures.push_back(row.segment + ": " + ToString(row.outcome) + ": " + row.message);
  }
}

std::string Characterizer::NoiseJson() const {
  nlohmann::json noise;
  noise["reference_quiet_seconds"] = gate_.QuietSeconds();
  noise["samples_accepted_share"] = report_.accepted_share;
  const StealTicks now = ReadStealTicks();
  const double total = now.total - ticks_before_.total;
  noise["stolen_share"] = total > 0 ? (now.stolen - ticks_before_.stolen) / total : 0.0;
  noise["complete"] = report_.end == RunEnd::Complete;
  return noise.dump();
}

Result<CharacterizeReport> Characterizer::Run(const SuiteContents& contents) {
  started_ = request_.now();
  ticks_before_ = ReadStealTicks();
  segments_ = Union(contents.operations.segments, contents.model_segments);
  report_.segments = static_cast<int>(segments_.size());
  Result<Pair> pair = DetectPair();
  if (!pair) return tl::unexpected(pair.error());
  pair_ = std::move(*pair);
  request_.progress(pair_.compiler.version + " on " + pair_.machine.cpu);
  const Result<BuiltSuite> suite = Build();
  if (!suite) return tl::unexpected(suite.error());
  if (pair = database_.PutPair(pair_); !pair) return tl::unexpected(pair.error());
  pair_ = std::move(*pair);
  if (Status begun = BeginOrResume(pair_); !begun) return tl::unexpected(begun.error());
  if (Status stored = StoreSegments(); !stored) return tl::unexpected(stored.error());
  if (Status stored = StoreBuildFailures(*suite); !stored) return tl::unexpected(stored.error());
  const Result<RunEnd> end = Measure(*suite);
  if (!end) return tl::unexpected(end.error());
  report_.end = *end;
  if (report_.end == RunEnd::Stopped) return report_;  // unfinished: --resume goes on from here

  Result<std::vector<Measurement>> merged = MergedRows();
  if (!merged) return tl::unexpected(merged.error());
  if (Status seen = VerifyExecuted(*merged); !seen) return tl::unexpected(seen.error());
  CountOutcomes(*merged);
  if (Status stored = StoreParameters(contents, *merged); !stored) {
    return tl::unexpected(stored.error());
  }
  if (Status stored = StorePages(contents); !stored) return tl::unexpected(stored.error());
  if (Status stored = StoreModel(contents, *merged); !stored) return tl::unexpected(stored.error());
  const Status finished = database_.FinishRun(report_.run_id, Now(), NoiseJson());
  if (!finished) return tl::unexpected(finished.error());
  return report_;
}

}  // namespace fortell
