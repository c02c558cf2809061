// Conditions: which are jumps, how often those are mispredicted, and what an IF selects instead.
#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <cmath>

#include "db/kept-extreme.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/features/chain.h"
#include "predictor/hierarchy/features/character-work.h"
#include "predictor/hierarchy/features/surprising-ends.h"
#include "predictor/hierarchy/lowering/first-time-flags.h"
#include "predictor/hierarchy/lowering/joint-conditions.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/record-search.h"

namespace fortell::hierarchy {
namespace {

// Steps, differences, halves and doubles of integers.
bool IsRegular(const Expr& e) {
  if (e.kind == ExprKind::Constant || e.kind == ExprKind::Variable)
    return e.type.cls == TypeClass::Integer || e.type.cls == TypeClass::Logical;
  if (e.kind != ExprKind::Operation) return false;
  const bool two = e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
  const bool doubles = e.args.size() == 2 && e.name == "mul" &&
                       ((e.args[0].kind == ExprKind::Constant && e.args[0].value == 2) ||
                        (two && e.args[1].value == 2));
  if ((e.name == "div" && !two) || (e.name == "mul" && !doubles) || e.name == "pow") return false;
  return std::all_of(e.args.begin(), e.args.end(), IsRegular);
}

// Probability of the most frequent number of successes in so many trials (between whole numbers: in proportion).
double MostFrequent(double trials, double p) {
  const auto of = [&](double n) {
    const boost::math::binomial_distribution<double> successes(n, p);
    return boost::math::pdf(successes, std::min(n, std::floor((n + 1) * p)));
  };
  const double below = std::floor(trials), part = trials - below;
  return part > 0 ? (1 - part) * of(below) + part * of(below + 1) : of(below);
}

bool MentionsVariable(const Expr& e) {
  return e.kind == ExprKind::Variable || std::any_of(e.args.begin(), e.args.end(), MentionsVariable);
}

// Logical values that one may ask for: comparisons and variables.
int Relations(const Expr& e) {
  const bool joins = e.kind == ExprKind::Operation && e.type.cls == TypeClass::Logical &&
                     !e.args.empty() && e.args[0].type.cls == TypeClass::Logical;
  if (!joins) return e.type.cls == TypeClass::Logical ? 1 : 0;
  int count = 0;
  for (const Expr& a : e.args) count += Relations(a);
  return count;
}

// To something else than what follows from their last value (k = k + 1 may be done by a carry).
bool SetsIntegers(const If& branch) {
  const auto sets = [](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (!a || a->pointer || a->target.rank > 0 || a->target.type.cls != TypeClass::Integer) return false;
    bool itself = false;
    ForEachPart(a->value, [&](const Expr& e) { itself = itself || e == a->target; });
    return !itself;
  };
  return std::any_of(branch.arms.begin(), branch.arms.end(), [&](const IfArm& arm) {
    return std::any_of(arm.body.body.begin(), arm.body.body.end(), sets);
  });
}

// IF (c) EXIT, CYCLE of a loop around, RETURN: no selection can do that, wherever the compiler puts the jump.
bool LeavesTheLoop(const If& branch) {
  return std::any_of(branch.arms.begin(), branch.arms.end(), [](const IfArm& arm) {
    const Jump* jump = arm.body.body.empty() ? nullptr : std::get_if<Jump>(&arm.body.body.back().node);
    if (!jump) return false;
    const bool around = jump->kind == JumpKind::Cycle && jump->levels > 1, out = jump->kind == JumpKind::Exit && jump->levels > 0;
    return around || out || jump->kind == JumpKind::Return;
  });
}

// Those of the conditions and of what stands behind them.
int Relations(const If& branch) {
  int count = 0;
  for (const IfArm& arm : branch.arms) {
    count += Relations(arm.condition);
    for (const Stmt& s : arm.body.body)
      if (const auto* a = std::get_if<Assignment>(&s.node)) count += Relations(a->value);
  }
  return std::max(1, count);
}

// From the machine code: does an ELSE IF select what its arm sets? So where its lines have no jump, and those above it in the
// IF no more than their conditions ask for.
bool SelectsArm(const LoopReport* report, const Stmt& s, const If& branch, std::size_t arm) {
  if (arm == 0 || !branch.arms[arm].condition.Present()) return false;
  const Block& above = branch.arms[arm - 1].body;
  const Block& own = branch.arms[arm].body;
  if (above.body.empty() || own.body.empty()) return false;
  const auto last_line = [](const Block& block) { return std::max(block.body.back().line, block.body.back().end_line); };
  const int first = last_line(above) + 1;
  int relations = 0;
  for (std::size_t k = 0; k < arm; ++k) relations += Relations(branch.arms[k].condition);
  return JumpsAt(report, s.file_index, first, last_line(own)) == 0 &&
         JumpsAt(report, s.file_index, s.line, first - 1).value_or(relations + 1) <= relations;
}

}  // namespace

double IndependentMispredictionRate(double p) {
  if (p <= 0 || p >= 1) return 0;
  // Stationary distribution of a saturating counter with four states: geometric in p / (1 - p).
  const double r = p / (1 - p);
  const double total = 1 + r + r * r + r * r * r;
  const double predicts_false = (1 + r) / total;
  return p * predicts_false + (1 - p) * (1 - predicts_false);
}

double MarkovMispredictionRate(double p, double repeats) {
  if (p <= 0 || p >= 1) return 0;
  const double after_true = std::clamp(repeats, 0.0, 1.0);
  const double after_false = std::clamp(p * (1 - after_true) / (1 - p), 0.0, 1.0);
  return p * IndependentMispredictionRate(after_true) +
         (1 - p) * IndependentMispredictionRate(after_false);
}

// IF (c) GOTO 10, IF (c) CYCLE without a jump in the machine code: what they leave out is selected, up
// to the label or the end of the body.
void Lowerer::MarkSkipped(int next_label, InnerLoop& loop) {
  if (!skip_) return;
  for (; skip_->from < loop.statements.size(); ++skip_->from) {
    BodyStatement& b = loop.statements[skip_->from];
    if (b.guarded && !b.selector.Present()) b.selector = skip_->condition;
  }
  if (next_label == skip_->label) skip_.reset();
}

double Lowerer::MispredictionRate(double p, double reached, int branch_site) const {
  const auto facts = facts_.unit->Branch(branch_site);
  const double looked_at = !facts ? 0 : reached * (facts->outcome ? p : 1 - p);
  if (looked_at <= 0) return IndependentMispredictionRate(p);
  return MarkovMispredictionRate(facts->outcome ? p : 1 - p,
                                 static_cast<double>(facts->repeats) / looked_at);
}

// Each way is as frequent as what stands at its label, which others may come to as well; what has no statement of its own
// gets the rest. Outcomes are taken to be independent: two ways are a branch, of more the one before is foreseen.
double Lowerer::MissedWays(const Jump& jump, double reached) const {
  if (procedure_ < 0 || reached <= 0) return 0;
  if (const auto order = facts_.unit->Choice(jump.choice_site)) return order->mispredictions;
  std::map<int, double> ways;
  for (const int label : jump.labels) ways[label] = -1;
  ForEachStatement(model_.procedures[static_cast<std::size_t>(procedure_)].body, [&](const Stmt& s) {
    if (const auto way = ways.find(s.label); s.label > 0 && way != ways.end() && s.count >= 0)
      way->second = std::min(reached, CountOf(s.count));
  });
  double known = 0, unknown = 0;
  for (const auto& [label, times] : ways) (times >= 0 ? known : unknown) += times >= 0 ? times : 1;
  const double rest = unknown > 0 ? std::max(0.0, reached - known) / unknown : 0, all = known + rest * unknown;
  if (all <= 0) return 0;
  double same = 0, largest = 0;
  for (const auto& [label, times] : ways) {
    const double share = (times >= 0 ? times : rest) / all;
    same += share * share;
    largest = std::max(largest, share);
  }
  return jump.kind == JumpKind::ArithmeticIf ? IndependentMispredictionRate(largest) : 1 - same;
}

bool IsConvertible(const If& branch) {
  constexpr std::size_t kMostArms = 2, kMostStatements = 2;
  if (branch.arms.size() > kMostArms) return false;
  const auto cheap = [](const Expr& e, auto&& self) -> bool {
    if (e.kind == ExprKind::Constant || e.kind == ExprKind::Variable) return true;
    // Division by a constant is a product and a shift.
    const bool divides = e.name == "div" && !(e.type.cls == TypeClass::Integer &&
                                              e.args[1].kind == ExprKind::Constant);
    if (e.kind != ExprKind::Operation || divides || e.name == "pow") {
      const bool bits = e.kind == ExprKind::Intrinsic && !e.args.empty() &&
                        e.type.cls == TypeClass::Integer && e.name != "mod" && e.name != "modulo";
      if (!bits) return false;
    }
    return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return self(a, self); });
  };
  return std::all_of(branch.arms.begin(), branch.arms.end(), [&](const IfArm& arm) {
    return arm.body.body.size() <= kMostStatements &&
           std::all_of(arm.body.body.begin(), arm.body.body.end(), [&](const Stmt& s) {
             const auto* a = std::get_if<Assignment>(&s.node);
             return a && a->target.kind == ExprKind::Variable && cheap(a->value, cheap);
           });
  });
}

