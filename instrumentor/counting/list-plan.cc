// Lists by which the rows of a loop pick elements, x(col(k)), and among them results of the rows before, as in solving a compressed
// triangular matrix: where the elements lie and whose results they are is told by the rehearsal of the loop around (rehearsal-plan.cc).
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "db/constant-trips.h"
#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/scope-plan.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Is an entry as short as a row of a sparse matrix: do data that the loop around picks bound it, or small numbers? Longer ones are
/// looked at one by one (gather-plan.cc).
bool HasShortEntries(const Loop& loop, const Loop& around) {
  constexpr double kFew = 64;
  if (const auto trips = ConstantTrips(loop)) return *trips < kFew;
  std::set<int> set;
  ForEachStatement(around.body, [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable) set.insert(a->target.symbol);
  });
  const auto picked = [&](const Expr& bound) {
    bool by_data = Mentions(bound, set);
    ForEachPart(bound, [&](const Expr& part) { by_data = by_data || (part.kind == ExprKind::Array && Mentions(part, {around.variable})); });
    return by_data;
  };
  return picked(loop.lower) || picked(loop.upper);
}

/// Elements that each iteration reads, whichever ways it takes: they may be read once more.
std::vector<const Expr*> ReadByAll(const Loop& loop) {
  std::vector<const Expr*> read;
  for (const Stmt& s : loop.body.body) {
    if (const auto* a = std::get_if<Assignment>(&s.node); a && !a->pointer) {
      ElementsRead(a->value, read);
      for (const Expr& subscript : a->target.args) ElementsRead(subscript, read);
    }
    if (const auto* branch = std::get_if<If>(&s.node)) ElementsRead(branch->arms[0].condition, read);
    bool jumps = std::holds_alternative<Jump>(s.node);
    ForEachBlock(s, [&](const Block& block) { ForEachStatement(block, [&](const Stmt& inner) { jumps = jumps || std::holds_alternative<Jump>(inner.node); }); });
    if (jumps) break;
  }
  return read;
}

}  // namespace

std::string ScopePlan::TextWithoutBlanks(const Stmt& stmt) const {
  return WithoutBlanks(file_, file_.places[static_cast<std::size_t>(stmt.place)].span);
}

/// Integer elements, scalars and constants, and their sums and products, as text; empty where it cannot be said. `source`: text
/// without blanks that has their names.
std::string ScopePlan::TextOfPlace(const Expr& e, const std::string& source) const {
  if (e.rank != 0 || e.type.cls != TypeClass::Integer) return "";
  if (e.kind == ExprKind::Constant) return fmt::format("({})", static_cast<long long>(e.value));
  if (e.kind == ExprKind::Variable) return e.symbol < 0 ? "" : NameInText(e.symbol, source);
  static const std::map<std::string, std::string> kSigns = {{"add", "+"}, {"sub", "-"}, {"mul", "*"}};
  const auto sign = kSigns.find(e.name);
  const bool binary = e.kind == ExprKind::Operation && sign != kSigns.end() && e.args.size() == 2;
  if (e.kind == ExprKind::Operation && e.name == "convert" && e.args.size() == 1) return TextOfPlace(e.args[0], source);
  if (e.kind != ExprKind::Array && !binary) return "";
  std::string text = binary ? "" : NameInText(e.symbol, source);
  if (!binary && text.empty()) return "";
  for (std::size_t k = 0; k < e.args.size(); ++k) {
    const std::string arg = TextOfPlace(e.args[k], source);
    if (arg.empty()) return "";
    text += (k == 0 ? "(" : binary ? sign->second : ",") + arg;
  }
  return text + ")";
}

/// Elements that a loop picks by a list that it walks, also by way of a scalar (`j = col(k)`); none of a loop whose iterations are not
/// known beforehand. Nothing is read that an iteration might not read.
std::vector<ScopePlan::Pick> ScopePlan::PicksOf(const Stmt& list) const {
  std::vector<Pick> picks;
  const auto& loop = std::get<Loop>(list.node);
  if (loop.form != Loop::Form::Counted || loop.variable < 0 || list.place < 0 || flow_.MayEndEarly(loop.body)) return picks;
  const StatementPlace& at = file_.places[static_cast<std::size_t>(list.place)];
  const std::set<int> own = {loop.variable};
  if (at.lower.empty() || at.own_variable || Mentions(loop.lower, own) || Mentions(loop.upper, own) || Mentions(loop.step, own)) return picks;
  std::map<int, std::vector<const Stmt*>> set;
  ForEachStatement(loop.body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    if (a && s.place >= 0 && a->target.kind == ExprKind::Variable) set[a->target.symbol].push_back(&s);
  });
  const std::vector<const Expr*> read = ReadByAll(loop);
  const auto is_read = [&](const Expr& e) { return std::any_of(read.begin(), read.end(), [&](const Expr* other) { return *other == e; }); };
  ForEachStatement(loop.body, [&](const Stmt& s) {
    if (s.place < 0) return;
    ForEachOwnExpression(s, [&](const Expr& expression) {
      ForEachPart(expression, [&](const Expr& e) {
        for (std::size_t d = 0; e.kind == ExprKind::Array && e.symbol >= 0 && d < e.args.size(); ++d) {
          const auto found = e.args[d].kind == ExprKind::Variable ? set.find(e.args[d].symbol) : set.end();
          const bool is_set = found != set.end() && found->second.size() == 1;
          Pick pick{e.symbol, -1, d, e.args.size(), is_set ? std::get<Assignment>(found->second[0]->node).value : e.args[d], ""};
          bool all_read = true;
          ForEachPart(pick.place, [&](const Expr& part) {
            if (part.kind != ExprKind::Array) return;
            all_read = all_read && is_read(part);
            if (part.rank == 0 && Mentions(part, own)) pick.list = part.symbol;
          });
          if (pick.list < 0 || !all_read) continue;
          pick.text = TextOfPlace(pick.place, TextWithoutBlanks(is_set ? *found->second[0] : s));
          if (!pick.text.empty()) picks.push_back(std::move(pick));
        }
      });
    });
  });
  return picks;
}

