#include "predictor/call-graph.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <map>
#include <string>
#include <utility>

#include "db/program-walk.h"

namespace fortell {
namespace {

using Names = std::map<std::string, std::size_t>;

/// The procedures of all units and the calls among them, without times.
class Builder {
 public:
  explicit Builder(const Profile& profile) : profile_(profile) {
    for (const UnitProfile& unit : profile.units) {
      for (const Procedure& p : unit.model.procedures) {
        // The same name in two files: each file means its own.
        all_.emplace(p.name, result.size());
        all_.emplace(UnqualifiedName(p.name), result.size());
        elemental_.push_back(p.elemental);
        result.push_back({unit.model.file, p.name, p.line,
                          static_cast<double>(unit.Executions(p.count)), 0, 0, {}});
      }
    }
    std::size_t first = 0;
    for (const UnitProfile& unit : profile.units) {
      AddCalls(unit, first);
      first += unit.model.procedures.size();
    }
    Reconcile();
  }

  std::vector<ProcedurePrediction> result;

 private:
  void AddCalls(const UnitProfile& unit, std::size_t first) {
    Names own;
    const auto& procedures = unit.model.procedures;
    for (std::size_t p = 0; p < procedures.size(); ++p) {
      own.emplace(procedures[p].name, first + p);
      own.emplace(UnqualifiedName(procedures[p].name), first + p);
    }
    for (std::size_t p = 0; p < procedures.size(); ++p) {
      ForEachStatementAndMasked(procedures[p].body, [&](const Stmt& s) {
        const auto times = static_cast<double>(unit.Executions(s.count));
        if (times <= 0) return;
        ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>&, bool dynamic) {
          if (dynamic) return;
          auto callee = own.find(name);
          if (callee == own.end() && (callee = all_.find(name)) == all_.end()) return;
          Add(first + p, callee->second, s.line, times);
        });
      });
    }
  }

  void Add(std::size_t caller, std::size_t callee, int line, double calls) {
    auto& callees = result[caller].callees;
    const auto known = std::find_if(callees.begin(), callees.end(), [&](const CalledProcedure& c) {
      return c.procedure == callee && c.line == line;
    });
    if (known == callees.end())
      callees.push_back({callee, line, calls, 0});
    else
      known->calls += calls;
  }

  /// A statement need not evaluate each of its functions, and an elemental one is called for each element: the
  /// callers' shares stay, their sum becomes what the procedure itself counted.
  void Reconcile() {
    std::vector<double> sums(result.size(), 0.0);
    for (const auto& p : result)
      for (const auto& c : p.callees) sums[c.procedure] += c.calls;
    for (auto& p : result) {
      for (auto& c : p.callees) {
        const double counted = result[c.procedure].calls, sum = sums[c.procedure];
        if (sum > counted || elemental_[c.procedure]) c.calls *= counted / sum;
      }
    }
  }

  const Profile& profile_;
  Names all_;
  std::vector<bool> elemental_;
};

/// For each procedure the number of its circle; a callee outside the circle has a lower one.
std::vector<std::size_t> Circles(const std::vector<ProcedurePrediction>& procedures) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> graph(procedures.size());
  for (std::size_t p = 0; p < procedures.size(); ++p)
    for (const CalledProcedure& c : procedures[p].callees) boost::add_edge(p, c.procedure, graph);
  std::vector<std::size_t> circle(procedures.size());
  boost::strong_components(
      graph, boost::make_iterator_property_map(circle.begin(), boost::get(boost::vertex_index, graph)));
  return circle;
}

void AddInclusive(std::vector<ProcedurePrediction>& procedures) {
  const std::vector<std::size_t> circle = Circles(procedures);
  // Per circle: its time with all that it calls, and the calls that enter it. Tarjan's algorithm numbers
  // callees first.
  std::vector<double> seconds(procedures.size(), 0.0), entries(procedures.size(), 0.0);
  std::vector<std::vector<std::size_t>> members(procedures.size());
  for (std::size_t p = 0; p < procedures.size(); ++p) {
    members[circle[p]].push_back(p);
    entries[circle[p]] += procedures[p].calls;
  }
  for (std::size_t p = 0; p < procedures.size(); ++p)
    for (const CalledProcedure& c : procedures[p].callees)
      if (circle[c.procedure] == circle[p]) entries[circle[p]] -= c.calls;
  for (std::size_t k = 0; k < members.size(); ++k) {
    for (const std::size_t p : members[k]) {
      seconds[k] += procedures[p].seconds;
      for (CalledProcedure& c : procedures[p].callees) {
        const std::size_t other = circle[c.procedure];
        if (other == k) continue;  // within the circle nothing is handed on
        c.seconds = entries[other] > 0 ? seconds[other] * c.calls / entries[other] : 0;
        seconds[k] += c.seconds;
      }
    }
    for (const std::size_t p : members[k]) procedures[p].inclusive = seconds[k];
  }
}

}  // namespace

void AddCallGraph(const Profile& profile, Prediction& prediction) {
  std::vector<ProcedurePrediction> procedures = Builder(profile).result;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (std::size_t p = 0; p < procedures.size(); ++p)
    places.emplace(std::pair(procedures[p].file, procedures[p].name), p);
  std::map<std::string, std::size_t> by_name;
  for (std::size_t p = 0; p < procedures.size(); ++p) by_name.emplace(procedures[p].name, p);
  for (const StatementPrediction& s : prediction.statements) {
    // A statement of an INCLUDEd file stands in that file, not in its procedure's.
    const auto place = places.find({s.file, s.procedure});
    const auto name = by_name.find(s.procedure);
    if (place != places.end())
      procedures[place->second].seconds += s.seconds;
    else if (name != by_name.end())
      procedures[name->second].seconds += s.seconds;
  }
  AddInclusive(procedures);
  prediction.procedures = std::move(procedures);
}

}  // namespace fortell