// A condition on loop variables and constants alone is moved out of the loop, or always predicted.
bool Lowerer::AboutData(const Expr& condition, const InnerLoop& loop) const {
  std::set<int> assigned = AssignedScalars(loop.statements);
  assigned.insert(assigned_.begin(), assigned_.end());
  for (int symbol : inductions_) assigned.erase(symbol);
  return HasArray(condition) || HoldsPartOfText(model_, condition) || MentionsAny(condition, assigned);
}

void Lowerer::Conditions(const Expr& condition, double reached, double taken, int branch_site, const Stmt& s,
                         const Around& around, InnerLoop& loop, double foreseen, std::optional<double> seen,
                         double jumping, const std::optional<DecisionFacts>& parts_seen) {
  const double truth = reached > 0 ? std::min(1.0, taken / reached) : 0;
  const auto about_data = [&](const Expr& e) { return AboutData(e, loop); };
  const auto parts =
      PartsOf(condition, truth, JumpsAt(report_, s.file_index, s.line, s.line).value_or(1), about_data,
              parts_seen ? std::optional<double>(parts_seen->asked) : std::nullopt);
  if (parts.size() == 1)
    return Condition(condition, reached, taken, branch_site, s, around, loop, foreseen, seen, jumping);
  // Which part surprises is not known. All together are mispredicted as often as the run saw that which one decides was; where it
  // did not look, as often as the whole would be: where one decides, the others are foreseen.
  const double whole = parts_seen ? parts_seen->mispredictions
                       : seen     ? *seen
                                  : MispredictionRate(truth, reached, branch_site);
  double guessed = 0;
  for (const ConditionPart& part : parts) guessed += part.reached * IndependentMispredictionRate(part.truth);
  const double regular = guessed > 0 ? whole / guessed : 0;
  for (const ConditionPart& part : parts) {
    const double asked = reached * part.reached;
    if (asked <= 0) break;
    if (!seen) loop.guessed.push_back(loop.statements.size());
    Condition(part.condition, asked, asked * part.truth, -1, s, around, loop, foreseen,
              IndependentMispredictionRate(part.truth) * regular * (seen ? 1 : 1 - foreseen), jumping);
  }
}

