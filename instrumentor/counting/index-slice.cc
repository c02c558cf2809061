#include "instrumentor/counting/index-slice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

#include "db/constant-trips.h"
#include "db/program-walk.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Loops on which no choice hangs are worth slices if they have as many iterations, or nobody knows how many.
constexpr double kFewestTrips = 4;
constexpr std::size_t kMostLoops = 60, kMostChoices = 32;
/// Larger numbers are not written.
constexpr double kLargest = 1e15;

const std::map<std::string, const char*> kOperators = {
    {"add", "+"},     {"sub", "-"},      {"mul", "*"},   {"eq", "=="},  {"ne", "/="},    {"lt", "<"},      {"le", "<="},
    {"gt", ">"},      {"ge", ">="},      {"and", ".and."}, {"or", ".or."}, {"eqv", ".eqv."}, {"neqv", ".neqv."}};

bool IsScalar(const Expr& e, TypeClass cls) { return e.rank == 0 && e.type.cls == cls; }

bool IsConstant(const Expr& e) {
  return e.kind == ExprKind::Constant && IsScalar(e, TypeClass::Integer) && std::abs(e.value) < kLargest;
}

/// Operations that cannot fail, and whose value is the same in a wider kind.
bool IsSafe(const Expr& e, const std::set<std::string>& shadowed) {
  const bool integers = std::all_of(e.args.begin(), e.args.end(), [](const Expr& a) { return IsScalar(a, TypeClass::Integer); });
  if (e.kind == ExprKind::Operation) {
    if (e.name == "not") return e.args.size() == 1;
    if (e.name == "neg") return integers;
    if (e.name == "convert") {
      return integers && e.args.size() == 1 && IsScalar(e, TypeClass::Integer) && e.args[0].type.kind <= e.type.kind;
    }
    const bool logical = e.name == "and" || e.name == "or" || e.name == "eqv" || e.name == "neqv";
    return e.args.size() == 2 && kOperators.count(e.name) > 0 && (integers || logical);
  }
  if (e.kind != ExprKind::Intrinsic || shadowed.count(e.name) > 0) return false;
  if (e.name == "min" || e.name == "max") return integers && e.args.size() >= 2;
  if (e.name == "abs") return integers && e.args.size() == 1;
  if (e.name == "mod" || e.name == "modulo") return integers && e.args.size() == 2 && IsConstant(e.args[1]) && e.args[1].value != 0;
  return e.name == "merge" && e.args.size() == 3 && IsScalar(e, TypeClass::Integer);
}

/// `GO TO 10` in the loop that ends with `10 CONTINUE`, in no loop within it.
std::set<const Stmt*> JumpsToTheEnd(const Loop& loop) {
  std::set<const Stmt*> jumps;
  if (loop.body.body.empty()) return jumps;
  const Stmt& last = loop.body.body.back();
  if (last.label == 0 || !std::holds_alternative<Nothing>(last.node)) return jumps;
  const std::function<void(const Block&)> look = [&](const Block& block) {
    for (const Stmt& stmt : block.body) {
      const auto* jump = std::get_if<Jump>(&stmt.node);
      if (jump && jump->kind == JumpKind::Goto && jump->labels == std::vector<int>{last.label}) jumps.insert(&stmt);
      if (!std::holds_alternative<Loop>(stmt.node)) ForEachBlock(stmt, look);
    }
  };
  look(loop.body);
  return jumps;
}

}  // namespace

IndexSlice::IndexSlice(const AnalyzedFile& file, const Stmt& nest, std::string kind, const std::set<std::string>& shadowed)
    : file_(file), model_(file.model), nest_(nest), kind_(std::move(kind)), shadowed_(shadowed), flow_(file) {
  cycles_ = JumpsToTheEnd(std::get<Loop>(nest.node));
  ForEachStatement(std::get<Loop>(nest.node).body, [&](const Stmt& stmt) {
    if (const auto* loop = std::get_if<Loop>(&stmt.node)) cycles_.merge(JumpsToTheEnd(*loop));
  });
  is_nest_ = MayBeSliced();
  if (is_nest_) AnalyzeLoop(nest, {});
}

bool IndexSlice::IsCycle(const Block& block) const {
  const auto* jump = block.body.size() == 1 ? std::get_if<Jump>(&block.body[0].node) : nullptr;
  return jump && ((jump->kind == JumpKind::Cycle && jump->levels == 1) || cycles_.count(&block.body[0]) > 0);
}