/// Where the loop around leaves a result in the array of which the list picks elements: the place of the row's own.
void ScopePlan::SetRow(const Loop& around, ToldList& told) const {
  const int variable = std::get<Loop>(told.loop->node).variable;
  ForEachStatement(around.body, [&](const Stmt& s) {
    const auto* result = std::get_if<Assignment>(&s.node);
    if (!told.row_text.empty() || !result || result->pointer || s.place < 0 || result->target.symbol != told.pick.array) return;
    if (result->target.args.size() != told.pick.rank) return;
    const Expr& row = result->target.args[told.pick.dimension];
    if (row.kind == ExprKind::Constant || HoldsElement(row) || Mentions(row, {variable})) return;
    told.row = row;
    told.row_text = TextOfPlace(row, TextWithoutBlanks(s));
  });
}

/// From one place to the next: dimensions whose extents only the run knows, and elements whose size is not known, count as a line.
double ScopePlan::BytesApart(const Pick& pick) const {
  const Symbol& array = model_.symbols[static_cast<std::size_t>(pick.array)];
  double bytes = array.bytes > 0 ? array.bytes : kPlaceBytes;
  for (std::size_t d = 0; d < std::min(pick.dimension, array.dims.size()); ++d)
    bytes = array.dims[d].extent.kind == ExprKind::Constant ? bytes * array.dims[d].extent.value : std::max<double>(bytes, kPlaceBytes);
  return bytes;
}

/// What the rehearsal is to know, in the order of TellList.
Rehearsal::Told ScopePlan::RehearsedOf(const ToldList& list) const {
  const auto& loop = std::get<Loop>(list.loop->node);
  const StatementPlace& at = file_.places[static_cast<std::size_t>(list.loop->place)];
  Rehearsal::Told told;
  told.variable = loop.variable;
  told.values = {loop.lower, loop.upper, loop.step, list.pick.place, list.row};
  told.own = {at.lower, at.upper, at.step, list.pick.text};
  if (!list.row_text.empty()) told.own.insert(told.own.begin(), list.row_text);
  return told;
}

/// A loop within the one around, of which a rehearsal can tell which elements it picks by a list, and whose results, if any.
std::optional<ScopePlan::ToldList> ScopePlan::ListToBeTold(Stmt& list, const Loop& around, const Rehearsal& rehearsal) const {
  if (!HasShortEntries(std::get<Loop>(list.node), around)) return std::nullopt;
  const std::vector<Pick> picks = PicksOf(list);
  for (const bool rows : {true, false})
    for (const Pick& pick : picks) {
      ToldList told{&list, pick, {}, ""};
      if (rows) SetRow(around, told);
      if (rows != told.row_text.empty() && rehearsal.TellsValues(list, RehearsedOf(told))) return told;
    }
  return std::nullopt;
}

/// The lines that tell the library of a row and of what its list picks. `watch`: the site of the loop around.
Rehearsal::Told ScopePlan::TellList(const ToldList& list, int watch) {
  Rehearsal::Told told = RehearsedOf(list);
  auto& loop = std::get<Loop>(list.loop->node);
  const auto words = [&](int site) { return fmt::format("{}({})", names_.array, model_.sites[static_cast<std::size_t>(site)].offset + 1); };
  const std::string place = fmt::format("int({},{})", Rehearsal::kOwn, names_.kind), picked = "fortell_picked";
  declarations_.insert(fmt::format("integer({})::{}", names_.kind, picked));
  if (loop.rows_site >= 0) told.lines.push_back(fmt::format("call fortell_row({},{})", words(loop.rows_site), place));
  told.lines.push_back(fmt::format("do {0}={1},{1},{1}", Rehearsal::NameOf(told.variable), Rehearsal::kOwn));
  told.lines.push_back(picked + "=" + place);
  if (loop.rows_site >= 0) told.lines.push_back(fmt::format("call fortell_pick({},{})", words(loop.rows_site), picked));
  if (loop.walk_site < 0) {
    loop.walk_site = AddWalk(list.loop->line, list.pick.list);
    told.lines.push_back(fmt::format("call fortell_place({},{},{},{}_{})", words(loop.walk_site), words(watch), picked, static_cast<long long>(BytesApart(list.pick)), names_.kind));
  }
  told.lines.emplace_back("end do");
  return told;
}

}  // namespace fortell
