// What the pair's compiler itself says of a loop (db/loop-report.h), looked up by the lines where
// compilers put their remarks: a DO loop's at its DO statement, an array statement's at a line of
// the statement, library calls at the DO statement or at the statement that became one. And what the
// machine code shows where the compiler says nothing.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "db/loop-report.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// Is the loop vectorised? Nothing when the report cannot tell: no report, code of a library, a
/// copy that the front end may have made a library call without a remark, or vector code with a
/// stride, of which the model has no costs of its own. What the report does not mention is
/// scalar. `features`: of the same loop, hindrances set.
std::optional<bool> CompilersWord(const LoopReport* report, const InnerLoop& loop,
                                  const LoopFeatures& features);

/// Does a vectorised loop fill but half of the registers (8 bytes), as where its extent is no multiple of more?
bool HalfVectors(const LoopReport* report, const InnerLoop& loop);

/// Iterations in one execution of the loop's scalar code, where the compiler says that it unrolled the loop by that; else 1.
double UnrolledBy(const LoopReport* report, const InnerLoop& loop);

/// The bodies that the compiler made of a vectorised loop, the one for most iterations first: what fills none is left to scalar
/// code. GCC names each by the length of its vectors, which those of the narrowest elements fill. LLVM names the main one, and
/// makes another of vectors half as long where that one has 16 iterations and more (EpilogueVectorizationMinVF). None where it
/// does not say.
std::vector<VectorBody> VectorBodies(const LoopReport* report, const InnerLoop& loop, double narrowest_bytes);

/// Lanes of vector code for each iteration of a loop of a known few: where the compiler's vectors are as long as it says, and the
/// iterations do not fill them, it masks the rest instead of making a scalar loop of it (LLVM, below 16 iterations). Else 1, and where
/// the loop's iterations are not known to be lanes.
double Padding(const LoopReport* report, const InnerLoop& loop);

/// Does the compiler put iterations side by side into its vectors, each statement for itself (LLVM)? Others (GCC) may put
/// statements of one iteration beside each other.
bool IterationsAreLanes(const LoopReport* report, const InnerLoop& loop);

/// Iterations of the loop around that a vector holds, where the compiler says that it vectorised that one and unrolled this one in
/// it completely (LLVM): each lane makes all iterations of this loop for itself. Else 0, and where no number is told (GCC says the same of
/// nests in which it puts statements side by side).
double LanesAround(const LoopReport* report, const InnerLoop& loop);

/// Is there vector code alone, however short an entry is? So where not this loop but one around it is vectorised, each lane with
/// all iterations of this one (of an array statement LLVM speaks at the line of the loop around), and where the compiler knows that
/// there are few iterations and makes lanes of them all.
bool AlwaysVectors(const LoopReport* report, const InnerLoop& loop);

/// Where not this loop but one around it is vectorised: share of its iterations that fill no vector and are left
/// to scalar code, two of ten with vectors of eight. 0 where the compiler does not say how long they are.
double LeftOverAround(const LoopReport* report, const InnerLoop& loop, double element_bytes);

/// Does the compiler compute this array assignment into a temporary and copy that by its library, as
/// it does where it cannot rule out an overlap? It speaks of a library call and of vector code then.
bool CopiesLater(const LoopReport* report, const InnerLoop& loop, const Expr& value);

/// The same of an assignment under a mask, which is a WHERE statement: the compiler speaks of two
/// scalar loops.
bool CopiesUnderMask(const LoopReport* report, const InnerLoop& loop);

/// Does the source say how often the loop runs, so that the compiler knows it? Bounds may hang on the variables of short loops
/// around; with a report, of such as it says were unrolled themselves.
bool KnownTrips(const InnerLoop& loop, std::size_t level = 0, const LoopReport* report = nullptr);

/// Compilers keep a loop of more iterations.
inline constexpr double kMostStraightTrips = 16;

/// Is the loop, of few iterations, no loop any more: unrolled completely, as the compiler says, or without a
/// conditional jump in the machine code?
bool IsStraightCode(const LoopReport* report, const InnerLoop& loop);

/// Does the compiler say that it unrolled the loop of the DO statement at this line completely? Of a vectorised loop
/// it says the same of the rest that fills no vector: see KnownTrips.
bool UnrolledCompletely(const LoopReport* report, int file_index, int line);

/// Is there no loop left at these lines, over `elements` that the source tells: unrolled completely, or without more
/// conditional jumps in the machine code than the `jumps` that the statement has anyway? Not where vectors hold all of
/// the elements.
bool NoLoopLeft(const LoopReport& report, int file_index, int first_line, int last_line, double elements, int jumps);

/// Does the compiler say that it unrolled a loop of just as many iterations at these lines completely? Some tell of a
/// loop at the line of a statement in it.
bool UnrolledAllOf(const LoopReport& report, int file_index, int first_line, int last_line, double trips);

/// Scalar code whose complex numbers each lie in a vector: the compiler put their parts together (block vectorised), and most
/// of the arithmetic works on vectors.
bool PartsInVectors(const LoopReport* report, const InnerLoop& loop);

/// From the machine code: is a call of the procedure left at these lines, or was it inlined?
/// Nothing where only the compiler was asked.
std::optional<bool> CallIsLeft(const LoopReport* report, int file_index, int first_line,
                               int last_line, const std::string& procedure);

/// From the machine code: do these lines call anything at all?
bool CallsAnything(const LoopReport* report, int file_index, int first_line, int last_line);

