#include "predictor/hierarchy/values/followed-loops.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "db/program-walk.h"
#include "predictor/hierarchy/values/bound-values.h"
#include "predictor/hierarchy/values/loop-bounds.h"

namespace fortell::hierarchy {
namespace {

constexpr double kMostRounds = 1e6;   // of a loop that ends by a condition
constexpr std::size_t kDeepest = 40;  // calls
// Parts of the budget that a loop may take: of what is left, where each round hangs on the one before
// (or ends the loop); of all, where samples may stand for the rest.
constexpr std::size_t kCarriedPart = 8, kConditionalPart = 2, kSampledPart = 1024;

enum class Flow { On, Cycle, Exit, Goto, Return, Stop };

// How a block was left. `uncertain`: data decide whether what follows is executed.
struct Left {
  Flow flow = Flow::On;
  int levels = 0;  // Cycle, Exit: loops still to leave
  int label = 0;   // Goto
  bool uncertain = false;
};

class Follower {
 public:
  Follower(const std::vector<const UnitProfile*>& units, std::size_t budget,
           const std::map<std::string, double>& factors)
      : units_(units), scalars_(ModelsOf(units)), values_(scalars_.size()), budget_(budget) {
    SetNumbers(factors);
  }

  FollowedRun Run() {
    for (std::size_t u = 0; u < units_.size(); ++u)
      for (std::size_t p = 0; p < units_[u]->model.procedures.size(); ++p)
        if (units_[u]->model.procedures[p].kind == Procedure::Kind::MainProgram)
          Procedure_({u, p}, 1);
    return std::move(run_);
  }

 private:
  static Units ModelsOf(const std::vector<const UnitProfile*>& units) {
    Units models;
    for (const UnitProfile* unit : units) models.push_back(&unit->model);
    return models;
  }

  // Scalars that nothing assigns, or a READ: what the trip counts tell of them. Others begin with their initial value.
  void SetNumbers(const std::map<std::string, double>& factors) {
    numbers_.resize(scalars_.size());
    for (std::size_t u = 0; u < units_.size(); ++u)
      for (const auto& [symbol, number] : NumbersFromTrips(*units_[u])) {
        const int slot = scalars_.SlotOf(u, symbol);
        if (slot >= 0 && std::abs(number - std::round(number)) < 1e-9)
          numbers_[static_cast<std::size_t>(slot)] = std::round(number);
      }
    values_ = numbers_;
    for (std::size_t u = 0; u < units_.size(); ++u) {
      const auto& symbols = units_[u]->model.symbols;
      for (std::size_t k = 0; k < symbols.size(); ++k) {
        const int slot = scalars_.SlotOf(u, static_cast<int>(k));
        if (slot >= 0 && symbols[k].initial && !values_[static_cast<std::size_t>(slot)])
          values_[static_cast<std::size_t>(slot)] = symbols[k].initial;
      }
    }
    for (std::size_t slot = 0; slot < numbers_.size(); ++slot)
      if (const auto by = factors.find(scalars_.NameOf(static_cast<int>(slot))); by != factors.end())
        for (auto* values : {&numbers_, &values_})
          if (auto& value = (*values)[slot]) *value *= by->second;
  }

  double Executions(int count) const {
    return static_cast<double>(units_[unit_]->Executions(count));
  }
  std::optional<double> Value(const Expr& e) const {
    return e.Present() ? ValueOf(e, unit_, scalars_, values_) : std::nullopt;
  }
  void Set(int symbol, std::optional<double> value) {
    if (const int slot = scalars_.SlotOf(unit_, symbol); slot >= 0)
      values_[static_cast<std::size_t>(slot)] = value;
  }
  // n = size(a, 1), and n is assigned nowhere else: what the trip counts tell of it.
  void Assign(const Assignment& a) {
    const int slot = scalars_.SlotOf(unit_, a.target.symbol);
    if (slot < 0) return;
    const auto value = Value(a.value);
    values_[static_cast<std::size_t>(slot)] =
        value || BoundScalars::IsEvaluable(a.value) ? value : numbers_[static_cast<std::size_t>(slot)];
  }
  void Forget(const std::set<int>& slots) {
    for (const int slot : slots) values_[static_cast<std::size_t>(slot)].reset();
  }

