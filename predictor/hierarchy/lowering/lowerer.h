// The walk behind Lower(): one object lowers one program. Private to the library.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "db/procedure-names.h"
#include "predictor/affine/dependence.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/features/surprising-ends.h"
#include "predictor/hierarchy/loops/function-bodies.h"
#include "predictor/hierarchy/lowering/freed-storage.h"
#include "predictor/hierarchy/lowering/known-values.h"
#include "predictor/hierarchy/lowering/lowering.h"
#include "predictor/hierarchy/memory/footprint.h"
#include "predictor/hierarchy/values/followed-loops.h"
#include "predictor/hierarchy/values/changed-variables.h"
#include "predictor/hierarchy/values/dummy-strides.h"
#include "predictor/hierarchy/values/kept-scalars.h"
#include "predictor/hierarchy/values/picked-places.h"
#include "predictor/hierarchy/values/picked-scalars.h"

namespace fortell::hierarchy {

/// Extents of an array statement in one class of its executions.
struct ExtentClass {
  double executions = 0;
  std::vector<double> extents;  ///< first dimension first
};

/// Elements of an array of these extents.
double ElementsIn(const std::vector<double>& extents);

/// Does the expression refer to a function of the program?
bool CallsFunctions(const Expr& e);

class Lowerer {
 public:
  explicit Lowerer(const RunFacts& facts);
  Lowering Run();

 private:
  // What surrounds the statements being walked.
  struct Around {
    std::vector<NestLevel> levels;  ///< DO loops, innermost first
    double iterations = 0;          ///< executions of the enclosing body, over the run
    double entries = 0;             ///< of the innermost DO loop (levels empty: = iterations)
    double nest_executions = 0;     ///< of the outermost DO loop
    double empty = 0;               ///< share of the innermost DO loop's entries without an iteration, as far as the run tells
    bool exits = false;
    bool uncounted = false;  ///< how often it goes round is known when it ends
    double surprising_ends = 0;  ///< share of the DO loop's entries (surprising-ends.h)
    /// Mispredictions per entry where the innermost DO loop ends, as the run saw them; none: a guess.
    std::optional<double> ends_seen;
    std::optional<LengthFacts> ways;  ///< of the innermost DO loop, where the run looked at the ways through its body
    std::vector<NodeWalk> walks;  ///< along pointers or places
    Expr picked_start;           ///< InnerLoop::picked_start
    std::optional<RowFacts> rows;  ///< InnerLoop::rows
    const Stmt* loop = nullptr;  ///< the innermost DO loop
    const Stmt* loop_around = nullptr;  ///< the DO loop around that
    std::vector<int> lines;      ///< of the DO statements, innermost first
    bool alone = false;          ///< the innermost DO loop is all that the one around it holds
    Expr condition;              ///< of the innermost DO WHILE
  };

