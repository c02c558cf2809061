// The profile: program models and the counts of one run, in one file. The runtime library writes
// it as JSON (docs/profile-format.md); this is the reader.
//
// Words of a site (int64 each), from Site::offset:
//   Shape: [0] executions, [1] sum of elements (product of extents), [2] least elements,
//          [3] most elements, [4 .. 4+rank) sum of each extent,
//          [4+rank .. 4+rank+kHistogramBins) executions with floor(log2(elements)) = bin
//          (bin 0 also holds 0 and 1 elements).
//   Mask:  [0] executions, [1] next execution to sample, [2] executions sampled,
//          [3] elements sampled, [4] of them true, [5] of them mispredicted by the simulated
//          predictor, [6 .. 6+kMaskStateWords) the predictor's state.
//   Index: [0] executions, [1] next execution to sample, [2] executions sampled,
//          [3] elements sampled, [4] of them following their predecessor by exactly +1,
//          [5] distinct 64-byte lines touched (sum over sampled executions),
//          [6] sum over samples of (largest - smallest index + 1), [7] line changes;
//          where the index is a plain array (words = kProbedIndexWords), of a few elements of every
//          execution: [8] how many, [9+b] those whose index from 0 and place from 0 differ in b bits,
//          counted from the lowest to the highest bit that differs (0: the element itself). Of an integer that a DO loop's
//          iterations take from a list (the symbol has no dimensions) each place counts as a line.
//   Length: [0] entries of the loop until the next look, [1] entries until then, [2] entries looked at,
//          [3] entries that they stand for, [4] of these of another length than the one before,
//          [5] mispredicted jumps at the loop's end in these by a simulated predictor,
//          [6 .. kLengthWords) its state; where the loop's body holds choices (words = kWaysWords): [11] iterations,
//          and one for each entry, in entries of which nothing foretold which ways they took, [12] of all of the
//          former, [13 .. kWaysWords) state.
//   Walk:  [0] steps along pointers until the next look, [1] steps until then, [2] steps looked at, [3] steps
//          that they stand for, [9], [10] least and greatest number of a cache line, [4 .. kWalkState) else
//          state, then of these by steps since the node's cache line
//          was touched last, bin b: 2**b of them to twice as many (0: none or one), the last bin: longer
//          ago or never; first kReuseBins of steps to lines that nothing foretells, then kReuseBins of
//          others, to lines beside those of the last few steps or as far on as the step before.
//          Of elements that a list picks [0] to [3] are: state, executions of the pick, looked at twice.
//   Choice: [0] when it is looked at next, [1] executions until then, [2] executions looked at, [3] executions that
//          they stand for, [4] of these another arm than the one before, [5] mispredicted by a simulated
//          predictor, [6 .. kChoiceWords + arms that are counted) its state; of a condition with parts (the site's operand: how
//          many arms are counted) kDecisionWords more: [0], [3], [4] state, of the executions that it stands for
//          [1] those in which the predictor missed which part decides, or how, [2] parts that were asked.
//   Watch: of a loop whose IFs are looked at, state alone. Behind it, for each of them:
//   Outcomes: [0] executions of the IF that those looked at stand for, [1] of them mispredicted by a simulated
//          predictor, [2], [3] the same of the run of iterations that is not over, [4] executions looked at; of a
//          condition with parts, .and. or .or. between them, [5] executions of which it missed which part decides, or how,
//          [6] parts that were asked, one after the other, [7], [8] the same of the run that is not over.
//   Updates: as Outcomes, of an assignment that updates an element which data pick: [1], [3] the most of 32 executions in
//          a row that update the same element, summed over such rows.
//   Rows: as Outcomes, of a loop over a list by which a row picks results of the rows before, as a triangular solve does: [0], [2]
//          rows with another one before them among 32 in a row; [1], [3] the longest sequence of these of which each picks the
//          result of the one before it in the sequence; [5], [7] elements of their lists from that one on.
//   Trips: [b] iterations of a loop in entries whose length has b binary digits: bin 0 of none, 1 of one, 2 of two and
//          three, ..., the last also of longer ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/program-model.h"
#include "db/result.h"

