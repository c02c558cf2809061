#include "instrumentor/flang/statement-walker.h"

#include <algorithm>
#include <regex>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Semantics/expression.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/control-flow.h"
#include "instrumentor/flang/source-of.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace evaluate = Fortran::evaluate;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

Span StatementWalker::SpanOf(Source source) const {
  const auto place = map_.Find(source);
  return place.editable ? place.span : Span{};
}

Stmt StatementWalker::Begin(Source source, int label) {
  Stmt stmt;
  const auto place = map_.Find(source);
  stmt.line = place.line;
  stmt.end_line = place.end_line;
  stmt.file_index = place.file_index;
  stmt.label = label;
  stmt.place = static_cast<int>(file_.places.size());
  file_.places.emplace_back();
  file_.places.back().span = place.span;
  file_.places.back().terminates_loop = label != 0 && loop_labels_.count(label) > 0;
  // Nothing goes in front of a loop's last statement: its label would have to move.
  file_.places.back().editable = place.editable && !file_.places.back().terminates_loop;
  return stmt;
}

Block StatementWalker::Walk(const parser::Block& block) {
  Block out;
  for (const auto& construct : block) {
    common::visit(
        common::visitors{
            [&](const parser::ExecutableConstruct& x) { out.body.push_back(Construct(x)); },
            [&](const parser::Statement<common::Indirection<parser::EntryStmt>>& x) {
              Stmt stmt = Begin(x.source, LabelOf(x));
              PlaceOf(stmt).may_jump = true;
              PlaceOf(stmt).is_entry = true;
              stmt.node = Nothing{};
              out.body.push_back(stmt);
            },
            [](const parser::ErrorRecovery&) {},
            [&](const auto& x) { file_.declarations.push_back(map_.Find(x.source).span); },
        },
        construct.u);
  }
  return out;
}

Stmt StatementWalker::Unknown(Source source, int label, const std::string& what) {
  Stmt stmt = Begin(source, label);
  stmt.node = Unmodelled{what};
  PlaceOf(stmt).may_jump = true;
  return stmt;
}

Stmt StatementWalker::Construct(const parser::ExecutableConstruct& construct) {
  const auto body_of = [&](const auto& head, const parser::Block& block) {
    Stmt stmt = Begin(head.source, LabelOf(head));
    Block body = Walk(block);
    if (!body.body.empty()) stmt.end_line = body.body.back().end_line;
    stmt.node = Sequence{std::move(body)};
    return stmt;
  };
  return common::visit(
      common::visitors{
          [&](const parser::Statement<parser::ActionStmt>& x) {
            return Action(x.statement, x.source, LabelOf(x));
          },
          [&](const common::Indirection<parser::DoConstruct>& x) { return DoLoop(x.value()); },
          [&](const common::Indirection<parser::IfConstruct>& x) { return IfThen(x.value()); },
          [&](const common::Indirection<parser::CaseConstruct>& x) { return SelectCase(x.value()); },
          [&](const common::Indirection<parser::SelectTypeConstruct>& x) {
            return SelectType(x.value());
          },
          [&](const common::Indirection<parser::SelectRankConstruct>& x) {
            return SelectRank(x.value());
          },
          [&](const common::Indirection<parser::ForallConstruct>& x) {
            return ForallBlock(x.value());
          },
          [&](const common::Indirection<parser::WhereConstruct>& x) { return WhereBlock(x.value()); },
          [&](const common::Indirection<parser::AssociateConstruct>& x) {
            return body_of(std::get<0>(x.value().t), std::get<parser::Block>(x.value().t));
          },
          [&](const common::Indirection<parser::BlockConstruct>& x) {
            return body_of(std::get<0>(x.value().t), std::get<parser::Block>(x.value().t));
          },
          [&](const common::Indirection<parser::CriticalConstruct>& x) {
            return body_of(std::get<0>(x.value().t), std::get<parser::Block>(x.value().t));
          },
          [&](const common::Indirection<parser::CompilerDirective>& x) {
            Stmt stmt = Begin(x.value().source, 0);
            PlaceOf(stmt).editable = false;
            stmt.node = Nothing{};
            return stmt;
          },
          [&](const common::Indirection<parser::OpenMPConstruct>& x) { return OpenMp(x.value()); },
          [&](const common::Indirection<parser::OpenACCConstruct>& x) {
            return LeftAlone(SourceOf(x), "OpenACC construct");
          },
          [&](const auto& x) { return Unknown(SourceOf(x), 0, "construct"); },
      },
      construct.u);
}

