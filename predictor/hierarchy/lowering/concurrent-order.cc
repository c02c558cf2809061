#include "predictor/hierarchy/lowering/concurrent-order.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "db/added-counts.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

/// An index of the header, and how many values it takes.
struct Index {
  int variable = -1;
  Expr lower, upper, step;
  double values = 0;
  double dimension = 0;  ///< of the subscripts that it stands in, in the mean
};

struct Level {
  Stmt* stmt = nullptr;
  Loop* loop = nullptr;
};

class Nests {
 public:
  explicit Nests(UnitProfile& unit) : unit_(unit) {}

  void OrderAll() {
    for (Procedure& p : unit_.model.procedures)
      ForEachStatement(p.body, [&](Stmt& stmt) {
        if (inner_.count(&stmt) == 0) Order(LevelsOf(stmt));
      });
  }

 private:
  /// The loops of one header, from the outermost on.
  std::vector<Level> LevelsOf(Stmt& outermost) {
    std::vector<Level> levels;
    for (Stmt* stmt = &outermost; stmt;) {
      auto* loop = std::get_if<Loop>(&stmt->node);
      if (!loop || loop->form != Loop::Form::Concurrent || loop->trips < 0 || stmt->line != outermost.line) break;
      levels.push_back({stmt, loop});
      if (levels.size() > 1) inner_.insert(stmt);
      stmt = loop->body.body.size() == 1 ? &loop->body.body.front() : nullptr;
    }
    return levels;
  }

  void Order(const std::vector<Level>& levels) {
    if (levels.size() < 2) return;
    const double executions = static_cast<double>(unit_.Executions(levels.front().stmt->count));
    std::vector<Index> indices;
    double iterations = executions;
    for (const Level& level : levels) {
      const double all = static_cast<double>(unit_.Executions(level.loop->trips));
      const Loop& l = *level.loop;
      indices.push_back({l.variable, l.lower, l.upper, l.step, iterations > 0 ? all / iterations : 0,
                         MeanDimension(l.variable, levels.back().loop->body)});
      iterations = all;
    }
    std::vector<Index> ordered = indices;
    std::stable_sort(ordered.begin(), ordered.end(), [](const Index& a, const Index& b) { return a.dimension > b.dimension; });
    iterations = executions;
    for (std::size_t k = 0; k < levels.size(); ++k) {
      Loop& l = *levels[k].loop;
      const Index& index = ordered[k];
      iterations *= index.values;
      l.variable = index.variable, l.lower = index.lower, l.upper = index.upper, l.step = index.step;
      l.trips = AddCount(std::llround(iterations), unit_);
      if (k + 1 < levels.size()) levels[k + 1].stmt->count = l.trips;
    }
  }

  static double MeanDimension(int variable, const Block& body) {
    double sum = 0, places = 0;
    ForEachStatementAndMasked(body, [&](const Stmt& s) {
      ForEachOwnExpression(s, [&](const Expr& own) {
        ForEachPart(own, [&](const Expr& e) {
          if (e.kind != ExprKind::Array) return;
          for (std::size_t d = 0; d < e.args.size(); ++d)
            if (Mentions(e.args[d], variable)) sum += static_cast<double>(d), ++places;
        });
      });
    });
    return places > 0 ? sum / places : 0;
  }

  UnitProfile& unit_;
  std::set<const Stmt*> inner_;
};

}  // namespace

void OrderConcurrentLoops(UnitProfile& unit) { Nests(unit).OrderAll(); }

}  // namespace fortell::hierarchy
