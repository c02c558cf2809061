// Loops without an order: DO CONCURRENT and FORALL become nests of loops, the first index outermost, as
// their headers list them.
#include "flang/Semantics/expression.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/source-of.h"
#include "instrumentor/flang/statement-walker.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

/// The nest of the header's loops around the body; a mask becomes an IF in the innermost.
Stmt StatementWalker::Unordered(Stmt outermost, const parser::ConcurrentHeader& header, Block body) {
  const auto inner_place = [&](Stmt& stmt) {
    stmt.line = outermost.line;
    stmt.end_line = outermost.end_line;
    stmt.file_index = outermost.file_index;
    stmt.place = static_cast<int>(file_.places.size());
    file_.places.emplace_back();
  };
  const auto& mask = std::get<std::optional<parser::ScalarLogicalExpr>>(header.t);
  if (mask) {
    IfArm arm;
    arm.condition = ExprOf(*mask);
    arm.body = std::move(body);
    Stmt stmt;
    inner_place(stmt);
    If node;
    node.arms.push_back(std::move(arm));
    stmt.node = std::move(node);
    body = Block{};
    body.body.push_back(std::move(stmt));
  }
  const auto& controls = std::get<std::list<parser::ConcurrentControl>>(header.t);
  for (auto control = controls.rbegin(); control != controls.rend(); ++control) {
    const bool last = std::next(control) == controls.rend();
    Stmt stmt;
    if (last) stmt = std::move(outermost);
    else inner_place(stmt);
    const auto& [name, lower, upper, step] = control->t;
    Loop loop;
    loop.form = Loop::Form::Concurrent;
    SetBounds(stmt, loop, name, lower.thing.thing.value(), upper.thing.thing.value(),
              step ? &step->thing.thing.value() : nullptr);
    PlaceOf(stmt).own_variable =
        std::get<std::optional<parser::IntegerTypeSpec>>(header.t).has_value();
    loop.body = std::move(body);
    stmt.node = std::move(loop);
    if (last) return stmt;
    body = Block{};
    body.body.push_back(std::move(stmt));
  }
  return outermost;
}

Stmt StatementWalker::DoConcurrent(const parser::DoConstruct& construct) {
  const auto& head = std::get<parser::Statement<parser::NonLabelDoStmt>>(construct.t);
  const auto& end = std::get<parser::Statement<parser::EndDoStmt>>(construct.t);
  Stmt stmt = Begin(head.source, LabelOf(head));
  if (!end.source.empty()) PlaceOf(stmt).end_statement = SpanOf(end.source);
  NoteLoopLabel(head.source);
  const auto& name = std::get<std::optional<parser::Name>>(head.statement.t);
  loop_names_.push_back(name ? name->ToString() : std::string());
  Block body = Walk(std::get<parser::Block>(construct.t));
  loop_names_.pop_back();
  const auto last = map_.Find(end.source);
  if (last.line > 0) stmt.end_line = last.end_line;
  const auto& control = std::get<parser::LoopControl::Concurrent>(construct.GetLoopControl()->u);
  return Unordered(std::move(stmt), std::get<parser::ConcurrentHeader>(control.t), std::move(body));
}

Stmt StatementWalker::ForallAssignment(const parser::ForallAssignmentStmt& statement, Source source,
                                       int label) {
  Stmt stmt = Begin(source, label);
  StatementPlace unused;  // nothing can be asked within a FORALL
  stmt.node = common::visit(
      common::visitors{
          [&](const parser::AssignmentStmt& x) {
            return Assign(semantics::GetAssignment(x), false, unused);
          },
          [&](const parser::PointerAssignmentStmt& x) {
            return Assign(semantics::GetAssignment(x), true, unused);
          },
      },
      statement.u);
  PlaceOf(stmt).editable = false;
  return stmt;
}

Stmt StatementWalker::OneLineForall(const parser::ForallStmt& statement, Source source, int label) {
  Stmt stmt = Begin(source, label);
  const auto& assignment =
      std::get<parser::UnlabeledStatement<parser::ForallAssignmentStmt>>(statement.t);
  Block body;
  body.body.push_back(ForallAssignment(assignment.statement, assignment.source, 0));
  return Unordered(std::move(stmt),
                   std::get<common::Indirection<parser::ConcurrentHeader>>(statement.t).value(),
                   std::move(body));
}

Stmt StatementWalker::ForallBlock(const parser::ForallConstruct& construct) {
  const auto& head = std::get<parser::Statement<parser::ForallConstructStmt>>(construct.t);
  Stmt stmt = Begin(head.source, LabelOf(head));
  Block body;
  for (const auto& item : std::get<std::list<parser::ForallBodyConstruct>>(construct.t)) {
    body.body.push_back(common::visit(
        common::visitors{
            [&](const parser::Statement<parser::ForallAssignmentStmt>& x) {
              return ForallAssignment(x.statement, x.source, LabelOf(x));
            },
            [&](const parser::Statement<parser::WhereStmt>& x) {
              Stmt where = Begin(x.source, LabelOf(x));
              where.node = OneLineWhere(x.statement, where);
              return where;
            },
            [&](const parser::WhereConstruct& x) { return WhereBlock(x); },
            [&](const common::Indirection<parser::ForallConstruct>& x) {
              return ForallBlock(x.value());
            },
            [&](const parser::Statement<parser::ForallStmt>& x) {
              return OneLineForall(x.statement, x.source, LabelOf(x));
            },
        },
        item.u));
  }
  Freeze(body);
  stmt.end_line =
      map_.Find(std::get<parser::Statement<parser::EndForallStmt>>(construct.t).source).end_line;
  return Unordered(
      std::move(stmt),
      std::get<common::Indirection<parser::ConcurrentHeader>>(head.statement.t).value(),
      std::move(body));
}

}  // namespace fortell