Stmt StatementWalker::Action(const parser::ActionStmt& action, Source source, int label) {
  if (const auto* one_line = std::get_if<common::Indirection<parser::IfStmt>>(&action.u)) {
    return OneLineIf(one_line->value(), source, label);
  }
  if (const auto* forall = std::get_if<common::Indirection<parser::ForallStmt>>(&action.u)) {
    return OneLineForall(forall->value(), source, label);
  }
  Stmt stmt = Begin(source, label);
  StatementPlace& place = PlaceOf(stmt);
  place.may_jump = HasLabels(action);
  stmt.node = common::visit(
      common::visitors{
          [&](const common::Indirection<parser::AssignmentStmt>& x) -> StmtNode {
            return Assign(semantics::GetAssignment(x.value()), false, place);
          },
          [&](const common::Indirection<parser::PointerAssignmentStmt>& x) -> StmtNode {
            return Assign(semantics::GetAssignment(x.value()), true, place);
          },
          [&](const common::Indirection<parser::WhereStmt>& x) -> StmtNode {
            return OneLineWhere(x.value(), stmt);
          },
          [&](const common::Indirection<parser::CallStmt>& x) -> StmtNode {
            return CallOf(x.value(), place);
          },
          [&](const common::Indirection<parser::AllocateStmt>& x) -> StmtNode {
            return Allocate(x.value());
          },
          [&](const common::Indirection<parser::DeallocateStmt>& x) -> StmtNode {
            return Deallocate(x.value());
          },
          [&](const common::Indirection<parser::NullifyStmt>&) -> StmtNode { return Nothing{}; },
          [&](const parser::ContinueStmt&) -> StmtNode { return Nothing{}; },
          [&](const common::Indirection<parser::ExitStmt>& x) -> StmtNode {
            return LoopJump(JumpKind::Exit, x.value().v);
          },
          [&](const common::Indirection<parser::CycleStmt>& x) -> StmtNode {
            return LoopJump(JumpKind::Cycle, x.value().v);
          },
          [&](const auto&) -> StmtNode {
            StmtNode node;
            if (JumpOf(action, node, [&](const auto& x) { return ExprOf(x); })) return node;
            if (IoOf(action, node, [&](const auto& x) { return UncertainExprOf(x); },
                     [&](const auto& x) { return ShapedExprOf(x); },
                     [&](const auto&... x) { return NoteTrips(x...); })) {
              return node;
            }
            return Unmodelled{ActionName(action)};
          },
      },
      action.u);
  return stmt;
}

StmtNode StatementWalker::Assign(const evaluate::Assignment* typed, bool pointer,
                                 StatementPlace& place) {
  if (!typed) return Unmodelled{"assignment"};
  if (const auto* defined = std::get_if<evaluate::ProcedureRef>(&typed->u)) {
    Call call;
    call.procedure = ExpressionConverter::ProcedureName(defined->proc());
    call.args = expressions_.Arguments(*defined);
    call.dynamic = ExpressionConverter::IsDynamic(*defined);
    return call;
  }
  Assignment assignment;
  assignment.pointer = pointer;
  assignment.target = expressions_.Convert(typed->lhs);
  assignment.value = expressions_.Convert(typed->rhs);
  if (!pointer && assignment.target.rank == 0 && assignment.target.type.length < 0) {
    // A variable of deferred length takes that of the value.
    const bool deferred = evaluate::IsAllocatableDesignator(typed->lhs);
    Expr& known = deferred ? assignment.value : assignment.target;
    if (known.type.length < 0) known.shape_site = NoteLength(deferred ? typed->rhs : typed->lhs);
    if (deferred && known.type.length < 0 && known.shape_site == -1) NoteParts(typed->rhs, known);
  }
  if (!pointer && typed->lhs.Rank() > 0) {
    // An allocatable takes the shape of the value (10.2.1.3): its own may not exist yet.
    const bool reshaped = evaluate::IsAllocatableDesignator(typed->lhs);
    const bool by_value = reshaped && typed->rhs.Rank() > 0;
    // What is assigned as a section, or to what keeps its shape, conforms.
    const Expr& other = by_value ? assignment.target : assignment.value;
    NoteExtents(by_value ? typed->rhs : typed->lhs, place, by_value,
                reshaped ? ToldExtents() : ExtentsTold(other, file_.model.symbols));
    NoteIndices(typed->lhs, place);
    NoteIndices(typed->rhs, place);
  }
  return assignment;
}

