// In which order IFs in a loop's body are true and false, and which arms SELECT CASE takes: some of the iterations are executed in a copy of the loop that
// tells the runtime library each outcome (runtime/outcomes.c). Nothing is added to the loop itself, but where it can have
// neither a copy nor a rehearsal: there its IFs tell, in a twin of the loop for the entries that are looked at where it can have one.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <regex>

#include "db/constant-trips.h"
#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/selections.h"
#include "instrumentor/counting/statement-expressions.h"
#include "instrumentor/rewrite/other-names.h"

namespace fortell {
namespace {

constexpr std::size_t kMostArms = 250;
constexpr double kFewTrips = 8;          // a loop of no more iterations is unrolled, and executed but once where no loop is around it
constexpr double kFewInNest = 3;         // a countdown in front of each entry costs as much
constexpr std::size_t kMostIfsOfJumps = 400;  // they stand there once
constexpr std::size_t kMostText = 8000;  // bytes of a loop: it is there twice or three times

/// Arithmetic that a compiler may do in another way in each of two copies, with other digits: a product and an addition become
/// one instruction here and two there (gfortran 12 -march=native), and a function of the library one for vectors.
struct Rounding {
  bool multiplies = false, adds = false, otherwise = false;

  void Add(const Expr& e) {
    static const std::set<std::string> kExact = {"neg", "convert", "abs", "max", "min", "sign", "div", "sqrt"};
    const bool real = e.type.cls == TypeClass::Real, complex = e.type.cls == TypeClass::Complex;
    const bool computes = e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic;
    if (computes && (real || complex) && kExact.count(e.name) == 0) {
      const bool sum = e.name == "add" || e.name == "sub", product = e.name == "mul";
      adds = adds || sum, multiplies = multiplies || product;
      otherwise = otherwise || complex || (!sum && !product);
    }
    for (const Expr& a : e.args) Add(a);
  }
  bool Differs() const { return otherwise || (multiplies && adds); }
};

/// Alone on its lines, but for a label in front of it and a comment behind: what stands around it can be repeated
/// by lines.
bool StandsAlone(const std::string& text, Span at, bool fixed) {
  const std::size_t newline = at.begin == 0 ? std::string::npos : text.rfind('\n', at.begin - 1);
  const std::size_t line = newline == std::string::npos ? 0 : newline + 1;
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  if (!std::all_of(text.begin() + static_cast<std::ptrdiff_t>(line), text.begin() + static_cast<std::ptrdiff_t>(at.begin), blank))
    return false;
  const std::size_t behind = text.find_first_not_of(" \t", at.end);
  if (fixed && at.end - text.rfind('\n', at.end - 1) > 72) return false;
  return behind == std::string::npos || text[behind] == '\n' || text[behind] == '!';
}

/// Does a condition of the preprocessor begin in the text and end behind it, or the other way round?
bool CutsConditions(const std::string& text) {
  static const std::regex directive(R"re((?:^|\n)[ \t]*#[ \t]*(if|el|endif))re");
  int open = 0;
  for (std::sregex_iterator i(text.begin(), text.end(), directive), end; i != end; ++i) {
    const std::string word = i->str(1);
    if (word == "if") ++open;
    else if (open == 0) return true;
    else if (word == "endif") --open;
  }
  return open != 0;
}

/// Text that is more than its statements where it is repeated: included files, words that go on in the next line, a part of what the
/// preprocessor chooses from.
bool HoldsMore(const std::string& text) {
  if (CutsConditions(text)) return true;
  static const std::regex more(R"re((^|\n)[ \t]*include\b|\r|&[ \t]*\n[ \t]*&)re", std::regex::icase);
  return std::regex_search(text, more);
}

bool HoldsLoops(const Loop& loop) {
  bool holds = false;
  ForEachStatement(loop.body, [&](const Stmt& stmt) { holds = holds || std::holds_alternative<Loop>(stmt.node); });
  return holds;
}

/// A loop of at most so many iterations, by constants, and none within: compilers write out its iterations.
bool IsWrittenOut(const Loop& loop, double most) {
  const auto trips = ConstantTrips(loop);
  return trips && *trips <= most && !HoldsLoops(loop);
}

/// Statements of the body, in no loop within it but those that are written out.
std::set<const Stmt*> StatementsOf(const Block& body) {
  std::set<const Stmt*> own;
  const std::function<void(const Block&)> collect = [&](const Block& block) {
    for (const Stmt& s : block.body) {
      own.insert(&s);
      const auto* loop = std::get_if<Loop>(&s.node);
      if (std::holds_alternative<If>(s.node) || std::holds_alternative<Select>(s.node) || (loop && IsWrittenOut(*loop, kFewInNest)))
        ForEachBlock(s, collect);
    }
  };
  collect(body);
  return own;
}

}  // namespace

/// Is it worth a look how the IFs in the loop's body come out, and can lines in front of it do that?
bool ScopePlan::MayTellOutcomes(const Stmt& stmt, const Loop& loop) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  if (in_task_ || in_unordered_ || scope_.lanes || file_.openacc || before_ || !place.editable) return false;
  const bool once = loops_.empty() && model_.procedures[static_cast<std::size_t>(scope_.procedure)].kind == Procedure::Kind::MainProgram;
  if (IsWrittenOut(loop, once ? kFewTrips : kFewInNest)) return false;
  if (place.directive.nest > 0 || IsShadowed("int") || IsShadowed("merge")) return false;
  return MayLook();
}

