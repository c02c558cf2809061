#include "characterizer/validate/validator.h"

#include <filesystem>

#include "characterizer/validate/build.h"
#include "db/utc.h"

namespace fortell {
namespace {

// Flags of the instrumented build: counts do not depend on them, and -O2 makes it quick.
constexpr char kCountingFlags[] = "-O2";

bool SameBehaviour(const ProcessResult& a, const ProcessResult& b) {
  return a.exit_code == b.exit_code && a.out == b.out;
}

}  // namespace

Validator::Validator(ProcessRunner& runner, ReferenceLoop& loop, ValidateOptions options,
                     Progress progress)
    : runner_(runner), loop_(loop), options_(std::move(options)), progress_(std::move(progress)) {}

ValidationReport Validator::Run(const std::vector<ValidationProgram>& programs) {
  ValidationReport report;
  std::vector<Case> cases;
  for (const ValidationProgram& program : programs) {
    Result<std::vector<Case>> prepared = Prepare(program);
    if (!prepared) {
      report.failures.push_back(prepared.error());
      continue;
    }
    for (Case& one : *prepared) cases.push_back(std::move(one));
  }
  if (cases.empty()) return report;

  NoiseGate gate(loop_);
  for (int round = 1; round <= options_.runs; ++round) {
    progress_("timed run " + std::to_string(round) + " of " + std::to_string(options_.runs));
    TimeRound(gate, cases, options_.runs, report);
  }
  // Once more as many, for those whose runs fell into a slow state.
  for (int round = 1; round <= options_.runs; ++round) {
    TimeRound(gate, cases, options_.runs, report);
  }
  for (const Case& one : cases) {
    if (!one.failed) report.programs.push_back(Summary(one));
  }
  return report;
}

Result<std::vector<Validator::Case>> Validator::Prepare(const ValidationProgram& program) {
  const std::string folder = options_.build_folder + "/" + program.name;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return CouldNot(folder, "this folder cannot be made: " + error.message(),
                    "choose another one with --keep");
  }

  progress_(program.name + ": building");
  std::vector<Case> cases;
  PredictionRequest request{options_.tool_folder + "/fortell-predict",
                            folder + "/" + program.name + ".fortell",
                            {},
                            options_.model,
                            options_.database,
                            options_.compiler_report};
  for (const Pair& pair : options_.pairs) {
    Case one;
    one.program = program.name;
    one.executable = folder + "/plain-" + std::to_string(cases.size() + 1);
    Status built =
        Build(runner_, program, {}, pair.compiler.command, pair.flags, folder, one.executable);
    if (!built) return tl::unexpected(built.error());
    request.pairs.push_back(pair.name);
    cases.push_back(std::move(one));
  }
  const Result<ProcessResult> plain = RunOnce(cases.front().executable, "");
  if (!plain) return tl::unexpected(plain.error());

  progress_(program.name + ": counting");
  Status counted = GatherCounts(program, folder, *plain, request.profile);
  if (!counted) return tl::unexpected(counted.error());

  Result<std::vector<PredictedTime>> times = PredictTimes(runner_, request);
  if (!times) return tl::unexpected(times.error());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    for (const PredictedTime& time : *times) {
      if (time.machine == request.pairs[i]) cases[i].predicted = time;
    }
  }
  return cases;
}

Result<ProcessResult> Validator::RunOnce(const std::string& executable,
                                         const std::string& profile) {
  Command command;
  command.argv = {executable};
  if (!profile.empty()) command.environment["FORTELL_PROFILE"] = profile;
  Result<ProcessResult> result = runner_.Run(command);
  if (result && result->exit_code != 0) {
    return CouldNot(executable,
                    "the program ended with exit code " + std::to_string(result->exit_code) + ": " +
                        result->err.substr(0, 500),
                    "validate a program that ends normally without arguments or standard input");
  }
  return result;
}

Status Validator::GatherCounts(const ValidationProgram& program, const std::string& folder,
                               const ProcessResult& plain, const std::string& profile) {
  const std::string executable = folder + "/instrumented";
  const std::string instrument = options_.tool_folder + "/fortell-instrument";
  Status built = Build(runner_, program, {instrument}, options_.pairs.front().compiler.command,
                       kCountingFlags, folder, executable);
  if (!built) return built;
  const Result<ProcessResult> counted = RunOnce(executable, profile);
  if (!counted) return tl::unexpected(counted.error());
  if (SameBehaviour(plain, *counted)) return {};
  // Other flags may round otherwise; only a plain program with the same flags can tell.
  return CompareAtSameFlags(program, folder, *counted);
}

Status Validator::CompareAtSameFlags(const ValidationProgram& program, const std::string& folder,
                                     const ProcessResult& instrumented) {
  const std::string executable = folder + "/plain-counting-flags";
  Status built = Build(runner_, program, {}, options_.pairs.front().compiler.command,
                       kCountingFlags, folder, executable);
  if (!built) return built;
  const Result<ProcessResult> plain = RunOnce(executable, "");
  if (!plain) return tl::unexpected(plain.error());
  if (SameBehaviour(*plain, instrumented)) return {};
  return CouldNot(program.files.front(),
                  "the instrumented program prints something else than the plain one",
                  "if the program prints times or depends on chance, take that out; else report "
                  "this, its counts cannot be trusted");
}

void Validator::TimeRound(NoiseGate& gate, std::vector<Case>& cases, int wanted,
                          ValidationReport& report) {
  for (Case& one : cases) {
    if (one.failed || one.runs.QuietCount() >= wanted) continue;
    Command command;
    command.argv = {one.executable};
    const Result<NoiseGate::Outcome> outcome = gate.Run(runner_, command);
    if (outcome && outcome->process.exit_code == 0) {
      one.runs.Add(outcome->run);
      continue;
    }
    one.failed = true;
    report.failures.push_back(
        outcome ? Error{one.executable,
                        "a timed run ended with exit code " +
                            std::to_string(outcome->process.exit_code),
                        "validate a program that ends the same way every time", ExitCode::CouldNot}
                : outcome.error());
  }
}

ValidatedProgram Validator::Summary(const Case& done) const {
  ValidatedProgram summary;
  summary.row.kernel = done.program;
  summary.row.pair = done.predicted.machine;
  summary.row.model = done.predicted.model;
  summary.row.predicted_seconds = done.predicted.seconds;
  summary.row.predicted_low = done.predicted.low;
  summary.row.predicted_high = done.predicted.high;
  summary.row.actual_min_seconds = done.runs.MinimumSeconds();
  summary.row.actual_median_seconds = done.runs.MedianSeconds();
  summary.only_slow = done.runs.QuietCount() == 0;
  summary.row.runs = summary.only_slow ? done.runs.Count() : done.runs.QuietCount();
  summary.row.when = NowUtc();
  summary.coverage = done.predicted.coverage;
  summary.slow_runs = done.runs.SlowCount();
  return summary;
}

}  // namespace fortell