  // lowering.cc
  TraceNode Procedure(std::size_t index);
  void Body(const Block& block, const Around& around, TraceNode& trace);
  void Simple(const Block& block, const Around& around, InnerLoop& loop, bool guarded);
  void MarkSkipped(int next_label, InnerLoop& loop);
  ChangedVariables& Changed();
  void ForeseeWays(const Around& around, InnerLoop& loop) const;
  void SimpleIf(const If& branch, const Stmt& s, const Around& around, InnerLoop& loop);
  void Arguments(const std::vector<Expr>& args, const Stmt& s, const Around& around, TraceNode& trace);
  void Compound(const Block& block, const Around& around, TraceNode& trace);
  void DoLoop(const Loop& loop, const Stmt& s, const Around& around, TraceNode& trace);
  std::vector<NodeWalk> WalksIn(const Loop& loop) const;
  Expr PickedStart(const Loop& loop, const Around& around);
  double EndsMissed(const Loop& loop, double entries, double iterations, const Loop* around, const FormOfBound& form) const;
  void ElementsWithin(const Loop& inner, const Stmt& s, const Around& around, InnerLoop& loop) const;
  void EndOf(const Loop& inner, const Stmt& s, const Around& around, InnerLoop& loop) const;
  void CountCall(const std::string& procedure, bool dynamic, const BodyStatement& at,
                 InnerLoop& loop, const Expr& call = {});
  bool ChoosesAlone(int procedure) const;
  void CountCalls(const Expr& e, const BodyStatement& at, InnerLoop& loop);
  bool Inlined(const std::string& procedure, const BodyStatement& at) const;  // by the machine code
  void LoopBody(const Loop& loop, const Around& inside, TraceNode& trace);
  void LoopClass(const Loop& loop, const TripClass& c, const Around& inside, TraceNode& trace);
  double CountOf(int count) const;
  /// Per execution of a condition that is true with probability `p`; `branch_site` -1: outcomes are
  /// taken as independent.
  double MispredictionRate(double p, double reached, int branch_site) const;
  /// The same of an arithmetic IF or a computed GOTO.
  double MissedWays(const Jump& jump, double reached) const;
  /// `foreseen`: share of the outcomes that cost nothing because no jump depends on them; `seen`:
  /// mispredictions per execution in the run; `jumping`: share of its copies in the machine code that jump.
  bool AboutData(const Expr& condition, const InnerLoop& loop) const;
  void JointValue(const BodyStatement& whole, InnerLoop& loop) const;
  /// A condition of which the machine code may ask part by part.
  void Conditions(const Expr& condition, double reached, double taken, int branch_site, const Stmt& s,
                  const Around& around, InnerLoop& loop, double foreseen,
                  std::optional<double> seen = {}, double jumping = 1, const std::optional<DecisionFacts>& parts_seen = {});
  void Condition(const Expr& condition, double reached, double taken, int branch_site, const Stmt& s,
                 const Around& around, InnerLoop& loop, double foreseen,
                 std::optional<double> seen = {}, double jumping = 1);
  double Executions(const Stmt& s, bool* known = nullptr) const;
  void SetBegun(const Around& around, InnerLoop& loop) const;
  void SetReadBehind(InnerLoop& loop) const;
  void SetVarying(InnerLoop& loop) const;
  /// A comparison of integers that only step, halve or double: the pattern of its outcomes comes
  /// again, and predictors of branches keep some of it.
  bool HasPattern(const Expr& condition) const;
  bool HoldsForEntry(const Expr& condition, const InnerLoop& loop) const;
  bool DecidedByUnrolling(const Expr& condition, const Stmt& s, const Around& around, const InnerLoop& loop) const;
  std::optional<double> ChainCorrection(const If& branch, double reached) const;
  void FindPatterns(const fortell::Procedure& procedure);
  /// Where compilers speak of the loop that `s` becomes.
  static LoopPlace PlaceOf(const Stmt& s, const Around& around);
  BodyStatement StatementOf(const Stmt& s, const Around& around) const;

  // lowering-classes.cc
  void FindFollowed();
  const FollowedLoop* Followed(const Stmt& s, double entries, double iterations) const;
  /// Entries of a loop that are about as long, and what is done within them.
  struct EntriesWithWork {
    double entries = 0, iterations = 0;
    double work = 0;  ///< iterations of the innermost loop
  };
  FollowedLoop LengthsOf(const Loop& loop, const Stmt& s) const;
  std::vector<EntriesWithWork> WorkByLength(const Loop& loop, const FollowedLoop& lengths) const;
  const Stmt* LargestLoopIn(const Block& block) const;
  double TypicalTrips(const Loop& loop, const FollowedLoop& lengths) const;
  static double EmptyShare(const FollowedLoop& loop);
  FollowedLoop CountedLengths(const Loop& loop, double entries, double iterations) const;
  static std::vector<TripClass> ClassesOf(const FollowedLoop& loop);

