// What the database holds, as values: pairs, runs, segments, measurements, parameters, verdicts,
// validations. One name each from the Fortran text to the SQL column (docs/database.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fortell {

/// Machine facts. Zero or empty means unknown.
struct Machine {
  std::string host;
  std::string cpu;            ///< model name
  std::string architecture;   ///< x86_64, aarch64, ...
  int cores = 0;
  std::int64_t memory_bytes = 0;
  struct Cache {
    int level = 0;
    std::int64_t bytes = 0;
    int line_bytes = 0;
    int shared_by = 0;        ///< cores that share it
  };
  std::vector<Cache> caches;  ///< data and unified caches, innermost first
  std::string operating_system;
  std::string virtualisation; ///< "none", "kvm", ...
};

struct Compiler {
  std::string command;   ///< as given with --fc
  std::string version;   ///< first line of its version output
  std::string family;    ///< name of the matching compiler description (characterizer/compilers/)
};

/// A machine, a compiler and its flags, under the name the user chose.
struct Pair {
  std::int64_t id = 0;
  std::string name;
  Machine machine;
  Compiler compiler;
  std::string flags;
};

/// One run of the characterizer.
struct CharacterizationRun {
  std::int64_t id = 0;
  std::int64_t pair_id = 0;
  std::string started;        ///< ISO 8601, UTC
  std::string finished;       ///< empty while running or when interrupted
  std::string tool_version;
  std::string mode;           ///< "quick" or "full"
  std::string environment;    ///< JSON object: governor, load, steal, libraries, ...
  std::string noise;          ///< JSON object: reference loop's quiet time, share of samples rejected, ...
};

enum class Outcome {
  Ok,
  CompileFailed,   ///< the compiler refused the segment
  Crashed,         ///< compiler or segment died
  TimedOut,
  OptimisedAway,   ///< the measured operation is not in the machine code
  WrongResult,     ///< checksum differs
};
std::string ToString(Outcome outcome);
std::optional<Outcome> OutcomeFromString(const std::string& text);

struct Sample {
  double seconds = 0;            ///< per execution of the segment, overheads removed
  double reference_before = 0;   ///< seconds of the reference loop just before
  double reference_after = 0;    ///< and just after
  int process = 0;               ///< which of the several processes took it
  bool accepted = true;          ///< false: taken in a slow state of the machine
};

/// One segment at one size: raw samples and outcome, failures too.
struct Measurement {
  std::int64_t id = 0;
  std::int64_t run_id = 0;
  std::string segment;           ///< Segment::name
  std::int64_t elements = 0;     ///< n, inner extent
  std::int64_t outer = 1;        ///< m, outer extent of 2-D segments
  double fraction = -1;          ///< mask fraction, -1 without mask
  std::int64_t repetitions = 0;  ///< executions per sample
  double clock_resolution = 0;   ///< seconds
  int link_order = 0;            ///< in which of the suite's programs: the same objects, linked in another order
  double timing_variance = 0;    ///< s^2 that clock and loop overhead add to the variance of the samples' mean
  Outcome outcome = Outcome::Ok;
  std::string message;           ///< of the compiler or the crash
  std::vector<Sample> samples;
};

/// A parameter: a linear combination of segments, or a fitted value. Array operations carry the
/// time of a whole n-element operation in seconds, as in the paper's Appendix E.
struct Parameter {
  std::string module;            ///< "array", "scalar", "architecture", "model"
  std::string name;              ///< RS-ADD, L-AND, RS-RD, OH-GATHER, ...; model: see docs/model.md
  std::int64_t elements = 0;     ///< size specifier n; 0 when it has none
  std::string unit = "s";
  double mean = 0;
  double variance = 0;           ///< of the mean
  double low = 0, high = 0;      ///< 95 % interval of the mean
  double minimum = 0;            ///< the same combination of the minima
  double median = 0;
  int samples = 0;
  bool unreliable = false;
  std::string reason;            ///< why unreliable, or how it was derived
  double parts = 0;              ///< sum of the absolute times that it combines; 0: no combination
};

/// Verdict on one optimization test (seed 001, section 6.2).
struct OptimizationVerdict {
  std::string test;
  std::string group;
  std::string compared_with;     ///< "opt" or "cripple"
  double ratio_low = 0, ratio_high = 0;
  double threshold = 0;
  std::string applied;           ///< yes, no, maybe, failed
  std::string evidence;
};

struct Validation {
  std::string kernel;
  std::string pair;
  std::string model;
  double predicted_seconds = 0;
  double predicted_low = 0, predicted_high = 0;
  double actual_min_seconds = 0;
  double actual_median_seconds = 0;
  int runs = 0;
  std::string when;              ///< ISO 8601, UTC
};

}  // namespace fortell