/// Does each procedure that the statement calls stand in other calls of this file as well? Compilers put one in the place of its only
/// call, and leave it where there are two.
bool ScopePlan::CallsAlsoElsewhere(const Stmt& stmt) const {
  if (std::holds_alternative<Io>(stmt.node) || std::holds_alternative<Unmodelled>(stmt.node)) return false;
  const auto alone = [&](const std::string& procedure) { return references_.Of(procedure).size() == 1; };
  const auto* call = std::get_if<Call>(&stmt.node);
  bool all = !call || !alone(call->procedure);
  ForEachOwnExpression(stmt, [&](const Expr& whole) {
    ForEachPart(whole, [&](const Expr& e) { all = all && !(e.kind == ExprKind::Function && alone(e.name)); });
  });
  return all;
}

/// Can the loop's text stand there more than once, beside its copy with other labels and names? `in_place`: where its IFs would
/// tell themselves else, which keeps compilers from the same.
bool ScopePlan::MayRepeat(const Stmt& stmt, const Loop& loop, bool in_place) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  const Span end = EndOf(stmt);
  if (!end.Valid() || shared_end_.count(&stmt) > 0) return false;
  if (end.end - place.span.begin > kMostText || end.begin < place.span.end) return false;
  if (!StandsAlone(file_.text, place.span, file_.fixed_form) || !StandsAlone(file_.text, end, file_.fixed_form)) return false;
  if (HoldsMore(file_.text.substr(place.span.begin, end.end - place.span.begin)) || HoldsDirectives(loop.body)) return false;
  if (std::any_of(file_.declarations.begin(), file_.declarations.end(),
                  [&](const Span& d) { return d.begin > place.span.begin && d.begin < end.end; }))
    return false;
  if (!place.end_statement.Valid() && !std::holds_alternative<Nothing>(loop.body.body.back().node)) return false;
  std::set<int> own = ControlFlow::Labels(loop.body);
  if (place.end_label != 0) own.insert(place.end_label);
  std::size_t jumps = 0;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    const auto* jump = std::get_if<Jump>(&s.node);
    if (jump && jump->kind == JumpKind::Goto && jump->labels.size() == 1) jumps += own.count(jump->labels[0]);
  });
  // Not where a GO TO goes on in the next line, or has blanks in its label.
  if (LabelsNamed(file_.text.substr(place.span.end, end.begin - place.span.end), file_.fixed_form, own) != jumps) return false;
  const bool labels = stmt.label != 0 || place.end_label != 0 || !ControlFlow::Labels(loop.body).empty();
  bool may = true;
  Rounding rounding;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    if (!may || s.place < 0) return;
    const StatementPlace& at = file_.places[static_cast<std::size_t>(s.place)];
    const auto* jump = std::get_if<Jump>(&s.node);
    const bool plain = !jump || jump->labels.empty() || (jump->kind == JumpKind::Goto && jump->labels.size() == 1);
    const bool assigned = jump && jump->kind == JumpKind::Goto && jump->labels.empty();
    const bool array = std::holds_alternative<Where>(s.node) ||
                       (std::holds_alternative<Assignment>(s.node) && std::get<Assignment>(s.node).target.rank > 0);
    ForEachOwnExpression(s, [&](const Expr& e) { rounding.Add(e); });
    // A procedure that is called thrice is not taken in as one that is called once.
    const bool same = in_place ? CallsAlsoElsewhere(s) : !rounding.Differs() && !ControlFlow::CallsUser(s) && !array;
    const bool repeatable = !labels || (plain && (jump || !at.may_jump));
    const auto* within = std::get_if<Loop>(&s.node);
    const bool own = within && !(in_place && IsWrittenOut(*within, kFewInNest) && at.end_statement.Valid() && at.end_label == 0);
    may = same && !own && !assigned && repeatable &&
          (at.editable || at.terminates_loop || at.span.begin >= place.span.begin) && at.directive.nest == 0;
  });
  return may;
}

