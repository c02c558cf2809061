#include "predictor/hierarchy/memory/storage-replay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "db/procedure-names.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/memory/whole-assignments.h"

namespace fortell::hierarchy {
namespace {

// A procedure in a procedure, and so on.
constexpr int kDeepestCall = 40;
// Statements with storage that are visited, a few milliseconds.
constexpr int kMostVisits = 30000;

// Rounds of a loop that are walked: sizes, of which there are up to 32 classes, and conditions take turns, and after the
// second the heap is what it is.
int RoundsAt(std::size_t depth) { return depth < 1 ? 32 : depth < 2 ? 12 : depth < 4 ? 4 : 2; }

// Things that happen in a share of the visits, spread evenly over them.
class Turns {
 public:
  /// Which of the `weights` has its turn?
  std::size_t Next(const std::vector<double>& weights) {
    owed_.resize(weights.size(), 0);
    double sum = 0;
    for (const double w : weights) sum += w;
    for (std::size_t k = 0; k < weights.size(); ++k) owed_[k] += sum > 0 ? weights[k] / sum : 0;
    const auto most = std::max_element(owed_.begin(), owed_.end());
    *most -= 1;
    return static_cast<std::size_t>(most - owed_.begin());
  }

 private:
  std::vector<double> owed_;
};

/// Which arm of an IF is taken, in the shares of its arms. Multiples of different irrational numbers, without their whole part,
/// are spread evenly and independently of each other (Weyl): two IFs are so, those with the same condition go together.
class ArmTurns {
 public:
  explicit ArmTurns(std::size_t number) : step_(std::sqrt(static_cast<double>(kPrimes[number % kPrimes.size()]))) {}
  /// In [0, 1).
  double Next() {
    const double place = ++visits_ * step_;
    return place - std::floor(place);
  }

 private:
  static constexpr std::array<int, 16> kPrimes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
  double step_, visits_ = 0;
};

struct Visits {
  StorageFaults what;
  std::vector<double> faults, never_had, calls;  ///< of each visit

  // After the first visits the later ones are alike.
  double OfAll(const std::vector<double>& each) const {
    if (each.empty()) return 0;
    double walked = 0, later = 0;
    const std::size_t half = each.size() / 2;
    for (const double f : each) walked += f;
    for (std::size_t k = half; k < each.size(); ++k) later += each[k];
    later /= static_cast<double>(each.size() - half);
    const double left = what.executions - static_cast<double>(each.size());
    return left <= 0 ? walked * what.executions / static_cast<double>(each.size())
                     : walked + left * later;
  }
};

/// What a procedure takes from the heap by itself.
struct ProcedureStorage {
  std::vector<double> work_arrays;  ///< bytes at the first class of sizes
  std::vector<double> calls, scale; ///< by class of sizes
  std::vector<int> allocatables;    ///< local ones, given back at the end
  std::vector<int> out;             ///< components of INTENT(OUT) dummies, given back at the beginning
};

class Replay {
 public:
  Replay(const ReplayedProgram& program, const PageCosts& costs, bool optional_made)
      : program_(program),
        unit_(*program.unit),
        names_(unit_.model),
        allocates_(AllocateLines(unit_.model)),
        costs_(costs),
        optional_made_(optional_made),
        heap_(costs.rules) {
    declared_.resize(unit_.model.procedures.size());
    for (std::size_t s = 0; s < unit_.model.symbols.size(); ++s)
      if (const int declaring = unit_.model.symbols[s].procedure; declaring >= 0)
        declared_[static_cast<std::size_t>(declaring)].push_back(static_cast<int>(s));
    for (std::size_t p = 0; p < declared_.size(); ++p) own_.push_back(StorageOf(static_cast<int>(p)));
    for (const TemporaryUse& t : *program.temporaries)
      if (t.bytes > 0)
        temporaries_[{t.procedure, t.file_index, t.line}].push_back(&t);
    // A statement in a loop that was lowered for several classes of its entries comes more than once.
    for (const StorageUse& s : *program.storage) {
      auto& uses = storage_[{s.procedure, s.file_index, s.line}];
      if (std::none_of(uses.begin(), uses.end(), [&](const StorageUse* known) {
            return known->symbol == s.symbol && known->deallocate == s.deallocate;
          }))
        uses.push_back(&s);
    }
  }

