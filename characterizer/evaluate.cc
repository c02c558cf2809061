#include "characterizer/evaluate.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "characterizer/link-orders.h"
#include "characterizer/reduction.h"
#include "characterizer/verify-operation.h"
#include "db/failure-summary.h"
#include "f90-bench/segment-json.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

using Rows = std::vector<Measurement>;

// What a busy machine does to the samples. Processes that differ from each other widen the interval
// on a quiet machine too: that is no reason to try again.
bool IsShaky(const SegmentTime& time) {
  const SampleSummary& summary = time.summary;
  if (time.noisy || summary.count < 2) return true;
  const double half = StudentT95(summary.count - 1) * std::sqrt(summary.independent_variance);
  return 2 * half > kWideInterval * summary.mean;
}

// Accepting is judged anew with all reference times: early samples were judged by few.
Result<Rows> MergedRows(const Database& database, std::int64_t run_id, EvaluationReport& report) {
  const Result<Rows> rows = database.Measurements(run_id);
  if (!rows) return tl::unexpected(rows.error());
  ReferenceGate gate;
  for (const Measurement& row : *rows) {
    for (const Sample& sample : row.samples) gate.Note(sample);
  }
  report.placement = PlacementFactor(*rows);
  Rows merged = MergeMeasurements(*rows, gate);
  int accepted = 0;
  for (const Measurement& row : merged) {
    accepted += AcceptedCount(row.samples);
    report.samples += static_cast<int>(row.samples.size());
    report.times += row.samples.empty() ? 0 : 1;
    report.shaky_jobs += row.outcome == Outcome::Ok && IsShaky(TimeOf(row)) ? 1 : 0;
  }
  if (report.samples > 0) report.accepted_share = static_cast<double>(accepted) / report.samples;
  report.quiet_seconds = report.samples > 0 ? gate.QuietSeconds() : 0;
  return merged;
}

Status VerifyExecuted(Database& database, const std::vector<Segment>& segments, double hertz,
                      Rows& merged) {
  std::map<std::string, std::vector<std::size_t>> rows_of;
  for (std::size_t i = 0; i < merged.size(); ++i) rows_of[merged[i].segment].push_back(i);
  for (const Segment& segment : segments) {
    const std::vector<std::size_t>& positions = rows_of[segment.name];
    Rows rows;
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
      if (Status stored = database.PutMeasurement(finding); !stored) return stored;
    }
  }
  return {};
}

Status StoreParameters(Database& database, std::int64_t run_id, const Catalogue& operations,
                       const Rows& merged, EvaluationReport& report) {
  std::map<std::string, std::vector<ParameterRule>> by_module;
  for (const ParameterRule& rule : operations.rules) by_module[rule.module].push_back(rule);
  for (const auto& [module, rules] : by_module) {
    const std::vector<Parameter> parameters = Reduce(operations, rules, merged);
    Status stored = database.PutParameters(run_id, module, parameters);
    if (!stored) return stored;
    report.Count(parameters);
  }
  return {};
}

Status StoreModel(Database& database, const EvaluationRequest& request,
                  const std::vector<Segment>& segments, const Rows& merged, const ModelFitter& fit,
                  EvaluationReport& report) {
  if (segments.empty()) return {};
  FitInput input;
  input.machine = request.machine;
  input.placement = report.placement;
  std::set<std::string> names;
  for (const Segment& segment : segments) {
    names.insert(segment.name);
    input.segments.push_back(
        {segment.name, segment.group, SegmentToJson(segment).dump(), SegmentSource(segment, 0)});
  }
  for (const Measurement& row : merged) {
    if (names.count(row.segment)) input.measurements.push_back(row);
  }
  Result<Database::LoopReports> reports = database.LoopReportsOf(request.run_id);
  if (!reports) return tl::unexpected(reports.error());
  input.reports = std::move(*reports);
  Result<std::vector<OptimizationVerdict>> verdicts = database.Verdicts(request.pair_id);
  if (!verdicts) return tl::unexpected(verdicts.error());
  input.verdicts = std::move(*verdicts);
  Result<std::vector<Parameter>> measured = database.Parameters(request.pair_id);
  if (!measured) return tl::unexpected(measured.error());
  input.measured = std::move(*measured);
  request.progress("fitting the model");
  const Result<std::vector<Parameter>> fitted = fit(input);
  if (!fitted) {  // the other parameters are worth keeping without it
    report.model_note = fitted.error().Text();
    return {};
  }
  report.Count(*fitted);
  return database.PutParameters(request.run_id, "model", *fitted);
}

}  // namespace

void EvaluationReport::Count(const std::vector<Parameter>& stored) {
  parameters += static_cast<int>(stored.size());
  unreliable += static_cast<int>(
      std::count_if(stored.begin(), stored.end(), [](const Parameter& p) { return p.unreliable; }));
}

nlohmann::json NoiseOf(const EvaluationReport& report) {
  return {{"reference_quiet_seconds", report.quiet_seconds},
          {"samples", report.samples},
          {"samples_accepted_share", report.accepted_share},
          {"times", report.times},
          {"uncertain_times", report.shaky_jobs},
          {"failed_segments", report.failures.size()}};
}

Result<EvaluationReport> EvaluateRun(Database& database, const EvaluationRequest& request,
                                     const SuiteContents& contents, const ModelFitter& fit) {
  EvaluationReport report;
  Result<Rows> merged = MergedRows(database, request.run_id, report);
  if (!merged) return tl::unexpected(merged.error());
  Status done = VerifyExecuted(database, AllSegments(contents), request.clock_hertz, *merged);
  if (done) {
    report.failures = FailuresOf(*merged);
    done = StoreParameters(database, request.run_id, contents.operations, *merged, report);
  }
  if (done) done = StoreModel(database, request, contents.model_segments, *merged, fit, report);
  if (!done) return tl::unexpected(done.error());
  return report;
}

}  // namespace fortell
