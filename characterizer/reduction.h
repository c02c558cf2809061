// From measurements to parameters: each rule of the catalogue is a linear combination of segment
// times (seed 001, section 6.1). Arithmetic only.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "characterizer/reference-gate.h"
#include "characterizer/statistics.h"
#include "db/records.h"
#include "f90-bench/catalogue.h"

namespace fortell {

/// Joins the rows of one (segment, size), which several processes measured, to one: their samples
/// one after the other, judged anew by the gate, without those of slow link orders (link-orders.h) and of far slower states (alone these are
/// brought to the usual one), and the first outcome that is not Ok. The message
/// of an Ok row is its DoubtAboutLinearity. The order is that of first appearance.
std::vector<Measurement> MergeMeasurements(const std::vector<Measurement>& rows,
                                           const ReferenceGate& gate);

/// What is known of one segment at one size.
struct SegmentTime {
  SampleSummary summary;
  int accepted = 0;
  bool noisy = false;  ///< too few quiet samples: the summary is of the faster half of all
  Outcome outcome = Outcome::Ok;
  std::string message;
};
/// Of a merged row.
SegmentTime TimeOf(const Measurement& measurement);

/// Parameters of `rules` at all sizes at which every part was planned. A combination whose parts
/// failed has no value and is listed all the same, unreliable, with the reason.
///
/// A rule may name a segment more than once. The variances add with the squared factors; the
/// interval uses Student's t with the degrees of freedom of Welch and Satterthwaite. The size of a
/// 2-D segment is n * m; sizes that this makes alike are told apart by the name (NAME@64x16, and
/// NAME@0.5 for true fractions).
std::vector<Parameter> Reduce(const Catalogue& catalogue, const std::vector<ParameterRule>& rules,
                              const std::vector<Measurement>& merged);

/// Fewer accepted samples than this make a parameter unreliable. No more are asked of executions
/// that take long; whether they suffice is told by the interval.
inline constexpr int kFewAcceptedSamples = 5;
/// An interval wider than this share of the mean makes it unreliable.
inline constexpr double kWideInterval = 0.20;
/// A difference whose interval holds zero and reaches no further than this share of the times that
/// it is made of is nothing, and that is a result: it is stored as 0 with the interval.
inline constexpr double kNothing = 0.10;
/// Times themselves are known to about this share (main.cc, PlanOptions::narrow; two processes
/// place their data differently). A smaller difference of them is nothing, whatever its own interval.
inline constexpr double kTold = 0.02;

}  // namespace fortell
