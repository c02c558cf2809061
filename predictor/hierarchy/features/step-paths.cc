#include "predictor/hierarchy/features/step-paths.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/loop-parts.h"
#include "predictor/hierarchy/features/step-arrays.h"
#include "predictor/hierarchy/features/step-size.h"
#include "predictor/hierarchy/loops/loop-steps.h"

namespace fortell::hierarchy {
namespace {

constexpr double kMost = 50'000;  // statements that are followed for one loop

std::set<int> InnerVariables(const Block& block) {
  std::set<int> variables;
  ForEachStatement(block, [&](const Stmt& s) {
    if (const auto* l = std::get_if<Loop>(&s.node); l && l->variable >= 0) variables.insert(l->variable);
  });
  return variables;
}

/// Follows the values in the order of execution.
class Walk {
 public:
  Walk(const UnitProfile& unit, const ProcedureNames& names, const StepCode& code)
      : unit_(unit), model_(unit.model), procedures_(names), code_(code), at_(unit.model), arrays_(at_) {}

  LatencyPath Of(const StepLoop& step) {
    if (StatementsToFollow(unit_, procedures_, step, kMost) >= kMost) return {};
    procedure_ = step.procedure;
    handed_ = step.handed;
    const Loop& loop = std::get<Loop>(step.loop->node);
    at_.changed = SetBy(loop);
    at_.step = at_.changed;
    for (int key : names_.Keys(InnerVariables(loop.body))) at_.step.erase(key);
    arrays_.Begin(loop);
    const Growth growth = GrowthOf(loop, step.iterations, at_.changed);
    LatencyPath longest = growth.Longest().Path();
    for (double& links : longest) links = std::max(0.0, links);
    return longest;
  }

 private:
  double Executions(int count) const { return static_cast<double>(unit_.Executions(count)); }

  /// Code begins from which nothing that was stored before is kept in registers.
  void Begin() { at_.place = ++places_; }

  /// Scalars that the loop changes.
  std::set<int> SetBy(const Loop& loop) {
    std::set<int> keys = names_.Keys(AssignedIn(loop.body));
    if (loop.variable >= 0) keys.insert(names_.Key(loop.variable));
    return keys;
  }

  bool IsShared(int symbol) const {
    const Storage storage = model_.symbols[static_cast<std::size_t>(symbol)].storage;
    return storage != Storage::Local && storage != Storage::Result;
  }

  Way Of(const Expr& e) {
    if (e.kind == ExprKind::Variable) return OfVariable(e);
    if (e.kind == ExprKind::Array) return Longer(arrays_.Read(e), AtPlace(e));
    if (e.kind == ExprKind::Function) return OfFunction(e);
    return OfOperation(e);
  }

  Way OfVariable(const Expr& e) {
    const auto& scalars = *at_.values.scalars;
    const auto found = scalars.find(names_.Key(e.symbol));
    if (found == scalars.end()) return {};
    return at_.Read(found->second, e.type, found->second.call != at_.call && IsShared(e.symbol));
  }

  /// The element is loaded when it is known where it is: by what the step sets.
  Way AtPlace(const Expr& e) {
    Way latest;
    bool is_set = false;
    for (const Expr& a : e.args) {
      latest = Longer(latest, Of(a));
      ForEachPart(a, [&](const Expr& part) {
        is_set = is_set || part.kind == ExprKind::Array || (part.kind == ExprKind::Variable && at_.values.scalars->count(names_.Key(part.symbol)) > 0);
      });
    }
    if (!is_set) return latest;
    LatencyPath path = latest.Path();
    ++path[kLoadLink];
    return Way(path);
  }

  Way OfOperation(const Expr& e) {
    Way longest, product;  // of the operands that are products, and of the others
    bool has_product = false;
    const Expr* latest = nullptr;
    const bool sum = e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") && e.type.cls == TypeClass::Real;
    for (const Expr& a : e.args) {
      const Way path = Of(a);
      const bool fused = sum && a.kind == ExprKind::Operation && a.name == "mul";
      has_product = has_product || fused;
      Way& so_far = fused ? product : longest;
      if (path.Length() < so_far.Length()) continue;
      so_far = path;
      if (!fused) latest = &a;
    }
    if (e.type.cls == TypeClass::Logical) return longest;  // branches are foreseen
    if (!has_product) return Way(Through(e, longest.Path()));
    return Longer(ThroughSum(latest && Accumulates(*latest), longest, e.type), ThroughFused(e, product));
  }