/// IFs in the body, of a loop or a procedure, of whose conditions nothing else tells, and which can be evaluated once more.
std::vector<Stmt*> ScopePlan::IfsToBeTold(Block& body, const Loop* loop) {
  std::vector<Stmt*> ifs;
  ForEachStatement(body, [&](Stmt& s) {
    const auto* branch = std::get_if<If>(&s.node);
    if (!branch || s.place < 0 || branch->arms.empty()) return;
    const StatementPlace& at = Place(s);
    const bool repeatable = at.editable && !at.masks.empty() && !at.masks[0].text.empty();
    if (loop && EndsLoop(branch->arms[0].body, *loop)) return;  // how long entries are tells that
    if (decided_.count(&s) > 0 || watched_.count(&s) > 0) return;
    if (HangsOnIndices(branch->arms[0].condition, loop ? loop->variable : -1)) return;
    if (!IsChain(*branch) && repeatable && !AsksForPresence(branch->arms[0].condition) && !at.terminates_loop) ifs.push_back(&s);
  });
  return ifs;
}

/// IFs with ELSE IF in the body, in no loop within it, of whose conditions nothing else tells, and which can be evaluated once
/// more. `chosen`: also those that a compiler chooses by without jumps.
std::vector<Stmt*> ScopePlan::ChainsToBeTold(Block& body, const Loop* loop, bool chosen) {
  const std::set<const Stmt*> own = StatementsOf(body);
  const auto tells = [&](const Stmt& s, const If& chain) {
    const StatementPlace& at = Place(s);
    const auto conditions = static_cast<std::size_t>(
        std::count_if(chain.arms.begin(), chain.arms.end(), [](const IfArm& arm) { return arm.condition.Present(); }));
    if (!at.editable || at.terminates_loop || at.masks.size() != conditions || decided_.count(&s) + watched_.count(&s) > 0) return false;
    if (std::any_of(at.masks.begin(), at.masks.end(), [](const SampledText& mask) { return mask.text.empty(); })) return false;
    bool by_data = false;
    for (const IfArm& arm : chain.arms) {
      if (loop && EndsLoop(arm.body, *loop)) return false;
      if (!arm.condition.Present()) continue;
      if (AsksForPresence(arm.condition) || CallsFunctions(arm.condition)) return false;
      by_data = by_data || !HangsOnIndices(arm.condition, loop ? loop->variable : -1);
    }
    return by_data && (chosen || !IsSelectionChain(chain));
  };
  std::vector<Stmt*> chains;
  ForEachStatement(body, [&](Stmt& s) {
    const auto* branch = std::get_if<If>(&s.node);
    if (branch && s.place >= 0 && IsChain(*branch) && own.count(&s) > 0 && tells(s, *branch)) chains.push_back(&s);
  });
  return chains;
}

