#include "predictor/hierarchy/lowering/live-nodes.h"

#include <algorithm>
#include <set>
#include <string>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

// What a part of the program may execute: numbers of objects by size.
struct Turnover {
  std::map<int, double> allocated, freed;
};

constexpr double kNearlyAll = 0.9;

class Lifetimes {
 public:
  explicit Lifetimes(const std::vector<UnitProfile>& units) {
    for (const UnitProfile& unit : units)
      for (const Procedure& p : unit.model.procedures) {
        procedures_[p.name] = procedures_[UnqualifiedName(p.name)] = {&unit, &p};
        Add(unit, p.body, whole_, nullptr);
      }
  }

  std::map<int, double> Live() const {
    std::map<int, double> live = whole_.allocated;
    std::map<int, double> rounds;
    // Without any that are freed nothing takes their places.
    if (whole_.freed.empty()) return live;
    std::set<const Procedure*> seen;
    for (const auto& [name, at] : procedures_)
      if (seen.insert(at.procedure).second)
        ForEachStatement(at.procedure->body, [&, unit = at.unit](const Stmt& s) {
          if (const auto* loop = std::get_if<Loop>(&s.node)) Round(*unit, *loop, live, rounds);
        });
    return live;
  }

 private:
  struct Place {
    const UnitProfile* unit = nullptr;
    const Procedure* procedure = nullptr;
  };

  void Round(const UnitProfile& unit, const Loop& loop, std::map<int, double>& live,
             std::map<int, double>& rounds) const {
    const auto trips = static_cast<double>(unit.Executions(loop.trips));
    if (trips <= 1) return;
    Turnover in_loop;
    std::set<const Procedure*> called;
    Add(unit, loop.body, in_loop, &called);
    for (const auto& [bytes, all] : whole_.allocated) {
      const auto freed = in_loop.freed.find(bytes);
      // One that comes for one that goes, as in a queue: nothing tells how many wait in it.
      constexpr double kFewest = 2;
      if (freed == in_loop.freed.end() || freed->second < kNearlyAll * all ||
          in_loop.allocated[bytes] < kNearlyAll * all || all < kFewest * trips)
        continue;
      double& most = rounds[bytes];
      if (trips <= most) continue;
      most = trips;
      live[bytes] = all / trips;
    }
  }

  // Of the statements, and with `called` of all procedures that they reach.
  void Add(const UnitProfile& unit, const Block& body, Turnover& sum,
           std::set<const Procedure*>* called) const {
    ForEachStatement(body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Allocation>(&s.node)) Objects(unit, s, *a, sum);
      if (!called) return;
      ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>&, bool) { Follow(name, sum, *called); });
    });
  }

  static void Objects(const UnitProfile& unit, const Stmt& s, const Allocation& a, Turnover& sum) {
    if (s.count < 0) return;
    for (const Expr& object : a.objects) {
      if (object.symbol < 0) continue;
      const Symbol& symbol = unit.model.symbols[static_cast<std::size_t>(object.symbol)];
      if (IsNodePointer(symbol))
        (a.deallocate ? sum.freed : sum.allocated)[symbol.bytes] +=
            static_cast<double>(unit.Executions(s.count));
    }
  }

  void Follow(const std::string& name, Turnover& sum, std::set<const Procedure*>& called) const {
    const auto found = procedures_.find(name);
    if (found == procedures_.end() || !called.insert(found->second.procedure).second) return;
    Add(*found->second.unit, found->second.procedure->body, sum, &called);
  }

  std::map<std::string, Place> procedures_;
  Turnover whole_;
};

}  // namespace

bool IsNodePointer(const Symbol& s) {
  return s.pointer && s.dims.empty() && s.type.cls == TypeClass::Derived && s.bytes > 0;
}

std::map<int, double> LiveNodes(const std::vector<UnitProfile>& units) {
  return Lifetimes(units).Live();
}

}  // namespace fortell::hierarchy
