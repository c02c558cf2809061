// An inner loop between program model and features: its nest, and its statements in index notation.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/profile.h"
#include "db/program-model.h"
#include "predictor/affine/nest.h"
#include "predictor/hierarchy/loops/affine.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {

/// One loop around the body. `variable` is a symbol, or a pseudo variable of an array statement.
struct NestLevel {
  int variable = 0;
  double trips = 0;  ///< per entry, on average
  affine::Loop bounds{};      ///< as far as the source tells them; without its variable
  std::set<int> moved{};      ///< scalars that differ between its iterations (MovedOn)
  bool calls = false;         ///< its body calls what may change scalars of modules
  bool run_time_step = false;  ///< the source does not tell the step: it is what the run saw, a mean
};

/// One statement of the body. Without target it only evaluates (a mask, a condition).
struct BodyStatement {
  Expr target;
  Expr value;
  double weight = 1;         ///< executions per iteration of the loop
  double vector_weight = 1;  ///< WHERE: share of vectors with at least one true element
  double entered = 1;        ///< share of the loop's entries in which vector code comes here: conditions that hold for all of one
  bool guarded = false;      ///< under a condition: may be skipped
  bool asked_before = false;  ///< guarded: the condition holds for a whole entry of the loop
  bool branch = false;       ///< value decides a branch
  bool of_section = false;   ///< an element of an array assignment that was written out
  bool within = false;       ///< stands in a loop in the body (ElementWithin)
  double in_line = 0;        ///< updates of elements that data pick: share that waits for one before (UpdateFacts)
  bool temporary = false;    ///< the value comes from a compiler's array temporary
  Expr selector;             ///< scalar that is set without a jump: the condition that selects it
  double selections = 1;     ///< share of the iterations that make this choice
  double mispredictions = 0;  ///< branch: per iteration of the loop
  std::set<int> changes;      ///< scalars that the statement's calls change
  Expr call;                  ///< CALL: as a function of its arguments
  bool plain_quotients = false;  ///< complex ones: by the square of the divisor's magnitude, not by Smith's method
  std::vector<Expr> reciprocals;  ///< divisors that are divided by once for several quotients (shared-divisors.h)
  int line = 0;
  int last_line = 0;  ///< of a continued statement
  int file_index = 0;
  double executions = 0;
};

/// The lines at which a compiler may speak of a loop.
struct LoopPlace {
  int first_line = 0;  ///< of the DO statement, or of the statement that is a loop; 0: none
  int last_line = 0;
  int file_index = 0;
  std::vector<int> outer_lines;  ///< DO statements around it, innermost first
  bool library = false;          ///< compilers call a procedure of their library for it
};

/// A loop in the body whose length the statements in front of it decide, and whose end may be mispredicted.
struct InnerEnd {
  std::size_t behind = 0;  ///< so many statements of the body stand in front of it
  Expr first, last, step;  ///< its bounds
  double missed = 0;       ///< ends that are mispredicted, per iteration of the loop around
};

/// An element that a loop of a known few iterations in the body sets. That loop is lowered apart; values on their way to the
/// next iteration of this one may lead through it.
struct ElementWithin {
  std::size_t behind = 0;  ///< so many statements of the body stand in front of it
  BodyStatement statement;
};

/// A procedure of the unit that the compiler put in place of its call.
struct InlinedCall {
  int procedure = -1;  ///< index into ProgramModel::procedures
  double times = 0;    ///< per iteration
  std::map<Cost, double> spared{};  ///< calls of mathematical functions whose values the loop has already
  double decided = 0;  ///< of these: an IF asks for the result, at which the run has looked; the procedure's choices are that one
  bool repeats = false;  ///< the iteration has called the function with these arguments already
};

/// What surrounds a loop stores a value that it computes from the loop's scalar: `a(k) = a(k) - s`.
struct StoredScalar {
  int scalar = -1;
  Expr target;  ///< an array reference
  Expr value;   ///< what is stored
};

/// Some of a loop's steps along pointers: to lines that come again after the same time.
struct WalkShare {
  double share = 0;         ///< of all steps
  double bytes = 0;         ///< distinct bytes of nodes touched since
  double span = 0;          ///< bytes from the first node to the last
  bool foreseen = false;    ///< beside lines of the last steps: a processor asks for them beforehand
  bool longer_ago = false;  ///< at least so many, or never before
};

/// Steps from node to node of a list or tree, which the run has looked at.
struct NodeWalk {
  std::vector<WalkShare> steps;  ///< empty: not recorded
  int place = -1;                ///< the integer that picks the nodes, k of `k = next(k)`; -1: pointers do
  bool among_jumps = false;      ///< places that loops of jumps follow: what lies there tells places near them, as in a mesh
};

