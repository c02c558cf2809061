// Counts of one scoping unit: which statement carries a counter, which count is computed from others.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/call-references.h"
#include "instrumentor/counting/control-flow.h"
#include "instrumentor/counting/counter-plan.h"
#include "instrumentor/counting/edits.h"
#include "instrumentor/counting/rehearsal.h"
#include "instrumentor/counting/site-plan.h"

namespace fortell {

/// A loop, or a procedure with loops made of jumps, in which nothing of the user's is called but procedures
/// of a few statements: it counts in variables of the procedure's own, which a compiler can keep in
/// registers, and hands them over wherever control leaves it.
struct LocalRegion {
  std::set<int> counts;
  std::set<std::string> words;         ///< of sites, as text: kept from one entry to the next
  std::set<int> labels;                ///< of the statements within
  const Stmt* loop = nullptr;          ///< none: the procedure
  int loops = 0;                       ///< between its beginning and the place that is counted
  std::vector<std::size_t> leavings;   ///< edits that are to hand over at their end
};

/// Does the expression's value hang on elements of arrays?
bool HoldsElement(const Expr& e);

/// Elements that every evaluation of the expression reads: what stands behind .AND. may be left out, and so may what
/// MERGE does not choose; what ALLOCATED asks about may not be there.
void ElementsRead(const Expr& e, std::vector<const Expr*>& found);

class ScopePlan {
 public:
  ScopePlan(AnalyzedFile& file, const ScopePlace& scope, const CounterNames& names,
            const CallReferences& references, std::vector<Edit>& edits);

  void Run();
  /// Variables of the procedure's own that count there, to be declared; known after Run.
  const std::set<std::string>& LocalCounters() const { return locals_; }
  /// Declarations of variables that are no counters; known after Run.
  const std::set<std::string>& OtherDeclarations() const { return declarations_; }
  /// Index of the edit that counts calls; -1 when there is none.
  int EntryEdit() const { return entry_edit_; }

 private:
  using Lines = std::vector<std::string>;
  static constexpr std::size_t kMostIfs = 24;  ///< of which one loop tells

  /// When the library looks next: the counter, and the variable that holds it.
  struct Due {
    std::string word, name;
    bool kept = false;  ///< the variable is to be read and stored at each use
  };

  StatementPlace& Place(const Stmt& stmt) { return file_.places[stmt.place]; }
  bool IsTarget(const Stmt& stmt);
  bool IsLabelOfLoopAlone(const Stmt& stmt);
  bool IsShadowed(const char* name) const { return scope_.shadowed.count(name) > 0; }

  int NewCounter();
  int AddRule(CountRule::Kind kind, int a, int b);
  std::string Word(int count) const;
  std::string Increment(int count) {
    stepped_.insert(count);
    return Add(count, "");
  }
  std::string IncrementFor(const Block& block, int count);
  /// Adds the text's value, 1 when it is empty.
  std::string Add(int count, const std::string& value) const;
  std::string Local(int count) const;
  /// Which word it is that is given as text, and the variable in its place.
  std::string NumberOf(const std::string& word) const;
  std::string LocalWord(const std::string& word) const;
  /// The same, where all threads of a team come and one is to do it.
  std::string AddOnce(int count, const std::string& value) const;
  /// Lines that make the thread's counters known, where they are not; none without threads.
  Lines Join() const;
  void Insert(Edit::Kind kind, Span at, Lines lines, int label = 0);
  void Insert(Edit::Kind kind, const Stmt& stmt, Lines lines) {
    Insert(kind, Place(stmt).span, std::move(lines), stmt.label);
  }

