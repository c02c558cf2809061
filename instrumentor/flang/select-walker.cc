// SELECT CASE, SELECT TYPE and SELECT RANK.
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/control-flow.h"
#include "instrumentor/flang/source-of.h"
#include "instrumentor/flang/statement-walker.h"

namespace fortell {

namespace parser = Fortran::parser;

/// `Head` is the SELECT statement, `Case` an arm that begins with a `Guard` statement; `values` gives what
/// the guard names (none: the arm is taken when no other is).
template <typename Selecting, typename Head, typename Case, typename Guard, typename Values>
Stmt StatementWalker::SelectOf(const Selecting& construct, Expr selector, Values values) {
  const auto& head = std::get<parser::Statement<Head>>(construct.t);
  Stmt stmt = Begin(head.source, LabelOf(head));
  Select node;
  node.selector = std::move(selector);
  for (const auto& block : std::get<std::list<Case>>(construct.t)) {
    const auto& guard = std::get<parser::Statement<Guard>>(block.t);
    SelectArm arm;
    arm.values = values(guard.statement);
    PlaceOf(stmt).arms.push_back(SpanOf(guard.source));
    arm.body = Walk(std::get<parser::Block>(block.t));
    node.arms.push_back(std::move(arm));
  }
  const auto& end = std::get<parser::Statement<parser::EndSelectStmt>>(construct.t);
  PlaceOf(stmt).end_statement = SpanOf(end.source);
  PlaceOf(stmt).end_label = LabelOf(end);
  stmt.end_line = map_.Find(end.source).end_line;
  stmt.node = std::move(node);
  return stmt;
}

Stmt StatementWalker::SelectCase(const parser::CaseConstruct& construct) {
  const auto& head = std::get<parser::Statement<parser::SelectCaseStmt>>(construct.t).statement;
  const auto& selector = std::get<parser::Scalar<parser::Expr>>(head.t).thing;
  Stmt stmt = SelectOf<parser::CaseConstruct, parser::SelectCaseStmt, parser::CaseConstruct::Case,
                       parser::CaseStmt>(construct, ExprOf(selector), [&](const parser::CaseStmt& guard) {
    return CaseValues(guard, [&](const auto& x) { return ExprOf(x); });
  });
  PlaceOf(stmt).selector = SafeText(std::get<Select>(stmt.node).selector, selector.source);
  return stmt;
}

Stmt StatementWalker::SelectType(const parser::SelectTypeConstruct& construct) {
  return SelectOf<parser::SelectTypeConstruct, parser::SelectTypeStmt,
                  parser::SelectTypeConstruct::TypeCase, parser::TypeGuardStmt>(
      construct, Expr{}, [](const parser::TypeGuardStmt&) { return std::vector<Expr>(); });
}

Stmt StatementWalker::SelectRank(const parser::SelectRankConstruct& construct) {
  return SelectOf<parser::SelectRankConstruct, parser::SelectRankStmt,
                  parser::SelectRankConstruct::RankCase, parser::SelectRankCaseStmt>(
      construct, Expr{}, [](const parser::SelectRankCaseStmt&) { return std::vector<Expr>(); });
}

}  // namespace fortell
