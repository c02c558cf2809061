#include "characterizer/measurement-plan.h"

#include <algorithm>
#include <cmath>

namespace fortell {
namespace {

// First guesses, corrected by what the batches take; only their proportions matter.
constexpr double kFillSecondsPerByte = 1.5e-9;       // a random number per element
constexpr double kExecutionSecondsPerByte = 0.1e-9;  // streaming from memory at 10 GB/s
constexpr double kReferenceSeconds = 10e-6;          // reference loop before and after a sample
constexpr double kCalibrationSamples = 4;            // finding the repetition count
constexpr double kLargeBytes = 1e6;                  // beyond, a guess of the time may be far off
// Where data come from a third-level cache that is filled by what leaves the second one, the first executions take up to
// twice as long: a sum of 1.4 MB on a Zen 3 core some 80 executions, 2 to 4 ms. Those that the second one holds do not.
constexpr double kSettleBytes = 256 * 1024;  // the smallest second-level caches of today
constexpr double kSettleSeconds = 4e-3;
constexpr int kFewestDoubled = 3;  // of twice the length, as linearity.cc wants
constexpr double kMostInProcess = 0.06;              // seconds, for more than one sample of a job

double BytesPerCell(const Segment& segment) {
  double bytes = 0;
  for (const Symbol& symbol : segment.symbols) {
    if (!symbol.dims.empty()) bytes += symbol.bytes;
  }
  return bytes;
}

double Cells(const SegmentSize& size) {
  return static_cast<double>(size.n) * static_cast<double>(std::max<std::int64_t>(size.m, 1));
}

bool Same(const SegmentSize& a, const SegmentSize& b) {
  return a.n == b.n && a.m == b.m && a.fraction == b.fraction;
}

}  // namespace

MeasurementPlan::MeasurementPlan(const std::vector<Segment>& segments,
                                 const std::vector<bool>& skip, PlanOptions options)
    : options_(options), random_(options.seed) {
  for (std::size_t i = 0; i < segments.size(); ++i) {
    bytes_per_cell_.push_back(BytesPerCell(segments[i]));
    if (skip[i]) continue;
    for (const SegmentSize& size : segments[i].sizes) {
      PlannedJob job;
      job.segment = static_cast<int>(i);
      job.size = size;
      jobs_.push_back(job);
    }
  }
}

int MeasurementPlan::Find(int segment, const SegmentSize& size) const {
  for (std::size_t i = 0; i < jobs_.size(); ++i) {
    if (jobs_[i].segment == segment && Same(jobs_[i].size, size)) return static_cast<int>(i);
  }
  return -1;
}

double MeasurementPlan::Bytes(const PlannedJob& job) const {
  return Cells(job.size) * bytes_per_cell_[static_cast<std::size_t>(job.segment)];
}

bool MeasurementPlan::Settled(const PlannedJob& job) const {
  return options_.narrow > 0 && job.processes >= options_.fewest_processes &&
         job.half_width > 0 && job.half_width <= options_.narrow;
}

int MeasurementPlan::Missing(const PlannedJob& job) const {
  if (Settled(job)) return 0;
  const double affordable = std::floor(options_.job_seconds / SampleSeconds(job));
  const int wanted =
      static_cast<int>(std::clamp<double>(affordable, kFewestSamples, options_.samples));
  return std::max(0, wanted - job.accepted);
}

bool MeasurementPlan::Wanted(const PlannedJob& job) const {
  return !job.failed && Missing(job) > 0;
}

double MeasurementPlan::SampleSeconds(const PlannedJob& job) const {
  const double execution =
      job.execution_seconds > 0 ? job.execution_seconds : Bytes(job) * kExecutionSecondsPerByte;
  return std::max(execution, options_.sample_seconds) + kReferenceSeconds;
}

double MeasurementPlan::SettleSeconds(const PlannedJob& job) const {
  return Bytes(job) > kSettleBytes ? kSettleSeconds : 0;
}

double MeasurementPlan::SetupSeconds(const PlannedJob& job) const {
  return Bytes(job) * kFillSecondsPerByte + kCalibrationSamples * SampleSeconds(job) + SettleSeconds(job);
}

double MeasurementPlan::RemainingSeconds() const {
  const int rounds = std::max(1, options_.rounds - round_);
  double seconds = 0;
  for (const PlannedJob& job : jobs_) {
    if (Wanted(job)) seconds += rounds * SetupSeconds(job) + Missing(job) * SampleSeconds(job);
  }
  return estimated_ > 0 ? seconds * actual_ / estimated_ : seconds;
}

int MeasurementPlan::SamplesNow(const PlannedJob& job, double shrink) const {
  if (job.taken == 0 && Bytes(job) > kLargeBytes) return options_.samples_in_process;
  const int rounds = std::max(1, options_.rounds - round_);
  const double share = std::ceil(static_cast<double>(Missing(job)) / rounds);
  // An execution that takes long is not repeated for the sake of a round number.
  const bool costly = kFewestSamples * SampleSeconds(job) > options_.job_seconds;
  int fewest = options_.samples_in_process;
  if (costly) fewest = std::min(fewest, Missing(job));
  if (options_.narrow > 0)  // other processes tell more than more of one
    fewest = std::clamp(static_cast<int>(kMostInProcess / SampleSeconds(job)), 1, fewest);
  return std::max(fewest, static_cast<int>(share * shrink));
}

std::vector<MeasurementPlan::Batch> MeasurementPlan::NextRound(double seconds_left) {
  std::vector<Batch> batches;
  if (round_ >= options_.most_rounds) return batches;
  std::vector<int> order;
  for (std::size_t i = 0; i < jobs_.size(); ++i) {
    if (Wanted(jobs_[i])) order.push_back(static_cast<int>(i));
  }
  std::shuffle(order.begin(), order.end(), random_);
  const double remaining = RemainingSeconds();
  const double shrink = remaining > seconds_left ? std::max(0.0, seconds_left / remaining) : 1.0;
  const double correction = estimated_ > 0 ? actual_ / estimated_ : 1.0;
  for (const int index : order) {
    const PlannedJob& job = Job(index);
    MeasurementPlan::Batch::Item item{index, SamplesNow(job, shrink)};
    item.settle_seconds = SettleSeconds(job);
    const bool repeats =
        job.execution_seconds > 0 && job.execution_seconds < options_.sample_seconds;
    if (round_ == 1 && repeats) {
      item.stretch = 2;
      item.samples = std::max((item.samples + 1) / 2, std::min(item.samples, kFewestDoubled));
    }
    const double seconds = SetupSeconds(job) + item.stretch * item.samples * SampleSeconds(job);
    if (batches.empty() ||
        (batches.back().estimated_seconds + seconds) * correction > options_.process_seconds) {
      batches.emplace_back();
    }
    batches.back().items.push_back(item);
    batches.back().estimated_seconds += seconds;
  }
  ++round_;
  return batches;
}

void MeasurementPlan::NoteDuration(const Batch& batch, double seconds) {
  estimated_ += batch.estimated_seconds;
  actual_ += seconds;
}

}  // namespace fortell
