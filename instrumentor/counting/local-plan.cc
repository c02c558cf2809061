// Counting in variables of the procedure's own: where that can be done, and how the counts get to
// the counters whichever way control leaves.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <functional>
#include <map>

#include "db/program-walk.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

/// Jumps to each label.
void CountMentions(const Block& block, std::map<int, int>& mentions) {
  ForEachStatement(block, [&](const Stmt& stmt) {
    if (const auto* jump = std::get_if<Jump>(&stmt.node))
      for (const int label : jump->labels) ++mentions[label];
  });
}

}  // namespace

bool ScopePlan::MayLeaveRegion(const Stmt& jump) const {
  const auto* node = std::get_if<Jump>(&jump.node);
  if (!local_ || !node) return false;
  if (node->kind == JumpKind::ErrorStop) return true;
  return flow_.Leaves(jump, local_->loops, local_->labels, true);
}

/// Does the block always leave the region, perhaps to what follows it?
bool ScopePlan::EndsRegion(const Block& block) const {
  if (!local_ || !ControlFlow::AlwaysLeaves(block)) return false;
  const Stmt& jump = block.body.back();
  return MayLeaveRegion(jump) || (local_->loop && flow_.Leaves(jump, local_->loops - 1, local_->labels, false));
}

/// At the beginning of the block. What ends the region is executed once in an entry of it, and counts in memory: a
/// variable of its own would be in the way everywhere.
std::string ScopePlan::IncrementFor(const Block& block, int count) {
  LocalRegion* const region = local_;
  if (EndsRegion(block)) local_ = nullptr;
  const std::string line = Increment(count);
  local_ = region;
  return line;
}

/// Does the arm of an IF in the loop's body, in no loop within, always end the loop?
bool ScopePlan::EndsLoop(const Block& arm, const Loop& loop) const {
  return ControlFlow::AlwaysLeaves(arm) && flow_.Leaves(arm.body.back(), 0, ControlFlow::Labels(loop.body), false);
}

/// Where the loop's last statement stands; not valid where nothing can be put behind it.
Span ScopePlan::EndOf(const Stmt& loop) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(loop.place)];
  const auto& body = std::get<Loop>(loop.node).body.body;
  if (place.end_statement.Valid() || body.empty()) return place.end_statement;
  const Stmt& last = body.back();
  if (last.place < 0) return {};
  const StatementPlace& end = file_.places[static_cast<std::size_t>(last.place)];
  if (std::holds_alternative<Loop>(last.node))
    return end.end_statement.Valid() ? Span{} : EndOf(last);
  // Such a statement is not editable, but lines may follow it where its label stands in the text.
  const bool in_text = end.terminates_loop && end.span.Valid() &&
                       std::isdigit(static_cast<unsigned char>(file_.text[end.span.begin]));
  return in_text ? end.span : Span{};
}

/// Can everything that leaves the region be told, and be edited? What is called there may not take long: a
/// signal loses what the region has counted.
bool ScopePlan::CanHandOver(const Block& body, bool is_loop) const {
  const bool pure = model_.procedures[static_cast<std::size_t>(scope_.procedure)].pure;
  const std::set<int> labels = ControlFlow::Labels(body);
  const std::function<bool(const Stmt&, int, bool)> jump_allowed = [&](const Stmt& stmt, int loops,
                                                                       bool editable) {
    const auto& jump = std::get<Jump>(stmt.node);
    const bool ends = jump.kind == JumpKind::Return || jump.kind == JumpKind::Stop ||
                      jump.kind == JumpKind::ErrorStop;
    if (jump.kind == JumpKind::Goto && jump.labels.empty()) return false;
    if (!ends && !flow_.Leaves(stmt, is_loop ? loops : 1 << 20, labels, true)) return true;
    const bool plain = jump.kind != JumpKind::ComputedGoto && jump.kind != JumpKind::ArithmeticIf;
    return plain && editable && !file_.openmp && (ends || is_loop);
  };
  const std::function<bool(const Block&, int)> allowed = [&](const Block& block, int loops) {
    return std::all_of(block.body.begin(), block.body.end(), [&](const Stmt& stmt) {
      if (stmt.place < 0) return true;
      const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
      const bool calls = !pure && ControlFlow::CallsUser(stmt);
      if (calls && (file_.openmp || !references_.CallsSmallOnly(stmt))) return false;
      if (std::holds_alternative<Jump>(stmt.node)) return jump_allowed(stmt, loops, place.editable);
      if (place.may_jump) return false;
      const auto* branch = std::get_if<If>(&stmt.node);
      if (branch && place.one_line &&
          std::holds_alternative<Jump>(branch->arms[0].body.body[0].node)) {
        return jump_allowed(branch->arms[0].body.body[0], loops,
                            place.editable && place.action.Valid());
      }
      bool all = true;
      const int inside = loops + (std::holds_alternative<Loop>(stmt.node) ? 1 : 0);
      ForEachBlock(stmt, [&](const Block& inner) { all = all && allowed(inner, inside); });
      return all;
    });
  };
  return allowed(body, 1) && NamedWithinAlone(body);
}

