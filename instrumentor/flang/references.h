// Where a procedure's name stands beside its own heading: as what is called, or as something else.
#pragma once

#include <map>
#include <vector>

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/symbol.h"

namespace fortell {

/// Names in a parse tree by the procedure that they mean.
class ReferenceCollector {
 public:
  using Symbol = Fortran::semantics::Symbol;
  using Sources = std::vector<Fortran::parser::CharBlock>;

  template <typename T>
  bool Pre(const T&) { return true; }
  template <typename T>
  void Post(const T&) {}
  void Post(const Fortran::parser::Name& name) {
    if (name.symbol && IsWanted(*name.symbol)) found_[&name.symbol->GetUltimate()].push_back(name.source);
  }

  void Want(const Symbol& procedure) { found_[&procedure.GetUltimate()]; }
  const Sources& Of(const Symbol& procedure) const { return found_.at(&procedure.GetUltimate()); }
  bool Empty() const { return found_.empty(); }

 private:
  bool IsWanted(const Symbol& symbol) const { return found_.count(&symbol.GetUltimate()) > 0; }
  std::map<const Symbol*, Sources> found_;
};

}  // namespace fortell
