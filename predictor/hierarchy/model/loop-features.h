// What the run-time model knows of one inner loop. The lowering (lowering.h) produces it from a
// profiled program, the fit from a measured segment; the equations (equations.h) turn it into
// seconds.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Bytes of a cache line: 64 on every machine of today that gfortran and flang support, but Apple's
/// 128.
inline constexpr double kLineBytes = 64;

/// Pages of 4 KiB, as most systems have them: what a TLB's entry stands for.
inline constexpr double kPageBytes = 4096;

/// Vector registers of 32 bytes (AVX2) stand for all where the compiler does not say how long they are: they decide how
/// many iterations are left over and how many elements a vector mask covers.
inline constexpr double kVectorBytes = 32;

/// Loops of more iterations end with a misprediction whether or not their length changes (equations.h).
inline constexpr double kLongestForeseen = 40;

/// Work of one iteration, counted after common subexpressions. R4, R8, I4, I8 are the operand
/// types; complex arithmetic is counted as the real operations it consists of.
enum class Cost {
  // Arithmetic. Fma: a product that is used by one sum only. Simple: negation, ABS, MIN, MAX,
  // MERGE,
  // SIGN. Convert: between types, by the wider operand. Truncate: AINT, ANINT, FLOOR and the like.
  AddR4,
  AddR8,
  MultiplyR4,
  MultiplyR8,
  FmaR4,
  FmaR8,
  SimpleR4,
  SimpleR8,
  CompareR4,
  CompareR8,
  ConvertR4,
  ConvertR8,
  ToIntegerR4,  ///< REAL to INTEGER
  ToIntegerR8,
  TruncateR4,
  TruncateR8,
  AddI4,
  MultiplyI4,
  BitsI4,
  ShiftI4,
  CompareI4,
  AddI8,
  MultiplyI8,
  OtherI8,
  Logical,
  // Slow: units that are not pipelined.
  DivideR4,
  DivideR8,
  SquareRootR4,
  SquareRootR8,
  DivideI4,
  DivideI8,
  // Access: distinct loads and stores by width in bytes.
  Load4,
  Load8,
  Store4,
  Store8,
  Gather4,
  Gather8,
  Scatter4,
  Scatter8,
  // In vector code: an element of a section with a stride, whose elements share no vector load or
  // store.
  StridedLoad4,
  StridedLoad8,
  StridedStore4,
  StridedStore8,
  // In vector code: an element that a mask may leave as it was. Cores without mask registers pass them one by one.
  MaskedStore4,
  MaskedStore8,
  // Calls of mathematical functions.
  ExpR4,
  ExpR8,
  LogR4,
  LogR8,
  SineR4,
  SineR8,
  TangentR4,
  TangentR8,
  ArcR4,
  ArcR8,
  Arc2R4,  ///< ATAN2
  Arc2R8,
  PowerR4,
  PowerR8,
  GammaR4,  ///< GAMMA and LOG_GAMMA
  GammaR8,
  OtherR4,
  OtherR8
};
inline constexpr std::size_t kCosts = static_cast<std::size_t>(Cost::OtherR8) + 1;

enum class CostGroup { Arithmetic, Slow, Access, Call };
CostGroup GroupOf(Cost cost);
/// Of arithmetic: products, which most cores do in other units than sums and comparisons.
bool Multiplies(Cost cost);
/// Of access: stores and scatters, which have units of their own.
bool Stores(Cost cost);
/// "add/r4", "exp/r8", "load/4": the last parts of the parameter's name.
std::string NameOf(Cost cost);