  /// A sum with a product, from the operand that is none.
  Way ThroughSum(bool accumulates, const Way& operand, const Type& type) {
    if (operand.Length() == 0) return operand;
    return Way(Plus(operand.Path(), ByKind(accumulates ? Latency::AccumulateR4 : Latency::AddProductR4, type)));
  }

  /// From the product, which is fused with the sum.
  Way ThroughFused(const Expr& sum, const Way& product) {
    LatencyPath path = product.Path();
    auto& products = path[static_cast<std::size_t>(ByKind(Latency::MultiplyR4, sum.type))];
    if (products < 1) return Way(Through(sum, product.Path()));
    products -= 1;
    return Way(Plus(path, ByKind(Latency::FmaR4, sum.type)));
  }

  /// Is it what the statement sets, as `s` of `s = s + x*y`? Then a chain of sums as a loop of them is.
  bool Accumulates(const Expr& e) const {
    const auto* assignment = statement_ ? std::get_if<Assignment>(&statement_->node) : nullptr;
    return assignment && assignment->target == e;
  }

  Way OfFunction(const Expr& e) {
    const int callee = e.value != 0 ? -1 : procedures_.Find(Target(handed_, e.name), procedure_);
    if (callee < 0 || at_.depth >= kDeepestStep) return OfOperation(e);
    const Late result = Enter(callee, e.name, e.args);
    return at_.Read(result, e.type, false);
  }

  /// What dummies of the procedure stand for in this call. What is computed for it passes through memory where the procedure is called.
  std::map<int, int> HandOver(const Procedure& callee, const std::vector<Expr>& args, bool called, int call) {
    std::map<int, int> dummies;
    for (std::size_t k = 0; k < args.size() && k < callee.dummies.size(); ++k) {
      const int dummy = callee.dummies[k];
      const Expr& e = args[k];
      if (dummy < 0 || !e.Present()) continue;
      const bool element = e.kind == ExprKind::Array && !e.args.empty();
      const bool array = !model_.symbols[static_cast<std::size_t>(dummy)].dims.empty();
      if ((e.kind == ExprKind::Variable || e.kind == ExprKind::Array) && !element) {
        dummies[dummy] = names_.Key(e.symbol);
      } else if (element && array) {  // a part of an array, a work space: an array of its own
        dummies[dummy] = arrays_.HandOver(e);
      } else {
        const int value = dummies[dummy] = names_.KeyOfValue(e);
        if (e.kind == ExprKind::Constant) numbers_[value] = e.value;
        const PlaceRead at = names_.PlaceOf(e);
        if (at.indirect || std::any_of(at.scalars.begin(), at.scalars.end(), [&](int key) { return at_.step.count(key) > 0; })) at_.step.insert(value);
        const bool loop = array && statement_ && code_.has_loop(*statement_);
        if (loop) Begin();
        const Way path = Of(e);
        if (array) {  // a temporary array
          ArrayValues& temporary = at_.values.arrays[value].Own() = ArrayValues{};
          temporary.whole.path = path;
          temporary.whole.place = at_.place;
          if (loop) Begin();
          continue;
        }
        Late& late = at_.values.scalars.Own()[value];
        late.path = called ? Way(ThroughMemory(path.Path(), e.type)) : path;
        late.call = call;
      }
    }
    return dummies;
  }

