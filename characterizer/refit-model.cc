// fortell-refit PAIR [PAIR ...]: fits the run-time model anew to the measurements that the pairs' newest
// runs hold, after a change of the model; nothing is measured. The database is $FORTELL_DB.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "characterizer/model-fit.h"
#include "characterizer/reduction.h"
#include "db/command-line.h"
#include "db/database.h"

namespace fortell {
namespace {

Status Refit(Database& database, const std::string& name) {
  const auto pair = database.FindPair(name);
  if (!pair) return tl::unexpected(pair.error());
  const auto runs = database.Runs(pair->id);
  if (!runs) return tl::unexpected(runs.error());
  const auto segments = database.Segments();
  if (!segments) return tl::unexpected(segments.error());
  FitInput input;
  input.machine = pair->machine;
  std::set<std::string> names;
  for (const auto& record : *segments) {
    if (record.name.rfind("model ", 0) != 0) continue;
    names.insert(record.name);
    input.segments.push_back(record);
  }
  for (const CharacterizationRun& run : *runs) {
    const auto rows = database.Measurements(run.id);
    if (!rows) return tl::unexpected(rows.error());
    ReferenceGate gate;
    for (const Measurement& row : *rows)
      for (const Sample& sample : row.samples) gate.Note(sample);
    for (Measurement& row : MergeMeasurements(*rows, gate))
      if (names.count(row.segment) > 0) input.measurements.push_back(std::move(row));
    if (input.measurements.empty()) continue;  // a run of other modules
    auto reports = database.LoopReportsOf(run.id);
    if (!reports) return tl::unexpected(reports.error());
    input.reports = std::move(*reports);
    auto verdicts = database.Verdicts(pair->id);
    if (!verdicts) return tl::unexpected(verdicts.error());
    input.verdicts = std::move(*verdicts);
    const auto fitted = FitModel(input);
    if (!fitted) return tl::unexpected(fitted.error());
    for (const Parameter& p : *fitted)
      if (p.name.rfind("fit-error/", 0) == 0)
        fmt::print("{} {:<24} RMS {:.3f}  median {:.3f}  90 % {:.3f}  of {}\n", name, p.name, p.mean, p.median,
                   p.high, p.samples);
    return database.PutParameters(run.id, "model", *fitted);
  }
  return CouldNot(name, "no run of it has segments of the model", "characterize it first");
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  using namespace fortell;
  if (argc < 2) {
    fmt::print(stderr, "usage: fortell-refit PAIR [PAIR ...]\n");
    return 2;
  }
  auto database = Database::Open(Database::DefaultPath(), Database::Mode::Write);
  if (!database) return Report("fortell-refit", database.error());
  for (int k = 1; k < argc; ++k)
    if (const Status done = Refit(*database, argv[k]); !done) return Report("fortell-refit", done.error());
  return 0;
}
