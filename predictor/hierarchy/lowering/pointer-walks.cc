#include "predictor/hierarchy/lowering/pointer-walks.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/walk-shares.h"
#include "predictor/hierarchy/lowering/live-nodes.h"

namespace fortell::hierarchy {
namespace {

std::string BaseOf(const std::string& component) {
  const auto sign = component.rfind('%');
  return sign == std::string::npos ? "" : component.substr(0, sign);
}

class Structurer {
 public:
  Structurer(ProgramModel& model, int procedure, const std::map<int, double>& nodes)
      : model_(model), procedure_(procedure), nodes_(nodes) {}

  void Run(Block& body) {
    FindWalkers(body);
    FindDescents(body);
    if (walkers_.empty()) return;
    if (!descents_.empty()) InsertSteps(body);
    ForEachStatement(body, [&](Stmt& s) { Rewrite(s); });
    KeepObjects(body);
    for (const auto& [symbol, array] : walkers_) {
      model_.symbols[static_cast<std::size_t>(symbol)].type = kI8;
      model_.symbols[static_cast<std::size_t>(symbol)].bytes = 8;
    }
  }

 private:
  // What ALLOCATE and DEALLOCATE name stays an object.
  void KeepObjects(Block& body) {
    std::map<int, int> objects;
    ForEachStatement(body, [&](Stmt& s) {
      auto* a = std::get_if<Allocation>(&s.node);
      if (!a) return;
      for (Expr& e : a->objects) {
        if (walkers_.count(e.symbol) == 0) continue;
        const auto [object, is_new] = objects.emplace(e.symbol, static_cast<int>(model_.symbols.size()));
        if (is_new) model_.symbols.push_back(Symbol(SymbolOf(e.symbol)));
        e.symbol = object->second;
      }
    });
  }

  const Symbol& SymbolOf(int symbol) const {
    return model_.symbols[static_cast<std::size_t>(symbol)];
  }

  int Named(const std::string& name, int like) const {
    for (std::size_t k = 0; k < model_.symbols.size(); ++k)
      if (model_.symbols[k].name == name &&
          model_.symbols[k].procedure == SymbolOf(like).procedure)
        return static_cast<int>(k);
    return -1;
  }

  // The pointer to the node that a component lies in: p of p%next, and of p%child(k)%p, whose boxes are parts of the node.
  int NodeOf(const std::string& component, int like) const {
    for (std::string base = BaseOf(component); !base.empty(); base = BaseOf(base))
      if (const int symbol = Named(base, like); symbol < 0 || SymbolOf(symbol).pointer) return symbol;
    return -1;
  }

  // p%next, and p%child(k)%p, which is an array for the model.
  static bool IsPointedTo(const Expr& e) {
    return e.symbol >= 0 && e.rank == 0 && (e.kind == ExprKind::Variable || e.kind == ExprKind::Array);
  }

  // Pointers that are set to a component of a node, and those that are set to such pointers.
  void FindWalkers(const Block& body) {
    for (bool more = true; more;) {
      more = false;
      ForEachStatement(body, [&](const Stmt& s) {
        const auto* a = std::get_if<Assignment>(&s.node);
        if (!a || !a->pointer || a->target.kind != ExprKind::Variable || a->target.symbol < 0 || !IsPointedTo(a->value)) return;
        const Symbol target = SymbolOf(a->target.symbol);
        if (!IsNodePointer(target) || target.name.find('%') != std::string::npos ||
            walkers_.count(a->target.symbol) > 0)
          return;
        const std::string& value = SymbolOf(a->value.symbol).name;
        const int base = NodeOf(value, a->value.symbol);
        const bool component = base >= 0 && IsNodePointer(SymbolOf(base));
        if (a->value.kind == ExprKind::Array && !component) return;
        if (!component && walkers_.count(a->value.symbol) == 0) return;
        walkers_[a->target.symbol] = AddNodes(target);
        more = true;
      });
    }
  }