  std::vector<StorageFaults> Run() {
    for (std::size_t p = 0; p < own_.size(); ++p)
      if (ProcedureAt(static_cast<int>(p)).kind == fortell::Procedure::Kind::MainProgram) Call(static_cast<int>(p), {});
    std::vector<StorageFaults> found;
    for (auto& [key, visits] : visits_) {
      visits.what.faults = visits.OfAll(visits.faults);
      visits.what.never_had = visits.OfAll(visits.never_had);
      visits.what.calls = visits.OfAll(visits.calls);
      if (visits.what.faults > 0 || visits.what.calls > 0) found.push_back(visits.what);
    }
    return found;
  }

 private:
  using Line = std::tuple<int, int, int>;                   ///< procedure, file, line
  using Names = std::map<int, std::string>;                 ///< dummy to the object that it stands for
  struct Frame {
    int procedure = -1;
    Names names;
  };

  const fortell::Procedure& ProcedureAt(int procedure) const {
    return unit_.model.procedures[static_cast<std::size_t>(procedure)];
  }
  ProcedureStorage& OwnOf(int procedure) { return own_[static_cast<std::size_t>(procedure)]; }

  ProcedureStorage StorageOf(int procedure) const {
    ProcedureStorage own;
    std::map<int, int> sites;
    CollectWholeAssignments(ProcedureAt(procedure).body, sites);
    ShapeFacts first;
    for (const int s : declared_[static_cast<std::size_t>(procedure)]) {
      const Symbol& symbol = SymbolAt(s);
      if (symbol.allocatable && EndsWithProcedure(symbol)) own.allocatables.push_back(s);
      if (symbol.allocatable && symbol.storage == Storage::Component && BeginsWithCall(unit_.model, s)) own.out.push_back(s);
      const auto site = sites.find(s);
      if (!costs_.work_arrays_on_heap || !IsAutomatic(symbol) || site == sites.end())
        continue;
      const ShapeFacts facts = unit_.Shape(site->second);
      if (facts.executions == 0) continue;
      if (first.executions == 0) first = facts;
      own.work_arrays.push_back(symbol.bytes * facts.MeanElements());
    }
    for (const auto& [executions, elements] : SizeClasses(first)) {
      own.calls.push_back(executions);
      own.scale.push_back(elements / std::max(1.0, first.MeanElements()));
    }
    return own;
  }

  /// Given back at the end, as a component with the object that it is part of.
  bool EndsWithProcedure(const Symbol& symbol) const {
    if (symbol.storage == Storage::Component)
      return symbol.base >= 0 && !SymbolAt(symbol.base).pointer && EndsWithProcedure(SymbolAt(symbol.base));
    return symbol.storage != Storage::Dummy && symbol.storage != Storage::Module;
  }

  /// What stands for the object in this call; empty: it has no name (an array's element).
  std::string ObjectOf(const Frame& frame, int component) const {
    const auto passed = frame.names.find(OutermostOf(unit_.model, component));
    return passed == frame.names.end() ? "" : passed->second;
  }

  /// What the components of this object had from a call before.
  void FreeFormer(const Frame& frame, const std::vector<int>& components) {
    for (const int component : components) {
      const std::string object = ObjectOf(frame, component);
      if (object.empty()) continue;
      std::vector<int>& blocks = live_[NameOf(frame, component)];
      blocks.erase(std::remove_if(blocks.begin(), blocks.end(), [&](int block) {
                     const auto of = object_of_.find(block);
                     if (of == object_of_.end() || of->second != object) return false;
                     Free(block);
                     return true;
                   }),
                   blocks.end());
    }
  }

