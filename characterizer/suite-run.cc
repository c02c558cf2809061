#include "characterizer/suite-run.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "characterizer/link-orders.h"
#include "characterizer/statistics.h"
#include "characterizer/stop-request.h"

namespace fortell {
namespace {

constexpr double kPatienceSeconds = 20;  // beyond the estimate, and this many times it:
constexpr double kPatienceFactor = 10;

std::string LastLine(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const std::size_t newline = text.rfind('\n');
  return newline == std::string::npos ? text : text.substr(newline + 1);
}

std::string HowItEnded(const ProcessResult& process) {
  if (process.timed_out) return "did not end in time";
  std::string text = process.signal != 0
                         ? fmt::format("died of signal {}", process.signal)
                         : fmt::format("ended with exit code {}", process.exit_code);
  const std::string last = LastLine(process.err);
  return last.empty() ? text : text + ": " + last;
}

bool Died(const ProcessResult& process) { return process.timed_out || process.exit_code != 0; }

}  // namespace

void FillSamples(Measurement& row, const SuiteResult& result, const SuiteOutput& output,
                 int process) {
  row.repetitions = result.repetitions;
  row.clock_resolution = output.clock_resolution;
  row.timing_variance =
      TimingVariance({output.clock_variance, output.clock_resolution, result.overhead_variance},
                     static_cast<double>(result.repetitions), result.samples.size());
  for (const SuiteSample& taken : result.samples) {
    row.samples.push_back(
        {taken.seconds, taken.reference_before, taken.reference_after, process, true});
  }
}

SuiteRunner::SuiteRunner(ProcessRunner& runner, Database& database,
                         const std::vector<Segment>& segments, MeasurementPlan& plan,
                         ReferenceGate& gate, SuiteRunRequest request)
    : runner_(runner),
      database_(database),
      segments_(segments),
      plan_(plan),
      gate_(gate),
      request_(std::move(request)) {}

Status SuiteRunner::Resume() {
  const Result<std::vector<Measurement>> stored = database_.Measurements(request_.run_id);
  if (!stored) return tl::unexpected(stored.error());
  for (const Measurement& row : *stored) {
    for (const Sample& sample : row.samples) {
      gate_.Note(sample);
      processes_ = std::max(processes_, sample.process + 1);
    }
  }
  for (Measurement row : *stored) {
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      if (segments_[i].name != row.segment) continue;
      const int job = plan_.Find(static_cast<int>(i), {row.elements, row.outer, row.fraction});
      if (job < 0) continue;
      gate_.Judge(row.samples);
      Account(job, row);
    }
  }
  return {};
}

Result<RunEnd> SuiteRunner::Run() {
  started_ = request_.now();
  const double deadline = started_ + request_.budget_seconds;
  while (true) {
    const std::vector<MeasurementPlan::Batch> round = plan_.NextRound(deadline - request_.now());
    if (round.empty()) return RunEnd::Complete;
    for (const MeasurementPlan::Batch& batch : round) {
      if (StopRequested()) return RunEnd::Stopped;
      if (request_.now() >= deadline) return RunEnd::BudgetSpent;
      const double before = request_.now();
      if (Status done = RunBatch(batch); !done) return tl::unexpected(done.error());
      plan_.NoteDuration(batch, request_.now() - before);
      ShowHowFar();
    }
  }
}

Status SuiteRunner::RunBatch(const MeasurementPlan::Batch& batch) {
  std::size_t next = 0;
  while (next < batch.items.size()) {
    const Result<std::size_t> reached = RunProcess(batch, next);
    if (!reached) return tl::unexpected(reached.error());
    next = *reached;
    if (StopRequested()) return {};
  }
  return {};
}

int SuiteRunner::LinkOrder() const { return std::max(0, plan_.RoundsBegun() - 1) % static_cast<int>(request_.programs.size()); }

const std::string& SuiteRunner::Program() const { return request_.programs[static_cast<std::size_t>(LinkOrder())]; }

Command SuiteRunner::ProcessCommand(const MeasurementPlan::Batch& batch, std::size_t first) const {
  Command command;
  const std::string& program = Program();
  command.argv = {program};
  command.working_directory = std::filesystem::path(program).parent_path().string();
  std::string lines;
  for (std::size_t i = first; i < batch.items.size(); ++i) {
    const MeasurementPlan::Batch::Item& item = batch.items[i];
    const PlannedJob& job = plan_.Jobs()[static_cast<std::size_t>(item.job)];
    lines += JobLine({job.segment, job.size, item.stretch * request_.sample_seconds, item.samples,
                      0, job.execution_seconds, item.settle_seconds});
    if (lines.back() != '\n') lines += '\n';
  }
  command.standard_input = std::move(lines);
  command.timeout_seconds = kPatienceSeconds + kPatienceFactor * batch.estimated_seconds;
  return command;
}

