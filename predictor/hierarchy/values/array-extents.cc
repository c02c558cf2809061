#include "predictor/hierarchy/values/array-extents.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/values/component-sizes.h"

namespace fortell::hierarchy {
namespace {

// Fewer places in a row may as well be the border of a large array.
constexpr double kFewestPlaces = 3;

class Extents {
 public:
  explicit Extents(const UnitProfile& unit) : unit_(unit) {}

  std::map<ArrayDimension, double> Find() {
    for (const Procedure& p : unit_.model.procedures) {
      trips_.clear();
      ForEachStatement(p.body, [&](const Stmt& s) { NoteLoop(s); });
      ForEachStatementAndMasked(p.body, [&](const Stmt& s) { NoteStatement(s); });
    }
    for (const auto& [place, last] : places_) {
      const bool from_one = static_cast<double>(last.size()) == *last.rbegin() && *last.begin() == 1;
      if (from_one && varied_.count(place) == 0 && *last.rbegin() >= kFewestPlaces) found_.emplace(place, *last.rbegin());
    }
    TakeFromOtherVariables();
    return std::move(found_);
  }

 private:
  /// A component that is allocated through one variable has these extents for another one as well (component-sizes.h).
  void TakeFromOtherVariables() {
    std::map<std::pair<std::string, std::size_t>, double> allocated;  // by path and dimension, from the last one
    const auto& symbols = unit_.model.symbols;
    const auto behind = [&](ArrayDimension place) {
      const Symbol& s = symbols[static_cast<std::size_t>(place.first)];
      return std::pair(ComponentPath(s), s.dims.size() - 1 - place.second);
    };
    for (const ArrayDimension& place : allocated_) {
      const auto found = found_.find(place);
      if (found == found_.end()) continue;
      double& extent = allocated[behind(place)];
      extent = std::max(extent, found->second);
    }
    for (std::size_t k = 0; k < symbols.size(); ++k)
      for (std::size_t d = 0; d < symbols[k].dims.size(); ++d) {
        const ArrayDimension place(static_cast<int>(k), d);
        if (symbols[k].dims[d].extent.Present() || ComponentPath(symbols[k]).empty()) continue;
        if (const auto known = allocated.find(behind(place)); known != allocated.end()) found_.emplace(place, known->second);
      }
  }

  void NoteLoop(const Stmt& s) {
    const auto* loop = std::get_if<Loop>(&s.node);
    if (!loop || loop->form != Loop::Form::Counted || loop->trips < 0 || s.count < 0) return;
    const auto entries = static_cast<double>(unit_.Executions(s.count));
    if (entries <= 0) return;
    const double step = loop->step.kind == ExprKind::Constant ? std::abs(loop->step.value) : 1;
    double& trips = trips_[loop->variable];
    trips = std::max(trips, step * static_cast<double>(unit_.Executions(loop->trips)) / entries);
  }

  void NoteStatement(const Stmt& s) {
    const auto* assignment = std::get_if<Assignment>(&s.node);
    const int site = assignment && assignment->target.rank > 0 ? assignment->shape_site : -1;
    const std::vector<double> shape = ShapeOf(site);
    const auto* allocation = std::get_if<Allocation>(&s.node);
    if (allocation && !allocation->deallocate)
      for (const Expr& e : allocation->objects)
        if (e.symbol >= 0 && !ComponentPath(unit_.model.symbols[static_cast<std::size_t>(e.symbol)]).empty())
          for (std::size_t d = 0; d < unit_.model.symbols[static_cast<std::size_t>(e.symbol)].dims.size(); ++d)
            allocated_.insert({e.symbol, d});
    ForEachOwnExpression(s, [&](const Expr& whole) { NoteParts(whole, shape, shape); });
  }

  /// `shape`: of the expression, where known. One that has a site of its own tells it of the arrays that it goes through element by
  /// element (the mask of `if (all(abs(a - b) < c))`), and so of other statements that name them; else it is the statement's.
  void NoteParts(const Expr& e, const std::vector<double>& shape, const std::vector<double>& of_statement) {
    if (e.kind == ExprKind::Array) NoteArray(e, shape);
    const bool of_each = e.kind == ExprKind::Intrinsic && e.args.size() == 1 && e.name != "transpose";  // abs(x)
    const bool elementwise = e.kind == ExprKind::Operation || of_each;
    const std::vector<double> own = elementwise && e.rank > 0 && e.shape_site >= 0 ? ShapeOf(e.shape_site) : shape;
    for (const Expr& a : e.args) NoteParts(a, elementwise && a.rank == e.rank ? own : of_statement, of_statement);
  }

  std::vector<double> ShapeOf(int site) const {
    return site < 0 ? std::vector<double>{} : unit_.Shape(site).MeanExtents();
  }

  // `shape` is the statement's: of what has its rank, unless the array has a site of its own.
  void NoteArray(const Expr& e, std::vector<double> shape) {
    const Symbol& array = unit_.model.symbols[static_cast<std::size_t>(e.symbol)];
    if (e.shape_site >= 0) shape = ShapeOf(e.shape_site);
    if (static_cast<int>(shape.size()) != e.rank) shape.clear();
    std::size_t running = 0;
    for (std::size_t d = 0; d < array.dims.size(); ++d) {
      const Expr subscript = d < e.args.size() ? e.args[d] : Expr{};
      const bool runs = !subscript.Present() || subscript.kind == ExprKind::Triplet || subscript.rank > 0;
      if (!array.dims[d].extent.Present()) {
        const bool all = !subscript.Present() ||
                         (subscript.kind == ExprKind::Triplet &&
                          std::none_of(subscript.args.begin(), subscript.args.end(),
                                       [](const Expr& bound) { return bound.Present(); }));
        if (all && running < shape.size()) Note({e.symbol, d}, shape[running]);
        if (!runs) NoteSubscript(subscript, {e.symbol, d});
      }
      if (runs) ++running;
    }
  }

  void NoteSubscript(const Expr& e, ArrayDimension place) {
    if (e.kind == ExprKind::Constant) {
      places_[place].insert(e.value);
      return;
    }
    varied_.insert(place);
    const bool shifted = e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") &&
                         e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
    const Expr& variable = shifted ? e.args[0] : e;
    if (variable.kind != ExprKind::Variable) return;
    const auto trips = trips_.find(variable.symbol);
    if (trips != trips_.end()) Note(place, trips->second);
  }

  void Note(ArrayDimension place, double extent) {
    if (extent < 1) return;
    double& known = found_[place];
    known = std::max(known, extent);
  }

  const UnitProfile& unit_;
  std::map<int, double> trips_;  ///< of the procedure at hand: mean of the longest loop, by variable
  std::map<ArrayDimension, std::set<double>> places_;  ///< constant subscripts
  std::set<ArrayDimension> varied_;                    ///< with other subscripts
  std::set<ArrayDimension> allocated_;                 ///< of components, in this unit
  std::map<ArrayDimension, double> found_;
};

}  // namespace

std::map<ArrayDimension, double> ExtentsFromRun(const UnitProfile& unit) {
  return Extents(unit).Find();
}

}  // namespace fortell::hierarchy