  // Does the statement, or what it calls, take storage? Others are passed over.
  bool Matters(int procedure, const Stmt& s) {
    const auto known = matters_.find(&s);
    if (known != matters_.end()) return known->second;
    const Line line{procedure, s.file_index, s.line};
    bool yes = temporaries_.count(line) > 0 || storage_.count(line) > 0;
    if (const auto* a = std::get_if<Assignment>(&s.node)) yes = yes || Allocates(*a);
    ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>&, bool) {
      const int callee = names_.Find(name, procedure);
      yes = yes || (callee >= 0 && Matters(callee));
    });
    if (std::holds_alternative<Where>(s.node))
      ForEachLineWithin(s, [&](int within) {
        yes = yes || temporaries_.count({procedure, s.file_index, within}) > 0;
      });
    ForEachBlock(s, [&](const Block& block) {
      for (const Stmt& inner : block.body) yes = Matters(procedure, inner) || yes;
    });
    return matters_[&s] = yes;
  }

  bool Matters(int procedure) {
    const auto known = procedure_matters_.emplace(procedure, false);  // a call of itself adds nothing
    if (!known.second) return known.first->second;
    bool yes = !OwnOf(procedure).work_arrays.empty();
    for (const Stmt& s : ProcedureAt(procedure).body.body) yes = Matters(procedure, s) || yes;
    return procedure_matters_[procedure] = yes;
  }

  template <typename F>
  static void ForEachLineWithin(const Stmt& s, F&& visit) {
    if (const auto* where = std::get_if<Where>(&s.node))
      for (const WhereArm& arm : where->arms)
        for (const Stmt& inner : arm.body.body) {
          if (inner.line != s.line) visit(inner.line);
          ForEachLineWithin(inner, visit);
        }
  }

  /// An allocatable array that is assigned as a whole gets its storage where it has none.
  bool Allocates(const Assignment& a) const {
    return a.shape_site >= 0 && IsWholeAllocatable(a.target);
  }

  bool IsWholeAllocatable(const Expr& target) const {
    return target.kind == ExprKind::Array && target.args.empty() &&
           SymbolAt(target.symbol).allocatable;
  }

  const Symbol& SymbolAt(int symbol) const {
    return unit_.model.symbols[static_cast<std::size_t>(symbol)];
  }

  std::string NameOf(const Frame& frame, int symbol) const {
    const auto passed = frame.names.find(symbol);
    if (passed != frame.names.end()) return passed->second;
    const std::string everywhere = NameEverywhere(SymbolAt(symbol));
    return everywhere.empty() ? std::to_string(symbol) : everywhere;
  }

  void Call(int called, Names names) {
    if (depth_ >= kDeepestCall || !Matters(called) || visited_ >= kMostVisits) return;
    ++depth_;
    const fortell::Procedure& procedure = ProcedureAt(called);
    const Frame frame{called, std::move(names)};
    const double calls = static_cast<double>(unit_.Executions(procedure.count));
    const ProcedureStorage& own = OwnOf(called);
    FreeFormer(frame, own.out);
    std::vector<int> blocks;
    if (!own.work_arrays.empty() && !own.calls.empty()) {
      const std::size_t which = turns_[&procedure].Next(own.calls);
      double faults = 0, bytes = 0;
      for (const double mean : own.work_arrays) {
        bytes += mean * own.scale[which];
        blocks.push_back(heap_.Allocate(mean * own.scale[which]));
        faults += heap_.Touch(blocks.back());
      }
      Note(StorageFaults::Of::WorkArrays, {called, procedure.file_index, procedure.line}, calls, bytes,
           faults);
    }
    Walk(procedure.body, calls, frame, true);
    for (const int block : blocks) heap_.Free(block);
    if (procedure.kind != fortell::Procedure::Kind::MainProgram)
      for (const int symbol : own.allocatables) FreeAll(NameOf(frame, symbol));
    --depth_;
  }