namespace {

/// Does the block only choose what the symbol is set to?
bool OnlyChooses(const Block& block, int symbol) {
  return std::all_of(block.body.begin(), block.body.end(), [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) return !a->pointer && a->target.symbol == symbol;
    if (const auto* jump = std::get_if<Jump>(&s.node)) return jump->kind == JumpKind::Return;
    const auto* branch = std::get_if<If>(&s.node);
    if (!branch) return std::holds_alternative<Nothing>(s.node);
    return std::all_of(branch->arms.begin(), branch->arms.end(), [&](const IfArm& arm) { return OnlyChooses(arm.body, symbol); });
  });
}

}  // namespace

/// A logical function that is nothing but choices of its result: before(a, b) of two events.
bool Lowerer::ChoosesAlone(int procedure) const {
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& s = model_.symbols[k];
    if (s.procedure != procedure || s.storage != Storage::Result) continue;
    return s.type.cls == TypeClass::Logical && s.dims.empty() &&
           OnlyChooses(model_.procedures[static_cast<std::size_t>(procedure)].body, static_cast<int>(k));
  }
  return false;
}

void Lowerer::Condition(const Expr& condition, double reached, double taken, int branch_site,
                        const Stmt& s, const Around& around, InnerLoop& loop, double foreseen,
                        std::optional<double> seen, double jumping) {
  BodyStatement b = StatementOf(s, around);
  b.value = WithoutReductions(condition);
  b.branch = true;
  b.executions = reached;
  b.weight = around.iterations > 0 ? reached / around.iterations : 0;
  const std::size_t inlined = loop.inlined.size(), called = loop.called.size();
  CountCalls(condition, b, loop);
  const auto decide = [&](std::vector<InlinedCall>& calls, std::size_t from) {
    for (std::size_t k = from; seen && k < calls.size(); ++k)
      if (calls[k].procedure >= 0 && ChoosesAlone(calls[k].procedure)) calls[k].decided = calls[k].times;
  };
  decide(loop.inlined, inlined);
  decide(loop.called, called);
  const std::size_t place = loop.statements.size();
  loop.statements.push_back(b);
  if (foreseen >= 1) return;  // no jump is left
  // Bits of indices, at which the run has looked, are as good as data.
  const bool about_data = AboutData(condition, loop) || (seen && !HoldsForEntry(condition, loop));
  // Outside of loops nothing can be moved out. How often a condition on arguments changes from call to call only the run
  // knows: elements one after the other, or levels of a recursion, are mostly foreseen.
  if (!about_data && !(loop.levels.empty() && MentionsVariable(condition))) return;
  loop.branches += b.weight * jumping;
  if (!about_data && !seen) return;
  const double p = reached > 0 ? std::min(1.0, taken / reached) : 0;
  const double missed =
      b.weight * (seen ? *seen : MispredictionRate(p, reached, branch_site) * (1 - foreseen));
  loop.mispredictions += missed;
  loop.statements[place].mispredictions = missed;
  if (!seen) loop.guessed.push_back(place);
}