bool IndexSlice::MayBeSliced() const {
  const auto& loop = std::get<Loop>(nest_.node);
  if (loop.form != Loop::Form::Counted || flow_.MayLeave(nest_) || flow_.MayEndEarly(loop.body)) return false;
  bool may = !ControlFlow::CallsUser(nest_);
  ForEachStatement(loop.body, [&](const Stmt& stmt) {
    const auto* jump = std::get_if<Jump>(&stmt.node);
    may = may && !ControlFlow::CallsUser(stmt) && !std::holds_alternative<Allocation>(stmt.node) &&
          !std::holds_alternative<Sequence>(stmt.node) && !(jump && !jump->labels.empty() && cycles_.count(&stmt) == 0);
  });
  return may;
}

/// What the block sets is not known any more.
void IndexSlice::Forget(const Block& block) {
  ForEachStatement(block, [&](const Stmt& stmt) {
    if (const auto* a = std::get_if<Assignment>(&stmt.node)) decided_.erase(a->target.symbol);
    if (const auto* l = std::get_if<Loop>(&stmt.node)) decided_.erase(l->variable);
  });
}

bool IndexSlice::IsPlain(int symbol) const {
  return symbol >= 0 && file_.optional_dummies.count(symbol) == 0 && IsPlainInteger(model_.symbols[static_cast<std::size_t>(symbol)]);
}

/// Do indices decide the value? Then those of the loops that are added to `loops`. `text`: where it stands.
bool IndexSlice::HangsOn(const Expr& e, const std::string& text, Loops& loops) const {
  if (e.kind == ExprKind::Constant) return IsConstant(e);
  if (e.kind == ExprKind::Variable) {
    if (!IsPlain(e.symbol) || !IsScalar(e, TypeClass::Integer)) return false;
    const auto decided = decided_.find(e.symbol);
    if (decided != decided_.end()) {
      loops |= decided->second;
      return true;
    }
    return assigned_.count(e.symbol) == 0 && IsWordOf(model_.symbols[static_cast<std::size_t>(e.symbol)].name, text);
  }
  return IsSafe(e, shadowed_) &&
         std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return HangsOn(a, text, loops); });
}

void IndexSlice::Analyze(const Block& block, Way way, bool is_body) {
  for (const Stmt& stmt : block.body) {
    if (stmt.place < 0) way.known = false;  // made by the front end
    if (std::holds_alternative<Loop>(stmt.node)) {
      AnalyzeLoop(stmt, way);
    } else if (const auto* branch = std::get_if<If>(&stmt.node)) {
      AnalyzeIf(stmt, way);
      const auto in_slice = slice_.find(&stmt);
      if (is_body && branch->arms.size() == 1 && IsCycle(branch->arms[0].body) && in_slice != slice_.end()) {
        way.loops |= in_slice->second;
        continue;
      }
    } else if (const auto* select = std::get_if<Select>(&stmt.node)) {
      for (const SelectArm& arm : select->arms) Analyze(arm.body, {false, 0}, false);
    } else if (const auto* a = std::get_if<Assignment>(&stmt.node)) {
      decided_.erase(a->target.symbol);
      const Span at = stmt.place < 0 ? Span{} : file_.places[static_cast<std::size_t>(stmt.place)].span;
      const std::string text = file_.text.substr(at.begin, at.end - at.begin);
      Loops loops = way.loops;
      if (way.known && !a->pointer && a->target.kind == ExprKind::Variable && IsPlain(a->target.symbol) &&
          a->value.type.cls == TypeClass::Integer && HangsOn(a->value, text, loops)) {
        slice_[&stmt] = loops;
        decided_[a->target.symbol] = loops;
      }
    }
    if (flow_.MayLeave(stmt)) way.known = false;
  }
}