  // The component of dummy `k` that is passed on in its place, in each call of the procedure by itself.
  template <typename F>
  void ForEachDescent(const Stmt& s, F&& visit) const {
    const Procedure& procedure = model_.procedures[static_cast<std::size_t>(procedure_)];
    ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool) {
      if (UnqualifiedName(name) != UnqualifiedName(procedure.name)) return;
      for (std::size_t k = 0; k < std::min(args.size(), procedure.dummies.size()); ++k)
        if (args[k].kind == ExprKind::Variable && args[k].symbol >= 0 &&
            BaseOf(SymbolOf(args[k].symbol).name) == SymbolOf(procedure.dummies[k]).name)
          visit(procedure.dummies[k], args[k].symbol);
    });
  }

  // A procedure that goes down a tree by calling itself with one or the other of a node's pointers: from call to call
  // a place steps, as it does in a loop. Of lists, which have one way on, nothing tells how their nodes lie.
  void FindDescents(const Block& body) {
    std::map<int, std::set<int>> ways;
    ForEachStatement(body, [&](const Stmt& s) {
      ForEachDescent(s, [&](int dummy, int component) { ways[dummy].insert(component); });
    });
    for (const auto& [dummy, components] : ways) {
      const Symbol node = SymbolOf(dummy);
      if (components.size() < 2 || !IsNodePointer(node) || walkers_.count(dummy) > 0) continue;
      Symbol place;
      place.name = "node of " + node.name;
      place.type = kI8;
      place.bytes = 8;
      place.procedure = procedure_;
      model_.symbols.push_back(place);
      const int symbol = static_cast<int>(model_.symbols.size()) - 1;
      descents_[dummy] = symbol;
      walkers_[dummy] = walkers_[symbol] = AddNodes(node);
    }
  }

  void InsertSteps(Block& block) {
    std::vector<Stmt> body;
    for (Stmt& s : block.body) {
      ForEachBlock(s, [&](Block& inner) { InsertSteps(inner); });
      std::set<int> descending;
      ForEachDescent(s, [&](int dummy, int) {
        if (descents_.count(dummy) > 0) descending.insert(dummy);
      });
      for (const int dummy : descending) {
        Stmt step;
        step.line = s.line;
        step.end_line = s.end_line;
        step.file_index = s.file_index;
        step.count = s.count;
        Assignment a;
        a.target.kind = ExprKind::Variable;
        a.target.type = kI8;
        a.target.symbol = descents_.at(dummy);
        a.value = a.target;
        a.value.kind = ExprKind::Array;
        a.value.symbol = walkers_.at(dummy);
        a.value.args = {a.target};
        step.node = std::move(a);
        body.push_back(std::move(step));
      }
      body.push_back(std::move(s));
    }
    block.body = std::move(body);
  }

  // One array for all pointers to nodes of that size. `behind`: to nodes that other nodes point to, where
  // the run has not looked.
  int AddNodes(Symbol pointer, bool behind = false) {
    const auto known = arrays_.find({pointer.bytes, behind});
    if (known != arrays_.end()) return known->second;
    Symbol s;
    s.name = behind ? "nodes behind " + pointer.name : NodeArrayName(pointer);
    s.type = kI8;
    s.bytes = pointer.bytes;
    s.procedure = procedure_;
    s.storage = Storage::Local;
    Dimension d;
    const auto count = nodes_.find(pointer.bytes);
    if (count != nodes_.end()) {
      d.extent.kind = ExprKind::Constant;
      d.extent.type = kI4;
      d.extent.value = std::max(1.0, count->second);
    }
    s.dims = {d};
    model_.symbols.push_back(s);
    return arrays_[{pointer.bytes, behind}] = static_cast<int>(model_.symbols.size()) - 1;
  }

