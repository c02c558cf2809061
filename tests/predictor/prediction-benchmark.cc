// How long a prediction takes, for the kernels and for a file of many procedures. No test: run
// bin/prediction-benchmark. The whole command is timed on what tools/large-program writes.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

#include "predictor/hierarchy/model/parameters.h"
#include "predictor/predict.h"
#include "predictor/report-json.h"

namespace fortell {
namespace {

PairKnowledge Knowledge() {
  PairKnowledge knowledge;
  knowledge.pair.name = "benchmark";
  knowledge.parameters.push_back(hierarchy::EquationsParameter());
  for (std::size_t n = 0; n < hierarchy::kParameters; ++n) {
    Parameter p;
    p.module = "model";
    p.name = hierarchy::ParameterName(n);
    p.mean = p.name.rfind("vectorised/", 0) == 0 || p.name.rfind("exponent/", 0) == 0 ? 0.5 : 1e-9;
    p.samples = 5;
    knowledge.parameters.push_back(p);
  }
  return knowledge;
}

Profile KernelProfile(const std::string& name) {
  auto profile = ReadProfile(std::string(FORTELL_SOURCE_DIR) + "/tests/data/" + name + ".fortell");
  if (!profile) {
    std::cerr << profile.error().Text() << "\n";
    std::exit(static_cast<int>(profile.error().exit_code));
  }
  return std::move(*profile);
}

void PredictOnce(benchmark::State& state, const Profile& profile) {
  const PairKnowledge knowledge = Knowledge();
  for (auto _ : state) {
    auto prediction = Predict(profile, knowledge, ModelKind::Hierarchy, Statistic::Mean);
    benchmark::DoNotOptimize(JsonReport({{{}, *prediction}}));
  }
}

void Kernel(benchmark::State& state, const std::string& name) {
  PredictOnce(state, KernelProfile(name));
}
BENCHMARK_CAPTURE(Kernel, ave, std::string("ave"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Kernel, merge, std::string("merge"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Kernel, ep, std::string("ep"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Kernel, multi, std::string("multi"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Kernel, tomcatv, std::string("tomcatv"))->Unit(benchmark::kMillisecond);

// One file with the procedures of a kernel again and again, under names of their own.
void ManyProcedures(benchmark::State& state) {
  Profile profile = KernelProfile("merge");
  ProgramModel& model = profile.units.front().model;
  const std::vector<Procedure> once = model.procedures;
  for (std::int64_t copy = 1; copy < state.range(0); ++copy)
    for (Procedure p : once) {
      p.name += "_" + std::to_string(copy);
      model.procedures.push_back(std::move(p));
    }
  PredictOnce(state, profile);
  state.SetComplexityN(state.range(0));
}
BENCHMARK(ManyProcedures)
    ->RangeMultiplier(4)
    ->Range(16, 1024)
    ->Complexity()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fortell

BENCHMARK_MAIN();