void IndexSlice::AnalyzeIf(const Stmt& stmt, Way way) {
  const auto& branch = std::get<If>(stmt.node);
  const bool has_else = branch.arms.size() > 1 && !branch.arms.back().condition.Present();
  const Span at = stmt.place < 0 ? Span{} : file_.places[static_cast<std::size_t>(stmt.place)].span;
  const std::string text = file_.text.substr(at.begin, at.end - at.begin);
  way.known = way.known && branch.arms.size() == (has_else ? 2 : 1) &&
              HangsOn(branch.arms[0].condition, text, way.loops);
  if (way.known) {
    slice_[&stmt] = way.loops;
    Choose(stmt, way.loops);
  }
  const auto before = decided_;
  std::vector<std::map<int, Loops>> behind;
  if (!has_else) behind.push_back(before);
  for (const IfArm& arm : branch.arms) {
    decided_ = before;
    Analyze(arm.body, way, false);
    behind.push_back(decided_);
  }
  decided_.clear();  // what is known behind all of them
  for (const auto& [symbol, loops] : behind.front()) {
    const bool known = std::all_of(behind.begin(), behind.end(), [&, s = symbol](const auto& b) { return b.count(s) > 0; });
    if (!known) continue;
    for (const auto& b : behind) decided_[symbol] |= b.at(symbol);
  }
}

void IndexSlice::AnalyzeLoop(const Stmt& stmt, Way way) {
  const auto& loop = std::get<Loop>(stmt.node);
  const Span at = stmt.place < 0 ? Span{} : file_.places[static_cast<std::size_t>(stmt.place)].span;
  const std::string text = file_.text.substr(at.begin, at.end - at.begin);
  way.known = way.known && loop.form == Loop::Form::Counted && IsPlain(loop.variable) && !flow_.MayEndEarly(loop.body) &&
              around_.size() < kMostLoops && (!loop.step.Present() || (IsConstant(loop.step) && loop.step.value != 0)) &&
              HangsOn(loop.lower, text, way.loops) && HangsOn(loop.upper, text, way.loops);
  if (&stmt == &nest_) assigned_ = AssignedIn(loop);
  const auto forget = [&] {  // one iteration leaves to the next what nobody knows
    Forget(loop.body);
    decided_.erase(loop.variable);
  };
  forget();
  if (way.known) {
    slice_[&stmt] = way.loops;
    const Loops bit = Loops{1} << bit_.size();
    bit_[&stmt] = bit;
    decided_[loop.variable] = bit;
    around_.push_back(&stmt);
  }
  Analyze(loop.body, way, true);
  if (way.known) around_.pop_back();
  forget();
}

/// Notes an IF that hangs on the loops' indices, when it is worth a slice and its arms can do without a counter.
void IndexSlice::Choose(const Stmt& stmt, Loops loops) {
  const auto& branch = std::get<If>(stmt.node);
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  double trips = 1;  // of loops on which it does not hang
  for (const Stmt* around : around_) {
    if ((loops & bit_[around]) != 0) continue;
    const auto& loop = std::get<Loop>(around->node);
    trips *= ConstantTrips(loop).value_or(kFewestTrips);
  }
  const Block& arm = branch.arms[0].body;
  const bool cycles = IsCycle(arm);
  if (trips < kFewestTrips || choices_.size() == kMostChoices || !place.editable) return;
  if (flow_.MayLeave(stmt) && (!cycles || branch.arms.size() > 1)) return;
  if (place.one_line && !cycles) {
    const auto* action = arm.body.size() == 1 ? std::get_if<Assignment>(&arm.body[0].node) : nullptr;
    if (!action || action->target.rank > 0 || WantsShapes(action->target) || WantsShapes(action->value)) return;
  }
  choices_.push_back(&stmt);
}

std::string IndexSlice::Variable(int symbol) {
  const std::string name = fmt::format("fortell_v{}", symbol);
  variables_.insert(name);
  return name;
}

std::string IndexSlice::TextOf(const Expr& e) {
  if (e.kind == ExprKind::Constant) {
    return fmt::format(e.value < 0 ? "({}_{})" : "{}_{}", static_cast<std::int64_t>(e.value), kind_);
  }
  if (e.kind == ExprKind::Variable) {
    if (!at_entry_ && assigned_.count(e.symbol) > 0) return Variable(e.symbol);
    const auto& name = model_.symbols[static_cast<std::size_t>(e.symbol)].name;
    return *invariants_.insert(fmt::format("int({},{})", name, kind_)).first;
  }
  std::vector<std::string> args;
  for (const Expr& arg : e.args) args.push_back(TextOf(arg));
  if (e.kind == ExprKind::Operation) {
    if (e.name == "convert") return args[0];
    if (e.name == "neg") return "(-" + args[0] + ")";
    if (e.name == "not") return "(.not." + args[0] + ")";
    return fmt::format("({}{}{})", args[0], kOperators.at(e.name), args[1]);
  }
  return fmt::format("{}({})", e.name, fmt::join(args, ","));
}