  // lowering-arrays.cc
  bool AssignedByLibrary(const BodyStatement& b) const;
  bool FilledByLibrary(const BodyStatement& b, const ExtentClass& c);
  void SectionByLibrary(const BodyStatement& b, const ExtentClass& c);
  void WholeByLibrary(const BodyStatement& b, const ExtentClass& c);
  bool BeginsUnallocated(const Expr& target, double executions) const;
  void StorageOfResult(const BodyStatement& b, const ExtentClass& c);
  bool SpreadByLibrary(const BodyStatement& b, const ExtentClass& c);
  void ArrayAssignment(const Assignment& a, const Stmt& s, const Around& around, TraceNode& trace);
  /// Does the function that is the whole right side store into the target itself?
  bool StoresResultItself(const Assignment& a, const Stmt& s) const;
  bool CopiesList(const Expr& operand, const Stmt& s) const;
  void UnforeseenTemporary(const Stmt& s, const ExtentClass& c, const Expr& target);
  /// Blocks of the heap for results of array functions, arguments and the like, as many as the machine code takes.
  void PriceTemporaries();
  void TemporariesOfCalls(const std::vector<TemporaryUse>& uses, const ExtentClass& c, const Expr& target);
  Where WithResults(const Where& where, const Stmt& s, const Around& around, TraceNode& trace);
  void WhereConstruct(const Where& where, const Stmt& s, const Around& around, TraceNode& trace);
  /// `within`: share of the elements that the mask around a nested WHERE leaves.
  bool AsksForMore(const Where& where, const Stmt& s) const;
  bool MaskJumps(const Where& where, const ExtentClass& c, const Stmt& s) const;
  void WhereArms(const Where& where, const ExtentClass& c, const Stmt& s, const Around& around,
                 std::optional<double> within, TraceNode& all);
  /// `times`: so often, each time that the statement is executed.
  void Reductions(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace,
                  int shape_site, double times = 1);
  void Reduction(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace,
                 int shape_site, double times);
  bool ReducesSideBySide(const Expr& e, const Stmt& s) const;
  std::vector<ExtentClass> Extents(int shape_site, const Expr& value, const Stmt& s);
  static TraceNode& StepsOfClass(TraceNode& statement, std::size_t classes);
  std::optional<std::vector<double>> StaticExtents(const Expr& e) const;
  std::optional<std::vector<double>> KnownMeanExtents(const Expr& e) const;
  using ExtentsOf = std::optional<std::vector<double>> (Lowerer::*)(const Expr& e) const;
  std::optional<double> ElementsOfValue(const Expr& value, ExtentsOf extents_of) const;
  std::optional<double> ValuesOf(const Expr& constructor, int shape_site) const;
  std::optional<std::vector<double>> ConstructorExtents(const Expr& e, ExtentsOf extents_of) const;  // lowering-constructors.cc

  // lowering-transformations.cc
  /// Extents that the run recorded or that are known; empty when neither.
  std::vector<double> MeanExtents(const Expr& e) const;
  std::optional<std::vector<double>> ReducedExtents(const Expr& e) const;
  /// The expression with temporaries in place of MATMUL, CSHIFT and the like, whose loops are emitted.
  Expr WithoutTransformations(const Expr& e, const ExtentClass& c, const Stmt& s,
                              const Around& around, TraceNode& trace);
  std::vector<double> SpannedExtents(const Expr& array) const;
  /// The expression with results in place of functions that are called once for the whole statement: all
  /// that aren't elemental. Their calls are counted, and their array arguments computed.
  Expr WithoutCalls(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace);
  bool CalledOnce(const Expr& e) const;
  double ResultBytes(const Expr& e) const;
  std::vector<double> TransformedExtents(const Expr& e) const;
  /// An expression as an actual argument is computed into a temporary array, in each execution of the statement or so often.
  void ArrayArgument(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace);
  void ArrayArgument(const Expr& e, double executions, const Stmt& s, const Around& around, TraceNode& trace);
  /// The arrays that functions within the expression get (`TakesComputedArray`).
  void FunctionArguments(const Expr& e, double executions, const Stmt& s, const Around& around, TraceNode& trace);
  std::optional<double> PackedFrom(const Expr& e) const;
  Expr Packed(const Expr& e, const ExtentClass& c, const Stmt& s, const Around& around,
              TraceNode& trace);
  double ProductsOf(const Expr& e, const std::vector<double>& a, const std::vector<double>& b) const;
  Expr MatrixProduct(const Expr& e, bool extents_told, bool transposed, const ExtentClass& c, const Stmt& s, const Around& around,
                     TraceNode& trace);
  InnerLoop ArrayLoop(const ExtentClass& extents, const Stmt& s, const Around& around,
                      const std::string& what);
  bool AnyTemporary(const WhereArm& arm, const ExtentClass& c, const Stmt& s,
                    const Around& around);
  bool NeedsTemporary(InnerLoop& loop, const Expr& target, const Expr& value);
  /// The user wants to know what the statement takes without its temporary.
  bool AssumedAway(const BodyStatement& b, InnerLoop& loop) const;
  Expr Temporary(const Type& type, int rank, std::vector<double> extents = {});
  void SetIndexFacts(const Expr& e, int line, InnerLoop& loop) const;

