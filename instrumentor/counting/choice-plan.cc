// In which order the arms of a SELECT CASE or of an IF are taken: the runtime library looks at some of the executions
// (runtime/choices.c).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "db/profile.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Each look reads all their counts.
constexpr std::size_t kMostArms = 64;
constexpr std::size_t kFewArms = 4;

/// Is it about the indices alone, and constants, so that its outcomes come in rows? Bits of an index do not.
bool HangsOn(const Expr& e, const std::set<int>& indices) {
  static const std::set<std::string> kBits = {"btest", "iand", "ior",    "ieor",   "not",    "ibits",  "ibset", "ibclr",
                                              "ishft", "ishftc", "shiftl", "shiftr", "shifta", "popcnt", "poppar", "leadz", "trailz"};
  if (e.kind == ExprKind::Array || e.kind == ExprKind::Function || e.kind == ExprKind::Other) return false;
  if (e.kind == ExprKind::Intrinsic && kBits.count(e.name) > 0) return false;
  if (e.kind == ExprKind::Variable && indices.count(e.symbol) == 0) return false;
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return HangsOn(a, indices); });
}

}  // namespace

/// May code here call what looks? Pure code gives its words by numbers, or says to change nothing; it does not know its
/// thread's words.
bool ScopePlan::MayLook() const {
  const bool pure = model_.procedures[static_cast<std::size_t>(scope_.procedure)].pure;
  return !quiet_ || (pure && !file_.openmp && !file_.openacc);
}

/// Are the statement's executions counted in memory one by one, so that they can tell when it is time? Calls may follow from
/// the references, and then have no counter.
bool ScopePlan::IsStepped(const Stmt& stmt) const {
  const bool computed = stmt.count == model_.procedures[static_cast<std::size_t>(scope_.procedure)].count && FollowsFromReferences();
  return stmt.count >= 0 && model_.counts[static_cast<std::size_t>(stmt.count)].kind == CountRule::Kind::Counter &&
         stepped_.count(stmt.count) > 0 && !computed;
}

/// In front of a statement of pure code that counts in memory: what looks when it is due (counter-plan.cc, fortell_due). Words by
/// number: the site's first, and the first of what is counted.
ScopePlan::Lines ScopePlan::LookQuietly(const Stmt& stmt, int site, std::size_t arms, int counted) const {
  const auto look = [&](int executions) {
    return fmt::format("call fortell_due({1}_{0},{2}_{0},{3}_{0},{4}_{0})", names_.kind, site, arms, counted, executions);
  };
  if (IsStepped(stmt)) {
    const int executions = model_.counts[static_cast<std::size_t>(stmt.count)].a + 1;
    return {fmt::format("if({0}({1})>={0}({2})){3}", names_.array, executions, site, look(executions))};
  }
  return {fmt::format("call fortell_add({}_{},-1_{})", site, names_.kind, names_.kind),
          fmt::format("if({}({})<=0){}", names_.array, site, look(site))};
}

/// May the library look at the statement's executions?
bool ScopePlan::MayWatchChoice(const Stmt& stmt) const {
  // A call would cost loops that count in registers more than the order tells (measured: a program of such loops 1.4).
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  return watched_.count(&stmt) == 0 && !local_ && MayLook() && !in_task_ && !in_unordered_ && !scope_.lanes && place.editable &&
         stmt.count >= 0;
}

/// Is it an IF of one condition whose order of outcomes nothing else tells? How long a loop's entries are tells of what
/// ends it, and conditions on indices come again the same way.
bool ScopePlan::IsToBeWatched(const Stmt& stmt) const {
  const auto& branch = std::get<If>(stmt.node);
  if (IsChain(branch) || !MayWatchChoice(stmt) || decided_.count(&stmt) > 0) return false;
  if (inner_ && EndsLoop(branch.arms[0].body, *inner_)) return false;
  return !HangsOnIndices(branch.arms[0].condition, -1) && !IsKnownInPlace(branch.arms[0].condition);
}