/// Adds the site of a loop, or a procedure, that library calls watch.
int ScopePlan::AddWatch(int line) {
  Site site;
  site.kind = Site::Kind::Watch;
  site.line = line;
  site.words = kWatchWords;
  return AddSite(model_, site);
}

/// Adds a site of outcomes or updates, which nothing else looks at, and gives its number. Its first word as text.
std::string ScopePlan::AddOutcomes(const Stmt& stmt, int& number, Site::Kind kind) {
  Site site;
  site.kind = kind;
  site.line = stmt.line;
  site.words = kOutcomeWords;
  number = AddSite(model_, site);
  watched_.insert(&stmt);
  return fmt::format("{}({})", names_.array, model_.sites.back().offset + 1);
}

/// The lines that tell the library of an execution of the IF: whether its condition is true and, where it has parts, which of
/// them decides.
Rehearsal::Told ScopePlan::TellOutcome(Stmt& stmt) {
  const std::string words = AddOutcomes(stmt, std::get<If>(stmt.node).branch_site);
  const SampledText& condition = Place(stmt).masks[0];
  if (condition.deciding.size() < 2)
    return {{fmt::format("call fortell_see({0},merge(1_{1},0_{1},{2}))", words, names_.kind, Rehearsal::kOwn)}, {condition.text}};
  return DecisionOf(condition, [&](bool outcome, std::size_t part) {
    return fmt::format("call fortell_asked({0},{2}_{1},{3}_{1})", words, names_.kind, outcome ? 1 : 0, part);
  });
}

/// Asks the parts of a condition one after the other until one decides: the line for that one, from 1 on, and what it decides.
Rehearsal::Told ScopePlan::DecisionOf(const SampledText& condition, const std::function<std::string(bool outcome, std::size_t part)>& line) const {
  Rehearsal::Told parts;
  for (const std::string& decides : condition.deciding) {
    const std::size_t part = parts.own.size() + 1;
    parts.lines.push_back(fmt::format("{}if({})then", part == 1 ? "" : "else ", Rehearsal::kOwn));
    parts.lines.push_back(line(!condition.all, part));
    parts.own.push_back(decides);
  }
  parts.lines.insert(parts.lines.end(), {"else", line(condition.all, parts.own.size()), "end if"});
  return parts;
}

/// The lines that tell the library which arm of an IF with ELSE IF an execution takes: the same conditions in the same order.
ScopePlan::Lines ScopePlan::TellChain(Stmt& stmt) {
  const std::string words = AddOutcomes(stmt, std::get<If>(stmt.node).choice_site);
  const auto& conditions = Place(stmt).masks;
  const auto told = [&](std::size_t arm) { return fmt::format("call fortell_took({},{}_{})", words, arm, names_.kind); };
  Lines lines;
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    lines.push_back(fmt::format("{}if({})then", k == 0 ? "" : "else ", conditions[k].text));
    lines.push_back(told(k + 1));
  }
  lines.insert(lines.end(), {"else", told(conditions.size() + 1), "end if"});
  return lines;
}

/// Sites of outcomes and their like that stand right behind that of a Watch.
std::size_t ScopePlan::OutcomesBehind(int watch) const {
  const auto first = model_.sites.begin() + watch + 1;
  const auto end = std::find_if(first, model_.sites.end(), [](const Site& s) {
    return s.kind != Site::Kind::Outcomes && s.kind != Site::Kind::Updates && s.kind != Site::Kind::Rows;
  });
  return static_cast<std::size_t>(end - first);
}

