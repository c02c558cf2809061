#include "characterizer/model-refit.h"

#include <algorithm>
#include <set>

#include "characterizer/link-orders.h"
#include "characterizer/model-fit.h"
#include "characterizer/reduction.h"

namespace fortell {

Result<ModelFit> RefitModel(Database& database, const std::string& pair_name, int parts) {
  const auto pair = database.FindPair(pair_name);
  if (!pair) return tl::unexpected(pair.error());
  const auto runs = database.Runs(pair->id);
  if (!runs) return tl::unexpected(runs.error());
  const auto segments = database.Segments();
  if (!segments) return tl::unexpected(segments.error());
  auto parameters = database.Parameters(pair->id);
  if (!parameters) return tl::unexpected(parameters.error());
  auto verdicts = database.Verdicts(pair->id);
  if (!verdicts) return tl::unexpected(verdicts.error());
  FitInput input;
  input.parts = parts;
  input.machine = pair->machine;
  input.verdicts = std::move(*verdicts);
  input.measured = std::move(*parameters);
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
    input.placement = PlacementFactor(*rows);
    for (Measurement& row : MergeMeasurements(*rows, gate))
      if (names.count(row.segment) > 0) input.measurements.push_back(std::move(row));
    if (input.measurements.empty()) continue;  // a run of other modules
    auto reports = database.LoopReportsOf(run.id);
    if (!reports) return tl::unexpected(reports.error());
    input.reports = std::move(*reports);
    auto fitted = FitAndTell(input);
    if (!fitted) return tl::unexpected(fitted.error());
    if (Status stored = database.PutParameters(run.id, "model", fitted->parameters); !stored)
      return tl::unexpected(stored.error());
    return fitted;
  }
  return ModelFit{};
}

}  // namespace fortell