  // at%key becomes nodes(at), at%left%key nodes(nodes(at)).
  Expr Place(const std::string& name, int like) {
    Expr e;
    e.kind = ExprKind::Variable;
    e.type = kI8;
    e.symbol = Named(name, like);
    const std::string base = BaseOf(name);
    if (const auto descent = descents_.find(e.symbol); descent != descents_.end()) e.symbol = descent->second;
    if (base.empty()) return e;
    const Expr place = Place(base, like);
    const Expr* first = &place;
    while (first->kind == ExprKind::Array) first = &first->args[0];
    const auto array = walkers_.find(first->symbol);
    if (array == walkers_.end()) return e;
    const int pointer = Named(base, like);
    if (place.kind == ExprKind::Array && pointer >= 0 && !SymbolOf(pointer).pointer) return place;  // a part of the same node
    e.kind = ExprKind::Array;
    e.symbol = array->second;
    if (place.kind == ExprKind::Array && pointer >= 0)
      e.symbol = AddNodes(SymbolOf(pointer), true);
    e.args = {place};
    return e;
  }

  void Rewrite(Expr& e) {
    for (Expr& a : e.args) Rewrite(a);
    if (e.kind != ExprKind::Variable || e.symbol < 0) return;
    if (walkers_.count(e.symbol) > 0) e.type = kI8;
    const std::string name = SymbolOf(e.symbol).name;
    if (name.find('%') == std::string::npos) return;
    Expr place = Place(name, e.symbol);
    if (place.kind != ExprKind::Array) return;
    if (e.type.cls != TypeClass::Derived && e.type.cls != TypeClass::Unknown) place.type = e.type;
    place.shape_site = e.type.cls == TypeClass::Character ? e.shape_site : -1;  // its length
    e = std::move(place);
  }

  void Rewrite(Stmt& s) {
    if (auto* a = std::get_if<Assignment>(&s.node)) {
      const bool walks = a->pointer && walkers_.count(a->target.symbol) > 0;
      Rewrite(a->target);
      Rewrite(a->value);
      if (walks && a->value.kind == ExprKind::Array && a->value.symbol >= 0 && NodeOf(SymbolOf(a->value.symbol).name, a->value.symbol) >= 0)
        a->value = Place(SymbolOf(a->value.symbol).name, a->value.symbol);
      if (walks && a->value.Present() && a->value.kind != ExprKind::Other) a->pointer = false;
    }
    if (auto* i = std::get_if<If>(&s.node))
      for (IfArm& arm : i->arms) Rewrite(arm.condition);
    if (auto* l = std::get_if<Loop>(&s.node))
      for (Expr* e : {&l->lower, &l->upper, &l->step, &l->condition}) Rewrite(*e);
    if (auto* c = std::get_if<Call>(&s.node))
      for (Expr& e : c->args) Rewrite(e);
    if (auto* sel = std::get_if<Select>(&s.node)) Rewrite(sel->selector);
  }

  ProgramModel& model_;
  int procedure_;
  const std::map<int, double>& nodes_;
  std::map<int, int> walkers_;   ///< pointer to its array of nodes
  std::map<int, int> descents_;  ///< dummy with which the procedure goes down a tree: place that stands for it
  std::map<std::pair<int, bool>, int> arrays_;  ///< by size of the node, and whether others point to it
};

bool Built(const UnitProfile& unit, const std::string& family) {
  const std::string& command = unit.model.compiler;
  return command.substr(command.rfind('/') + 1).find(family) != std::string::npos;
}

}  // namespace

std::map<int, double> StructurePointerWalks(std::vector<UnitProfile>& units) {
  std::map<int, double> nodes = LiveNodes(units);
  for (UnitProfile& unit : units)
    for (std::size_t p = 0; p < unit.model.procedures.size(); ++p)
      Structurer(unit.model, static_cast<int>(p), nodes).Run(unit.model.procedures[p].body);
  return nodes;
}

bool BuiltByFamily(const std::vector<UnitProfile>& units, const std::string& family) {
  return std::all_of(units.begin(), units.end(), [&](const UnitProfile& unit) { return Built(unit, family); });
}

}  // namespace fortell::hierarchy