  Stmt* FirstEditable(Block& block, std::size_t from);
  int CountFrom(Block& block, std::size_t from, Stmt* tested = nullptr);
  bool IsInEachIteration(const Stmt& stmt) const;
  void AddOutcome(Stmt& stmt, bool outcome, Lines& lines);
  void AddChosen(Stmt& stmt, const std::string& chosen, Lines& lines);
  void CountBlock(Block& block, int current);
  int CountAtEnd(const Block& body, int iterations);
  bool CountBehind(const Stmt& stmt, int& current);
  int CountLessJumps(const Block& body, int count, int loops, const std::set<int>& labels, bool cycle_leaves);
  bool CountInside(Block& block, std::size_t i, int& current);
  void SetCounts(Block& block, int count);

  // loop-plan.cc
  void CountLoop(Stmt& stmt, Loop& loop);
  int TripsOutside(Stmt& stmt, Loop& loop);
  int TripsInside(Stmt& stmt, Loop& loop);
  std::string TripsText(const StatementPlace& place, const Loop& loop) const;
  std::string WideText(const Expr& e, const std::string& text) const;
  bool HoldsArrayStatementsOnly(const Stmt& stmt, const Loop& loop, SampledBefore& before);
  void SampleBefore(const Stmt& stmt, const Loop& loop, const SampledBefore& before);
  void CountConcurrent(Stmt& outermost);
  std::string TripsOfNest(const std::vector<const Stmt*>& levels) const;
  void CountBody(Stmt& stmt);
  void CountDirected(Stmt& outermost);

  // extents-plan.cc
  bool HasExtents(const Stmt& stmt) const;
  bool SetsOnly(const Stmt& loop, std::set<int>& variables, bool pure = false) const;
  SteadyExtents SteadyFor(const Stmt& stmt) const;

  // gather-plan.cc
  std::string NameInText(int array, const std::string& text) const;
  bool IsSetWith(int symbol, const std::set<int>& set) const;
  std::string WalkedPart(const Expr& list, const Loop& loop, const std::set<int>& set, const Stmt& stmt,
                         const std::string& part);
  void SampleGathers(const Stmt& stmt, const Loop& loop);

  // trips-plan.cc
  bool HangsOnCall(const Loop& loop) const;
  bool MayVaryInLength(const Loop& loop) const;
  int CountByLength(const Stmt& stmt, Loop& loop);
  bool KeepsValue(const Expr& bound, const std::set<int>& changed) const;
  using Unchanged = std::function<bool(const std::set<int>& changed)>;
  bool EntersAlways(const Stmt& around, int count, std::set<int>& set) const;
  bool KeepsRow(const Expr& bound, const std::set<int>& changed) const;
  const Stmt* AroundWithRows(const Stmt& stmt, const Loop& loop) const;
  void CountRows(const Stmt& stmt, Loop& loop);
  int AddLengthSite(const Stmt& stmt, Loop& loop, int words);
  int LengthWord(const Stmt& stmt, Loop& loop);
  const Stmt* AroundOnceMore(const Stmt& stmt, std::set<int>& set) const;
  const Stmt* AroundWithEvenTrips(const Stmt& stmt, const Loop& loop) const;
  std::size_t LevelsWithSameTrips(const Stmt& stmt, const Loop& loop, const Unchanged& keeps) const;
  void InsertInFront(const Stmt& stmt, const Loop& loop, const std::function<Lines(const std::string& times)>& lines,
                     const Unchanged& keeps = nullptr);

  // length-plan.cc
  bool IsOfUnknownLength(const Loop& loop) const;
  std::vector<int> CountersOfWays(const Loop& loop) const;
  std::string CountHere(int count) const;
  std::string CountSoFar(int count) const;
  void WatchLength(const Stmt& stmt, Loop& loop);

  Due DueOf(int number);
  Lines LookWhenDue(const Due& due, const std::string& look) const;