/// Loop-carried chain: latency of what one iteration must wait for in the one before it. Reductions
/// have classes of their own, since a compiler may reassociate them; MAXVAL is apart from a DO loop
/// with MAX because of the standard's rules for NaN and for empty arrays.
enum class Latency {
  AddR4,
  AddR8,
  MultiplyR4,
  MultiplyR8,
  FmaR4,
  FmaR8,
  AccumulateR4,  ///< a carried value to which a product is added: compilers fuse the two, or not, so as to keep this short
  AccumulateR8,
  AddProductR4,  ///< the same within an iteration, where they fuse what the core can
  AddProductR8,
  DivideR4,
  DivideR8,
  SquareRootR4,
  SquareRootR8,
  Simple,
  Select,  ///< comparison of floating-point values and the selection by it
  Convert,  ///< between real and integer: a value passes from one register file to the other
  Integer,
  IntegerDivide,
  Call,  ///< EXP, LOG, and functions that none of the following is about
  SineR4,  ///< measured by themselves (SEQ-t-SIN-LATENCY and so on), as to ForwardReal; where they are not, Call
  SineR8,
  TangentR4,
  TangentR8,
  ArcR4,
  ArcR8,
  Arc2R4,
  Arc2R8,
  PowerR4,
  PowerR8,
  GammaR4,
  GammaR8,
  Forward,         ///< an element comes back at a fixed distance: most compilers keep it in a register
  ForwardInteger,  ///< a value that no compiler keeps goes through memory (SEQ-I-FORWARD)
  ForwardReal,
  ForwardAssumed,  ///< as Forward, of a dummy of assumed shape that lies in one piece (SEQ-RD-FORWARD-ASSUMED)
  ForwardStrided,  ///< and of one that does not
  ForwardPointer,
  ForwardGuardedInteger,  ///< an element that each iteration changes behind a jump (SEQ-I-FORWARD-GUARDED)
  ForwardGuardedReal,
  ForwardSetInteger,  ///< one that is set in front of the loop (SEQ-I-FORWARD-SET)
  ForwardSetReal,
  ForwardUsedInteger,  ///< and that is needed behind it (SEQ-I-FORWARD-USED)
  ForwardUsedReal,
  ForwardParts,  ///< a value is loaded in one piece that was stored in parts: it waits for all begun before (SEQ-I-FORWARD-PARTS)
  SumR4,
  SumR8,
  DotR4,  ///< a sum of products: fused by some compilers, which takes longer than the sum alone
  DotR8,
  ExtremeR4,
  ExtremeR8,
  MaxvalR4,
  MaxvalR8,
  SumInteger,
  Count,
  Search
};
inline constexpr std::size_t kLatencies = static_cast<std::size_t>(Latency::Search) + 1;
std::string NameOf(Latency latency);

/// What may keep a compiler from vectorising. Each present one multiplies the vectorised share of
/// the loop by a fitted factor between 0 and 1; Serial makes it 0.
enum class Hindrance {
  Strided,        ///< a constant stride of 2 to 4
  FarStrided,     ///< a larger one
  RunTimeStride,  ///< a stride that only the run knows
  RunTimeUnit,    ///< the same, and the run found it to be 1: some compilers prepare a loop for that
  MaskedSimple,   ///< WHERE around at most one floating-point operation
  MaskedComplex,  ///< WHERE around more
  MaskedBlock,    ///< WHERE with several assignments
  Selection,      ///< MERGE
  Conditional,    ///< IF inside the loop
  Reduction,      ///< of floating-point values
  Gather,         ///< or scatter
  Calls,          ///< mathematical functions
  Logicals,       ///< several comparisons or a negation joined
  InPlace,        ///< reads places of an array that it wrote before: the column behind
  InPlaceAhead,   ///< reads places that it writes later only
  Plain,          ///< every loop has this one: a compiler may not vectorise at all
  Serial          ///< recurrence, exit, user function: never vectorised
};
inline constexpr std::size_t kHindrances = static_cast<std::size_t>(Hindrance::Serial) + 1;
std::string NameOf(Hindrance hindrance);

/// Consecutive touches of one array: references that differ only in the place along the innermost
/// direction are one stream.
struct Stream {
  std::string array;
  int symbol = -1;
  double bytes_per_element = 0;  ///< traffic: min(cache line, stride * element size)
  double stride_bytes = 0;       ///< between consecutive iterations
  double reuse_bytes = 0;        ///< distinct bytes since this data was touched last
  bool write = false;
  bool random = false;  ///< gather or scatter
  double jumps = 0;     ///< random: changes of line per element that no prefetcher foresees
  double share = 1;     ///< of the iterations that touch it
  double seen_bytes = 0;  ///< of the array itself, between two touches of a line, where the run has looked at its reuse; 0: it has not
  double picked_bytes = 0;  ///< random: of the lines among which an entry picks, where the run has counted them; 0: it has not
  double longer_ago_bytes = 0;  ///< the array's size if nothing else tells it, where that is longer ago than the run has seen
  bool foreseen = false;  ///< random: beside lines that were touched just before
  double most_pages = 0;  ///< that may come between two touches, at most; 0: not known
  double crowding = 1;  ///< stride beyond a line: only one in so many lines of a page is touched
  double unforeseen_line_s = 0;  ///< seconds that a line from beyond the third cache takes more, on this pair (rows-in-turn.h)
};