// What outcomes in a row tell nothing of: how often an entry takes ways through the body that the entries before do not
// foretell. Ways are told by how often each arm is taken in an entry. Where outcomes are independent, the best guess of
// that is the most frequent number of a binomial distribution, for each IF. Iterations that the entries looked at do not
// stand for lie in a few long ones, of which nothing is foretold.
void Lowerer::ForeseeWays(const Around& around, InnerLoop& loop) const {
  if (!around.ways || around.entries <= 0) return;
  const double iterations = std::max(0.0, around.ways->ways_per_entry - 1);  // of an entry looked at
  double guessed = 0, as_guessed = 1;
  for (const std::size_t place : loop.guessed) {
    const BodyStatement& s = loop.statements[place];
    guessed += s.mispredictions;
    if (s.weight > 0) as_guessed *= MostFrequent(s.weight * iterations, std::min(0.5, s.mispredictions / s.weight));
  }
  const double independent = 1 - as_guessed;
  if (independent <= *around.ways->new_ways) return;
  const double stood_for = std::min(1.0, around.ways->ways_per_entry / (1 + around.iterations / around.entries));
  const double factor = 1 - stood_for * (1 - *around.ways->new_ways / independent);
  for (const std::size_t place : loop.guessed) loop.statements[place].mispredictions *= factor;
  loop.mispredictions -= guessed * (1 - factor);
}

// t = a .and. b .and. c, left at the first part that decides. How often t is true is known where it is the condition of
// an IF; else each part is taken to be true half of the time.
void Lowerer::JointValue(const BodyStatement& whole, InnerLoop& loop) const {
  const int jumps = JumpsAt(report_, whole.file_index, whole.line, whole.last_line).value_or(0);
  if (whole.value.type.cls != TypeClass::Logical || jumps == 0) {
    loop.statements.push_back(whole);
    return;
  }
  const auto about_data = [&](const Expr& e) { return AboutData(e, loop); };
  const bool all = JointOf(whole.value) == "and";
  const auto known = truths_.find(whole.target.symbol);
  const double half = std::pow(0.5, static_cast<double>(PartCount(whole.value)));
  const double truth = known != truths_.end() ? known->second : all ? half : 1 - half;
  const auto parts = PartsOf(whole.value, truth, jumps + 1, about_data);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    BodyStatement b = whole;
    b.value = parts[k].condition;
    b.weight *= parts[k].reached;
    b.executions *= parts[k].reached;
    if (k + 1 < parts.size()) b.target = Expr{};
    loop.statements.push_back(std::move(b));
  }
}