  // outcome-plan.cc
  bool MayTellOutcomes(const Stmt& stmt, const Loop& loop) const;
  bool CallsAlsoElsewhere(const Stmt& stmt) const;
  bool MayRepeat(const Stmt& stmt, const Loop& loop, bool in_place) const;
  std::vector<Stmt*> IfsToBeTold(Block& body, const Loop* loop);
  std::vector<Stmt*> IfsThatTell(Block& body, const Loop* loop);
  std::vector<Stmt*> ChainsToBeTold(Block& body, const Loop* loop, bool chosen);
  void WatchOutcomes(const Stmt& stmt, Loop& loop);
  int AddWatch(int line);
  std::string AddOutcomes(const Stmt& stmt, int& number, Site::Kind kind = Site::Kind::Outcomes);
  Rehearsal::Told TellOutcome(Stmt& stmt);
  Rehearsal::Told DecisionOf(const SampledText& condition, const std::function<std::string(bool outcome, std::size_t part)>& line) const;
  Lines TellChain(Stmt& stmt);
  std::string LookAtOutcomes(const Due& due, std::size_t sites, int count) const;
  std::string LookWithin(const Due& due, std::size_t sites) const;
  bool MayTellArms(const Stmt& stmt) const;
  std::vector<std::string> TellArms(Stmt& stmt);
  std::vector<Stmt*> SelectsThatTell(Block& body);
  void RepeatLoop(const Stmt& stmt, const Loop& loop);
  void WatchInPlace(const Stmt& stmt, Loop& loop);
  std::function<Lines()> WatchJumps(Procedure& procedure);
  void LookInPlace(const Stmt& stmt);
  Lines LookInPlace(int site, std::size_t sites, int count);
  Due DueInPlace(int site) const;
  static Lines Under(const std::string& condition, Lines lines);

  // rehearsal-plan.cc
  void WatchRehearsal(const Stmt& stmt, Loop& loop, bool alone);
  int HighestLabel();
  void RehearseLoop(const Stmt& stmt);

  // update-plan.cc
  std::vector<Stmt*> UpdatesToBeTold(Loop& loop);
  Rehearsal::Told ElementUpdated(const Stmt& stmt) const;
  Rehearsal::Told TellUpdate(Stmt& stmt);

  // list-plan.cc
  std::string TextWithoutBlanks(const Stmt& stmt) const;
  std::string TextOfPlace(const Expr& e, const std::string& source) const;
  /// An element that the loop over a list picks by it, x(col(k)).
  struct Pick {
    int array = -1, list = -1;       ///< x, col
    std::size_t dimension = 0, rank = 0;
    Expr place;                      ///< col(k)
    std::string text;                ///< of the place
  };
  /// Of such a loop, one element, and where the rows' results lie, if the elements may be among them.
  struct ToldList {
    Stmt* loop;
    Pick pick;
    Expr row;
    std::string row_text;
  };
  std::vector<Pick> PicksOf(const Stmt& list) const;
  void SetRow(const Loop& around, ToldList& told) const;
  double BytesApart(const Pick& pick) const;
  Rehearsal::Told RehearsedOf(const ToldList& list) const;
  std::optional<ToldList> ListToBeTold(Stmt& list, const Loop& around, const Rehearsal& rehearsal) const;
  Rehearsal::Told TellList(const ToldList& list, int watch);
  std::size_t OutcomesBehind(int watch) const;

  // walk-plan.cc
  int NodeLeftBy(const Stmt& stmt, Span at) const;
  int PlaceLookedAt(const Stmt& stmt, Span at, std::vector<std::string>& elements) const;
  int PlaceAmongJumps(const Stmt& stmt, Span at, std::string& element);
  int AddWalk(int line, int place);
  Lines NodeLines(const Stmt& stmt, Span at);
  bool IsChoiceOfSteps(const Stmt& stmt) const;
  Lines NodeInFront(const Stmt& stmt);

  /// Are the procedure's calls computed from what calls it (call-plan.cc), so that nothing counts them in memory? Pure procedures that
  /// count more than that count them.
  bool FollowsFromReferences() const;