/// Do only jumps within the block go to its labels?
bool ScopePlan::NamedWithinAlone(const Block& body) const {
  const std::set<int> labels = ControlFlow::Labels(body);
  if (std::none_of(labels.begin(), labels.end(), [&](int label) { return scope_.jump_targets.count(label) > 0; }))
    return true;
  std::map<int, int> within, all;
  CountMentions(body, within);
  CountMentions(model_.procedures[static_cast<std::size_t>(scope_.procedure)].body, all);
  std::set<int> ends;  // labels of loops' last statements, which no jump has to name
  ForEachStatement(body, [&](const Stmt& stmt) {
    if (stmt.place >= 0 && file_.places[static_cast<std::size_t>(stmt.place)].terminates_loop)
      ends.insert(stmt.label);
  });
  return std::all_of(labels.begin(), labels.end(), [&](int label) {
    return scope_.jump_targets.count(label) == 0 ||
           ((ends.count(label) > 0 || within[label] > 0) && within[label] == all[label]);
  });
}

/// Among threads the variables are those of a BLOCK around the loop, so that every thread has its own.
bool ScopePlan::NeedsBlock() const {
  return file_.openmp && !model_.procedures[static_cast<std::size_t>(scope_.procedure)].pure;
}

bool ScopePlan::MayCountLocally(const Stmt& loop) {
  const StatementPlace& place = Place(loop);
  const auto& body = std::get<Loop>(loop.node).body;
  const bool quiet = model_.procedures[static_cast<std::size_t>(scope_.procedure)].pure && quiet_;
  const bool in_block = NeedsBlock() && !file_.openacc && !quiet_ && !HoldsDirectives(body) &&
                        !RefersToShadowed({place.span.begin, EndOf(loop).end});
  return !local_ && !scope_.saves_all && !scope_.lanes && !in_unordered_ && !in_task_ && place.editable &&
         ((!file_.openmp && !file_.openacc) || quiet || in_block) && shared_end_.count(&loop) == 0 &&
         EndOf(loop).Valid() && !IsEndedByDirective(loop) && CanHandOver(body, true);
}

/// gfortran 12 does not know an intrinsic function in a BLOCK when the procedure around declares its type:
/// `double precision sum`. Does such a name stand there, in front of a parenthesis?
bool ScopePlan::RefersToShadowed(Span at) const {
  if (scope_.shadowed.empty()) return false;
  const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  const std::string text = JoinedLines(file_, at);
  std::string word;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_name(c)) {
      if (i > 0 && !in_name(text[i - 1])) word.clear();
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (c == '(' && scope_.shadowed.count(word) > 0) {
      return true;
    } else if (c != ' ') {
      word.clear();
    }
  }
  return false;
}

/// Does a directive stand within, which might share the variables or make them private?
bool ScopePlan::HoldsDirectives(const Block& body) const {
  bool holds = false;
  ForEachStatement(body, [&](const Stmt& stmt) {
    if (stmt.place < 0) return;
    const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
    if (place.directive.nest > 0) holds = true;
    if (!std::holds_alternative<Sequence>(stmt.node)) return;
    holds = holds || !place.editable || file_.text.compare(place.span.begin + 1, 1, "$") == 0;
  });
  return holds;
}

/// Is the loop's last statement followed by a directive, perhaps the end of the one in front of it?
bool ScopePlan::IsEndedByDirective(const Stmt& loop) const {
  if (file_.places[static_cast<std::size_t>(loop.place)].directive.nest == 0) return false;
  const std::string& text = file_.text;
  std::size_t at = text.find('\n', EndOf(loop).end);
  while (at != std::string::npos && (at = text.find_first_not_of(" \t\r\n", at)) != std::string::npos) {
    if (text.compare(at + 1, 1, "$") == 0) return true;
    const bool column_one = file_.fixed_form && (at == 0 || text[at - 1] == '\n');
    if (text[at] != '!' && !(column_one && std::strchr("cC*", text[at]))) return false;
    at = text.find('\n', at);
  }
  return false;
}

/// Does a jump of the block, which lies in no loop within it, go back?
bool ScopePlan::HasLoopsOfJumps(const Block& body) const {
  const auto [known, is_new] = goes_back_.try_emplace(&body, false);
  if (!is_new) return known->second;
  std::map<int, std::size_t> labelled;
  ForEachStatement(body, [&](const Stmt& stmt) {
    if (stmt.label != 0 && stmt.place >= 0) {
      labelled[stmt.label] = file_.places[static_cast<std::size_t>(stmt.place)].span.begin;
    }
  });
  const std::function<bool(const Block&)> goes_back = [&](const Block& block) {
    return std::any_of(block.body.begin(), block.body.end(), [&](const Stmt& stmt) {
      if (std::holds_alternative<Loop>(stmt.node) || stmt.place < 0) return false;
      const std::size_t at = file_.places[static_cast<std::size_t>(stmt.place)].span.begin;
      if (const auto* jump = std::get_if<Jump>(&stmt.node)) {
        return std::any_of(jump->labels.begin(), jump->labels.end(), [&](int label) {
          return labelled.count(label) > 0 && labelled[label] <= at;
        });
      }
      bool any = false;
      ForEachBlock(stmt, [&](const Block& inner) { any = any || goes_back(inner); });
      return any;
    });
  };
  return known->second = goes_back(body);
}