/// Does the compiler say that it vectorised a loop at these lines?
bool SaysVectorised(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the compiler's library copy an object to a temporary at these lines, by the name of what
/// they call?
bool CopiesToTemporary(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the compiler's library prepare an object at these lines, by the name of what they call?
bool PreparesObjects(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the compiler's library fill what the ALLOCATE of these lines allocates (SOURCE=)?
bool AllocatesFromSource(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does a procedure on these lines save the state of floating-point arithmetic, and restore it where it ends, as
/// procedures with the IEEE modules have to (F2018 17.3, 17.6)?
bool SavesFloatingPointState(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does a statement of the loop call the run-time support to divide complex numbers?
bool CallsForComplexQuotients(const LoopReport* report, const InnerLoop& loop);
/// The same of the C library and magnitudes.
bool CallsForMagnitudes(const LoopReport* report, const InnerLoop& loop);

/// Does the machine code of these lines call the C library to round a number (ANINT, NINT)? Without
/// flags that allow another treatment of halves some compilers have no instruction for it.
bool RoundsByLibrary(const LoopReport* report, int file_index, int first_line, int last_line);

/// Does it call the compiler's library to count bits (POPCNT, POPPAR)? x86-64 without -mpopcnt has no instruction for it.
bool CountsBitsByLibrary(const LoopReport* report, int file_index, int first_line, int last_line);

/// Does the machine code of these lines call a procedure of the compiler's library for the intrinsic, such as
/// _gfortran_cshift0_4? None where there is no machine code of these lines.
std::optional<bool> CallsLibraryFor(const LoopReport* report, int file_index, int first_line,
                                    int last_line, const std::string& intrinsic);

/// Storage that the machine code of some lines takes from the heap for itself.
struct HeapCalls {
  int blocks = 0;  ///< given back, also where a library procedure asked for them; else asked for
  int live = 0;    ///< of these, the most at a time
  bool given_back = false;  ///< at these lines, too
  int asked = 0;            ///< at these lines, wherever they are given back
};
using SourceLines = std::set<std::pair<int, int>>;  ///< file index and line
/// Those of ALLOCATE statements.
SourceLines AllocateLines(const ProgramModel& model);
/// None where there is no machine code of these lines. `allocates`: AllocateLines; what they ask for lives on.
std::optional<HeapCalls> HeapCallsAt(const LoopReport* report, int file_index, int first_line, int last_line,
                                     const SourceLines& allocates);

/// From the machine code: do these lines ask for storage and give it back? An array assignment that has nothing
/// else to keep computes its value into a temporary then. An allocatable target alone is never given back.
bool MakesTemporary(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the function that these lines call store its result in the target itself? They neither
/// copy nor ask for more blocks than `arguments`, array expressions that are computed for the call, may take.
bool ResultInPlace(const LoopReport* report, int file_index, int first_line, int last_line, int arguments);

/// The machine code is known, and has no instruction of these lines.
bool NothingLeft(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the compiler's library assign at these lines?
bool LibraryAssigns(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: may the WHERE of these lines jump where its mask changes? It does not where there are
/// fewer conditional jumps than would close its loops, one for each of `rank` dimensions, and decide. Without any
/// the loops themselves stand at other lines, and nothing is known, unless its few `elements` are straight code.
bool MaskMayJump(const LoopReport* report, int file_index, int first_line, int last_line, std::size_t rank,
                 double elements);

/// From the machine code: are elements of vectors stored one by one at this statement, whatever the stride turns
/// out to be?
bool Scatters(const LoopReport* report, const InnerLoop& loop);

/// Conditional jumps in the machine code of the lines; none where there is no machine code.
std::optional<int> JumpsAt(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the SELECT CASE of this line jump by a table (true), or does it compare value by value, as with
/// a jump for nearly each of its `values` (false)? Nothing where only the compiler was asked, or where neither shows: gfortran
/// puts the jump at the last case, and reports of earlier versions do not tell it.
std::optional<bool> JumpsByTable(const LoopReport* report, int file_index, int line, std::size_t values);

/// Is a mathematical function called for vectors on these lines?
bool CallsVectorFunctions(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: are complex numbers divided at these lines without choosing a way first? Smith's method asks
/// which part of the divisor is larger, a library's procedure is called; flags that allow overflow (-Ofast) spare both.
bool DividesAtOnce(const LoopReport* report, int file_index, int first_line, int last_line);

/// An IF in a loop that may have been unrolled completely.
struct CopiedIf {
  int loop_line = 0;  ///< of the DO statement; 0: none
  double trips = 0;   ///< of the loop: copies of the IF
  int relations = 1;  ///< comparisons and logical values of the IF and of what it guards
  int last_line = 0;  ///< of the IF construct; 0: it is but one line
  bool sets_integers = false;  ///< which scalar code selects by flags alone
};

/// Additions of integers that the extreme of two of them, or the selection of one, takes as long as, in a loop on these
/// lines: a comparison and a choice by flags, or one instruction where the machine code chooses nothing by flags.
double IntegerExtremeLinks(const LoopReport* report, int file_index, int first_line, int last_line);

/// From the machine code: does the IF of this line jump (1), or does it select values (0)? Nothing where
/// only the compiler was asked, or where no instruction is left of the line and the arms tell nothing either: there it selects
/// if values are selected and nothing jumps, and so does an IF of one line in a loop of which there is code. An IF that sets integers
/// in scalar code of which nothing is selected jumps, if at a line in front of it (where the value is computed that it compares). Where the loop was unrolled
/// completely, some of the copies may jump, others select (conditional moves and the like), and for others the
/// loop's variable decides beforehand: the greatest share that may jump.
std::optional<double> IfJumps(const LoopReport* report, int file_index, int line,
                              const CopiedIf& copied = {});

}  // namespace fortell::hierarchy
