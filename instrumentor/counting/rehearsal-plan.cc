// In which order IFs in a loop's body are true and false, which elements its updates are of, and whose results its rows pick, where the loop can have no copy that takes its place (outcome-plan.cc):
// some of its iterations are rehearsed in front of it (rehearsal.h).
#include "instrumentor/counting/rehearsal.h"

#include <utility>

#include "db/program-walk.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {

/// Sites for the IFs, updates and lists of which a rehearsal can tell; `alone`: for the others, where there are no such IFs.
void ScopePlan::WatchRehearsal(const Stmt& stmt, Loop& loop, bool alone) {
  if (file_.openmp || watches_.count(&stmt) > 0) return;  // its variables would be all threads'
  if (OtherNamesInFile().equivalence) return;  // what the loop sets by one name would be old by the other
  const Rehearsal rehearsal(file_, stmt);
  std::vector<Stmt*> ifs, updates;
  for (Stmt* s : IfsToBeTold(loop.body, &loop))
    if (rehearsal.Tells(*s)) ifs.push_back(s);
  if (alone != ifs.empty()) return;
  for (Stmt* s : UpdatesToBeTold(loop))
    if (rehearsal.TellsValues(*s, ElementUpdated(*s))) updates.push_back(s);
  std::vector<ToldList> lists;
  ForEachStatement(loop.body, [&](Stmt& s) {
    auto list = std::holds_alternative<Loop>(s.node) ? ListToBeTold(s, loop, rehearsal) : std::nullopt;
    if (list) lists.push_back(std::move(*list));
  });
  const std::size_t sites = ifs.size() + updates.size() + lists.size();
  if (sites == 0 || sites > kMostIfs) return;
  watches_[&stmt] = AddWatch(stmt.line);
  for (Stmt* s : ifs) rehearsed_[&stmt][s] = TellOutcome(*s);
  for (Stmt* s : updates) rehearsed_[&stmt][s] = TellUpdate(*s);
  for (const ToldList& list : lists)
    if (!list.row_text.empty()) AddOutcomes(*list.loop, std::get<Loop>(list.loop->node).rows_site, Site::Kind::Rows);
  for (const ToldList& list : lists) rehearsed_[&stmt][list.loop] = TellList(list, watches_[&stmt]);
}

/// Five digits, and not among the procedure's own; copies of loops take the highest numbers there are (rewrite/other-names.h).
int ScopePlan::HighestLabel() {
  constexpr int kHighest = 89999;
  const auto own = ControlFlow::Labels(model_.procedures[static_cast<std::size_t>(scope_.procedure)].body);
  const auto below = own.lower_bound(kHighest - 10000);
  if (highest_label_ == 0) highest_label_ = below == own.end() || *below > kHighest ? kHighest : *below - 1;
  return highest_label_;
}

/// To be called when the region that the loop is has ended.
void ScopePlan::RehearseLoop(const Stmt& stmt) {
  const auto told = rehearsed_.find(&stmt);
  if (told == rehearsed_.end()) return;
  const std::size_t sites = OutcomesBehind(watches_.at(&stmt));
  const Due due = DueOf(model_.sites[static_cast<std::size_t>(watches_.at(&stmt))].offset + 1);
  Rehearsal::Wishes wishes;
  wishes.each = {due.name + "=" + LookWithin(due, sites), "if(" + due.name + ">0)exit"};
  wishes.told = told->second;
  wishes.label = HighestLabel();
  const Rehearsal::Text text = Rehearsal(file_, stmt).TextFor(wishes);
  highest_label_ = wishes.label;
  declarations_.insert(text.declarations.begin(), text.declarations.end());
  Lines lines = LookWhenDue(due, LookAtOutcomes(due, sites, std::get<Loop>(stmt.node).trips));
  lines.push_back("if(" + due.name + "<=0)then");
  lines.insert(lines.end(), text.lines.begin(), text.lines.end());
  lines.push_back("if(" + due.name + ">0)" + due.name + "=0");
  lines.emplace_back("end if");
  Insert(Edit::Kind::Before, stmt, lines);
}

}  // namespace fortell