  // lowering-library.cc
  bool Priced(const std::string& parameter) const;  ///< does the pair have it?
  bool ReducedByLibrary(const Expr& e, const BodyStatement& at);
  void FoundByLibrary(const Expr& e, const BodyStatement& at);
  bool SearchedByLibrary(const Expr& e, double elements, const BodyStatement& at);
  bool FunctionByLibrary(const Expr& e, const ExtentClass& own, const Stmt& s, bool inlined);
  /// `products`: of one execution; the first factor may be the transpose of the argument. `left`: elements of the first of two
  /// matrices. `innermost`: iterations of the innermost loop, where the product is no plain one of two matrices.
  std::string PriceOfFixedProduct(const Expr& e) const;
  /// Of so few elements that it is unrolled, which has a price of its own.
  bool IsSmallFixedProduct(const Expr& e, double products) const;
  bool GoesToARow(const Expr& product, const Stmt& s) const;
  bool ProductByLibrary(const Expr& e, bool transposed, bool fixed, double products, double left, double innermost,
                        const Stmt& s, double executions);
  bool StoredByLibrary(const Expr& e, const Stmt& s) const;
  static bool MovesColumns(const Expr& e, const Expr& source);
  static bool BeyondFirstCache(const Expr& e, const ExtentClass& own);
  bool HasWholeColumns(const Expr& section, const ExtentClass& c) const;
  bool CopiedInOnePiece(const Expr& target, const Expr& value) const;
  /// Leaves a loop its traffic: the work is priced otherwise.
  static void WithoutWork(LoopFeatures& f);

  void Emit(const InnerLoop& loop, TraceNode& trace);
  void NotCovered(const Stmt& s, const std::string& what, const std::string& reason, double elements = 1);
  void InlineCalls(const Expr& e, TraceNode& trace);
  // lowering-elemental.cc
  /// Elements of each argument of a CALL of an elemental procedure with arrays, where the compiler put it in place of the call.
  std::optional<double> ElementsOfCall(const Call& call, const BodyStatement& at);
  /// Does the block hold such a call, which is a loop of its own?
  bool CallsByElement(const Block& block, const Around& around);
  /// Such a call as the loop over the elements that it is.
  void ElementalCall(const Call& call, double elements, const Stmt& s, const Around& around, TraceNode& trace);
  void InlineCall(const std::string& name, const std::vector<Expr>& args, bool dynamic,
                  TraceNode& trace);
  void SetShared();

  // lowering-verdicts.cc
  /// WHERE and ELSEWHERE as one loop, where the pair's compiler makes one; else false.
  bool WhereInOnePass(const Where& where, const ExtentClass& c, const Stmt& s,
                      const Around& around, TraceNode& trace);
  void FuseFollowing(InnerLoop& loop, const ExtentClass& c, const Around& around);
  void MayInterchange(const Around& around, InnerLoop& loop) const;
  bool IsDead(const Expr& target);
  struct Following {
    const Block* block = nullptr;
    std::size_t next = 0;
  };
  /// Statements that a condition leaves out by a jump of which nothing is left.
  struct Skip {
    Expr condition;
    int label = -1;        ///< they end there; -1: with the loop's body
    std::size_t from = 0;  ///< first of the body's statements that is not marked yet
  };
  std::optional<Skip> skip_;
  Following following_;              ///< statements behind the one being walked
  std::set<const Stmt*> fused_;      ///< into the loop of an earlier statement
  std::optional<std::set<int>> read_;  ///< symbols that some expression reads; filled when needed