class CompilerRules;
class FunctionBodies;
class PickedPlaces;
class PickedScalars;

}  // namespace fortell::hierarchy
namespace fortell::affine {
class DependenceAnalysis;
}
namespace fortell::hierarchy {

/// Elements of an array that a DO loop picks by a list of places, as the run found them.
struct SeenGather {
  double jumps = 0;         ///< changes of line that do not step to the next element, per element
  double line_changes = 0;  ///< all changes of line, per element
  double bytes = 0;         ///< of the lines that an entry touches
};

struct InnerLoop {
  std::vector<NestLevel> levels;  ///< innermost first
  std::vector<BodyStatement> statements;
  bool array_statement = false;  ///< triplets and whole arrays run with the pseudo variables
  double executions = 0;         ///< of the whole statement or nest, over the run
  double class_share = 1;        ///< of the iterations, where this is one class of the entries
  double entries = 0;            ///< of the innermost loop, over the run
  double trips = 0;              ///< per entry
  double empty = 0;              ///< share of the entries that have no iteration, as far as the run tells
  double mispredictions = 0;     ///< per iteration
  std::vector<std::size_t> guessed;  ///< statements whose mispredictions hold for independent outcomes
  double mispredictions_apart = -1;  ///< where each part of a mask is a branch; -1: as the whole
  double branches = 0;           ///< data-dependent, per iteration
  double table_jumps = 0;        ///< of SELECT CASE, per iteration
  double jumps_taken = 0;        ///< conditional GOTO or CYCLE taken, per iteration
  double ends_missed = 0;        ///< mispredictions of the loop's end, per entry
  std::vector<InnerEnd> inner_ends;  ///< of counted loops in the body, which are lowered apart
  std::vector<ElementWithin> within;
  bool aligned = false;          ///< arrays begin at a cache line
  bool masked = false;           ///< WHERE
  bool masked_block = false;     ///< one of several assignments of a WHERE, or their mask
  int kept_masks = 0;            ///< loops of the same WHERE that only keep a mask for this one and others
  double calls = 0;              ///< user procedures per iteration
  std::vector<InlinedCall> inlined;
  std::vector<Expr> known_calls;      ///< of inlined functions, whose values the iteration has
  std::vector<Expr> known_functions;  ///< what mathematical functions of inlined procedures were called with
  std::vector<InlinedCall> called;  ///< procedures of the program whose calls are left
  double allocations = 0;        ///< over the run
  double jumps = 1;              ///< gathers: changes of line that do not step to the next element
  double line_changes = -1;      ///< gathers: changes of cache line per element, -1 not recorded
  double gather_bytes = -1;      ///< gathers: distinct bytes touched per execution, -1 not recorded
  std::map<int, SeenGather> seen_gathers;  ///< by array
  double integer_extreme_links = 2;  ///< additions that the extreme or selection of integers takes as long as
  std::vector<NodeWalk> walks;       ///< along pointers or places
  std::optional<RowFacts> rows;  ///< whose results its list picks, where the run looked at that
  Expr picked_start;             ///< the element by which each entry begins at another place, see Lowerer::PickedStart; absent: none
  bool exits = false;            ///< EXIT, RETURN or GOTO out of the loop
  bool ends_told = false;        ///< the run has looked at how often its end is foreseen
  double trips_of_entry = 0;     ///< where nothing is paid for an entry, and `trips` are those of all; else 0
  bool iterations_are_lanes = false;  ///< vector code puts iterations side by side, not statements, as far as the compiler says
  double lanes_around = 0;  ///< lanes of vector code that are iterations of the loop around, and make all of this one's (LanesAround)
  bool parts_in_vectors = false;  ///< the parts of a complex number lie in one vector, iterations follow each other
  bool calls_for_quotients = false;  ///< a procedure divides complex numbers, one by one
  bool calls_for_magnitudes = false;  ///< the library finds those of complex numbers, one by one
  bool outer = false;            ///< the body also has loops of its own, which are lowered apart
  std::set<int> varying;         ///< integer scalars that the body sets in no way known beforehand
  std::set<int> stepping;        ///< integer scalars that step under conditions: their forms stay
  bool copies_result = false;  ///< copies what a function or a procedure of the library has left
  bool copies_temporary = false;  ///< brings an array temporary to the statement's target
  bool optional = false;       ///< the second loop of an assignment that some compilers do in one
  bool copies_within = false;  ///< an array copy that may overlap, of elements in pieces
  std::set<int> changed;       ///< scalars that the loop's body changes, in loops within it and by calls as well
  std::set<int> kept;          ///< a procedure's own code: scalars that it has from its last call
  std::set<int> begun;         ///< scalars that what surrounds the loop sets anew for each entry
  std::vector<StoredScalar> stored_around;  ///< of its scalars, by what surrounds the loop
  std::vector<BodyStatement> before;        ///< assignments of scalars and elements in front of the loop, of the same block
  std::vector<Expr> read_behind;            ///< of arrays set there: elements that the next few statements read
  std::string what;
  LoopPlace source;
  affine::DependenceAnalysis* dependences = nullptr;  ///< null: simple tests alone
  FunctionBodies* functions = nullptr;  ///< of the unit (function-bodies.h); null: none is followed
  const std::map<int, double>* dummy_strides = nullptr;  ///< of the program, in bytes (dummy-strides.h); null: nothing is known
  const PickedPlaces* places = nullptr;  ///< of integers, where the run has looked at them
  const PickedScalars* picked = nullptr;  ///< of the program (picked-scalars.h); null: nothing is known
  int procedure = -1;                     ///< that it stands in
  const CompilerRules* rules = nullptr;  ///< the pair's verdicts (verdicts.h); null: none
  std::set<std::string> reasons;         ///< which verdicts shaped it
};

/// Something without a cost in the model, to be reported.
struct Uncovered {
  std::string what;
  std::string reason;
  int line = 0;
  int file_index = 0;
  double executions = 0;  ///< -1: not counted
  double elements = 1;    ///< in each execution, guessed where not even that is known
};

}  // namespace fortell::hierarchy