  /// The procedure's statements stand where it is called. What it returns.
  Late Enter(int index, const std::string& name, const std::vector<Expr>& args) {
    const Procedure& callee = model_.procedures[static_cast<std::size_t>(index)];
    const double calls = Executions(callee.count);
    Late result;
    if (calls <= 0 || callee.recursive) return result;
    const bool called = Target(handed_, name) != name || !statement_ || code_.is_called(*statement_, name);
    Procedures handed = hierarchy::HandOver(model_, callee, args, handed_);
    const int call = called ? ++places_ : at_.call;
    std::map<int, int> dummies = HandOver(callee, args, called, call);
    const Values before = at_.values;
    std::swap(names_.dummies, dummies);
    std::swap(handed_, handed);
    const int procedure = std::exchange(procedure_, index), outer_call = std::exchange(at_.call, call);
    const double share = std::exchange(at_.share, 1);
    const Stmt* statement = statement_;
    if (called) Begin();
    ++at_.depth;
    FollowBlock(callee.body, calls);
    --at_.depth;
    if (callee.kind == Procedure::Kind::Function) result = ResultOf(index, called);
    const std::map<int, int> inside = std::exchange(names_.dummies, std::move(dummies));
    TakeBack(callee, args, inside, before);
    handed_ = std::move(handed);
    procedure_ = procedure;
    at_.call = outer_call;
    at_.share = share;
    statement_ = statement;
    if (called) Begin();
    if (share < kAlways) at_.values.TakeShare(before, share);
    result.latest_share = 1;
    return result;
  }

  /// Elements that were handed over to scalars and have been set.
  void TakeBack(const Procedure& callee, const std::vector<Expr>& args, const std::map<int, int>& dummies, const Values& before) {
    for (std::size_t k = 0; k < args.size() && k < callee.dummies.size(); ++k) {
      if (args[k].kind != ExprKind::Array || args[k].args.empty() || args[k].rank > 0) continue;
      const auto dummy = dummies.find(callee.dummies[k]);
      if (dummy == dummies.end()) continue;
      const auto was = before.scalars->find(dummy->second), is = at_.values.scalars->find(dummy->second);
      if (was == before.scalars->end() || is == at_.values.scalars->end() || was->second.path.IsSameAs(is->second.path)) continue;
      arrays_.Set(args[k], is->second.path);
    }
  }

  /// An array as one.
  Late ResultOf(int procedure, bool called) {
    Late result;
    for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
      const Symbol& symbol = model_.symbols[k];
      if (symbol.storage != Storage::Result || symbol.procedure != procedure) continue;
      if (!symbol.dims.empty()) {
        Expr all;
        all.kind = ExprKind::Array;
        all.symbol = static_cast<int>(k);
        all.type = symbol.type;
        all.rank = static_cast<int>(symbol.dims.size());
        if (called) Begin();
        result.path = arrays_.Read(all);
        continue;
      }
      const auto& scalars = *at_.values.scalars;
      if (const auto found = scalars.find(names_.Key(static_cast<int>(k))); found != scalars.end()) result = found->second;
    }
    return result;
  }

  std::optional<double> NumberOf(const Expr& e) {
    if (e.kind == ExprKind::Constant) return e.value;
    if (e.kind == ExprKind::Variable) {
      const auto known = numbers_.find(names_.Key(e.symbol));
      return known == numbers_.end() ? std::nullopt : std::optional(known->second);
    }
    if (e.kind != ExprKind::Operation || (e.name != "add" && e.name != "sub") || e.args.size() != 2) return std::nullopt;
    const auto a = NumberOf(e.args[0]), b = NumberOf(e.args[1]);
    if (!a || !b) return std::nullopt;
    return e.name == "add" ? *a + *b : *a - *b;
  }
  /// As the source and this call's arguments tell.
  std::optional<double> TripsOf(const Loop& loop) {
    const double step = StepOf(loop);
    const auto lower = NumberOf(loop.lower), upper = NumberOf(loop.upper);
    if (step == 0 || loop.early_exit || !lower || !upper) return std::nullopt;
    return std::max(0.0, std::floor((*upper - *lower) / step) + 1);
  }