StmtNode StatementWalker::LoopJump(JumpKind kind, const std::optional<parser::Name>& name) const {
  Jump jump;
  jump.kind = kind;
  if (!name) return jump;
  const auto found = std::find(loop_names_.rbegin(), loop_names_.rend(), name->ToString());
  jump.levels =
      found == loop_names_.rend() ? 0 : static_cast<int>(found - loop_names_.rbegin()) + 1;
  return jump;
}

/// Of the subroutines of F2018 table 16.1. Some of the compilers' own end the program.
static bool IsStandardSubroutine(const std::string& intrinsic) {
  static const std::set<std::string> kStandard = {
      "cpu_time", "date_and_time", "execute_command_line", "get_command", "get_command_argument", "get_environment_variable",
      "move_alloc", "mvbits", "random_init", "random_number", "random_seed", "system_clock"};
  return kStandard.count(intrinsic) > 0;
}

StmtNode StatementWalker::CallOf(const parser::CallStmt& statement, StatementPlace& place) {
  Call call;
  const auto* typed = statement.typedCall.get();
  if (!typed) return Unmodelled{"call"};
  call.procedure = ExpressionConverter::ProcedureName(typed->proc());
  call.args = expressions_.Arguments(*typed);
  call.dynamic = ExpressionConverter::IsDynamic(*typed);
  const bool intrinsic = typed->proc().GetSpecificIntrinsic() != nullptr;
  place.calls_standard = intrinsic && IsStandardSubroutine(call.procedure);
  // What the library fills takes as long as it has elements.
  if (intrinsic && call.procedure == "random_number" && !call.args.empty() &&
      call.args[0].rank > 0)
    call.args[0].shape_site = NoteShape(*typed->arguments()[0]->UnwrapExpr());
  place.may_jump = place.may_jump || typed->hasAlternateReturns();
  return call;
}

Stmt StatementWalker::OneLineIf(const parser::IfStmt& statement, Source source, int label) {
  Stmt stmt = Begin(source, label);
  const auto& action = std::get<parser::UnlabeledStatement<parser::ActionStmt>>(statement.t);
  {
    StatementPlace& place = PlaceOf(stmt);
    place.one_line = true;
    place.action = SpanOf(action.source);
  }
  IfArm arm;
  const auto& condition = std::get<parser::ScalarLogicalExpr>(statement.t);
  arm.condition = ExprOf(condition);
  PlaceOf(stmt).masks.push_back(SafeCondition(arm.condition, condition.thing.thing.value()));
  arm.body.body.push_back(Action(action.statement, action.source, 0));
  PlaceOf(arm.body.body.back()).editable = false;  // it has no line of its own
  If node;
  node.arms.push_back(std::move(arm));
  stmt.node = std::move(node);
  return stmt;
}

/// Flang turns DO 10 into DO / END DO and forgets the label; the statement's text still has it.
void StatementWalker::NoteLoopLabel(Source source) {
  static const std::regex kLabelled("^(?:[0-9]+ *)?(?:[a-z_0-9]+ *: *)?do *([0-9]+)");
  std::smatch match;
  const std::string text = source.ToString();
  if (std::regex_search(text, match, kLabelled)) loop_labels_.insert(std::stoi(match[1]));
}

/// Bounds as expressions, and as text where they may be evaluated twice.
void StatementWalker::SetBounds(const Stmt& stmt, Loop& loop, const parser::Name& variable,
                                const parser::Expr& lower, const parser::Expr& upper,
                                const parser::Expr* step) {
  loop.lower = ExprOf(lower);
  loop.upper = ExprOf(upper);
  if (step) loop.step = ExprOf(*step);
  if (variable.symbol) loop.variable = expressions_.SymbolIndex(*variable.symbol);
  StatementPlace& place = PlaceOf(stmt);
  place.lower = SafeText(loop.lower, lower.source);
  place.upper = SafeText(loop.upper, upper.source);
  place.step = step ? SafeText(loop.step, step->source) : "1";
  const bool whole = loop.variable >= 0 &&
                     file_.model.symbols[loop.variable].type.cls == TypeClass::Integer;
  if (!whole || place.lower.empty() || place.upper.empty() || place.step.empty()) {
    place.lower.clear();
    place.upper.clear();
    place.step.clear();
  }
}