/// An array of loops that take turns, and how long ago its data were touched.
struct RowsInTurn {
  double reuse_bytes = 0;
  double share = 0;  ///< of the iterations of the loop around
};

/// Loads that a loop waits for, because their address or a branch hangs on the load before.
struct LoadWait {
  int symbol = -1;        ///< array; its random stream tells how far apart its uses are
  double loads = 0;       ///< per iteration, one after the other
  bool branch = false;    ///< waited for by a mispredicted branch, else by the next iteration
  double array_bytes = 0;  ///< of the array, where no stream tells (code outside of loops); 0: not known
  bool geometric = false;  ///< places double or halve (a heap, a binary search): most are used often
  bool way = false;        ///< not waited for by a branch or the next iteration: on the way through one
  double operations = 0;   ///< way: of all code from one execution to the next
};

/// Which part of a loop's time a source line answers for.
struct LineShare {
  int line = 0;
  int file_index = 0;
  double weight = 0;
  double executions = 0;
  int procedure = -1;  ///< of the unit; -1: the loop's own
};

/// Arrays whose elements need not lie side by side: scalar code works out places by distances that their descriptors hold.
enum class Described { Assumed, Pointer };
inline constexpr std::size_t kDescribed = 2;
/// The price of an instruction that does so.
inline constexpr const char* kDescribedPrices[kDescribed] = {"SEQ-DESCRIBED-ASSUMED", "SEQ-DESCRIBED-POINTER"};

/// One of the bodies that a compiler makes of a vectorised loop: the main one, or one for iterations that do not fill that.
struct VectorBody {
  double iterations = 0;  ///< of the loop, in one execution of the body
  double costs_as = 0;    ///< iterations of the main body that take as long: as many instructions
};