  void Inner(const Loop& loop, double entries) {
    const double iterations = Executions(loop.trips);
    if (iterations <= 0 || entries <= 0) return;
    const Values before = at_.share < kAlways ? at_.values : Values{};
    const double share = std::exchange(at_.share, 1), trips = TripsOf(loop).value_or(iterations / entries);
    const std::set<int> around = at_.changed;
    const std::set<int> own = SetBy(loop);
    at_.changed.insert(own.begin(), own.end());
    const double step = StepOf(loop);
    const LoopAround inner{names_.Key(loop.variable), step, BoundOf(loop.lower), BoundOf(loop.upper)};
    at_.loops.push_back(inner);
    names_.Forget(own);
    Begin();
    Iterate(loop, iterations, own);
    const Values once = at_.values;
    if (trips > 1) GoOn(loop, trips, iterations, own, once);
    at_.loops.pop_back();
    at_.changed = around;
    arrays_.Gather(own, inner, once);
    at_.share = share;
    Begin();
    if (share < kAlways) at_.values.TakeShare(before, share);
  }

  void Iterate(const Loop& loop, double iterations, const std::set<int>& own) {
    FollowBlock(loop.body, iterations);
    arrays_.Leave(own, loop);
    names_.Forget(own);
  }

  /// A loop's bound, behind a variable of which scalars are set to be so far.
  Subscript BoundOf(const Expr& e) { return e.Present() ? names_.SubscriptOf(e) : Subscript{}; }

  /// The iterations behind the first one, `once`. Some are followed; the others each make values as much later.
  void GoOn(const Loop& loop, double trips, double iterations, const std::set<int>& own, const Values& once) {
    Values earlier, last;  // two iterations before, and one
    // What is late already grows otherwise than what begins here.
    const bool innermost = IsInnermost(loop);
    const double followed = IterationsFollowed(innermost, trips);
    for (double k = 1; k < followed; ++k) {
      if (innermost && trips > followed) earlier = std::exchange(last, at_.values);
      Iterate(loop, iterations, own);
    }
    arrays_.KeepLast(at_.loops.back().variable);
    if (trips < 2)
      at_.values.TakeShare(once, at_.share = trips - 1);
    else if (trips > followed && innermost)
      Growth(last, at_.values).GoOn(at_.values, trips - followed, Growth(earlier, last));
    else if (trips > followed)
      KnownGrowthOf(loop, iterations, own).GoOn(at_.values, trips - followed, {});
  }

  const Growth& KnownGrowthOf(const Loop& loop, double iterations, const std::set<int>& own) {
    const auto [known, is_new] = growths_.try_emplace({&loop, names_.dummies});
    if (is_new) {
      Values here = std::exchange(at_.values, Values{});
      known->second = GrowthOf(loop, iterations, own);
      at_.values = std::move(here);
    }
    return known->second;
  }

  /// By how much later each value is after an iteration than after the one before, when what the first ones began with is forgotten.
  Growth GrowthOf(const Loop& loop, double iterations, const std::set<int>& own) {
    Values before;
    for (int k = 0; k < kStepIterations; ++k) {
      if (k + 1 == kStepIterations) before = at_.values;
      Begin();
      Iterate(loop, iterations, own);
    }
    return Growth(before, at_.values);
  }

  void FollowBlock(const Block& block, double frame) {
    Arrays before;  // a loop that goes on where that of the statement `first` ends, `rest`
    const Stmt *first = nullptr, *rest = nullptr;
    const auto share_of = [&](const Stmt& s) { return std::min(1.0, Executions(s.count) / frame); };
    for (const Stmt& s : block.body) {
      const double share = s.count < 0 ? at_.share : share_of(s);
      if (s.count >= 0 && share <= 0) continue;
      const bool goes_on = &s == rest;
      Arrays set, begun;
      if (goes_on) set = std::exchange(at_.values.arrays, before), begun = before;
      const double first_share = goes_on ? share_of(*first) : 0;
      if (const auto [loop, next] = RestOf(block, s); next) first = loop, rest = next, before = at_.values.arrays;
      const double around = std::exchange(at_.share, share);
      statement_ = &s;
      FollowStatement(s, frame);
      at_.share = around;
      if (goes_on) arrays_.JoinParts(begun, set, first_share, share);
      JoinPieces(block, s, code_.together, at_);
    }
  }

