// Parameters of the run-time model and their names in the database (module "model", docs/model.md).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "db/records.h"
#include "db/result.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {

/// Single parameters, in seconds unless the name says otherwise.
enum class Single {
  Start,  ///< t0: per execution of a statement or nest
  EntryVector,
  EntryScalar,  ///< t1: per entry of the inner loop
  EntryStream,  ///< the same for each array that it touches
  Shortest,     ///< bytes of an entry at which compilers' vector code begins (no unit)
  IterationVector,
  IterationScalar,  ///< ov: loop control, once for as many iterations as the loop was unrolled by
  Tail,             ///< tau: share of the scalar cost that left-over iterations pay (no unit)
  ExponentVector,
  ExponentScalar,  ///< p1 - 1 of arithmetic, slow operations and access (no unit)
  ExponentTime,    ///< p2 - 1 of core, memory and chain (no unit)
  ExponentUnits,   ///< p - 1 of sums and products, whose units may be others (no unit)
  ExponentAccess,  ///< the same of loads and stores (no unit)
  IssueScalar,  ///< per operation of scalar code, loads and stores included: what a core can begin
  IssueVector,  ///< the same of vector code, per element of 4 bytes
  Unaligned,    ///< share that an unaligned vector load or store takes longer (no unit)
  HalfVectors,  ///< factor on vector code whose vectors fill half a register: so many more instructions (no unit)
  Moves,        ///< factor on vector code that only sets or copies (no unit)
  MaskSkip,     ///< share of vectors without a true mask element whose work is left out (no unit)
  Read1,
  Read2,
  Read3,  ///< per byte that comes from beyond cache 1, 2, 3
  Write1,
  Write2,
  Write3,  ///< the same where the line is also written
  Line1,
  Line2,
  Line3,  ///< per changed line of a gather beyond cache 1, 2, 3
  LineWritten1,
  LineWritten2,
  LineWritten3,  ///< the same of a scatter
  Cache1,
  Cache2,
  Cache3,     ///< effective capacities (bytes)
  Sharpness,  ///< q: how sharply misses begin at the capacity (no unit)
  Far,        ///< factor on traffic with strides beyond a line (no unit)
  Conflict1,
  Conflict2,      ///< a line that leaves cache 1, 2 early, because others crowd its set
  ConflictWrite,  ///< the same of cache 1 where the line is also written
  ConflictExponent,  ///< power with which conflicts grow with the share of the sets that are left out (no unit)
  Crowding,       ///< share of conflicts in cache 1 that are conflicts in cache 2 as well (no unit)
  Pages,          ///< pages whose addresses the TLB keeps (no unit)
  PageWalk,       ///< a change of page beyond that
  Window,         ///< operations that a core looks ahead beyond the end of a loop (no unit)
  Waiting,        ///< operations of scalar code, one waiting for the other, that a core looks ahead (no unit)
  Branch,         ///< b0: a data-dependent branch
  Misprediction,  ///< mp: one misprediction
  Jump,        ///< a conditional GOTO or CYCLE that is taken: compilers lay it out as the rare way
  Call,        ///< one call of a user procedure
  Allocation,  ///< one array temporary or ALLOCATE
  CopyBack,    ///< an element copied from an array temporary to a section of run-time stride
  CopyBackPlane,  ///< the same of sections with two or more dimensions
  CopyBackUnit,   ///< of these, where the run found the stride to be 1: a version for that
  CopyWithin,   ///< an element of an array copy that may overlap: some compilers call their library
  MaskKept,     ///< an element of a mask that scalar code keeps for the assignments of a WHERE
  MaskedCopy,   ///< share: one of several assignments of a WHERE goes through a temporary (no unit)
  ShortCircuit,  ///< share: a mask made with .AND. is a branch for each of its parts (no unit)
  FurtherBody    ///< share of the main body's instructions that further bodies of a vectorised loop take the time of (no unit)
};
inline constexpr std::size_t kSingles = static_cast<std::size_t>(Single::FurtherBody) + 1;
std::string NameOf(Single single);
/// Between 0 and 1.
constexpr bool IsShare(Single s) {
  return s == Single::MaskSkip || s == Single::Crowding || s == Single::MaskedCopy ||
         s == Single::ShortCircuit;
}

// One flat vector: vector costs, scalar costs, latencies, vectorised shares, single parameters.
inline constexpr std::size_t kVectorCosts = 0;
inline constexpr std::size_t kScalarCosts = kVectorCosts + kCosts;
inline constexpr std::size_t kChainLatencies = kScalarCosts + kCosts;
inline constexpr std::size_t kVectorShares = kChainLatencies + kLatencies;
inline constexpr std::size_t kSingleValues = kVectorShares + kHindrances;
inline constexpr std::size_t kParameters = kSingleValues + kSingles;

/// Values by position; T is double or an automatic-differentiation scalar.
template <typename T>
struct ParameterVector {
  std::array<T, kParameters> values{};

  const T& Vector(std::size_t cost) const { return values[kVectorCosts + cost]; }
  const T& Scalar(std::size_t cost) const { return values[kScalarCosts + cost]; }
  const T& Of(Latency l) const { return values[kChainLatencies + static_cast<std::size_t>(l)]; }
  const T& Of(Hindrance h) const { return values[kVectorShares + static_cast<std::size_t>(h)]; }
  const T& Of(Single s) const { return values[kSingleValues + static_cast<std::size_t>(s)]; }
};

/// Name in the database: "vector/add/r4", "scalar/divide/r8", "latency/fma/r8",
/// "vectorised/strided", "cache/1", ...
std::string ParameterName(std::size_t position);
std::string ParameterUnit(std::size_t position);

/// The parameter that tells to which equations the others were fitted: with others they predict something else. Its
/// value is raised with every change of equations.h.
Parameter EquationsParameter();

/// The parameter that tells how much longer code takes that lies anywhere than code that lies well.
Parameter PlacementParameter(double factor);

/// Values with the relative standard deviation of each, and the fit's own error.
struct ModelParameters {
  ParameterVector<double> mean;
  std::array<double, kParameters> relative_deviation{};
  std::array<bool, kParameters> measured{};  ///< some segment depended on it
  double placement = 1;      ///< factor on what segments tell: theirs is code that lies well, a program's lies anywhere
  double fit_error = 0.15;  ///< RMS of log(predicted / measured) over held-out segments
};

/// Errors: CouldNot when the pair has no parameters of module "model", lacks some, or they belong to other equations.
Result<ModelParameters> FromParameters(const std::vector<Parameter>& parameters,
                                       const std::string& pair);

}  // namespace fortell::hierarchy
