#include "predictor/hierarchy/lowering/array-scalars.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/loops/number-expressions.h"

namespace fortell::hierarchy {
namespace {

class Scalars {
 public:
  Scalars(ProgramModel& model, int procedure) : model_(model), procedure_(procedure) {}

  void Replace(Block& body) {
    ForEachStatementAndMasked(body, [&](Stmt& s) { ForEachOwnExpression(s, [&](Expr& e) { Look(e, AreAddresses(s)); }); });
    ForEachStatementAndMasked(body, [&](Stmt& s) { ForEachOwnExpression(s, [&](Expr& e) { Rename(e); }); });
  }

 private:
  static bool AreAddresses(const Stmt& s) {
    return std::holds_alternative<Call>(s.node) || std::holds_alternative<Io>(s.node) ||
           std::holds_alternative<Allocation>(s.node);
  }

  bool MayBeScalars(int symbol) const {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.procedure != procedure_ || s.storage != Storage::Local || s.base >= 0 || s.dims.empty() || s.allocatable ||
        s.pointer || s.target || s.type.Bytes() <= 0 || s.type.cls == TypeClass::Character)
      return false;
    double elements = 1;
    for (const Dimension& d : s.dims) elements *= IsNumber(d.extent) ? d.extent.value : kMostStraightTrips + 1;
    return elements <= kMostStraightTrips;
  }

  void Look(const Expr& e, bool address) {
    if (e.kind == ExprKind::Array && MayBeScalars(e.symbol)) {
      const Symbol& s = model_.symbols[static_cast<std::size_t>(e.symbol)];
      const bool single = e.rank == 0 && e.args.size() == s.dims.size() && std::all_of(e.args.begin(), e.args.end(), IsNumber);
      if (address || !single) in_memory_.insert(e.symbol);
    }
    for (const Expr& a : e.args) Look(a, address || e.kind == ExprKind::Function);
  }

  void Rename(Expr& e) {
    for (Expr& a : e.args) Rename(a);
    if (e.kind != ExprKind::Array || !MayBeScalars(e.symbol) || in_memory_.count(e.symbol) > 0) return;
    std::vector<double> place;
    for (const Expr& a : e.args) place.push_back(a.value);
    const auto [known, is_new] =
        scalars_.emplace(std::pair(e.symbol, place), static_cast<int>(model_.symbols.size()));
    if (is_new) {
      Symbol scalar = model_.symbols[static_cast<std::size_t>(e.symbol)];
      scalar.dims.clear();
      for (const double at : place) scalar.name += ' ' + std::to_string(static_cast<long>(at));
      model_.symbols.push_back(std::move(scalar));
    }
    e.kind = ExprKind::Variable;
    e.symbol = known->second;
    e.args.clear();
  }

  ProgramModel& model_;
  int procedure_;
  std::set<int> in_memory_;
  std::map<std::pair<int, std::vector<double>>, int> scalars_;
};

}  // namespace

void ReplaceByScalars(ProgramModel& model, int procedure) {
  Scalars(model, procedure).Replace(model.procedures[static_cast<std::size_t>(procedure)].body);
}

}  // namespace fortell::hierarchy
