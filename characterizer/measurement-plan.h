// Which segment is measured at which size, how often, and in which order. A state machine without
// clock or process: it is told what was measured and how long it took, and says what comes next.
//
// Every job is measured in several rounds, each in another process, so that the placement of a
// process in memory and the machine's slow phases hit all jobs alike. The order within a round is
// random.
//
// A job is done when it has all its samples, or, with `narrow` set, as soon as enough processes
// agree: the rest is not needed, and the time goes to the jobs that are noisy.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "f90-bench/suite.h"

namespace fortell {

struct PlanOptions {
  int samples = 35;              ///< accepted samples wanted of each job (design section 3)
  int rounds = 4;                ///< over which they are spread when nothing is rejected
  int most_rounds = 12;          ///< rounds in all, with the repeats of what was rejected
  double sample_seconds = 1e-3;  ///< least duration of one sample
  double job_seconds = 1.5;      ///< for all samples of one job; long executions get fewer samples
  double process_seconds = 1.5;  ///< aim for one process: what an interruption can lose
  std::uint64_t seed = 1995;     ///< of the order
  int samples_in_process = 5;    ///< at least, of executions that do not take long
  int fewest_processes = 3;      ///< before a job may be done early
  /// Half the 95 % interval in shares of the mean at which a job is done early; 0: never.
  double narrow = 0;
};

/// One (segment, size) with its progress.
struct PlannedJob {
  int segment = 0;
  SegmentSize size;
  int accepted = 0;              ///< samples taken in a quiet state
  int taken = 0;                 ///< samples taken at all
  bool failed = false;           ///< crashed, timed out: not tried again
  double execution_seconds = 0;  ///< of one execution as measured; 0 before
  int processes = 0;             ///< that agree with each other (statistics.h)
  double half_width = 0;         ///< of the 95 % interval in shares of the mean; 0: not known
};

class MeasurementPlan {
 public:
  /// `skip[i]`: segment i is not in the program.
  MeasurementPlan(const std::vector<Segment>& segments, const std::vector<bool>& skip,
                  PlanOptions options);

  const std::vector<PlannedJob>& Jobs() const { return jobs_; }
  PlannedJob& Job(int index) { return jobs_[static_cast<std::size_t>(index)]; }
  /// Index of the job, -1 when it is not planned.
  int Find(int segment, const SegmentSize& size) const;

  /// Jobs of one process, by index, and how many samples each.
  struct Batch {
    struct Item {
      int job = 0;
      int samples = 0;
      double stretch = 1;  ///< times PlanOptions::sample_seconds
      double settle_seconds = 0;  ///< of executions in front of the first sample
    };
    std::vector<Item> items;
    double estimated_seconds = 0;
  };
  /// The next round in random order, cut into processes; empty when every job has its samples, has
  /// failed, or the rounds are used up. When the rest of the planned work takes longer than
  /// `seconds_left`, the samples of every job shrink alike, to kFewestSamples at least. Large jobs
  /// get that few in the first round: it finds out how long they take. The second round takes half
  /// as many samples of twice the length, so that times can be seen to grow with the repetitions;
  /// executions that fill a sample alone are left as they are.
  std::vector<Batch> NextRound(double seconds_left);
  int RoundsBegun() const { return round_; }

  /// Accepted samples that the job still lacks.
  int Missing(const PlannedJob& job) const;
  /// Done before all samples were taken, because its interval is narrow enough.
  bool Settled(const PlannedJob& job) const;
  /// What the rest of the planned work will take, as far as can be told.
  double RemainingSeconds() const;

  /// Tells how long a batch took, so that later estimates get better.
  void NoteDuration(const Batch& batch, double seconds);

  static constexpr int kFewestSamples = 5;

 private:
  bool Wanted(const PlannedJob& job) const;
  double Bytes(const PlannedJob& job) const;
  double SampleSeconds(const PlannedJob& job) const;
  double SetupSeconds(const PlannedJob& job) const;
  double SettleSeconds(const PlannedJob& job) const;
  int SamplesNow(const PlannedJob& job, double shrink) const;

  PlanOptions options_;
  std::vector<double> bytes_per_cell_;  ///< of the segment's arrays, by segment
  std::vector<PlannedJob> jobs_;
  std::mt19937_64 random_;
  int round_ = 0;
  double estimated_ = 0, actual_ = 0;  ///< seconds of the batches run so far
};

}  // namespace fortell