struct LoopFeatures {
  double trips = 0;       ///< n: iterations per entry, on average
  double entries = 0;     ///< m: how often the inner loop is entered, over the whole run
  double filled = 1;      ///< share of the entries that have an iteration at all, above 0
  double executions = 0;  ///< of the statement or nest, over the whole run; each costs a start-up
  double element_bytes = 4;            ///< widest element; decides the vector's lanes where the compiler does not tell its vectors
  double narrowest_bytes = 8;          ///< of the elements that are loaded or stored: a vector of them has the most lanes
  std::array<double, kCosts> full{};   ///< per iteration when nothing is skipped (vectorised)
  std::array<double, kCosts> dense{};  ///< the same, also of vectors whose mask is all false
  std::array<double, kCosts> taken{};  ///< per iteration, weighted with execution (scalar)
  std::array<double, kLatencies> chain{};
  std::array<double, kLatencies> selecting{};  ///< chain of scalar code, where comparisons select
  std::array<double, kLatencies> way{};  ///< longest way of values through one iteration of scalar code
  double way_operations = 0;  ///< of all code from one iteration to the next, where there is such a way
  double way_share = 1;  ///< of the iterations that go that way, where `way` is the mean of long and short ones
  bool restarts = false;  ///< each entry begins a chain that waits for no other
  double trips_of_entry = 0;  ///< where nothing is paid for an entry, and `trips` are those of all; else 0
  double entries_apart = 0;           ///< restarts: operations of all code from one entry to the next, within the loop around
  double missed_between_entries = 0;  ///< restarts: mispredictions of other code there
  bool begins_with_result = false;  ///< each entry begins with the element in which the one before has left its result
  /// Between the elements with which two entries begin, one after the other, where an entry stores the second: operations, and
  /// the way through memory.
  std::array<double, kLatencies> between_entries{};
  bool stores_first_last = false;  ///< that element is stored by the last iterations of an entry, else by the first ones
  double moves_window = 0;         ///< share of the entries with a vector of elements that the entry before has stored in two others
  double window_wait_s = 0;        ///< seconds of such an entry of vector code, on this pair
  double follow_entries = 0;       ///< share of the entries that follow another in one of these ways
  std::array<bool, kHindrances> hindered{};
  std::optional<bool> vectorised;  ///< by the compiler's own report, where it was asked
  bool half_vectors = false;  ///< vectors of half a register, by the compiler's own report
  bool serialised = false;  ///< an iteration reads what one before wrote, for certain, at no fixed distance
  bool keeps_conditional = false;  ///< sets a scalar under a condition that outlives the iteration
  bool needs_check = false;  ///< in place, and only the run knows how far apart the places lie
  bool interleaves_sections = false;  ///< elements of sections lie between others of the array, at a distance that only the run knows
  bool sweeps_plane = false;  ///< touches other places of the plane that it writes with the loop around
  bool straight = false;  ///< unrolled completely, by the compiler's own report or its machine code
  double unrolled = 1;  ///< iterations in one execution of scalar code's body, by the compiler's own report
  std::vector<VectorBody> bodies;  ///< of the vectorised loop, by the compiler's own report, the main one first; none: not known
  double padding = 1;  ///< lanes of vector code for each iteration, where the vector that an entry does not fill is masked
  bool always_vectors = false;  ///< by the compiler's own report vector code however short an entry is
  double scalar_entries = 0;  ///< share of the entries left to scalar code: the loop around is vectorised, and they fill no vector
  std::array<double, 2> unaligned{};  ///< loads of 4 and 8 bytes that may cross a line
  std::array<double, 2> unaligned_stores{};
  double branches = 0;        ///< data-dependent, per iteration
  double table_jumps = 0;     ///< to a place that a table tells (SELECT CASE), per iteration
  double table_jumps_s = 0;   ///< seconds per iteration that they take on this pair
  std::array<double, kDescribed> described{};  ///< instructions for places that descriptors tell, per iteration of scalar code
  double described_s = 0;  ///< seconds per iteration that they take on this pair
  double mispredictions = 0;  ///< per iteration
  double mispredictions_waiting = 0;  ///< of those, by values that the chain computes
  double mispredictions_of_calls = 0;  ///< by values that functions return: the same, if their chain counts
  double mispredictions_apart = 0;  ///< the same where each part of a mask is a branch of its own
  std::array<double, kLatencies> missed_links{};  ///< on the ways to mispredicted branches, times their number
  std::array<double, kLatencies> waiting_links{};  ///< of those, beyond the chain: by values that it computes
  std::array<double, kLatencies> links_of_calls{};  ///< by values that functions return: the same, if their chain counts
  double jumps_taken = 0;     ///< conditional GOTO or CYCLE taken, per iteration
  double ends_missed = 0;     ///< mispredictions of the loop's end, per entry; 0 of long loops, which miss it anyway
  double calls = 0;           ///< user procedures, per iteration
  double allocations = 0;     ///< array temporaries and ALLOCATE, over the whole run
  double copied = 0;  ///< elements that go from an array temporary to a section of run-time stride
  double copied_plane = 0;  ///< the same where the section has two or more dimensions
  double copied_unit = 0;   ///< the same where the run found the stride to be 1
  double masks_kept = 0;    ///< elements of a mask that is kept for the assignments of a WHERE, per iteration
  double moved =
      0;  ///< elements of an array copy whose source lies in the same object as its target
  bool optional = false;  ///< the second loop of an assignment that some compilers do in one
  std::vector<LoadWait> waits;
  double chain_wait_s = 0;   ///< seconds per iteration of the waits on the chain, on this pair
  double branch_wait_s = 0;  ///< the same of mispredicted branches
  double way_wait_s = 0;     ///< the same of loads below each other on the way through one iteration
  double way_wait_operations = 0;  ///< of all code from one iteration to the next, where such loads are
  double entry_wait_s = 0;       ///< seconds that an entry of vector code takes more for beginning so, on this pair
  bool copies_temporary = false;  ///< brings an array temporary to the statement's target
  std::vector<Stream> streams;
  std::vector<RowsInTurn> rows_in_turn;  ///< of all loops that take turns with this one, its own among them
  double turn_iterations = 0;            ///< of this loop in one turn: of all of its levels within the loop around
  std::vector<LineShare> lines;
  std::string what;  ///< for people: "array assignment", "inner loop", "scalar code"

  bool Is(Hindrance h) const { return hindered[static_cast<std::size_t>(h)]; }
  void Hinder(Hindrance h) { hindered[static_cast<std::size_t>(h)] = true; }
};

/// Iterations of an entry, in the mean over all.
inline double TripsOfEntry(const LoopFeatures& f) { return f.trips_of_entry > 0 ? f.trips_of_entry : f.trips; }

}  // namespace fortell::hierarchy
