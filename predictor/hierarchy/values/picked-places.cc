#include "predictor/hierarchy/values/picked-places.h"

#include <algorithm>
#include <iterator>

#include "db/program-walk.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {
namespace {

// Arguments are places when those of most calls are.
constexpr double kMostly = 0.5;
// From procedure to procedure.
constexpr int kDeepest = 4;

SeenPlaces PlacesOf(const IndexFacts& facts) {
  const auto looked_at = static_cast<double>(facts.sampled_elements), entries = static_cast<double>(facts.sampled_executions);
  SeenPlaces places;
  places.changes = static_cast<double>(facts.line_changes) / looked_at;
  places.jumps = std::max(0.0, places.changes - facts.UnitStepFraction());
  places.distinct = static_cast<double>(facts.distinct_lines) / entries;
  places.span = static_cast<double>(facts.span) / entries;
  return places;
}

}  // namespace

SeenLines LinesOf(const SeenPlaces& places, double row_bytes, double apart) {
  const double whole = std::max(1.0, row_bytes / kLineBytes);  // lines of a row
  const double new_lines = std::min(1.0, apart / kLineBytes);  // at a step to the next place, of the row's first
  const double steps = places.changes - places.jumps;
  SeenLines lines;
  lines.jumps = places.jumps;
  lines.changes = places.jumps * whole + steps * (new_lines + whole - 1);
  lines.bytes = kLineBytes * std::min(places.distinct * whole, std::max(1.0, places.span * std::max(apart, row_bytes) / kLineBytes));
  return lines;
}

PickedPlaces::PickedPlaces(const UnitProfile& unit) {
  for (std::size_t k = 0; k < unit.model.sites.size(); ++k) {
    const Site& site = unit.model.sites[k];
    if (site.kind != Site::Kind::Index || site.symbol < 0 || !unit.model.symbols[static_cast<std::size_t>(site.symbol)].dims.empty()) continue;
    const IndexFacts facts = unit.Index(static_cast<int>(k));
    if (facts.sampled_elements > 0 && facts.sampled_executions > 0) found_[site.symbol][site.line] = PlacesOf(facts);
  }
  if (found_.empty()) return;
  const ProcedureNames names(unit.model);
  for (int depth = 0; depth < kDeepest; ++depth) {
    const std::size_t known = dummies_.size();
    dummies_ = HandedOn(unit, names);
    if (dummies_.size() == known) return;
  }
}

// Dummy arguments, with means over calls, weighted by executions.
std::map<int, SeenPlaces> PickedPlaces::HandedOn(const UnitProfile& unit, const ProcedureNames& names) const {
  const ProgramModel& model = unit.model;
  std::map<int, double> calls, known;
  std::map<int, SeenPlaces> sums;
  for (std::size_t p = 0; p < model.procedures.size(); ++p)
    ForEachStatement(model.procedures[p].body, [&](const Stmt& s) {
      const auto times = static_cast<double>(unit.Executions(s.count));
      if (times <= 0) return;
      ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool) {
        const int callee = names.Find(name, static_cast<int>(p));
        if (callee < 0) return;
        const std::vector<int>& dummies = model.procedures[static_cast<std::size_t>(callee)].dummies;
        for (std::size_t k = 0; k < std::min(args.size(), dummies.size()); ++k) {
          if (dummies[k] < 0 || args[k].type.cls != TypeClass::Integer || args[k].rank > 0) continue;
          calls[dummies[k]] += times;
          const auto places = args[k].kind == ExprKind::Variable ? Of(args[k].symbol, 0, s.line) : std::nullopt;
          if (!places) continue;
          known[dummies[k]] += times;
          SeenPlaces& sum = sums[dummies[k]];
          sum.changes += times * places->changes;
          sum.jumps += times * places->jumps;
          sum.distinct += times * places->distinct;
          sum.span += times * places->span;
        }
      });
    });
  std::map<int, SeenPlaces> handed_on;
  for (const auto& [dummy, sum] : sums) {
    const double times = known[dummy];
    if (times >= kMostly * calls[dummy]) handed_on[dummy] = {sum.changes / times, sum.jumps / times, sum.distinct / times, sum.span / times};
  }
  return handed_on;
}

std::optional<SeenPlaces> PickedPlaces::Of(int symbol, int first_line, int line) const {
  if (const auto found = found_.find(symbol); found != found_.end()) {
    const auto behind = found->second.upper_bound(line);
    const bool known = behind != found->second.begin() && std::prev(behind)->first >= first_line;
    return known ? std::optional(std::prev(behind)->second) : std::nullopt;
  }
  const auto dummy = dummies_.find(symbol);
  return dummy == dummies_.end() ? std::nullopt : std::optional(dummy->second);
}

}  // namespace fortell::hierarchy