  /// How late is what the statement loads in one piece, of which stores of parts have not left before all has ended that was begun
  /// before them? As if they were always executed before it, where they mostly are.
  Way BehindParts(const Stmt& s) const {
    if (code_.parts.IsEmpty()) return {};
    Way latest;
    for (const PartsStored::Line& line : code_.parts.LoadedBy(s)) {
      const auto stores = stores_.find(line);
      if (stores == stores_.end() || stores->second.share < kMostly * at_.share) continue;
      const auto begun = at_.values.scalars->find(stores->second.key);
      if (begun != at_.values.scalars->end()) latest = Longer(latest, Way(Plus(begun->second.path.Path(), Latency::ForwardParts)));
    }
    return latest;
  }
  /// The statement has begun, with a value as late as `path`.
  void Begun(const Stmt& s, const Way& path) {
    if (code_.parts.IsEmpty()) return;
    const auto set = [&](int key, const Way& to, double share) {
      Late& late = at_.values.scalars.Own()[key];
      late.path = Further(late.path, late.path, to, share);
      late.Settle();
    };
    const auto found = at_.values.scalars->find(kAllBegun);
    const Way before = found == at_.values.scalars->end() ? Way() : found->second.path;
    const Way all = Longer(before, path);
    set(kAllBegun, all, at_.share);
    const PartsStored::Line line{s.file_index, s.line};
    if (!code_.parts.Stores(line)) return;
    Stores& stores = stores_.try_emplace(line, Stores{kAllBegun - 1 - static_cast<int>(stores_.size()), 0}).first->second;
    stores.share = at_.share;
    set(stores.key, all, 1);
  }

  void FollowStatement(const Stmt& s, double frame) {
    if (const auto* a = std::get_if<Assignment>(&s.node); a && !a->pointer) {
      const bool loop = a->target.rank > 0 && code_.has_loop(s);
      if (loop) Begin();
      const Way path = Longer(Of(a->value), BehindParts(s));
      Begun(s, path);
      if (a->target.kind == ExprKind::Variable) {
        names_.SetInteger(a->target, a->value, at_.share >= kAlways);
        at_.Set(at_.values.scalars.Own()[names_.Key(a->target.symbol)], path);
      } else if (a->target.kind == ExprKind::Array) {
        arrays_.Set(a->target, path);
      }
      if (loop) Begin();
    } else if (const auto* loop = std::get_if<Loop>(&s.node)) {
      Inner(*loop, Executions(s.count));
    } else if (const auto* call = std::get_if<Call>(&s.node)) {
      const int callee = call->dynamic ? -1 : procedures_.Find(Target(handed_, call->procedure), procedure_);
      if (callee >= 0 && at_.depth < kDeepestStep) Enter(callee, call->procedure, call->args);
    } else {
      Begun(s, BehindParts(s));
      ForEachBlock(s, [&](const Block& inner) { FollowBlock(inner, frame); });
    }
  }

  static constexpr double kMostly = 0.5;
  static constexpr int kAllBegun = -2;  ///< key of how late the latest of all is that was begun; smaller ones: when lines stored parts
  const UnitProfile& unit_;
  const ProgramModel& model_;
  const ProcedureNames& procedures_;
  const StepCode& code_;
  StepContext at_;
  StepNames& names_ = at_.names;
  StepArrays arrays_;
  Procedures handed_;
  int procedure_ = -1, places_ = 0;
  const Stmt* statement_ = nullptr;
  struct Stores {
    int key = 0;
    double share = 1;
  };
  std::map<PartsStored::Line, Stores> stores_;  ///< of parts, that have been executed
  std::map<int, double> numbers_;     ///< arguments that are such
  std::map<std::pair<const Loop*, std::map<int, int>>, Growth> growths_;
};

}  // namespace

LatencyPath StepPath(const UnitProfile& unit, const ProcedureNames& names, const StepCode& code, const StepLoop& step) {
  return Walk(unit, names, code).Of(step);
}

}  // namespace fortell::hierarchy
