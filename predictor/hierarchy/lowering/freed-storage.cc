#include "predictor/hierarchy/lowering/freed-storage.h"

#include <algorithm>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

/// A component has one name in all objects: "%items". Others are known by their procedure as well.
std::string NameOf(const Symbol& symbol) {
  const auto last = symbol.name.rfind('%');
  return last == std::string::npos ? symbol.name + "@" + std::to_string(symbol.procedure) : symbol.name.substr(last);
}

std::string NameIn(const Symbol& symbol, const Procedure& procedure) { return NameOf(symbol) + "@" + procedure.name; }

constexpr char kInObjects[] = "%";  ///< whatever object it is

}  // namespace

FreedStorage::FreedStorage(const UnitProfile& unit) {
  const auto add = [&](std::map<std::string, double>& sums, int symbol, double times) {
    if (symbol < 0) return;
    const Symbol& s = unit.model.symbols[static_cast<std::size_t>(symbol)];
    if (s.allocatable) sums[NameOf(s)] += times;
  };
  for (const Procedure& p : unit.model.procedures)
    ForEachStatementAndMasked(p.body, [&](const Stmt& s) {
      if (s.count < 0) return;
      const auto times = static_cast<double>(unit.Executions(s.count));
      if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.symbol >= 0) {
        add(found_, a->target.symbol, times);
        const bool object = a->target.type.cls == TypeClass::Derived && !a->pointer;
        if (object && unit.model.symbols[static_cast<std::size_t>(a->target.symbol)].derived.allocatables > 0)
          found_[kInObjects] += times;
      }
      if (const auto* a = std::get_if<Allocation>(&s.node))
        for (const Expr& object : a->objects) {
          add(a->deallocate ? freed_ : found_, object.symbol, times);
          if (object.symbol >= 0)
            (a->deallocate ? freed_in_ : made_in_)[NameIn(unit.model.symbols[static_cast<std::size_t>(object.symbol)], p)] += times;
        }
      if (const auto* call = std::get_if<Call>(&s.node))
        for (const Expr& e : call->args) add(found_, e.symbol, times);
    });
}

bool FreedStorage::Outlives(const Symbol& symbol, const Procedure& procedure) const {
  constexpr double kNearlyAll = 0.9;
  if (symbol.storage != Storage::Component) return false;
  const std::string name = NameIn(symbol, procedure);
  const auto made = made_in_.find(name), freed = freed_in_.find(name);
  return made == made_in_.end() || freed == freed_in_.end() || freed->second < kNearlyAll * made->second;
}

double FreedStorage::ShareFound(const Symbol& symbol) const {
  const auto times = [](const std::map<std::string, double>& sums, const std::string& name) {
    const auto at = sums.find(name);
    return at == sums.end() ? 0 : at->second;
  };
  const std::string name = NameOf(symbol);
  const double freed = times(freed_, name), found = times(found_, name) + (name[0] == '%' ? times(found_, kInObjects) : 0);
  return symbol.allocatable && freed > 0 && found > 0 ? std::min(1.0, found / freed) : 1;
}

}  // namespace fortell::hierarchy
