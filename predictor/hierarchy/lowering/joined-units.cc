#include "predictor/hierarchy/lowering/joined-units.h"

#include <iterator>
#include <string>
#include <unordered_map>
#include <utility>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsOfModule(const Symbol& s) { return !s.global.empty() && s.global.front() != '/'; }

void Shift(int& index, int by) {
  if (index >= 0) index += by;
}

template <typename T>
void Append(std::vector<T>& list, std::vector<T>& more) {
  list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Renumbers one unit after another for the joined model, and appends it.
class Joiner {
 public:
  void Add(UnitProfile unit) {
    ProgramModel& model = unit.model;
    ProgramModel& joined = result.unit.model;
    if (model.files.empty()) model.files = {model.file};
    files_ = static_cast<int>(joined.files.size());
    counts_ = static_cast<int>(joined.counts.size());
    sites_ = static_cast<int>(joined.sites.size());
    procedures_ = static_cast<int>(joined.procedures.size());
    counters_ = static_cast<int>(result.unit.counters.size());
    result.first_file.push_back(files_);
    result.unit_of_file.resize(result.unit_of_file.size() + model.files.size(), result.first_file.size() - 1);
    AddSymbols(model);
    for (CountRule& rule : model.counts) {
      const bool words = rule.kind == CountRule::Kind::Words;
      Shift(rule.a, words || rule.kind == CountRule::Kind::Counter ? counters_ : counts_);
      if (!words) Shift(rule.b, counts_);
    }
    for (Site& site : model.sites) {
      site.offset += counters_;
      Rename(site.symbol);
    }
    for (Procedure& p : model.procedures) Renumber(p);
    if (joined.file.empty()) joined.file = model.file;
    Append(joined.files, model.files);
    Append(joined.counts, model.counts);
    Append(joined.sites, model.sites);
    Append(joined.procedures, model.procedures);
    Append(result.unit.counters, unit.counters);
    joined.counters = static_cast<int>(result.unit.counters.size());
  }

  JoinedUnits result;

 private:
  void AddSymbols(ProgramModel& model) {
    std::vector<Symbol>& all = result.unit.model.symbols;
    std::vector<std::size_t> added;
    symbols_.clear();
    for (Symbol& s : model.symbols) {
      int index = static_cast<int>(all.size());
      if (IsOfModule(s)) index = of_modules_.emplace(s.global, index).first->second;
      symbols_.push_back(index);
      if (index < static_cast<int>(all.size())) {
        Symbol& known = all[static_cast<std::size_t>(index)];  // another file may not see the value from the beginning
        if (!known.initial) known.initial = s.initial;
        continue;
      }
      added.push_back(all.size());
      all.push_back(std::move(s));
    }
    for (const std::size_t k : added) {
      Shift(all[k].procedure, procedures_);
      Rename(all[k].base);
      for (Dimension& d : all[k].dims) Renumber(d.lower), Renumber(d.extent);
    }
  }

  void Rename(int& symbol) const {
    if (symbol >= 0) symbol = symbols_[static_cast<std::size_t>(symbol)];
  }

  void Renumber(Expr& expression) const {
    ForEachPart(expression, [&](Expr& e) {
      Rename(e.symbol);
      Shift(e.shape_site, sites_);
    });
  }

  void Renumber(Procedure& p) const {
    p.file_index = files_;
    Shift(p.count, counts_);
    for (int& dummy : p.dummies) Rename(dummy);
    ForEachStatementAndMasked(p.body, [&](Stmt& s) { Renumber(s); });
  }

  void Renumber(Stmt& s) const {
    s.file_index += files_;
    Shift(s.count, counts_);
    ForEachOwnExpression(s, [&](Expr& e) { Renumber(e); });
    if (auto* a = std::get_if<Assignment>(&s.node)) Shift(a->shape_site, sites_), Shift(a->update_site, sites_);
    if (auto* l = std::get_if<Loop>(&s.node)) {
      Rename(l->variable);
      Shift(l->trips, counts_);
      Shift(l->length_site, sites_), Shift(l->trips_site, sites_), Shift(l->walk_site, sites_), Shift(l->rows_site, sites_);
    }
    if (auto* jump = std::get_if<Jump>(&s.node)) Shift(jump->choice_site, sites_);
    if (auto* i = std::get_if<If>(&s.node)) {
      Shift(i->branch_site, sites_), Shift(i->choice_site, sites_);
      for (IfArm& arm : i->arms) Shift(arm.count, counts_);
    }
    if (auto* w = std::get_if<Where>(&s.node)) {
      Shift(w->shape_site, sites_);
      for (WhereArm& arm : w->arms) Shift(arm.mask_site, sites_);
    }
    if (auto* select = std::get_if<Select>(&s.node)) {
      Shift(select->choice_site, sites_);
      for (SelectArm& arm : select->arms) {
        Shift(arm.count, counts_);
        for (Expr& value : arm.values) Renumber(value);
      }
    }
  }

  std::unordered_map<std::string, int> of_modules_;  ///< by Symbol::global
  std::vector<int> symbols_;                         ///< of the unit being added: their places in the joined model
  int files_ = 0, counts_ = 0, sites_ = 0, procedures_ = 0, counters_ = 0;  ///< where the unit's begin
};

}  // namespace

std::vector<LoopReport> JoinedUnits::Join(const std::vector<std::optional<LoopReport>>& reports) const {
  std::vector<LoopReport> joined(reports.size());
  for (std::size_t u = 0; u < reports.size() && u < first_file.size(); ++u) {
    if (!reports[u]) continue;
    joined[u].compiler = reports[u]->compiler;
    joined[u].flags = reports[u]->flags;
    for (LoopRemark remark : reports[u]->remarks) {
      remark.file_index += first_file[u];
      joined[u].remarks.insert(joined[u].remarks.end(), std::move(remark));
    }
  }
  return joined;
}

JoinedUnits JoinUnits(std::vector<UnitProfile> units) {
  Joiner joiner;
  for (UnitProfile& unit : units) joiner.Add(std::move(unit));
  return std::move(joiner.result);
}

}  // namespace fortell::hierarchy