  // choice-plan.cc
  bool MayLook() const;
  bool IsStepped(const Stmt& stmt) const;
  Lines LookQuietly(const Stmt& stmt, int site, std::size_t arms, int counted) const;
  bool MayWatchChoice(const Stmt& stmt) const;
  bool IsToBeWatched(const Stmt& stmt) const;
  bool HangsOnIndices(const Expr& condition, int index) const;
  bool IsKnownInPlace(const Expr& e) const;
  int WatchChoice(const Stmt& stmt, const std::vector<int>& arms);
  std::string WayOf(const Stmt& stmt, const Jump& jump) const;
  int WatchJump(const Stmt& stmt, const Jump& jump);
  Lines LookAt(const Stmt& stmt, int site, const std::string& function, const std::string& argument, bool stepped);

  // local-plan.cc
  bool NeedsBlock() const;
  bool MayCountLocally(const Stmt& loop);
  bool RefersToShadowed(Span at) const;
  bool HoldsDirectives(const Block& body) const;
  bool IsEndedByDirective(const Stmt& loop) const;
  bool HasLoopsOfJumps() const;
  bool HasLoopsOfJumps(const Block& body) const;
  bool CanHandOver(const Block& body, bool is_loop) const;
  bool NamedWithinAlone(const Block& body) const;
  bool MayLeaveRegion(const Stmt& jump) const;
  bool EndsRegion(const Block& block) const;
  bool EndsLoop(const Block& arm, const Loop& loop) const;
  Span EndOf(const Stmt& loop) const;
  bool CountProcedureLocally(Procedure& procedure, Span at);
  Lines HandOver(const LocalRegion& region, bool again) const;
  Lines Begin(const LocalRegion& region) const;
  void EndRegion(const LocalRegion& region);
  void EndLoopRegion(const Stmt& loop, const LocalRegion& region);
  std::set<std::string> VariablesOf(const LocalRegion& region) const;
  void MakeLocal(Lines& lines) const;

  // Blocks under a directive.
  void CountSequence(Stmt& stmt, Sequence& sequence);
  void JoinBehind(const Stmt& head, const Directive& directive, std::size_t first_edit);

  // program-counts.cc
  int CountByProgram(const If& branch);
  int CountByDifference(const Stmt& stmt, const If& branch);
  int CountChange(const Stmt& loop, const std::string& name, bool grows);
  int TripsByProgram(Stmt& stmt, Loop& loop);
  bool Keeps(const Stmt& loop, const std::set<const Stmt*>& counting, int variable) const;
  Stmt* LoopThatKeeps(const std::set<const Stmt*>& counting, int variable) const;
  bool IsSetBefore(const Stmt& loop, int variable) const;
  bool MayBeCalledOtherwise() const;
  const AnalyzedFile::OtherNames& OtherNamesInFile() const;

  // slice-plan.cc
  bool SliceNest(const Stmt& stmt);
  bool CountDecided(Stmt& stmt, If& branch, int& current);

  // invariant-plan.cc
  void CountInvariants(const Stmt& stmt, const Loop& loop);

  // target-plan.cc
  void FindJumps(const Block& body);
  int LeftOverBy(const Stmt& jump, int label);
  int CountTarget(Block& block, std::size_t i, int current, bool known);

  // joint-plan.cc
  /// Choices in a straight run that one addition counts.
  struct JointChoice {
    int count = -1;     ///< of the choice's first arm
    std::string kept;   ///< the variable that is 1 when it was taken, else 0
    std::string added;  ///< of the last choice: what is to be done behind it
  };
  /// Where a count is kept in memory: the statement's number in its block, and the edit that counts.
  struct RunHead {
    const Block* block = nullptr;
    std::size_t begin = 0, edit = 0;
  };
  bool IsChoice(const Stmt& stmt) const;
  bool CountsBehind(const Stmt& stmt) const;
  std::string KeptNumber(int count) const;
  bool PassesOn(const Stmt& stmt);
  void NoteHead(int count, const Block& block, std::size_t begin);
  bool JoinsHead(const Block& block, std::size_t i);
  void JoinChoices(Block& block, std::size_t i);

