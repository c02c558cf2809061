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

}  // namespace

std::string ComponentPath(const Symbol& symbol) {
  const auto first = symbol.name.find('%');
  const bool component = symbol.storage == Storage::Component && first != std::string::npos;
  return component ? symbol.name.substr(first + 1) : std::string();
}

std::map<int, double> ComponentBytes(const UnitProfile& unit, const std::vector<Symbol>& symbols) {
  std::map<std::pair<int, std::string>, Allocated> known;  // by file, -1: any, and path
  for (const Procedure& p : unit.model.procedures) {
    ForEachStatement(p.body, [&](const Stmt& s) {
      const auto* allocation = std::get_if<Allocation>(&s.node);
      if (!allocation || allocation->deallocate) return;
      for (const Expr& object : allocation->objects) {
        if (object.symbol < 0 || object.shape_site < 0) continue;
        const Symbol& symbol = unit.model.symbols[static_cast<std::size_t>(object.symbol)];
        const std::string path = ComponentPath(symbol);
        const ShapeFacts facts = unit.Shape(object.shape_site);
        if (path.empty() || facts.executions == 0) continue;
        for (const int file : {p.file_index, -1}) {
          Allocated& a = known[{file, path}];
          a.elements = std::max(a.elements, static_cast<double>(facts.most));
          a.element_bytes = std::max({1, symbol.bytes, symbol.type.Bytes()});
        }
      }
    });
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
