// WHERE: masks, and the assignments under them.
#include "flang/Semantics/expression.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/source-of.h"
#include "instrumentor/flang/statement-walker.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

WhereArm StatementWalker::MaskedArm(const parser::LogicalExpr& mask, StatementPlace& place) {
  WhereArm arm;
  const auto* typed = semantics::GetExpr(context_, mask);
  arm.mask = expressions_.Convert(typed);
  SampledText sampled;
  sampled.text = SafeText(arm.mask, mask.thing.value().source);
  place.masks.push_back(sampled);
  if (typed && place.masks.size() == 1) {
    NoteExtents(*typed, place);
    NoteIndices(*typed, place);
  }
  return arm;
}

StmtNode StatementWalker::OneLineWhere(const parser::WhereStmt& statement, Stmt& stmt) {
  WhereArm arm = MaskedArm(std::get<parser::LogicalExpr>(statement.t), PlaceOf(stmt));
  const Source whole;
  Stmt inner = WhereAssignment(std::get<parser::AssignmentStmt>(statement.t), whole, 0);
  inner.line = stmt.line;
  inner.end_line = stmt.end_line;
  inner.file_index = stmt.file_index;
  arm.body.body.push_back(std::move(inner));
  Where node;
  node.arms.push_back(std::move(arm));
  return node;
}

Stmt StatementWalker::WhereAssignment(const parser::AssignmentStmt& statement, Source source,
                                      int label) {
  Stmt stmt = Begin(source, label);
  // Its extents are those of the mask, recorded once by the construct.
  StatementPlace unused;
  stmt.node = Assign(semantics::GetAssignment(statement), false, unused);
  PlaceOf(stmt).editable = false;
  return stmt;
}

Block StatementWalker::WhereBody(const std::list<parser::WhereBodyConstruct>& body) {
  Block out;
  for (const auto& item : body) {
    common::visit(
        common::visitors{
            [&](const parser::Statement<parser::AssignmentStmt>& x) {
              out.body.push_back(WhereAssignment(x.statement, x.source, LabelOf(x)));
            },
            [&](const parser::Statement<parser::WhereStmt>& x) {
              Stmt stmt = Begin(x.source, LabelOf(x));
              StmtNode node = OneLineWhere(x.statement, stmt);
              stmt.node = std::move(node);
              PlaceOf(stmt).editable = false;
              out.body.push_back(std::move(stmt));
            },
            [&](const common::Indirection<parser::WhereConstruct>& x) {
              Stmt stmt = WhereBlock(x.value());
              PlaceOf(stmt).editable = false;
              out.body.push_back(std::move(stmt));
            },
        },
        item.u);
  }
  return out;
}

Stmt StatementWalker::WhereBlock(const parser::WhereConstruct& construct) {
  const auto& head = std::get<parser::Statement<parser::WhereConstructStmt>>(construct.t);
  Stmt stmt = Begin(head.source, LabelOf(head));
  Where node;
  WhereArm first = MaskedArm(std::get<parser::LogicalExpr>(head.statement.t), PlaceOf(stmt));
  first.body = WhereBody(std::get<std::list<parser::WhereBodyConstruct>>(construct.t));
  node.arms.push_back(std::move(first));
  for (const auto& block :
       std::get<std::list<parser::WhereConstruct::MaskedElsewhere>>(construct.t)) {
    const auto& other = std::get<parser::Statement<parser::MaskedElsewhereStmt>>(block.t);
    WhereArm arm = MaskedArm(std::get<parser::LogicalExpr>(other.statement.t), PlaceOf(stmt));
    arm.body = WhereBody(std::get<std::list<parser::WhereBodyConstruct>>(block.t));
    node.arms.push_back(std::move(arm));
  }
  const auto& last = std::get<std::optional<parser::WhereConstruct::Elsewhere>>(construct.t);
  if (last) {
    WhereArm arm;
    PlaceOf(stmt).masks.emplace_back();
    arm.body = WhereBody(std::get<std::list<parser::WhereBodyConstruct>>(last->t));
    node.arms.push_back(std::move(arm));
  }
  const auto& end = std::get<parser::Statement<parser::EndWhereStmt>>(construct.t);
  stmt.end_line = map_.Find(end.source).end_line;
  stmt.node = std::move(node);
  return stmt;
}

}  // namespace fortell