/// A call of the library for a loop of which so many sites are told, in front of it: `count` tells its iterations so far; -1: nothing
/// does.
std::string ScopePlan::LookAtOutcomes(const Due& due, std::size_t sites, int count) const {
  const bool told = !quiet_ && count >= 0 && model_.counts[static_cast<std::size_t>(count)].kind == CountRule::Kind::Counter;
  const std::string so_far = told ? CountSoFar(count) : fmt::format("-1_{}", names_.kind);
  return fmt::format("fortell_watch({},{},{}_{},{})", due.word, due.name, sites, names_.kind, so_far);
}

/// The same within an iteration.
std::string ScopePlan::LookWithin(const Due& due, std::size_t sites) const {
  return fmt::format("fortell_watch({0},{1},{2}_{3},-2_{3})", due.word, due.name, sites, names_.kind);
}

/// The lines, to be executed where the condition is true.
ScopePlan::Lines ScopePlan::Under(const std::string& condition, Lines lines) {
  const std::string head = "if(" + condition + ")";
  if (lines.size() == 1) return {head + lines[0]};
  lines.insert(lines.begin(), head + "then");
  lines.emplace_back("end if");
  return lines;
}

/// Sites for the IFs of the loop's body, which the copy tells of; they are not looked at in another way.
void ScopePlan::WatchOutcomes(const Stmt& stmt, Loop& loop) {
  if (!MayTellOutcomes(stmt, loop)) return;
  if (!MayRepeat(stmt, loop, false)) {
    WatchRehearsal(stmt, loop, false);
    WatchInPlace(stmt, loop);
    return WatchRehearsal(stmt, loop, true);
  }
  const std::vector<Stmt*> ifs = IfsToBeTold(loop.body, &loop);
  std::vector<Stmt*> selects;
  ForEachStatement(loop.body, [&](Stmt& s) {
    if (MayTellArms(s)) selects.push_back(&s);
  });
  const std::vector<Stmt*> chains = ChainsToBeTold(loop.body, &loop, true);
  if (ifs.size() + selects.size() + chains.size() == 0) return WatchRehearsal(stmt, loop, true);
  const std::vector<Stmt*> all_updates = UpdatesToBeTold(loop);
  std::vector<Stmt*> updates;
  for (Stmt* s : all_updates)
    if (StandsAlone(file_.text, Place(*s).span, file_.fixed_form) && Place(*s).editable && !Place(*s).terminates_loop) updates.push_back(s);
  if (updates.size() < all_updates.size()) {  // a rehearsal tells of those in the line of an IF as well
    WatchRehearsal(stmt, loop, false);
    if (watches_.count(&stmt) > 0) return;
  }
  if (ifs.size() + selects.size() + chains.size() + updates.size() > kMostIfs) return;
  const auto in_copy = [&](Edit::Kind kind, Span at, int label, const Lines& lines) {
    Edit edit;
    edit.kind = kind;
    edit.watched = true;
    edit.statement = at;
    edit.label = label;
    edit.lines = lines;
    edits_.push_back(std::move(edit));
  };
  const auto tell = [&](const Stmt& s, const Lines& lines) { in_copy(Edit::Kind::Before, Place(s).span, s.label, lines); };
  watches_[&stmt] = AddWatch(stmt.line);
  for (Stmt* s : ifs) tell(*s, TellOutcome(*s).Filled());
  for (Stmt* s : chains) tell(*s, TellChain(*s));
  for (Stmt* s : updates) tell(*s, TellUpdate(*s).Filled());
  for (Stmt* s : selects) {
    const std::vector<std::string> told = TellArms(*s);
    for (std::size_t k = 0; k < told.size(); ++k) in_copy(Edit::Kind::After, Place(*s).arms[k], 0, {told[k]});
  }
}

