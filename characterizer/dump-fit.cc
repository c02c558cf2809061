// fortell-dump-fit PAIR [--db is $FORTELL_DB]: measured against fitted time of every model segment of the
// pair's newest run, worst first: where the run-time model does not fit.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "characterizer/least-times.h"
#include "characterizer/model-fit-segment.h"
#include "characterizer/reduction.h"
#include "db/command-line.h"
#include "db/database.h"
#include "f90-bench/segment-json.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/lowering/lowering.h"
#include "predictor/hierarchy/model/loop-terms.h"

namespace fortell {
namespace {

struct Row {
  std::string segment, group, bound, vectorised;
  std::int64_t n = 0, m = 1;
  double fraction = -1, measured = 0, fitted = 0;
  double Error() const { return std::log(fitted / measured); }
};

double FittedSeconds(const std::vector<hierarchy::LoopFeatures>& loops,
                     const hierarchy::ModelParameters& parameters, std::string& bound,
                     std::string& vectorised) {
  double seconds = 0, heaviest = -1;
  for (const hierarchy::LoopFeatures& loop : loops) {
    const auto estimate = hierarchy::EstimateLoop(loop, parameters);
    vectorised += !loop.vectorised ? '?' : *loop.vectorised ? 'v' : 's';
    seconds += estimate.seconds;
    if (estimate.seconds > heaviest) bound = estimate.bound;
    heaviest = std::max(heaviest, estimate.seconds);
  }
  return seconds;
}

Result<std::vector<Row>> Rows(const Database& database, const std::string& name) {
  const auto pair = database.FindPair(name);
  if (!pair) return tl::unexpected(pair.error());
  const auto parameters = database.Parameters(pair->id);
  if (!parameters) return tl::unexpected(parameters.error());
  auto model = hierarchy::FromParameters(*parameters, name);
  if (!model) return tl::unexpected(model.error());
  model->placement = 1;  // segments are timed where their code lies well
  const auto runs = database.Runs(pair->id);
  if (!runs) return tl::unexpected(runs.error());
  const auto run = std::find_if(runs->begin(), runs->end(), [](const CharacterizationRun& r) {
    return r.mode != "optimizations";  // those have no segments of the model
  });
  if (run == runs->end()) return CouldNot(name, "it has no run", "characterize it first");
  const auto measured = database.Measurements(run->id);
  if (!measured) return tl::unexpected(measured.error());
  const auto reports = database.LoopReportsOf(run->id);
  if (!reports) return tl::unexpected(reports.error());
  const auto segments = database.Segments();
  if (!segments) return tl::unexpected(segments.error());
  const auto verdicts = database.Verdicts(pair->id);
  if (!verdicts) return tl::unexpected(verdicts.error());
  const hierarchy::CompilerRules rules(*verdicts);
  std::map<std::string, Segment> by_name;
  for (const auto& record : *segments) {
    const auto segment = SegmentFromJson(nlohmann::json::parse(record.body_json), record.name);
    if (segment) by_name[record.name] = *segment;
  }
  std::vector<Row> rows;
  ReferenceGate gate;
  for (const Measurement& m : *measured)
    for (const Sample& sample : m.samples) gate.Note(sample);
  for (const Measurement& m : MergeMeasurements(*measured, gate)) {
    const auto segment = by_name.find(m.segment);
    if (segment == by_name.end() || m.outcome != Outcome::Ok || m.samples.empty()) continue;
    Row row{m.segment, segment->second.group, "", "", m.elements, m.outer, m.fraction, 1e30, 0};
    if (const LeastTimes times = LeastOfProcesses(m); !times.seconds.empty()) row.measured = times.seconds.front();
    const auto report = reports->find(m.segment);
    const auto loops = LoopsOfSegment(segment->second, {m.elements, m.outer, m.fraction},
                                      report == reports->end() ? nullptr : &report->second, &rules);
    row.fitted = FittedSeconds(loops, *model, row.bound, row.vectorised);
    if (row.measured > 0 && row.measured < 1e30 && row.fitted > 0) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return std::abs(a.Error()) > std::abs(b.Error());
  });
  return rows;
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  using namespace fortell;
  if (argc != 2) {
    fmt::print(stderr, "usage: fortell-dump-fit PAIR\n");
    return 2;
  }
  const auto database = Database::Open(Database::DefaultPath(), Database::Mode::Read);
  if (!database) return Report("fortell-dump-fit", database.error());
  const auto rows = Rows(*database, argv[1]);
  if (!rows) return Report("fortell-dump-fit", rows.error());
  fmt::print("{:>8}  {:>11}  {:>11}  {:>9} {:>6} {:>5}  {:<8} {:<5} {}\n", "fit/meas", "measured ns",
             "ns/element", "n", "m", "frac", "bound", "loops", "segment");
  for (const Row& r : *rows) {
    fmt::print("{:>8.3f}  {:>11.1f}  {:>11.4f}  {:>9} {:>6} {:>5.2f}  {:<8} {:<5} {}: {}\n", r.fitted / r.measured,
               r.measured * 1e9, r.measured * 1e9 / static_cast<double>(r.n * r.m), r.n, r.m, r.fraction,
               r.bound, r.vectorised, r.group, r.segment);
  }
  return 0;
}