Result<std::size_t> SuiteRunner::RunProcess(const MeasurementPlan::Batch& batch,
                                            std::size_t first) {
  const Result<ProcessResult> process = runner_.Run(ProcessCommand(batch, first));
  if (!process) return tl::unexpected(process.error());
  const int jobs = static_cast<int>(batch.items.size() - first);
  const Result<SuiteOutput> output = ParseSuiteOutput(process->out, jobs);
  if (!output) return tl::unexpected(output.error());
  ++processes_;
  return Record(batch, first, *process, *output);
}

Measurement SuiteRunner::Row(int job, const SuiteResult& result, const SuiteOutput& output) const {
  const PlannedJob& planned = plan_.Jobs()[static_cast<std::size_t>(job)];
  Measurement row;
  row.run_id = request_.run_id;
  row.segment = segments_[static_cast<std::size_t>(planned.segment)].name;
  row.elements = planned.size.n;
  row.outer = planned.size.m;
  row.fraction = planned.size.fraction;
  row.link_order = LinkOrder();
  FillSamples(row, result, output, processes_ - 1);
  return row;
}

// Jobs run in order. When the process died, the first one that has begun and neither ended nor
// failed did it; those after it are given to another process.
Result<std::size_t> SuiteRunner::Record(const MeasurementPlan::Batch& batch, std::size_t first,
                                        const ProcessResult& process, const SuiteOutput& output) {
  std::vector<Measurement> rows;
  for (std::size_t i = 0; i < output.results.size(); ++i) {
    rows.push_back(Row(batch.items[first + i].job, output.results[i], output));
    for (const Sample& sample : rows.back().samples) gate_.Note(sample);
  }
  for (std::size_t i = 0; i < output.results.size(); ++i) {
    const SuiteResult& result = output.results[i];
    const int job = batch.items[first + i].job;
    Measurement& row = rows[i];
    gate_.Judge(row.samples);
    const bool whole = result.ended || !result.failure.empty();
    if (!whole && StopRequested()) return batch.items.size();  // our own doing, no crash
    if (!whole && (!result.begun || !Died(process))) {
      if (i > 0) return first + i;
      return CouldNot(Program(),
                      "the suite's program " + HowItEnded(process) + " before it measured anything",
                      "run it by hand (--keep DIR leaves it there)");
    }
    if (!result.failure.empty()) {
      // Refused before it was timed, or found wrong afterwards.
      row.outcome = row.samples.empty() ? Outcome::Crashed : Outcome::WrongResult;
      row.message = result.failure;
    } else if (!whole) {
      row.outcome = process.timed_out ? Outcome::TimedOut : Outcome::Crashed;
      row.message = "the process " + HowItEnded(process);
    }
    if (Status stored = Store(job, row); !stored) return tl::unexpected(stored.error());
    if (!whole) return first + i + 1;
  }
  return batch.items.size();
}

Status SuiteRunner::Store(int job, const Measurement& measurement) {
  Account(job, measurement);
  return database_.PutMeasurement(measurement);
}

void SuiteRunner::Account(int job, const Measurement& measurement) {
  PlannedJob& planned = plan_.Job(job);
  planned.failed = planned.failed || measurement.outcome != Outcome::Ok;
  planned.accepted += AcceptedCount(measurement.samples);
  planned.taken += static_cast<int>(measurement.samples.size());
  for (const Sample& sample : measurement.samples) {
    if (planned.execution_seconds <= 0 || sample.seconds < planned.execution_seconds) {
      planned.execution_seconds = std::max(sample.seconds, 0.0);
    }
  }
  std::vector<Measurement>& rows = rows_[job];
  rows.push_back(measurement);
  std::vector<double> seconds;
  std::vector<int> processes;
  for (const Measurement& row : InFastLinkOrders(rows))
    for (const Sample& sample : row.samples) {
      if (!sample.accepted) continue;
      seconds.push_back(sample.seconds);
      processes.push_back(sample.process);
    }
  const SampleSummary summary = Summarize(seconds, processes);
  planned.processes = summary.processes;
  if (summary.mean > 0 && summary.count > 1)
    planned.half_width = (summary.interval.high - summary.mean) / summary.mean;
}

void SuiteRunner::ShowHowFar() {
  if (!request_.show) return;
  double taken = 0;
  int accepted = 0, missing = 0;
  for (const PlannedJob& job : plan_.Jobs()) {
    taken += job.taken;
    accepted += job.accepted;
    missing += job.failed ? 0 : plan_.Missing(job);
  }
  const double budget_left = std::max(0.0, started_ + request_.budget_seconds - request_.now());
  Progress progress{"measuring", accepted, accepted + missing, "samples", "", 0, false};
  progress.detail = fmt::format("round {}, {:.0f} % in a quiet state", plan_.RoundsBegun(),
                                taken > 0 ? 100 * accepted / taken : 0.0);
  progress.at_most = plan_.RemainingSeconds() >= budget_left;
  progress.seconds_left =
      request_.reserve_seconds + std::min(budget_left, plan_.RemainingSeconds());
  request_.show(progress);
}

}  // namespace fortell