/// IFs of the body, in no loop within it, that can tell themselves: not where a compiler chooses without a jump, nor of
/// functions, which would be called once more.
std::vector<Stmt*> ScopePlan::IfsThatTell(Block& body, const Loop* loop) {
  const std::set<const Stmt*> own = StatementsOf(body);
  std::vector<Stmt*> ifs;
  for (Stmt* s : IfsToBeTold(body, loop))
    if (own.count(s) > 0 && !CallsFunctions(std::get<If>(s->node).arms[0].condition) && !IsChoice(*s)) ifs.push_back(s);
  return ifs;
}

/// SELECT CASEs of the body, in no loop within it, whose arms can tell.
std::vector<Stmt*> ScopePlan::SelectsThatTell(Block& body) {
  const std::set<const Stmt*> own = StatementsOf(body);
  std::vector<Stmt*> selects;
  ForEachStatement(body, [&](Stmt& s) {
    if (own.count(&s) > 0 && watched_.count(&s) == 0 && MayTellArms(s)) selects.push_back(&s);
  });
  return selects;
}

/// Where the loop has no copy and no rehearsal, and no counters in memory that tell: its IFs and the arms of its SELECT CASEs
/// themselves tell, in entries that are looked at.
void ScopePlan::WatchInPlace(const Stmt& stmt, Loop& loop) {
  if (!local_ || watches_.count(&stmt) > 0 || file_.openmp || shared_end_.count(&stmt) > 0) return;
  const std::vector<Stmt*> ifs = IfsThatTell(loop.body, &loop), selects = SelectsThatTell(loop.body),
                           chains = ChainsToBeTold(loop.body, &loop, false);
  const std::size_t sites = ifs.size() + selects.size() + chains.size();
  if (sites == 0 || sites > kMostIfs) return;
  watches_[&stmt] = AddWatch(stmt.line);
  in_place_[&stmt] = sites;
  const Due due = DueInPlace(watches_[&stmt]);
  const std::string if_due = fmt::format("if({}<=0)", due.name);
  const std::size_t first = edits_.size();
  Insert(Edit::Kind::After, stmt, {fmt::format("{}{}={}", if_due, due.name, LookWithin(due, sites))});
  for (Stmt* s : ifs) Insert(Edit::Kind::Before, *s, Under(due.name + "<=0", TellOutcome(*s).Filled()));
  for (Stmt* s : chains) Insert(Edit::Kind::Before, *s, Under(due.name + "<=0", TellChain(*s)));
  for (Stmt* s : selects) {
    const std::vector<std::string> told = TellArms(*s);
    for (std::size_t k = 0; k < told.size(); ++k) Insert(Edit::Kind::After, Place(*s).arms[k], {if_due + told[k]});
  }
  if (!MayRepeat(stmt, loop, true)) return;
  twins_.insert(&stmt);
  for (std::size_t k = first; k < edits_.size(); ++k) edits_[k].watched = true;
}

/// The same of a procedure with loops of jumps: it is entered when it is called, and each of its IFs is an iteration. What stands
/// at its beginning when the region that it is has ended.
std::function<ScopePlan::Lines()> ScopePlan::WatchJumps(Procedure& procedure) {
  std::vector<Stmt*> ifs;
  if (MayLook() && !IsShadowed("int") && !IsShadowed("merge")) ifs = IfsThatTell(procedure.body, nullptr);
  if (ifs.empty() || ifs.size() > kMostIfsOfJumps) return [] { return Lines{}; };
  const int site = AddWatch(procedure.line);
  const Due due = DueInPlace(site);
  for (Stmt* s : ifs) {
    Lines lines = {fmt::format("{}={}", due.name, LookWithin(due, ifs.size()))};
    const Lines told = Under(due.name + "<=0", TellOutcome(*s).Filled());
    lines.insert(lines.end(), told.begin(), told.end());
    Insert(Edit::Kind::Before, *s, Under(due.name + "<=0", lines));
  }
  return [this, site, sites = ifs.size()] { return LookInPlace(site, sites, -1); };
}