namespace fortell {

inline constexpr int kHistogramBins = 40;
inline constexpr int kMaskStateWords = 1;
inline constexpr int kBranchWords = 2;  ///< state, repetitions of an outcome
inline constexpr int kIndexWords = 8;
inline constexpr int kProbedIndexWords = kIndexWords + 1 + kHistogramBins;
inline constexpr int kPlaceBytes = 64;  ///< of an element of an Index site whose symbol is an integer
inline constexpr int kLengthWords = 11;
inline constexpr int kWaysWords = kLengthWords + 9;
inline constexpr int kReuseBins = 16;
inline constexpr int kWalkState = 27;  ///< words before those of the bins
inline constexpr int kWalkWords = kWalkState + 2 * kReuseBins;
inline constexpr int kChoiceWords = 15;  ///< and one for each arm that is counted
inline constexpr int kDecisionWords = 5;
inline constexpr int kWatchWords = 12;
inline constexpr int kWatchedWords = 5;
inline constexpr int kOutcomeWords = kWatchedWords + 4;  ///< older profiles have but the first
inline constexpr int kTripWords = 24;
inline constexpr int kMaskWords = 6 + kMaskStateWords;
inline constexpr int ShapeWords(int rank) { return 4 + rank + kHistogramBins; }

struct ShapeFacts {
  std::int64_t executions = 0;
  std::int64_t elements = 0;  ///< exact sum over executions
  std::int64_t least = 0, most = 0;
  std::vector<std::int64_t> extent_sums;
  std::vector<std::int64_t> histogram;

  double MeanElements() const;               ///< per execution; 0 when never executed
  std::vector<double> MeanExtents() const;   ///< per execution; empty when never executed
};
struct MaskFacts {
  std::int64_t executions = 0, sampled_executions = 0, sampled_elements = 0;
  std::int64_t true_elements = 0, mispredicted = 0;
  double TrueFraction() const;         ///< 0..1; 0.5 when nothing was sampled
  double MispredictionRate() const;    ///< 0..1 per element
};
struct IndexFacts {
  std::int64_t executions = 0, sampled_executions = 0, sampled_elements = 0;
  std::int64_t unit_steps = 0, distinct_lines = 0, span = 0, line_changes = 0;
  std::int64_t probed = 0;                ///< elements of all executions; 0 when none was looked at
  std::vector<std::int64_t> moved_bits;   ///< of them, by bits in which index and place differ
  double UnitStepFraction() const;
  /// Share of the elements that lie in another block than their index, blocks of `block_elements`
  /// in a row: exact for powers of two, between them by the logarithm. -1 when nothing was probed.
  double ShareInOtherBlock(double block_elements) const;
};

/// The first condition of an IF in a DO loop with step 1 that is executed in every iteration.
struct BranchFacts {
  bool outcome = true;       ///< the one that was looked at
  std::int64_t repeats = 0;  ///< times that it came in two iterations in a row
};

/// Of a condition that .and. or .or. joins of parts, asked one after the other until one decides.
struct DecisionFacts {
  double mispredictions = 0;  ///< share of the executions in which the simulated predictor missed which one decides, or how
  double asked = 1;           ///< in the mean, of all parts
};

/// Outcomes of an IF, in the order in which they came: looked at in runs of iterations of the loop around it, and
/// weighted by the executions that each run stands for.
struct OutcomeFacts {
  std::int64_t looked_at = 0;     ///< executions
  double mispredictions = 0;      ///< share that the simulated predictor missed
  std::optional<DecisionFacts> parts = std::nullopt;
};

/// Updates a(k) = f(a(k)) of elements that data pick: looked at as the outcomes of IFs are.
struct UpdateFacts {
  std::int64_t looked_at = 0;  ///< executions
  /// Of 32 in a row, so many (as a share) update the same element, of the one that most of them do: they wait for each other.
  double in_line = 0;
};

/// Rows of a list that pick, among others, results of rows before: looked at as the outcomes of IFs are.
struct RowFacts {
  std::int64_t looked_at = 0;  ///< rows
  /// Share of the rows that wait for another, in the longest sequence of 32 in a row.
  double in_line = 0;
  double behind = 0;           ///< elements of the list, in the mean of these, from the one that is waited for to the last
};

/// How long the entries of a loop are, where data decide it: looked at in runs of entries, and weighted by
/// the entries that each run stands for.
struct LengthFacts {
  std::int64_t looked_at = 0;     ///< entries
  double changes = 0;             ///< share of the entries that are not as long as the one before
  double mispredictions = 0;      ///< of the loop's end, per entry, by the simulated predictor
  double error = 0;               ///< one standard deviation of both, at most
  /// Of iterations, and one for each entry, the share in entries which took ways through the body that nothing foretold;
  /// none where the body holds no choices.
  std::optional<double> new_ways;
  double ways_per_entry = 0;      ///< of those looked at, iterations and one
};

/// Entries of a loop that are about as long.
struct TripFacts {
  double entries = 0;     ///< estimated: lengths are known to a factor of two
  double iterations = 0;  ///< of all of them, exact
};

/// Where the nodes lie that a loop comes to along pointers or places: shares of its steps, looked at in runs and weighted
/// by the steps that each run stands for.
struct WalkFacts {
  std::int64_t looked_at = 0;     ///< steps
  std::int64_t span = 0;          ///< cache lines from the first to the last
  std::vector<double> jumps;      ///< by bin: steps since the node's cache line was touched last
  std::vector<double> foreseen;   ///< the same of lines that a processor asks for beforehand
};

/// Which arm of a SELECT CASE or of a chain of ELSE IF was taken: looked at in runs of executions, and weighted by the
/// executions that each run stands for.
struct ChoiceFacts {
  std::int64_t looked_at = 0;     ///< executions
  double changes = 0;             ///< share that took another arm than the one before
  double mispredictions = 0;      ///< share whose arm the simulated predictor missed
  double error = 0;               ///< one standard deviation of both, at most
  std::optional<DecisionFacts> parts = std::nullopt;  ///< of a single condition
};

/// One source file's model with its counts.
struct UnitProfile {
  ProgramModel model;
  std::vector<std::int64_t> counters;