Stmt StatementWalker::DoLoop(const parser::DoConstruct& construct) {
  const auto& head = std::get<parser::Statement<parser::NonLabelDoStmt>>(construct.t);
  const auto& end = std::get<parser::Statement<parser::EndDoStmt>>(construct.t);
  const auto& control = construct.GetLoopControl();
  if (control && std::holds_alternative<parser::LoopControl::Concurrent>(control->u)) {
    return DoConcurrent(construct);
  }
  Stmt stmt = Begin(head.source, LabelOf(head));
  if (!end.source.empty()) PlaceOf(stmt).end_statement = SpanOf(end.source);
  Loop loop;
  if (!control) {
    loop.form = Loop::Form::Forever;
  } else if (const auto* bounds = std::get_if<parser::LoopControl::Bounds>(&control->u)) {
    SetBounds(stmt, loop, bounds->name.thing, bounds->lower.thing.value(),
              bounds->upper.thing.value(), bounds->step ? &bounds->step->thing.value() : nullptr);
  } else if (const auto* condition = std::get_if<parser::ScalarLogicalExpr>(&control->u)) {
    loop.form = Loop::Form::While;
    loop.condition = ExprOf(*condition);
    PlaceOf(stmt).masks.push_back(SafeCondition(loop.condition, condition->thing.thing.value()));
  }
  NoteLoopLabel(head.source);
  const auto& name = std::get<std::optional<parser::Name>>(head.statement.t);
  loop_names_.push_back(name ? name->ToString() : std::string());
  loop.body = Walk(std::get<parser::Block>(construct.t));
  loop_names_.pop_back();
  if (const int label = LabelOf(end); label != 0 && !end.source.empty()) {  // as if it were a CONTINUE in front of END DO
    loop_labels_.insert(label);
    Stmt last = Begin(end.source, label);
    last.node = Nothing{};
    loop.body.body.push_back(std::move(last));
  }
  const auto last = map_.Find(end.source);
  stmt.end_line = last.line > 0                ? last.end_line
                  : !loop.body.body.empty() ? loop.body.body.back().end_line
                                            : stmt.end_line;
  stmt.node = std::move(loop);
  return stmt;
}

Stmt StatementWalker::IfThen(const parser::IfConstruct& construct) {
  const auto& head = std::get<parser::Statement<parser::IfThenStmt>>(construct.t);
  const auto& end = std::get<parser::Statement<parser::EndIfStmt>>(construct.t);
  Stmt stmt = Begin(head.source, LabelOf(head));
  If node;
  const auto arm = [&](Source source, Expr condition, const parser::Block& block) {
    PlaceOf(stmt).arms.push_back(SpanOf(source));
    IfArm out;
    out.condition = std::move(condition);
    out.body = Walk(block);
    node.arms.push_back(std::move(out));
  };
  const auto& first = std::get<parser::ScalarLogicalExpr>(head.statement.t);
  arm(head.source, ExprOf(first), std::get<parser::Block>(construct.t));
  PlaceOf(stmt).masks.push_back(SafeCondition(node.arms.front().condition, first.thing.thing.value()));
  for (const auto& block : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(construct.t)) {
    const auto& other = std::get<parser::Statement<parser::ElseIfStmt>>(block.t);
    const auto& condition = std::get<parser::ScalarLogicalExpr>(other.statement.t);
    arm(other.source, ExprOf(condition), std::get<parser::Block>(block.t));
    PlaceOf(stmt).masks.push_back(SafeCondition(node.arms.back().condition, condition.thing.thing.value()));
  }
  const auto& last = std::get<std::optional<parser::IfConstruct::ElseBlock>>(construct.t);
  if (last) {
    arm(std::get<parser::Statement<parser::ElseStmt>>(last->t).source, Expr{},
        std::get<parser::Block>(last->t));
  }
  PlaceOf(stmt).end_statement = SpanOf(end.source);
  PlaceOf(stmt).end_label = LabelOf(end);
  stmt.end_line = map_.Find(end.source).end_line;
  stmt.node = std::move(node);
  return stmt;
}

}  // namespace fortell