void Lowerer::FindPatterns(const fortell::Procedure& procedure) {
  patternless_.clear();
  truths_.clear();
  ForEachStatement(procedure.body, [&](const Stmt& s) {
    const auto* branch = std::get_if<If>(&s.node);
    if (branch && s.count >= 0 && !branch->arms.empty() && branch->arms[0].count >= 0 &&
        branch->arms[0].condition.kind == ExprKind::Variable && CountOf(s.count) > 0)
      truths_[branch->arms[0].condition.symbol] = CountOf(branch->arms[0].count) / CountOf(s.count);
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && a->target.kind == ExprKind::Variable && !IsRegular(a->value))
      patternless_.insert(a->target.symbol);
    if (const auto* io = std::get_if<Io>(&s.node); io && io->kind == "read")
      for (const Expr& item : io->items) patternless_.insert(item.symbol);
    if (const auto* c = std::get_if<Call>(&s.node))
      for (const Expr& e : c->args) patternless_.insert(e.symbol);
  });
}

bool Lowerer::HasPattern(const Expr& condition) const {
  return IsRegular(condition) && !MentionsAny(condition, patternless_);
}

// A condition on variables of loops that were unrolled completely is a constant in each of their copies.
bool Lowerer::DecidedByUnrolling(const Expr& condition, const Stmt& s, const Around& around,
                                 const InnerLoop& loop) const {
  if (condition.kind == ExprKind::Constant) return true;
  if (condition.kind == ExprKind::Variable) {
    for (std::size_t k = 0; k < around.levels.size() && k < around.lines.size(); ++k)
      if (around.levels[k].variable == condition.symbol)
        return UnrolledCompletely(report_, s.file_index, around.lines[k]) && KnownTrips(loop, k);
    return false;
  }
  return condition.kind == ExprKind::Operation &&
         std::all_of(condition.args.begin(), condition.args.end(),
                     [&](const Expr& e) { return DecidedByUnrolling(e, s, around, loop); });
}

// Compilers ask such a condition once for all iterations of the loop before they go through them.
bool Lowerer::HoldsForEntry(const Expr& condition, const InnerLoop& loop) const {
  if (loop.levels.empty() || Mentions(condition, loop.levels.front().variable) || HoldsPartOfText(model_, condition))
    return false;
  std::set<int> changed = assigned_;
  for (const BodyStatement& s : loop.statements)
    if (s.target.Present()) changed.insert(s.target.symbol);
  return !MentionsAny(condition, changed);
}

// Mispredictions of a chain of ELSE IF that the run saw, as a share of those of independent outcomes; none where it
// did not look.
std::optional<double> Lowerer::ChainCorrection(const If& branch, double reached) const {
  const auto order = facts_.unit->Choice(branch.choice_site);
  if (!order || reached <= 0) return std::nullopt;
  double independent = 0, left = reached;
  for (const IfArm& arm : branch.arms) {
    if (!arm.condition.Present() || left <= 0) break;
    const double taken = std::min(left, arm.count >= 0 ? CountOf(arm.count) : left);
    independent += left * IndependentMispredictionRate(taken / left);
    left -= taken;
  }
  return independent > 0 ? order->mispredictions * reached / independent : 0;
}

