// ALLOCATE and DEALLOCATE: which objects, of what shape.
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/statement-walker.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

StmtNode StatementWalker::Allocate(const parser::AllocateStmt& statement) {
  Allocation out;
  int source_shape = -1;
  for (const auto& option : std::get<std::list<parser::AllocOpt>>(statement.t)) {
    const auto* source = std::get_if<parser::AllocOpt::Source>(&option.u);
    const auto* typed = source ? semantics::GetExpr(context_, source->v.value()) : nullptr;
    if (!typed) continue;
    out.source = ExprOf(source->v.value());
    if (typed->Rank() > 0) source_shape = WantShape(RunTimeExtents(*typed, true));
  }
  for (const auto& allocation : std::get<std::list<parser::Allocation>>(statement.t)) {
    const auto& object = std::get<parser::AllocateObject>(allocation.t);
    Expr e = ExprOf(object);
    std::vector<std::string> extents;
    bool known = true;
    for (const auto& spec : std::get<std::list<parser::AllocateShapeSpec>>(allocation.t)) {
      const auto text = [&](const parser::BoundExpr& bound) {
        const parser::Expr& expression = bound.thing.thing.value();
        return SafeText(ExprOf(expression),
                        expression.source);
      };
      const auto& [lower, upper] = spec.t;
      const std::string last = text(upper), first = lower ? text(*lower) : std::string("1");
      known = known && !last.empty() && !first.empty();
      extents.push_back(first == "1" ? last : "(" + last + ")-(" + first + ")+1");
    }
    const bool of_source = extents.empty() && e.rank > 0;
    if (known) e.shape_site = WantShape(std::move(extents));
    if (of_source) e.shape_site = source_shape;
    out.objects.push_back(std::move(e));
  }
  return out;
}

StmtNode StatementWalker::Deallocate(const parser::DeallocateStmt& statement) {
  Allocation out;
  out.deallocate = true;
  for (const auto& object : std::get<std::list<parser::AllocateObject>>(statement.t)) {
    out.objects.push_back(ExprOf(object));
  }
  return out;
}

}  // namespace fortell