  /// `taken`: else only what was never seen is visited, in the last round.
  void Walk(const Block& block, double executions, const Frame& frame, bool last, bool taken = true) {
    int line_before = -1;
    for (const Stmt& s : block.body) {
      if (!Matters(frame.procedure, s) || visited_ >= kMostVisits) continue;
      const double times =
          s.count < 0 ? executions
                      : static_cast<double>(unit_.Executions(s.count));
      if (times <= 0) continue;
      const double share = executions > 0 ? std::min(1.0, times / executions) : 1;
      // What happens seldom is seen once at least.
      const bool turn = taken && turns_[&s].Next({share, 1 - share}) == 0;
      if (!turn && !(last && seen_.count(&s) == 0)) continue;
      seen_.insert(&s);
      ++visited_;
      Visit(s, times, frame, s.line != line_before, last);
      line_before = s.line;
    }
  }

  void Visit(const Stmt& s, double times, const Frame& frame, bool first_of_line, bool last) {
    const Line line{frame.procedure, s.file_index, s.line};
    std::vector<int> temporaries;
    if (first_of_line) {
      if (MadeBy(s, times, line)) temporaries = MakeTemporaries(s, times, frame);
      // `if (.not. allocated(a)) allocate(a(n))`: what the line allocates is of the statement within.
      if (!std::holds_alternative<If>(s.node)) Allocations(line, times, frame);
    }
    if (const auto* a = std::get_if<Assignment>(&s.node); a && Allocates(*a))
      AllocateTarget(*a, line, times, frame);
    ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool) {
      const int callee = names_.Find(name, frame.procedure);
      if (callee >= 0) Call(callee, Bind(callee, args, frame));
    });
    for (const int block : temporaries) heap_.Free(block);
    if (const auto* loop = std::get_if<Loop>(&s.node)) return Rounds(*loop, times, frame, last);
    if (const auto* branch = std::get_if<If>(&s.node)) return Arms(*branch, times, frame, last);
    ForEachBlock(s, [&](const Block& block) { Walk(block, times, frame, last); });
  }

  void Arms(const If& branch, double times, const Frame& frame, bool last) {
    const double place = ArmsOf(branch, frame.procedure).Next();
    double before = 0;
    for (const IfArm& arm : branch.arms) {
      const double executions = arm.count < 0 ? times : static_cast<double>(unit_.Executions(arm.count));
      const double share = times > 0 ? executions / times : 0;
      const bool taken = place >= before && place < before + share;
      if (taken || last) Walk(arm.body, executions, frame, last, taken);
      before += share;
    }
  }

  ArmTurns& ArmsOf(const If& branch, int procedure) {
    const auto known = arms_.find(&branch);
    if (known != arms_.end()) return known->second;
    auto& conditions = conditions_of_[procedure];
    const Expr& condition = branch.arms.front().condition;
    std::size_t number = 0;
    while (number < conditions.size() && !(*conditions[number] == condition)) ++number;
    if (number == conditions.size()) conditions.push_back(&condition);
    return arms_.emplace(&branch, ArmTurns(number)).first->second;
  }

  /// Of an IF and the statement within it on one line one makes the line's temporaries: the condition those that are made more
  /// often than the statement is executed (`if (any(cshift(b, 1) > 0)) return`).
  bool MadeBy(const Stmt& s, double times, const Line& line) {
    if (const auto condition = conditions_.find(line); condition != conditions_.end()) return condition->second == &s;
    const auto found = temporaries_.find(line);
    if (found == temporaries_.end() || !std::holds_alternative<If>(s.node)) return true;
    bool within = false;
    double executed = 0, made = 0;
    ForEachBlock(s, [&](const Block& block) {
      for (const Stmt& inner : block.body)
        if (inner.line == s.line) {
          within = true;
          executed = std::max(executed, inner.count < 0 ? times : static_cast<double>(unit_.Executions(inner.count)));
        }
    });
    if (!within) return true;
    std::map<int, double> classes;
    for (const TemporaryUse* t : found->second) classes[t->size_class] = std::max(classes[t->size_class], t->executions);
    for (const auto& [index, executions] : classes) made += executions;
    constexpr double kAlike = 1.001;
    if (made <= kAlike * executed) return false;
    conditions_[line] = &s;
    return true;
  }

  void Rounds(const Loop& loop, double entries, const Frame& frame, bool last) {
    const double iterations = static_cast<double>(unit_.Executions(loop.trips));
    const double mean = entries > 0 ? iterations / entries : 0, least = std::floor(mean);
    const bool one_more = turns_[&loop.body].Next({mean - least, 1 - (mean - least)}) == 0;
    const double rounds = std::min<double>(RoundsAt(loops_), least + (one_more ? 1 : 0));
    ++loops_;
    for (int k = 0; k < rounds; ++k) Walk(loop.body, iterations, frame, last && k + 1 >= rounds);
    --loops_;
  }

  Names Bind(int callee, const std::vector<Expr>& args, const Frame& frame) const {
    Names names;
    const auto& dummies = ProcedureAt(callee).dummies;
    for (std::size_t k = 0; k < std::min(args.size(), dummies.size()); ++k)
      if (args[k].symbol >= 0 && args[k].args.empty() &&
          (args[k].kind == ExprKind::Array || args[k].kind == ExprKind::Variable))
        names[dummies[k]] = NameOf(frame, args[k].symbol);
    return names;
  }

  std::vector<int> MakeTemporaries(const Stmt& s, double times, const Frame& frame) {
    std::map<int, std::vector<const TemporaryUse*>> classes;
    int end = std::max(s.line, s.end_line);
    const auto add = [&](int line) {
      const auto found = temporaries_.find({frame.procedure, s.file_index, line});
      if (found == temporaries_.end()) return;
      for (const TemporaryUse* t : found->second) classes[t->size_class].push_back(t);
    };
    add(s.line);
    ForEachLineWithin(s, [&](int line) { end = std::max(end, line), add(line); });
    if (classes.empty()) return {};
    std::vector<double> weights;
    std::vector<const std::vector<const TemporaryUse*>*> choices;
    for (const auto& [index, uses] : classes) {
      weights.push_back(uses.front()->executions);
      choices.push_back(&uses);
    }
    auto uses = *choices[size_turns_[&s].Next(weights)];
    const auto counted = HeapCallsAt(ReportOf(program_.reports, s.file_index), s.file_index, s.line, end, allocates_);
    if (!MakesOptional(uses, counted))
      uses.erase(std::remove_if(uses.begin(), uses.end(), [](const TemporaryUse* use) { return use->optional; }), uses.end());
    DropIfNotAsked(uses, counted);
    if (uses.empty()) return {};
    // Without machine code all are made, where the pair has them on the heap.
    const int all = costs_.temporaries_on_heap ? static_cast<int>(uses.size()) : 0;
    HeapCalls calls = counted.value_or(HeapCalls{all, all, true});
    // What is never given back is the target's own storage.
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && IsWholeAllocatable(a->target) && !calls.given_back) calls.blocks = 0;
    // What a WHERE asks for is given back at another line, at its construct's end or in the next round.
    if (AnyIfAsked(uses)) calls.blocks = calls.live = std::max(calls.blocks, calls.asked);
    auto made = MadeOf(uses, static_cast<std::size_t>(calls.blocks));
    // One more than is known: the right side is computed before the library assigns it. Other further calls are in copies of
    // the code.
    if (a && static_cast<std::size_t>(calls.blocks) > made.size() &&
        LibraryAssigns(ReportOf(program_.reports, s.file_index), s.file_index, s.line, end))
      made.push_back(*std::max_element(made.begin(), made.end(), Smaller));
    const auto live = std::max<std::size_t>(1, static_cast<std::size_t>(calls.live));
    const Line line{frame.procedure, s.file_index, s.line};
    if (made.empty()) return {};
    // New pages of a first execution say nothing of the others, and in a recursion there may be no second visit.
    if (times > 1 && visits_.count({StorageFaults::Of::Temporaries, line}) == 0)
      for (const int block : MakeBlocks(made, live, line, times)) heap_.Free(block);
    return MakeBlocks(made, live, line, times);
  }

  std::vector<int> MakeBlocks(const std::vector<const TemporaryUse*>& made, std::size_t live, const Line& line, double times) {
    std::vector<int> blocks;
    double faults = 0, bytes = 0;
    for (const TemporaryUse* use : made) {
      if (blocks.size() >= live) {
        heap_.Free(blocks.front());
        blocks.erase(blocks.begin());
      }
      blocks.push_back(heap_.Allocate(use->bytes));
      faults += heap_.Touch(blocks.back(), use->touched);
      bytes += use->bytes;
    }
    Note(StorageFaults::Of::Temporaries, line, times, bytes, faults);
    return blocks;
  }

  /// The pair makes them elsewhere, or the machine code has a block for each of them and more than masks can be: that of
  /// WHERE, and what is left for ELSEWHERE.
  bool MakesOptional(const std::vector<const TemporaryUse*>& uses, const std::optional<HeapCalls>& counted) const {
    constexpr int kMasks = 2;
    const auto optional = std::count_if(uses.begin(), uses.end(), [](const TemporaryUse* use) { return use->optional; });
    return optional_made_ || (counted && optional > kMasks && counted->blocks >= optional);
  }

  static bool AnyIfAsked(const std::vector<const TemporaryUse*>& uses) {
    return std::any_of(uses.begin(), uses.end(), [](const TemporaryUse* use) { return use->if_asked; });
  }

  static void DropIfNotAsked(std::vector<const TemporaryUse*>& uses, const std::optional<HeapCalls>& counted) {
    auto asked = counted ? counted->asked : 0;
    for (const TemporaryUse* use : uses) asked -= use->if_asked ? 0 : 1;
    uses.erase(std::remove_if(uses.begin(), uses.end(), [&](const TemporaryUse* use) { return use->if_asked && asked-- <= 0; }),
               uses.end());
  }

  static bool Smaller(const TemporaryUse* a, const TemporaryUse* b) { return a->bytes < b->bytes; }

  /// Where the compiler makes fewer than the lowering does, which ones is not known: the largest are taken.
  static std::vector<const TemporaryUse*> MadeOf(std::vector<const TemporaryUse*> uses, std::size_t blocks) {
    while (uses.size() > blocks) uses.erase(std::min_element(uses.begin(), uses.end(), Smaller));
    return uses;
  }

  void Allocations(const Line& line, double times, const Frame& frame) {
    const auto found = storage_.find(line);
    if (found == storage_.end()) return;
    double faults = 0, bytes = 0;
    for (const StorageUse* use : found->second) {
      const std::string name = NameOf(frame, use->symbol);
      if (use->deallocate) {
        if (!live_[name].empty()) {
          Free(live_[name].back());
          live_[name].pop_back();
        }
        continue;
      }
      // Who allocates an array a second time gave it back between, seen or not.
      const Symbol& symbol = SymbolAt(use->symbol);
      if (!symbol.pointer && symbol.storage != Storage::Component) FreeAll(name);
      const double size = BytesNow(*use);
      live_[name].push_back(heap_.Allocate(size));
      object_of_[live_[name].back()] = ObjectOf(frame, use->symbol);
      faults += Touch(live_[name].back(), size);
      bytes += size;
    }
    if (bytes > 0) Note(StorageFaults::Of::Allocated, line, times, bytes, faults);
  }

  double BytesNow(const StorageUse& use) {
    if (use.sizes.size() < 2) return use.bytes;
    std::vector<double> weights;
    for (const auto& [executions, bytes] : use.sizes) weights.push_back(executions);
    return use.sizes[turns_[&use].Next(weights)].second;
  }

  void AllocateTarget(const Assignment& a, const Line& line, double times, const Frame& frame) {
    const Symbol& symbol = SymbolAt(a.target.symbol);
    const double bytes = unit_.Shape(a.shape_site).MeanElements() *
                         std::max(symbol.bytes, symbol.type.Bytes());
    std::vector<int>& blocks = live_[NameOf(frame, a.target.symbol)];
    double faults = 0;
    if (blocks.empty()) {
      blocks.push_back(heap_.Allocate(bytes));
      object_of_[blocks.back()] = ObjectOf(frame, a.target.symbol);
      faults = Touch(blocks.back(), bytes);
    }
    Note(StorageFaults::Of::Allocated, line, times, bytes, faults);
  }

  void FreeAll(const std::string& name) {
    for (const int block : live_[name]) Free(block);
    live_[name].clear();
  }

  /// New pages of an allocated block. What of it the program never touches is not known, but all that was touched
  /// and not given back was in memory at a time.
  double Touch(int block, double bytes) {
    const double peak = program_.peak_resident_bytes;
    const double room = peak > 0 ? std::max(0.0, std::min(peak - allocated_bytes_, bytes)) : bytes;
    allocated_bytes_ += room;
    touched_bytes_[block] = room;
    return heap_.Touch(block, bytes > 0 ? room / bytes : 1);
  }

  void Free(int block) {
    if (const auto touched = touched_bytes_.find(block); touched != touched_bytes_.end()) {
      allocated_bytes_ -= touched->second;
      touched_bytes_.erase(touched);
    }
    heap_.Free(block);
  }

  void Note(StorageFaults::Of of, const Line& line, double times, double bytes, double faults) {
    Visits& v = visits_[{of, line}];
    v.what.of = of;
    std::tie(v.what.procedure, v.what.file_index, v.what.line) = line;
    v.what.executions = times;
    v.what.bytes = std::max(v.what.bytes, bytes);
    v.faults.push_back(faults);
    v.never_had.push_back(heap_.TakeNeverHad());
    // What was given back since the last visit counts here: storage comes and goes in the same loop.
    v.calls.push_back(heap_.TakeCalls());
  }

  const ReplayedProgram& program_;
  const UnitProfile& unit_;
  const ProcedureNames names_;
  const SourceLines allocates_;
  const PageCosts& costs_;
  const bool optional_made_;  ///< the pair makes temporaries that only some compilers make
  Heap heap_;
  std::vector<std::vector<int>> declared_;  ///< symbols, by procedure
  std::vector<ProcedureStorage> own_;       ///< by procedure
  std::map<Line, std::vector<const TemporaryUse*>> temporaries_;
  std::map<Line, std::vector<const StorageUse*>> storage_;
  std::map<Line, const Stmt*> conditions_;  ///< IFs whose own temporaries are those of a line that has another statement
  std::map<const If*, ArmTurns> arms_;
  std::map<int, std::vector<const Expr*>> conditions_of_;  ///< different ones of a procedure's IFs
  std::map<const Stmt*, bool> matters_;
  std::map<int, bool> procedure_matters_;
  std::map<const void*, Turns> turns_;       ///< of statements, loops and procedures
  std::map<const Stmt*, Turns> size_turns_;  ///< of a statement's classes of sizes
  std::set<const Stmt*> seen_;
  std::map<std::string, std::vector<int>> live_;  ///< blocks of allocatable arrays, by name
  std::map<int, double> touched_bytes_;           ///< of their blocks
  std::map<int, std::string> object_of_;          ///< whose component a block is
  double allocated_bytes_ = 0;                    ///< sum of these
  std::map<std::pair<StorageFaults::Of, Line>, Visits> visits_;
  int depth_ = 0, visited_ = 0;
  std::size_t loops_ = 0;
};

}  // namespace

std::vector<StorageFaults> ReplayStorage(const ReplayedProgram& program, const PageCosts& costs,
                                         bool optional_made) {
  return Replay(program, costs, optional_made).Run();
}

}  // namespace fortell::hierarchy