  void Procedure_(const ProcedurePlace& at, double weight) {
    const Procedure& procedure = units_[at.unit]->model.procedures[at.procedure];
    const std::size_t caller = unit_;
    auto around = std::move(around_);
    around_.clear();
    unit_ = at.unit;
    active_.insert(at);
    Body(procedure.body, weight, Executions(procedure.count));
    active_.erase(at);
    around_ = std::move(around);
    unit_ = caller;
  }

  // `base`: executions of the block in the profile, of which a statement's are a share.
  Left Body(const Block& block, double weight, double base) {
    bool uncertain = false;
    run_.blocks[&block] += weight;
    for (std::size_t k = 0; k < block.body.size(); ++k) {
      const Stmt& s = block.body[k];
      double share = 1;
      if (uncertain && s.count >= 0 && base > 0) share = std::min(1.0, Executions(s.count) / base);
      if (share <= 0) continue;
      if (run_.whole && visited_++ > 2 * budget_) run_.whole = false;
      if (!run_.whole) return {};
      run_.executions[&s] += weight * share;
      Left left = Statement(s, weight * share, base);
      if (share < 1) Forget(ChangedBy(s));
      uncertain = uncertain || left.uncertain;
      if (left.flow == Flow::On) continue;
      if (left.flow == Flow::Goto) {
        const auto to = std::find_if(block.body.begin() + static_cast<std::ptrdiff_t>(k),
                                     block.body.end(),
                                     [&](const Stmt& t) { return t.label == left.label; });
        if (to != block.body.end()) {
          k = static_cast<std::size_t>(to - block.body.begin()) - 1;
          continue;
        }
      }
      left.uncertain = uncertain;
      if (share >= 1) return left;
      uncertain = true;  // left in some of the executions
    }
    return {Flow::On, 0, 0, uncertain};
  }

  std::set<int> ChangedBy(const Stmt& s) {
    std::set<int> changed;
    if (const auto* a = std::get_if<Assignment>(&s.node))
      if (const int slot = scalars_.SlotOf(unit_, a->target.symbol);
          slot >= 0 && a->target.kind == ExprKind::Variable)
        changed.insert(slot);
    ForEachBlock(s, [&](const Block& inner) {
      const std::set<int>& more = scalars_.ChangedIn(unit_, inner);
      changed.insert(more.begin(), more.end());
    });
    return changed;
  }

  Left Statement(const Stmt& s, double weight, double base) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      Calls(a->value, weight);
      if (a->target.kind == ExprKind::Variable) Assign(*a);
    } else if (const auto* l = std::get_if<Loop>(&s.node)) {
      return DoLoop(*l, s, weight);
    } else if (const auto* i = std::get_if<If>(&s.node)) {
      return Branch(*i, s, weight);
    } else if (const auto* c = std::get_if<Call>(&s.node)) {
      for (const Expr& e : c->args) Calls(e, weight);
      CallOf(c->procedure, c->args, weight);
    } else if (const auto* q = std::get_if<Sequence>(&s.node)) {
      return Body(q->body, weight, base);
    } else if (const auto* sel = std::get_if<Select>(&s.node)) {
      bool uncertain = false;
      for (const SelectArm& arm : sel->arms)
        uncertain = Share(arm.body, arm.count, s, weight) || uncertain;
      Forget(ChangedBy(s));
      return {Flow::On, 0, 0, uncertain};
    } else if (const auto* io = std::get_if<Io>(&s.node)) {
      if (io->kind == "read")
        for (const Expr& item : io->items)
          if (const int slot = scalars_.SlotOf(unit_, item.symbol); slot >= 0)
            values_[static_cast<std::size_t>(slot)] = numbers_[static_cast<std::size_t>(slot)];
    } else if (const auto* j = std::get_if<Jump>(&s.node)) {
      return JumpOf(*j);
    }
    return {};
  }

