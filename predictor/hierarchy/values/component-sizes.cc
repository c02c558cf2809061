#include "predictor/hierarchy/values/component-sizes.h"

#include <algorithm>
#include <utility>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

struct Allocated {
  double elements = 0;
  int element_bytes = 0;
};

struct Most {
  double elements = 0;
  int file = 0;  ///< of the statement
};

/// Most elements that each array had at one of its ALLOCATE statements, or when it was assigned as a whole.
std::map<int, Most> MostAllocated(const UnitProfile& unit) {
  std::map<int, Most> most;
  const auto enlarge = [&](int symbol, double elements, int file) {
    Most& known = most[symbol];
    known = {std::max(known.elements, elements), file};
  };
  int file = 0;
  const auto note = [&](int symbol, int site) {
    if (symbol < 0 || site < 0) return;
    const ShapeFacts facts = unit.Shape(site);
    if (facts.executions > 0) enlarge(symbol, static_cast<double>(facts.most), file);
  };
  for (const Procedure& p : unit.model.procedures) {
    file = p.file_index;
    ForEachStatement(p.body, [&](const Stmt& s) {
      const auto* allocation = std::get_if<Allocation>(&s.node);
      if (allocation && !allocation->deallocate)
        for (const Expr& object : allocation->objects) note(object.symbol, object.shape_site);
      const auto* a = std::get_if<Assignment>(&s.node);
      if (!a || a->pointer || a->target.kind != ExprKind::Array || !a->target.args.empty() || a->target.symbol < 0) return;
      if (unit.model.symbols[static_cast<std::size_t>(a->target.symbol)].allocatable) note(a->target.symbol, a->shape_site);
    });
  }
  // What MOVE_ALLOC takes from one array the other has.
  for (const Procedure& p : unit.model.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) {
      const auto* call = std::get_if<Call>(&s.node);
      if (!call || call->procedure != "move_alloc" || call->args.size() < 2) return;
      const auto from = most.find(call->args[0].symbol);
      if (from != most.end() && call->args[1].symbol >= 0) enlarge(call->args[1].symbol, from->second.elements, p.file_index);
    });
  return most;
}

}  // namespace

std::string ComponentPath(const Symbol& symbol) {
  const auto first = symbol.name.find('%');
  const bool component = symbol.storage == Storage::Component && first != std::string::npos;
  return component ? symbol.name.substr(first + 1) : std::string();
}

std::map<int, double> ComponentBytes(const UnitProfile& unit, const std::vector<Symbol>& symbols) {
  std::map<std::pair<int, std::string>, Allocated> known;  // by file, -1: any, and path
  for (const auto& [k, most] : MostAllocated(unit)) {
    const Symbol& symbol = unit.model.symbols[static_cast<std::size_t>(k)];
    const std::string path = ComponentPath(symbol);
    if (path.empty()) continue;
    for (const int file : {most.file, -1}) {
      Allocated& a = known[{file, path}];
      a.elements = std::max(a.elements, most.elements);
      a.element_bytes = std::max({1, symbol.bytes, symbol.type.Bytes()});
    }
  }
  std::map<int, double> bytes;
  for (std::size_t k = 0; k < symbols.size(); ++k) {
    const Symbol& symbol = symbols[k];
    if (symbol.dims.empty()) continue;
    const int file =
        symbol.procedure < 0 ? -1 : unit.model.procedures[static_cast<std::size_t>(symbol.procedure)].file_index;
    // "words%count" lies among the elements of "words".
    for (std::string path = ComponentPath(symbol); !path.empty();) {
      auto found = known.find({file, path});
      if (found == known.end()) found = known.find({-1, path});
      if (found != known.end()) {
        bytes[static_cast<int>(k)] = found->second.elements * found->second.element_bytes;
        break;
      }
      const auto last = path.rfind('%');
      path = last == std::string::npos ? std::string() : path.substr(0, last);
    }
  }
  return bytes;
}

}  // namespace fortell::hierarchy