  // branch-plan.cc
  bool CountIf(Block& block, std::size_t i, If& branch, int& current);
  bool CountSelection(Stmt& stmt, If& branch);
  bool CountSelectionChain(Stmt& stmt, If& branch);
  std::size_t ArmLeftOver(const Stmt& stmt, const If& branch) const;
  bool CountOneLine(Block& block, std::size_t i, If& branch, int& current);
  void CountSelect(Block& block, std::size_t i, Select& select);
  bool CountBySelector(Block& block, std::size_t i, Select& select);

  AnalyzedFile& file_;
  ProgramModel& model_;
  const ScopePlace& scope_;
  const CounterNames& names_;
  const CallReferences& references_;
  std::vector<Edit>& edits_;
  SitePlan sites_;
  ControlFlow flow_;
  LocalRegion* local_ = nullptr;  ///< the one that is being counted, if any
  std::set<std::string> locals_, declarations_;
  std::map<int, std::vector<const Stmt*>> jumps_;  ///< by label, where all of them are known
  /// How often a computed GO TO or arithmetic IF goes to its labels, and on to what follows it (0).
  std::map<const Stmt*, std::map<int, int>> divided_;
  std::map<int, RunHead> heads_;  ///< by count
  std::map<const Stmt*, JointChoice> joint_;
  std::map<int, std::string> lacks_;  ///< in front of a loop: what the variable of its trips lacks then, as text
  std::map<const Stmt*, int> decided_;  ///< IFs that slices of nests count: how often their conditions are true
  std::map<const Stmt*, int> watches_;  ///< loops whose copies, rehearsals or own IFs tell outcomes: their sites
  /// Loops of which a rehearsal tells outcomes: by IF or update, the line that tells.
  std::map<const Stmt*, std::map<const Stmt*, Rehearsal::Told>> rehearsed_;
  std::map<const Stmt*, const Stmt*> rows_;  ///< loops that are counted in front of the one around
  std::map<const Stmt*, std::size_t> in_place_;  ///< loops whose IFs themselves tell: how many
  std::set<const Stmt*> twins_;  ///< of these, those in a loop of its own for entries that are looked at
  int highest_label_ = 0;  ///< that rehearsals may have; 0: none has any yet
  std::set<const Stmt*> watched_;       ///< IFs, SELECT CASEs and updates of which these tell
  bool sliced_ = false;  ///< within a nest of which a slice tells what it can
  std::set<const Stmt*> told_;  ///< steps along pointers whose node is told in front of the IF around them
  mutable std::map<const Block*, bool> goes_back_;  ///< blocks that were asked for loops of jumps
  std::optional<std::set<int>> told_places_;  ///< integers of the procedure set to elements that no site among jumps looks at yet
  std::set<int> stepped_;     ///< counters that grow by 1 in front of what they count
  bool in_task_ = false;  ///< Flang gives tasks the counters of the thread that made them
  bool in_unordered_ = false;  ///< within DO CONCURRENT or FORALL
  /// A nest without order, nested FORALLs included: the statement in front of it, its levels so far.
  struct Nest {
    Stmt* outermost = nullptr;
    std::vector<const Stmt*> levels;
  };
  Nest nest_;
  int entry_edit_ = -1;
  bool quiet_;  ///< counters may not be assigned here
  SampledBefore* before_ = nullptr;  ///< of the loop whose body is counted, when it has one
  Loop* inner_ = nullptr;             ///< the innermost loop
  std::vector<Stmt*> loops_;          ///< all of them that are counted as they stand, the outermost first
  std::set<const Stmt*> shared_end_;  ///< loops that end with the one around them
  const Loop* loop_ = nullptr;  ///< the innermost loop, when its step is a constant
};

}  // namespace fortell