  static Left JumpOf(const Jump& j) {
    switch (j.kind) {
      case JumpKind::Goto:
        return {Flow::Goto, 0, j.labels.empty() ? 0 : j.labels.front(), false};
      case JumpKind::Exit:
        return {Flow::Exit, j.levels, 0, j.levels == 0};
      case JumpKind::Cycle:
        return {Flow::Cycle, j.levels, 0, false};
      case JumpKind::Return:
        return {Flow::Return, 0, 0, false};
      case JumpKind::Stop:
      case JumpKind::ErrorStop:
        return {Flow::Stop, 0, 0, false};
      default:
        return {Flow::On, 0, 0, true};
    }
  }

  /// An arm that data choose, as often as in the profile. True when it jumps.
  bool Share(const Block& block, int count, const Stmt& s, double weight) {
    run_.guessed.insert(&s);
    const double base = Executions(s.count), taken = Executions(count);
    if (base <= 0 || taken <= 0) return false;
    const std::set<int>& changed = scalars_.ChangedIn(unit_, block);
    std::vector<std::optional<double>> before;
    for (const int slot : changed) before.push_back(values_[static_cast<std::size_t>(slot)]);
    const Left left = Body(block, weight * taken / base, taken);
    auto value = before.begin();
    for (const int slot : changed) values_[static_cast<std::size_t>(slot)] = *value++;
    return left.uncertain || left.flow != Flow::On;
  }

  Left Branch(const If& branch, const Stmt& s, double weight) {
    for (std::size_t k = 0; k < branch.arms.size(); ++k) {
      const IfArm& arm = branch.arms[k];
      Calls(arm.condition, weight);
      const auto known = arm.condition.Present() ? Value(arm.condition) : std::optional(1.0);
      if (!known) {
        bool uncertain = false;
        for (; k < branch.arms.size(); ++k)
          uncertain = Share(branch.arms[k].body, branch.arms[k].count, s, weight) || uncertain;
        Forget(ChangedBy(s));
        return {Flow::On, 0, 0, uncertain};
      }
      if (*known != 0) return Body(arm.body, weight, Executions(arm.count));
    }
    return {};
  }

  void Calls(const Expr& e, double weight) {
    for (const Expr& a : e.args) Calls(a, weight);
    if (e.kind == ExprKind::Function) CallOf(e.name, e.args, weight);
  }

  void CallOf(const std::string& name, const std::vector<Expr>& args, double weight) {
    const ProcedurePlace* at = scalars_.Find(name);
    if (!at || active_.count(*at) > 0 || active_.size() > kDeepest) return;
    const auto& callee = units_[at->unit]->model.procedures[at->procedure];
    const std::size_t passed = std::min(args.size(), callee.dummies.size());
    const auto dummy = [&](std::size_t k) { return scalars_.SlotOf(at->unit, callee.dummies[k]); };
    std::vector<std::optional<double>> actual;
    for (std::size_t k = 0; k < passed; ++k) actual.push_back(Value(args[k]));
    for (std::size_t k = 0; k < passed; ++k)
      if (dummy(k) >= 0)
        values_[static_cast<std::size_t>(dummy(k))] =
            actual[k] ? actual[k] : numbers_[static_cast<std::size_t>(dummy(k))];
    const std::set<int>& changed = scalars_.ChangedIn(at->unit, callee.body);
    Procedure_(*at, weight);
    for (std::size_t k = 0; k < passed; ++k)
      if (args[k].kind == ExprKind::Variable && dummy(k) >= 0 && changed.count(dummy(k)) > 0)
        Set(args[k].symbol, values_[static_cast<std::size_t>(dummy(k))]);
  }