void Lowerer::SimpleIf(const If& branch, const Stmt& s, const Around& around, InnerLoop& loop) {
  const auto executions = [&](int count) { return CountOf(count); };
  double reached = Executions(s);
  // The machine code knows; else the probes know how such IFs mostly end.
  double if_branch_free = IsConvertible(branch) ? facts_.if_conversion : 0;
  const CopiedIf copied{around.loop ? around.loop->line : 0,
                        around.levels.empty() ? 0 : around.levels.front().trips, Relations(branch), s.end_line, SetsIntegers(branch)};
  const std::optional<double> chain = ChainCorrection(branch, reached);
  double if_jumping = 1;  // share of the copies that the machine code has
  const auto jumps = IfJumps(report_, s.file_index, s.line, copied);
  // The jump of a function that was put in place of its call stands at the function's lines.
  const bool elsewhere = jumps == 0 && CallsFunctions(branch.arms.front().condition) &&
                         !SaysVectorised(report_, s.file_index, copied.loop_line, copied.loop_line);
  if (jumps && !elsewhere) {
    if_jumping = !around.levels.empty() && LeavesTheLoop(branch) ? 1 : *jumps;
    if_branch_free = 1 - if_jumping;
  }
  for (const IfArm& arm : branch.arms) {
    const bool selected = SelectsArm(report_, s, branch, static_cast<std::size_t>(&arm - branch.arms.data()));
    const double branch_free = selected ? 1 : if_branch_free, jumping = selected ? 0 : if_jumping;
    const double taken =
        arm.count >= 0 ? CountOf(arm.count) : reached;
    if (arm.condition.Present() && DecidedByUnrolling(arm.condition, s, around, loop)) {
      Simple(arm.body, around, loop, true);
      reached = std::max(0.0, reached - taken);
      continue;
    }
    if (arm.condition.Present()) {
      if (arm.count < 0) NotCovered(s, "branch", "how often it is taken was not counted");
      const bool first = &arm == &branch.arms.front();
      const double foreseen = HasPattern(arm.condition) ? kPatternForeseen : 0;
      std::optional<double> seen;
      if (around.ends_seen && reached > 0 && branch_free < 1) {
        const auto condition = static_cast<std::size_t>(&arm - branch.arms.data());
        const WayOut way = WayOutBehind(branch, condition, std::get<Loop>(around.loop->node), executions);
        if (way != WayOut::None) seen = *around.ends_seen * (way == WayOut::Arm ? taken : reached - taken) / reached;
      }
      const int site = first ? branch.branch_site : -1;
      const auto outcomes = seen ? std::nullopt : facts_.unit->Outcomes(site);
      std::optional<DecisionFacts> parts;
      if (outcomes) {
        seen = outcomes->mispredictions * (1 - branch_free);
        parts = outcomes->parts;
      }
      if (!seen && chain) {
        const double p = reached > 0 ? std::min(1.0, taken / reached) : 0;
        seen = *chain * IndependentMispredictionRate(p) * (1 - branch_free);
        parts = facts_.unit->Choice(branch.choice_site)->parts;
      }
      if (!seen && first && around.entries > 0 && reached > 0 && loop.begun.count(KeptExtreme(arm)) > 0)
        seen = MissedRecords(reached / around.entries, taken / around.entries) * around.entries / reached * (1 - branch_free);
      if (!seen && first && around.entries > 0 && !around.levels.empty() && ClosesItself(arm))
        seen = MissedFirstTimes(reached, taken, around.entries) * (1 - branch_free);
      if (parts) parts->mispredictions *= 1 - branch_free;
      if ((seen && !outcomes && !parts) || jumping < 1)
        Condition(arm.condition, reached, taken, site, s, around, loop, std::max(branch_free, foreseen), seen,
                  jumping);
      else
        Conditions(arm.condition, reached, taken, site, s, around, loop, std::max(branch_free, foreseen), seen, jumping, parts);
    }
    const Jump* jump = arm.condition.Present() && arm.body.body.size() == 1
                           ? std::get_if<Jump>(&arm.body.body[0].node)
                           : nullptr;
    const bool jumps = jump && !around.levels.empty();
    if (jumps && branch_free < 1 && around.iterations > 0)
      loop.jumps_taken += taken / around.iterations;
    const std::size_t first_selected = loop.statements.size();
    if (jumps && branch_free == 1) {
      MarkSkipped(0, loop);
      skip_ = Skip{arm.condition, jump->labels.empty() ? -1 : jump->labels[0], first_selected};
    }
    Around within = around;
    // Where all ways lead out, none of them tells that the loop ends.
    if (around.ends_seen && LeavesAtEnd(arm.body, std::get<Loop>(around.loop->node), executions)) within.ends_seen.reset();
    Simple(arm.body, within, loop, true);
    if (arm.condition.Present() && HoldsForEntry(arm.condition, loop))
      for (std::size_t k = first_selected; k < loop.statements.size(); ++k) {
        loop.statements[k].entered = std::min(1.0, loop.statements[k].weight);
        loop.statements[k].asked_before = true;
      }
    if (branch_free > 0.5)
      for (std::size_t k = first_selected; k < loop.statements.size(); ++k) {
        loop.statements[k].selector = selected ? arm.condition : branch.arms.front().condition;
        if (around.iterations > 0) loop.statements[k].selections = std::min(1.0, Executions(s) / around.iterations);
      }
    reached = std::max(0.0, reached - taken);
  }
}

}  // namespace fortell::hierarchy