/// Does it hang on constants, the variables of the DO loops around and `index` alone?
bool ScopePlan::HangsOnIndices(const Expr& condition, int index) const {
  std::set<int> indices = {index};
  for (const Stmt* around : loops_) indices.insert(std::get<Loop>(around->node).variable);
  return HangsOn(condition, indices);
}

/// Does it hang on constants, tables of them, and arguments alone that all references hand over constants or indices for?
/// Compilers put such a procedure of a few statements in place, in loops that they write out, and know there what is chosen.
bool ScopePlan::IsKnownInPlace(const Expr& e) const {
  if (e.kind == ExprKind::Function || e.kind == ExprKind::Other) return false;
  if (e.kind == ExprKind::Array && (e.symbol < 0 || !model_.symbols[static_cast<std::size_t>(e.symbol)].constant)) return false;
  if (e.kind == ExprKind::Variable) {
    const Procedure& procedure = model_.procedures[static_cast<std::size_t>(scope_.procedure)];
    const auto dummy = std::find(procedure.dummies.begin(), procedure.dummies.end(), e.symbol);
    if (dummy == procedure.dummies.end()) return false;
    return references_.IsIndexForSmall(procedure, static_cast<std::size_t>(dummy - procedure.dummies.begin()));
  }
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return IsKnownInPlace(a); });
}

/// The site; -1 where nothing can be looked at. `arms`: counts of the arms, but for one that gets what they leave
/// over. The library finds by them which arm an execution took, so that nothing is added to the arms.
int ScopePlan::WatchChoice(const Stmt& stmt, const std::vector<int>& arms) {
  if (arms.empty() || arms.size() > kMostArms || !MayWatchChoice(stmt)) return -1;
  const auto counter = [&](int count) {
    return count >= 0 && model_.counts[static_cast<std::size_t>(count)].kind == CountRule::Kind::Counter;
  };
  if (!std::all_of(arms.begin(), arms.end(), counter)) return -1;
  const auto word = [&](int count) { return model_.counts[static_cast<std::size_t>(count)].a; };
  bool neighbours = true;
  for (std::size_t k = 0; k < arms.size(); ++k) neighbours = neighbours && word(arms[k]) == word(arms[0]) + static_cast<int>(k);
  if (quiet_ && !neighbours) return -1;  // pure code names them by the first one's number
  for (const int count : arms) heads_.erase(count);  // the library looks at these words: they stay what they are
  heads_.erase(stmt.count);
  Site site;
  site.kind = Site::Kind::Choice;
  site.line = stmt.line;
  const auto* const branch = std::get_if<If>(&stmt.node);
  const bool parts = branch && !IsChain(*branch) && !quiet_ && !Place(stmt).masks.empty() && Place(stmt).masks[0].deciding.size() > 1;
  site.words = kChoiceWords + static_cast<int>(arms.size()) + (parts ? kDecisionWords : 0);
  if (parts) site.operand = static_cast<int>(arms.size());
  const int added = AddSite(model_, site);
  const std::string words = fmt::format("{}({})", names_.array, model_.sites.back().offset + 1);
  // A few neighbours are passed by the first one's address; many in a copy: gfortran 12 puts a short call of a pure
  // function in the way, over which a SELECT CASE in a loop would have to jump (an interpreter 1.07, else 1.16).
  std::string counts;
  for (std::size_t k = 0; k < arms.size(); ++k) counts += (k == 0 ? "" : ",") + Word(arms[k]);
  counts = neighbours && arms.size() <= kFewArms ? Word(arms[0]) : "(/" + counts + "/)";
  const bool stepped = IsStepped(stmt);
  const auto look = [&](std::size_t decision) {
    constexpr std::size_t kDecision = 256;  // runtime/choices.c
    return fmt::format("{}={}fortell_choice({},{}_{},{})", words, stepped ? Word(stmt.count) + "+" : "", words,
                       arms.size() + kDecision * decision, names_.kind, counts);
  };
  Lines lines;
  if (quiet_) {
    lines = LookQuietly(stmt, model_.sites.back().offset + 1, arms.size(), word(arms[0]) + 1);
  } else {
    if (parts)
      lines = DecisionOf(Place(stmt).masks[0], [&](bool outcome, std::size_t part) { return look(2 * part + (outcome ? 1 : 0)); }).Filled();
    else
      lines = {look(0)};
    lines = Under(stepped ? Word(stmt.count) + ">=" + words : words + "<=0", lines);
    if (!stepped) lines.insert(lines.begin(), fmt::format("{0}={0}-1", words));
  }
  Insert(Edit::Kind::Before, stmt, lines);
  return added;
}