  Left DoLoop(const Loop& loop, const Stmt& s, double weight) {
    const double entries = Executions(s.count), iterations = Executions(loop.trips);
    const double mean = entries > 0 ? iterations / entries : 0;
    const bool counted = loop.form == Loop::Form::Counted || loop.form == Loop::Form::Concurrent;
    const auto from = Value(loop.lower), to = Value(loop.upper);
    const auto step = loop.step.Present() ? Value(loop.step) : std::optional(1.0);
    Left left;
    if (counted && !loop.early_exit && from && to && step && *step != 0) {
      const double trips = std::max(0.0, std::floor((*to - *from + *step) / *step));
      Note(s, weight, trips, *step, true);
      left = Counted(loop, weight, *from, *step, trips, iterations);
    } else if (counted) {
      Note(s, weight, mean, step.value_or(1), false);
      left = Unknown(loop, weight * mean, mean, iterations);
    } else {
      left = Conditional(loop, s, weight, mean, iterations);
    }
    if (left.flow == Flow::Return || left.flow == Flow::Stop || left.flow == Flow::Goto) return left;
    if ((left.flow == Flow::Exit || left.flow == Flow::Cycle) && left.levels > 1)
      return {left.flow, left.levels - 1, 0, left.uncertain};
    return {Flow::On, 0, 0, left.uncertain && loop.early_exit};
  }

  Left Unknown(const Loop& loop, double weight, double trips, double base) {
    Forget(scalars_.ChangedIn(unit_, loop.body));
    Set(loop.variable, std::nullopt);
    if (weight <= 0) return {};
    around_.insert(around_.begin(), trips);
    Left left = Body(loop.body, weight, base);
    around_.erase(around_.begin());
    Forget(scalars_.ChangedIn(unit_, loop.body));
    left.uncertain = left.uncertain || left.flow == Flow::Return || left.flow == Flow::Goto;
    left.flow = Flow::On;
    return left;
  }

  /// What a loop may take of what is left of the budget.
  std::size_t Part(std::size_t divisor) const {
    return visited_ < budget_ ? (budget_ - visited_) / divisor : 0;
  }

  // Rounds that do not differ in anything that bounds depend on are walked together. When a loop has
  // taken its part of the budget, the rest of its rounds is walked once, with what they change as
  // unknown.
  Left Counted(const Loop& loop, double weight, double from, double step, double trips,
               double base) {
    const std::set<int>& used = scalars_.UsedIn(unit_, loop.body);
    const std::set<int>& changed = scalars_.ChangedIn(unit_, loop.body);
    const int slot = scalars_.SlotOf(unit_, loop.variable);
    std::vector<int> carried;
    for (const int c : changed)
      if (used.count(c) > 0 && c != slot) carried.push_back(c);
    const bool alike = used.count(slot) == 0;
    bool steady = carried.empty();
    Left left;
    if (trips <= 0) {
      Set(loop.variable, from);
      return left;
    }
    around_.insert(around_.begin(), trips);
    const std::size_t first = visited_;
    const std::size_t most =
        visited_ + std::min(Part(kCarriedPart), carried.empty() ? budget_ / kSampledPart : budget_);
    double done = 0, together = 1;
    while (done < trips && run_.whole) {
      if (visited_ > most && !(carried.empty() && together > 1)) {
        around_.erase(around_.begin());
        left = Unknown(loop, weight * (trips - done), trips, base);
        Set(loop.variable, from + trips * step);
        return left;
      }
      // Too many to walk each, and none of them hangs on the one before: samples stand for the rest.
      if (done == 1 && carried.empty() && !alike)
        together = std::ceil((trips - 1) * static_cast<double>(visited_ - first) /
                             static_cast<double>(std::max<std::size_t>(1, most - first)));
      together = std::clamp(together, 1.0, trips - done);
      Set(loop.variable, from + (done + std::floor((together - 1) / 2)) * step);
      std::vector<std::optional<double>> before;
      for (const int c : carried) before.push_back(values_[static_cast<std::size_t>(c)]);
      const double rounds = alike && steady ? trips - done : together;
      left = Body(loop.body, weight * rounds, base);
      done += rounds;
      if (left.flow != Flow::On && left.flow != Flow::Cycle && left.flow != Flow::Goto) break;
      if (left.flow == Flow::Cycle && left.levels > 1) break;
      if (left.flow == Flow::Goto) break;
      left.flow = Flow::On;
      bool same = true;
      for (std::size_t k = 0; k < carried.size(); ++k)
        same = same && before[k] == values_[static_cast<std::size_t>(carried[k])];
      steady = same;
    }
    around_.erase(around_.begin());
    Set(loop.variable, from + trips * step);
    return left;
  }