  // lowering-serial.cc
  void AddSerial(SerialUse use, const BodyStatement& at, double times);
  void InputOutputStatement(const Io& io, const Stmt& s, const BodyStatement& at);
  void AllocateStatement(const Allocation& a, const BodyStatement& statement);
  /// `dynamic`: the run decides which procedure it is.
  void UserCall(const std::string& name, const std::vector<Expr>& args, bool dynamic,
                const BodyStatement& at, double times);
  void CallStatement(const Call& call, const BodyStatement& at);
  // lowering-objects.cc
  void NodePages(const Symbol& node, const BodyStatement& at);
  bool ObjectStatement(const Allocation& a, const Expr& object, const BodyStatement& at);
  void LocalObjects(const fortell::Procedure& procedure, double calls);
  int LineBehind(const fortell::Procedure& procedure) const;
  SerialUse WorkArray(int symbol);
  void SelectType(const BodyStatement& at);
  bool SelectsText(const Select& select, const BodyStatement& at);
  void SelectStatement(const Select& select, BodyStatement at, InnerLoop& loop);
  bool JumpsByTable(const Select& select, const BodyStatement& at) const;
  void ObjectByLibrary(const BodyStatement& b);
  void CopiedArgument(const Call& call, const BodyStatement& at);
  SerialUse Beginning(int symbol, const fortell::Procedure& procedure);
  void PointerAssignment(const Assignment& a, const BodyStatement& at);
  void LibraryRounding(const Expr& e, const BodyStatement& at, double times);
  void AnyAngle(const Expr& e, const BodyStatement& at, double times);
  void LibraryBits(const Expr& e, const BodyStatement& at, double times);
  void OwnFunction(const Expr& e, const BodyStatement& at, double times);
  void ComplexFunction(const Expr& e, const BodyStatement& at, double times);
  void AnyArgument(const Expr& e, const BodyStatement& at, double times);
  void LibraryConstruction(const Expr& e, int object, const BodyStatement& at, double times);
  void LibraryTransfer(const Expr& e, const BodyStatement& at);
  void ConstructedByLibrary(const Expr& e, const BodyStatement& at);
  void ArgumentCalls(const std::string& called, const std::vector<Expr>& args, const BodyStatement& at, double times);
  /// `object`: symbol that the value of `e` becomes, -1: none.
  void FunctionCalls(const Expr& e, const BodyStatement& at, double times, int object = -1);
  std::optional<double> ElementsCopied(const Expr& actual, int dummy) const;
  void AddSetsBesideCode();
  void AddInternalProcedures(const std::vector<Expr>& args, double times, SerialUse& use) const;
  void AddCopyIn(const Expr& actual, int dummy, const BodyStatement& at, bool component, SerialUse& use);
  bool IsOfObjects(const Expr& actual) const;
  std::optional<double> ElementsOf(const Expr& e) const;
  std::optional<double> ElementsOfArray(int symbol) const;
  double SelectMispredictions(const Select& select, double reached) const;
  int ProcedureNamed(const std::string& called) const;
  bool Recursive(int procedure);
  /// Is it a dummy argument of the procedure being walked? Which procedure it stands for only the
  /// run knows.
  bool IsDummyProcedure(const std::string& called) const;
  std::vector<std::vector<int>> objects_;  ///< local objects with work, by procedure
  std::vector<bool> recursive_;            ///< by procedure; filled when needed

  struct CalledFrom {
    std::shared_ptr<const Binding> binding;  ///< null: symbols stand for themselves
    double share = 1;                        ///< of the procedure's executions that come from here
    int depth = 0;
  };
  TraceNode Resolve(const TraceNode& node, const CalledFrom& from);
  TraceNode ResolveCall(const TraceNode& call, const CalledFrom& from);
  void BindComponents(int dummy, int actual, std::map<int, int>& names);
  int ComponentOf(int object, int like);
  ArgumentSteps StepsOf(const std::vector<int>& dummies, const std::vector<Expr>& args);
  std::map<int, double> DeclaredBytes() const;
  void SetFirstTouches(const std::map<int, double>& footprint, const std::map<int, double>& declared);
  void SetAllocatedBytes(const std::map<int, double>& footprint);