IndexSlice::Lines IndexSlice::Text(const std::map<const Stmt*, std::string>& words) {
  words_ = words;
  std::set<Loops> slices;
  for (const Stmt* choice : choices_) slices.insert(slice_[choice]);
  Lines lines;
  for (const Loops slice : slices) {
    wanted_ = slice;
    EmitLoop(nest_, "", lines);
  }
  return lines;
}

/// Lines of the slice for the block's statements from `from` on; false when nothing is counted there. `factor`: how
/// often they are executed, beside the loops that the slice has.
bool IndexSlice::Emit(const Block& block, std::size_t from, const std::string& factor, Lines& lines) {
  bool counted = false;
  for (std::size_t i = from; i < block.body.size(); ++i) {
    const Stmt& stmt = block.body[i];
    const auto at = slice_.find(&stmt);
    if (at == slice_.end() || (at->second & ~wanted_) != 0) continue;
    if (const auto* a = std::get_if<Assignment>(&stmt.node)) {
      lines.push_back(Variable(a->target.symbol) + "=" + TextOf(a->value));
    } else if (std::holds_alternative<Loop>(stmt.node)) {
      counted = EmitLoop(stmt, factor, lines) || counted;
    } else {
      counted = EmitIf(block, i, factor, lines) || counted;
      const auto& branch = std::get<If>(stmt.node);
      if (branch.arms.size() == 1 && IsCycle(branch.arms[0].body)) break;
    }
  }
  return counted;
}

/// What follows `IF (c) CYCLE` becomes its ELSE: the loop of the CYCLE may be none of the slice's.
bool IndexSlice::EmitIf(const Block& block, std::size_t at, const std::string& factor, Lines& lines) {
  const Stmt& stmt = block.body[at];
  const auto& arms = std::get<If>(stmt.node).arms;
  lines.push_back("if(" + TextOf(arms[0].condition) + ")then");
  const auto word = words_.find(&stmt);
  bool counted = word != words_.end() && slice_[&stmt] == wanted_;
  if (counted) lines.push_back(fmt::format("{0}={0}+{1}", word->second, factor.empty() ? "1" : factor));
  counted = Emit(arms[0].body, 0, factor, lines) || counted;
  const bool cycles = arms.size() == 1 && IsCycle(arms[0].body);
  if (cycles || arms.size() > 1) {
    lines.emplace_back("else");
    counted = (cycles ? Emit(block, at + 1, factor, lines) : Emit(arms[1].body, 0, factor, lines)) || counted;
  }
  lines.emplace_back("end if");
  return counted;
}

bool IndexSlice::EmitLoop(const Stmt& stmt, const std::string& factor, Lines& lines) {
  const auto& loop = std::get<Loop>(stmt.node);
  at_entry_ = &stmt == &nest_;
  const std::string lower = TextOf(loop.lower), upper = TextOf(loop.upper);
  const std::string step = loop.step.Present() ? TextOf(loop.step) : "";
  at_entry_ = false;
  Lines body;
  if ((bit_[&stmt] & wanted_) != 0) {
    if (!Emit(loop.body, 0, factor, body)) return false;
    lines.push_back(fmt::format("do {}={},{}{}", Variable(loop.variable), lower, upper, step.empty() ? "" : "," + step));
    lines.insert(lines.end(), body.begin(), body.end());
    lines.emplace_back("end do");
    return true;
  }
  const std::string trips = fmt::format("fortell_f{}", ++factors_);
  if (!Emit(loop.body, 0, factor.empty() ? trips : factor + "*" + trips, body)) return false;
  variables_.insert(trips);
  lines.push_back(step.empty() ? fmt::format("{}=max(0_{},{}-{}+1)", trips, kind_, upper, lower)
                               : fmt::format("{0}=max(0_{1},({2}-{3}+{4})/{4})", trips, kind_, upper, lower, step));
  lines.insert(lines.end(), body.begin(), body.end());
  return true;
}

}  // namespace fortell