  // DO WHILE and loops of GOTOs: round by round while it is known whether they go on.
  Left Conditional(const Loop& loop, const Stmt& s, double weight, double mean, double base) {
    double rounds = 0;
    Left left;
    around_.insert(around_.begin(), mean);
    bool known = true;
    const std::size_t most = visited_ + Part(kConditionalPart);
    while (run_.whole && rounds < kMostRounds) {
      known = visited_ <= most;
      if (!known) break;
      if (loop.form == Loop::Form::While) {
        const auto goes_on = Value(loop.condition);
        known = goes_on.has_value();
        if (!known || *goes_on == 0) break;
      }
      if (loop.form == Loop::Form::Forever && !ExitsKnown(loop.body)) known = false;
      if (!known) break;
      left = Body(loop.body, weight, base);
      rounds += 1;
      if (left.uncertain) known = false;
      if (!known) break;
      const bool cycles = left.flow == Flow::Cycle && left.levels <= 1;
      if (left.flow != Flow::On && !cycles) break;
    }
    around_.erase(around_.begin());
    if (known) {
      Note(s, weight, rounds, 1, true);
      return left;
    }
    Note(s, weight, std::max(mean, rounds), 1, false);
    return Unknown(loop, weight * std::max(0.0, mean - rounds), mean, base);
  }

  // Do the conditions around jumps hang on known scalars alone?
  bool ExitsKnown(const Block& block) {
    for (const Stmt& s : block.body) {
      const auto* i = std::get_if<If>(&s.node);
      if (!i) continue;
      bool jumps = false;
      for (const IfArm& arm : i->arms)
        ForEachStatement(arm.body, [&](const Stmt& inner) {
          jumps = jumps || std::holds_alternative<Jump>(inner.node);
        });
      if (!jumps) continue;
      for (const IfArm& arm : i->arms)
        if (arm.condition.Present() && !BoundScalars::IsEvaluable(arm.condition)) return false;
    }
    return true;
  }

  void Note(const Stmt& s, double weight, double trips, double step, bool known) {
    FollowedLoop& loop = run_.loops[&s];
    loop.entries += weight;
    loop.iterations += weight * trips;
    loop.known = loop.known && known;
    if (!known) run_.guessed.insert(&s);
    if (weight <= 0) return;
    const auto bin = [](double x) { return x < 1 ? -1 : std::floor(std::log2(x)); };
    TripClass* place = nullptr;
    for (TripClass& c : loop.classes)
      if (c.step == step && bin(c.iterations / c.entries) == bin(trips) &&
          c.around.size() == around_.size() && (c.around.empty() || bin(c.around[0]) == bin(around_[0])))
        place = &c;
    if (!place) {
      loop.classes.push_back({0, 0, step, std::vector<double>(around_.size(), 0)});
      place = &loop.classes.back();
    }
    for (std::size_t k = 0; k < around_.size(); ++k)
      place->around[k] = (place->around[k] * place->entries + around_[k] * weight) /
                         (place->entries + weight);
    place->entries += weight;
    place->iterations += weight * trips;
  }

  const std::vector<const UnitProfile*>& units_;
  BoundScalars scalars_;
  SlotValues values_, numbers_;
  std::size_t budget_ = 0, visited_ = 0, unit_ = 0;
  std::set<ProcedurePlace> active_;
  std::vector<double> around_;  ///< trips of the loops around, innermost first
  FollowedRun run_;
};

}  // namespace

FollowedRun FollowLoops(const std::vector<const UnitProfile*>& units, std::size_t budget,
                        const std::map<std::string, double>& factors) {
  return Follower(units, budget, factors).Run();
}

}  // namespace fortell::hierarchy
