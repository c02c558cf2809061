#include "characterizer/import-results.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "characterizer/emit-suite.h"
#include "characterizer/suite-results.h"

namespace fortell {
namespace {

std::string EnvironmentOf(const SuiteResults& results, const std::string& path) {
  nlohmann::json facts(results.facts);
  facts["imported_from"] = path;
  facts["compiler_version"] = results.compiler_version;
  facts["compiler_options"] = results.compiler_options;
  return facts.dump();
}

// Positions of the suite's segments in `segments`; those with another text are left out.
std::map<int, const Segment*> Known(const std::vector<Segment>& segments,
                                    const SuiteResults& results) {
  std::map<std::string, const Segment*> by_name;
  for (const Segment& segment : segments) by_name[segment.name] = &segment;
  std::map<int, const Segment*> known;
  for (const auto& [index, named] : results.segments) {
    const auto found = by_name.find(named.name);
    if (found == by_name.end() || SegmentDigest(*found->second) != named.digest) continue;
    known[index] = found->second;
  }
  return known;
}

// One row a size, so that every parameter that needs the segment finds the reason.
std::vector<Measurement> RefusedRows(const SuiteResults& results,
                                     const std::map<int, const Segment*>& known) {
  std::vector<Measurement> rows;
  for (const auto& [index, message] : results.refused) {
    const auto found = known.find(index);
    if (found == known.end()) continue;
    for (const SegmentSize& size : found->second->sizes) {
      Measurement row;
      row.segment = found->second->name;
      row.elements = size.n;
      row.outer = size.m;
      row.fraction = size.fraction;
      row.outcome = Outcome::CompileFailed;
      row.message = message;
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

Result<std::int64_t> BeginRun(Database& database, const ImportRequest& request,
                              const SuiteResults& results, const Machine& machine) {
  Pair pair;
  pair.name = request.name;
  pair.machine = machine;
  pair.compiler = CompilerFromFacts(results);
  pair.flags = results.flags;
  const Result<Pair> put = database.PutPair(pair);
  if (!put) return tl::unexpected(put.error());
  CharacterizationRun run;
  run.pair_id = put->id;
  const auto started = results.facts.find("started");
  run.started = started == results.facts.end() ? "" : started->second;
  run.tool_version = results.tool_version;
  run.mode = results.mode;
  run.environment = EnvironmentOf(results, request.path);
  return database.BeginRun(run);
}

Status StoreRows(Database& database, const std::vector<Measurement>& rows, ImportReport& report,
                 const std::map<std::string, bool>& wanted) {
  for (Measurement row : rows) {
    if (wanted.count(row.segment) == 0) continue;
    row.run_id = report.run_id;
    if (Status stored = database.PutMeasurement(row); !stored) return stored;
    ++report.rows;
  }
  return {};
}

}  // namespace

Result<ImportReport> ImportResults(Database& database, const ImportRequest& request,
                                   const ModelFitter& fit) {
  const Result<SuiteResults> results = ReadSuiteResults(request.path);
  if (!results) return tl::unexpected(results.error());
  const SuiteContents contents = request.contents_of(results->modules, results->mode == "quick");
  const std::vector<Segment> segments = AllSegments(contents);
  const std::map<int, const Segment*> known = Known(segments, *results);
  std::map<std::string, bool> wanted;
  for (const auto& [index, segment] : known) wanted[segment->name] = true;
  if (known.empty() || results->rows.empty()) {
    return BadInput(request.path,
                    results->rows.empty() ? "no job of the suite was measured to its end"
                                          : "none of its segments is one of this Fortell's (" +
                                                results->tool_version + " emitted the suite)",
                    "run the suite to its end, or emit it again");
  }
  EvaluationRequest evaluation;
  evaluation.machine = MachineFromFacts(*results);
  evaluation.clock_hertz = ClockFromFacts(*results);
  evaluation.progress = request.progress;
  const Result<std::int64_t> run = BeginRun(database, request, *results, evaluation.machine);
  if (!run) return tl::unexpected(run.error());

  ImportReport report;
  report.run_id = evaluation.run_id = *run;
  report.segments = static_cast<int>(results->segments.size());
  Status done = StoreSegments(database, segments);
  if (done) done = StoreRows(database, RefusedRows(*results, known), report, wanted);
  if (done) done = StoreRows(database, results->rows, report, wanted);
  if (!done) return tl::unexpected(done.error());
  Result<EvaluationReport> evaluated = EvaluateRun(database, evaluation, contents, fit);
  if (!evaluated) return tl::unexpected(evaluated.error());
  static_cast<EvaluationReport&>(report) = std::move(*evaluated);
  report.complaints = results->complaints;
  if (const std::size_t other = results->segments.size() - known.size(); other > 0) {
    report.complaints.push_back(fmt::format(
        "{}: {} of {} segments have another text than this Fortell's; Fortell {} emitted the suite",
        request.path, other, results->segments.size(), results->tool_version));
  }
  nlohmann::json noise = NoiseOf(report);
  noise["processes"] = results->processes;
  noise["complete"] = results->finished;
  const auto ended = results->facts.find("ended");
  done = database.FinishRun(
      report.run_id, ended == results->facts.end() ? "unknown" : ended->second, noise.dump());
  if (!done) return tl::unexpected(done.error());
  return report;
}

}  // namespace fortell