bool ScopePlan::HasLoopsOfJumps() const {
  return HasLoopsOfJumps(model_.procedures[static_cast<std::size_t>(scope_.procedure)].body);
}

/// Counts the whole procedure as one region; false when that cannot be done.
bool ScopePlan::CountProcedureLocally(Procedure& procedure, Span at) {
  if (file_.openmp || file_.openacc || scope_.lanes || scope_.saves_all || !HasLoopsOfJumps()) return false;
  const Stmt& last = procedure.body.body.back();
  const bool leaves = ControlFlow::AlwaysLeaves(procedure.body);
  const bool simple =
      std::holds_alternative<Assignment>(last.node) || std::holds_alternative<Nothing>(last.node);
  if (!leaves && !(simple && Place(last).editable)) return false;
  if (!CanHandOver(procedure.body, false)) return false;
  LocalRegion region;
  region.labels = ControlFlow::Labels(procedure.body);
  const std::size_t begin = edits_.size();
  Insert(Edit::Kind::BeforeLabel, at, {});
  const auto look = WatchJumps(procedure);
  local_ = &region;
  CountBlock(procedure.body, procedure.count);
  local_ = nullptr;
  const Lines looks = look();
  edits_[begin].lines = Begin(region);
  edits_[begin].lines.insert(edits_[begin].lines.end(), looks.begin(), looks.end());
  if (!leaves) Insert(Edit::Kind::After, Place(last).span, HandOver(region, false));
  EndRegion(region);
  return true;
}

ScopePlan::Lines ScopePlan::Begin(const LocalRegion& region) const {
  Lines lines;
  if (NeedsBlock()) {
    lines.push_back("block");
    for (const std::string& name : VariablesOf(region)) {
      lines.push_back(fmt::format("integer({})::{}", names_.kind, name));
    }
  }
  for (const int count : region.counts) lines.push_back(Local(count) + "=0");
  for (const auto& word : region.words) lines.push_back(LocalWord(word) + "=" + word);
  return lines;
}

/// `again`: control might stay after all, or come back without the region's beginning.
ScopePlan::Lines ScopePlan::HandOver(const LocalRegion& region, bool again) const {
  Lines lines;
  for (const int count : region.counts) {
    lines.push_back(Add(count, Local(count)));
    if (again) lines.push_back(Local(count) + "=0");
  }
  for (const auto& word : region.words) {
    lines.push_back(quiet_ ? fmt::format("call fortell_add({}_{},{}-{})", NumberOf(word), names_.kind,
                                         LocalWord(word), word)
                           : word + "=" + LocalWord(word));
  }
  if (NeedsBlock()) lines.push_back("end block");
  return lines;
}

std::set<std::string> ScopePlan::VariablesOf(const LocalRegion& region) const {
  std::set<std::string> names;
  for (const int count : region.counts) names.insert(Local(count));
  for (const auto& word : region.words) names.insert(LocalWord(word));
  return names;
}

/// What was counted within the loop since `local_` is the region: its variables around the loop.
void ScopePlan::EndLoopRegion(const Stmt& loop, const LocalRegion& region) {
  local_ = nullptr;
  if (region.counts.empty() && region.words.empty()) return;
  Insert(Edit::Kind::Before, loop, Begin(region));
  Insert(Edit::Kind::After, EndOf(loop), HandOver(region, false));
  EndRegion(region);
}

/// What leaves within the region hands over; its variables are declared.
void ScopePlan::EndRegion(const LocalRegion& region) {
  const Lines lines = HandOver(region, true);
  for (const std::size_t edit : region.leavings) {
    auto& at = edits_[edit].lines;
    at.insert(at.end(), lines.begin(), lines.end());
  }
  if (!NeedsBlock()) locals_.merge(VariablesOf(region));
}

std::string ScopePlan::NumberOf(const std::string& word) const {
  return word.substr(names_.array.size() + 1, word.size() - names_.array.size() - 2);
}

std::string ScopePlan::LocalWord(const std::string& word) const {
  return "fortell_l" + NumberOf(word);
}

/// Words of a site that are changed at each execution, in lines that use nothing else of the
/// counters.
void ScopePlan::MakeLocal(Lines& lines) const {
  const std::string open = names_.array + "(";
  for (std::string& line : lines) {
    for (std::size_t at = 0; (at = line.find(open, at)) != std::string::npos;) {
      const std::string word = line.substr(at, line.find(')', at) - at + 1);
      local_->words.insert(word);
      line.replace(at, word.size(), LocalWord(word));
    }
  }
}

}  // namespace fortell