/// A variable that says whether the entry is looked at; another one keeps when the next is.
ScopePlan::Due ScopePlan::DueInPlace(int site) const {
  Due due;
  const int number = model_.sites[static_cast<std::size_t>(site)].offset + 1;
  due.word = fmt::format("{}({})", names_.array, number);
  due.name = fmt::format("fortell_o{}", number);
  return due;
}

ScopePlan::Lines ScopePlan::LookInPlace(int site, std::size_t sites, int count) {
  const std::string looks = DueInPlace(site).name;
  const Due due = DueOf(model_.sites[static_cast<std::size_t>(site)].offset + 1);
  locals_.insert(looks);
  Lines lines = LookWhenDue(due, LookAtOutcomes(due, sites, count));
  lines.push_back(looks + "=" + due.name);
  return lines;
}

/// In front of such a loop. To be called when the region that it is has ended.
void ScopePlan::LookInPlace(const Stmt& stmt) {
  if (const auto ifs = in_place_.find(&stmt); ifs != in_place_.end())
    Insert(Edit::Kind::Before, stmt, LookInPlace(watches_.at(&stmt), ifs->second, std::get<Loop>(stmt.node).trips));
}

/// Can each arm of the SELECT CASE tell that it is taken?
bool ScopePlan::MayTellArms(const Stmt& stmt) const {
  const auto* select = std::get_if<Select>(&stmt.node);
  if (!select || stmt.place < 0 || !select->selector.Present() || select->arms.size() < 2 || select->arms.size() > kMostArms)
    return false;
  const auto& arms = file_.places[static_cast<std::size_t>(stmt.place)].arms;
  return arms.size() == select->arms.size() && std::all_of(arms.begin(), arms.end(), [](Span at) { return at.Valid(); });
}

/// The line of each arm that tells the library that it is taken.
std::vector<std::string> ScopePlan::TellArms(Stmt& stmt) {
  const std::string words = AddOutcomes(stmt, std::get<Select>(stmt.node).choice_site);
  std::vector<std::string> told;
  for (std::size_t k = 1; k <= Place(stmt).arms.size(); ++k)
    told.push_back(fmt::format("call fortell_took({},{}_{})", words, k, names_.kind));
  return told;
}

/// The loop and its copy. To be called when the region that it is has ended.
void ScopePlan::RepeatLoop(const Stmt& stmt, const Loop& loop) {
  const auto watch = watches_.find(&stmt);
  const bool twin = twins_.count(&stmt) > 0;
  if (watch == watches_.end() || rehearsed_.count(&stmt) > 0 || (in_place_.count(&stmt) > 0 && !twin)) return;
  Edit edit;
  edit.kind = twin ? Edit::Kind::Twin : Edit::Kind::Repeat;
  edit.statement = Place(stmt).span;
  edit.action = EndOf(stmt);
  edit.labels = ControlFlow::Labels(loop.body);
  if (Place(stmt).end_label != 0) edit.labels.insert(Place(stmt).end_label);
  if (twin) {
    edit.lines = {fmt::format("if({}>0)then", DueInPlace(watch->second).name)};
    return edits_.push_back(std::move(edit));
  }
  const Site& site = model_.sites[static_cast<std::size_t>(watch->second)];
  const std::size_t sites = OutcomesBehind(watch->second);
  const Due due = DueOf(site.offset + 1);
  Insert(Edit::Kind::Before, stmt, LookWhenDue(due, LookAtOutcomes(due, sites, loop.trips)));
  edit.lines = {fmt::format("if({}>0)then", due.name)};
  const Lines each = LookWhenDue({due.word, due.name, false}, LookWithin(due, sites));
  edit.lines.insert(edit.lines.end(), each.begin(), each.end());
  edit.lines.insert(edit.lines.end(), {fmt::format("if({}<=0)then", due.name), due.name + "=0"});
  edits_.push_back(std::move(edit));
}

}  // namespace fortell