/// Which way a computed GO TO or an arithmetic IF goes, from 1 on, as text that may stand in front of it; the first takes any other
/// number for what follows it. Empty for other jumps, and where its text cannot be evaluated once more.
std::string ScopePlan::WayOf(const Stmt& stmt, const Jump& jump) const {
  const bool computed = jump.kind == JumpKind::ComputedGoto;
  if ((!computed && jump.kind != JumpKind::ArithmeticIf) || CallsFunctions(jump.value)) return "";
  if (IsShadowed("int") || IsShadowed("merge")) return "";
  const std::string text = WithoutBlanks(file_, file_.places[static_cast<std::size_t>(stmt.place)].span);
  if (text.find_first_of("'\"!") != std::string::npos) return "";
  const std::size_t open = text.find('(');
  std::size_t close = open;
  for (int depth = 0; close < text.size(); ++close) {
    depth += (text[close] == '(') - (text[close] == ')');
    if (depth == 0) break;
  }
  if (open == std::string::npos || close >= text.size()) return "";
  if (!computed) {
    const std::string value = text.substr(open, close + 1 - open);
    return fmt::format("merge(1_{0},merge(2_{0},3_{0},{1}==0),{1}<0)", names_.kind, value);
  }
  const std::size_t selector = text.find_first_not_of(',', close + 1);
  return selector == std::string::npos ? "" : fmt::format("int({},{})", text.substr(selector), names_.kind);
}

/// The site; -1 where nothing can be looked at, or it is none of these jumps.
int ScopePlan::WatchJump(const Stmt& stmt, const Jump& jump) {
  if (stmt.place < 0 || quiet_ || jump.labels.size() < 2 || !MayWatchChoice(stmt)) return -1;
  const std::string way = WayOf(stmt, jump);
  if (way.empty()) return -1;
  Site site;
  site.kind = Site::Kind::Choice;
  site.line = stmt.line;
  site.words = kChoiceWords;
  const int added = AddSite(model_, site);
  Insert(Edit::Kind::Before, stmt, LookAt(stmt, added, "fortell_arm", way, IsStepped(stmt)));
  return added;
}

/// What hands the argument to the library's function when it is time, which executions tell that are counted one by one (`stepped`), and
/// else a countdown.
ScopePlan::Lines ScopePlan::LookAt(const Stmt& stmt, int site, const std::string& function, const std::string& argument, bool stepped) {
  const std::string words = fmt::format("{}({})", names_.array, model_.sites[static_cast<std::size_t>(site)].offset + 1);
  const std::string look = fmt::format("{}({},{})", function, words, argument);
  if (stepped && !local_) {
    heads_.erase(stmt.count);  // the count stays what it is
    return {fmt::format("if({0}>={1}){1}={0}+{2}", Word(stmt.count), words, look)};
  }
  Due due;
  due.word = due.name = words;
  if (local_) {
    due.name = LocalWord(words);
    local_->words.insert(words);
  }
  return LookWhenDue(due, look);
}

}  // namespace fortell