  /// Executions by the model's rule `count` (index into model.counts); 0 for -1.
  /// Rules refer only to earlier rules.
  std::int64_t Executions(int count) const;
  ShapeFacts Shape(int site) const;
  MaskFacts Mask(int site) const;
  IndexFacts Index(int site) const;
  std::optional<BranchFacts> Branch(int site) const;
  std::optional<OutcomeFacts> Outcomes(int site) const;
  std::optional<UpdateFacts> Updates(int site) const;
  std::optional<RowFacts> Rows(int site) const;
  std::optional<LengthFacts> Length(int site) const;  ///< none when nothing was looked at
  /// Of a loop that is entered so often: its entries by length, the short ones first; empty where they were not told apart.
  std::vector<TripFacts> Trips(int site, double entries) const;
  std::optional<WalkFacts> Walk(int site) const;      ///< none when nothing was looked at
  std::optional<ChoiceFacts> Choice(int site) const;  ///< none when nothing was looked at
};

struct Profile {
  static constexpr int kSchema = 1;
  std::string program;   ///< name of the executable, without folder
  std::string started;   ///< ISO 8601, UTC
  std::string host;
  std::string directory; ///< working directory of the run, at its start
  std::string output;    ///< where standard output went: file, pipe, device, closed; "" unknown
  std::string ended;     ///< "normal", "signal N", ...
  double peak_resident_bytes = 0;  ///< [B] most memory that the run had at a time, of one process; 0 unknown
  double minor_faults = 0;         ///< pages that the system brought to the run without reading a file; 0 unknown
  std::vector<UnitProfile> units;
};

/// Reads and checks a profile: whole, of a known schema, counters matching the model.
/// Errors: BadInput with file, cause (cut off, no profile, newer schema) and next step.
Result<Profile> ReadProfile(const std::string& path);
Result<std::string> ReadProfileText(const std::string& path);  ///< for who wants to keep it as well
Result<Profile> ParseProfile(const std::string& text, const std::string& place);

}  // namespace fortell