  RunFacts facts_;
  const LoopReport* report_ = nullptr;  ///< of the file that is being walked
  UnitProfile unit_;  ///< a copy, with loops made of GOTOs as loops; array temporaries are added as symbols
  ProgramModel& model_ = unit_.model;
  std::map<int, std::vector<double>> temporary_extents_;  ///< of array temporaries, where known
  ScalarValues values_;
  const FreedStorage freed_;
  const std::vector<int> hosts_;  ///< by procedure (host-scalars.h)
  std::set<int> inductions_;
  std::set<int> assigned_;  ///< scalars that the body being lowered changes, when it is a loop's
  std::set<int> stepping_;  ///< scalars that step under conditions, with a mean step as form
  std::optional<ProcedureNames> names_;
  SourceLines allocates_;  ///< lines of ALLOCATE statements
  std::map<int, int> whole_assignments_;  ///< array to the shape site of what assigns all of it
  std::vector<std::pair<Expr, MaskFacts>> masks_;        ///< of WHERE, as far as walked
  std::multimap<std::pair<int, int>, int> index_sites_;  ///< by line and array
  std::map<int, int> shared_;  ///< arrays that several symbols stand for: to the first of them
  std::vector<TraceNode> procedure_traces_;
  std::vector<int> places_;  ///< of each procedure: calls that stand in the order of execution
  std::map<int, std::vector<int>> components_;                 ///< by the object that they are part of
  std::map<std::pair<int, std::string>, int> component_named_;  ///< by that and their own name
  std::vector<bool> called_;
  /// Serial use to the array that it allocates, of unknown size, and its place in the lowering's storage.
  std::map<std::size_t, std::pair<int, std::size_t>> unsized_;
  int procedure_ = -1;
  std::optional<KeptScalars> kept_scalars_;
  std::vector<int> places_among_jumps_;  ///< sites of walks that are no loop's own
  std::optional<PickedPlaces> picked_places_;
  std::optional<PickedScalars> picked_scalars_;
  std::optional<PickedScalars> picked_angles_;  ///< the same without what lies in objects
  std::optional<std::map<int, double>> dummy_strides_;
  std::vector<std::pair<int, Expr>> angles_;  ///< by procedure: of sines and cosines that cost more than near 1
  std::optional<ChangedVariables> changed_variables_;
  std::optional<KnownValues> known_values_;
  std::optional<FunctionBodies> function_bodies_;
  const Block* body_around_ = nullptr;  ///< of the innermost of these
  std::vector<NestLevel> surrounding_;  ///< DO loops around the statement being walked
  const Stmt* statement_ = nullptr;  ///< being walked
  std::map<const Stmt*, const FollowedLoop*> followed_;
  std::map<int, double> truths_;  ///< how often logical scalars are true that are the condition of an IF
  std::set<int> patternless_;  ///< scalars that are set to something else
  int temporary_class_ = 0;  ///< TemporaryUse::size_class of what is being lowered
  double class_share_ = 1;  ///< of a loop's iterations, while one class of its entries is lowered
  affine::DependenceAnalysis dependences_;
  Lowering result_;
};

inline constexpr const char* kTemporaryName = "(temporary)";  ///< of a compiler's array temporary

// Levels of loops without a counter (DO WHILE) have a variable of their own, at or below this, which
// scalars that step with the loop follow.
inline constexpr int kNoVariable = -900;

// Of outcomes that follow a pattern of scalars predictors keep the history: between always foreseen
// and independent nothing is known, so half.
inline constexpr double kPatternForeseen = 0.5;

/// Holds a statement that needs a loop of its own.
bool Loops(const Block& block);
/// Chance that at least one of `count` elements is true, independent as they are taken to be.
double AnyOf(double fraction, double count);

/// The expression without its reductions over arrays, which are loops of their own.
Expr WithoutReductions(const Expr& e);
bool IsArrayReduction(const Expr& e);
/// A function of one value that gets an array which is worked out before (`norm(a - b)`); an elemental one of arrays has an array
/// as its value.
bool TakesComputedArray(const Expr& e);
/// Has the expression parts that are loops of their own in front of it: reductions, arrays that are handed over?
bool NeedsArraysBefore(const Expr& e);
/// Needs a loop of its own: a DO loop, an array statement, a WHERE, or a reduction inside.
bool IsCompound(const Stmt& s);

/// Where no compiler is asked: unrolled completely by the pair's verdict?
bool UnrolledByVerdict(const InnerLoop& loop, LoopRecord& record);

/// Sets whether the loop is vectorised where the compiler's report did not say.
void AskVerdicts(const InnerLoop& loop, bool has_report, LoopRecord& record);

}  // namespace fortell::hierarchy
