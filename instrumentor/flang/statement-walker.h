// Flang's parse tree of an execution part as statements of the program model, with their places.
#pragma once

#include <set>
#include <string>

#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/expression.h"
#include "flang/Semantics/semantics.h"
#include "instrumentor/analyzed-file.h"
#include "instrumentor/flang/expression-converter.h"
#include "instrumentor/flang/source-map.h"

namespace fortell {

class StatementWalker {
 public:
  StatementWalker(AnalyzedFile& file, const SourceMap& map, ExpressionConverter& expressions,
                  Fortran::semantics::SemanticsContext& context)
      : file_(file), map_(map), expressions_(expressions), context_(context) {
    expressions_.SetNoteShape([this](const auto& array, const ToldExtents& told) { return NoteShape(array, told); });
    expressions_.SetNoteLength([this](const auto& text, bool certain) { return NoteOperand(text, certain); });
  }
  ~StatementWalker() { expressions_.SetNoteShape({}), expressions_.SetNoteLength({}); }
  StatementWalker(const StatementWalker&) = delete;
  StatementWalker& operator=(const StatementWalker&) = delete;

  Block Walk(const Fortran::parser::Block& block);

 private:
  using Source = Fortran::parser::CharBlock;
  Stmt Begin(Source source, int label);
  StatementPlace& PlaceOf(const Stmt& stmt) { return file_.places[stmt.place]; }
  Span SpanOf(Source source) const;

  Stmt Construct(const Fortran::parser::ExecutableConstruct& construct);
  Stmt Action(const Fortran::parser::ActionStmt& action, Source source, int label);
  Stmt Unknown(Source source, int label, const std::string& what);

  StmtNode Assign(const Fortran::evaluate::Assignment* typed, bool pointer, StatementPlace& place);
  Stmt OneLineIf(const Fortran::parser::IfStmt& statement, Source source, int label);
  StmtNode CallOf(const Fortran::parser::CallStmt& statement, StatementPlace& place);
  StmtNode LoopJump(JumpKind kind, const std::optional<Fortran::parser::Name>& name) const;
  Stmt DoLoop(const Fortran::parser::DoConstruct& construct);
  Stmt IfThen(const Fortran::parser::IfConstruct& construct);
  void SetBounds(const Stmt& stmt, Loop& loop, const Fortran::parser::Name& variable,
                 const Fortran::parser::Expr& lower, const Fortran::parser::Expr& upper,
                 const Fortran::parser::Expr* step);

  // allocation-walker.cc
  StmtNode Allocate(const Fortran::parser::AllocateStmt& statement);
  StmtNode Deallocate(const Fortran::parser::DeallocateStmt& statement);

  // select-walker.cc
  Stmt SelectCase(const Fortran::parser::CaseConstruct& construct);
  Stmt SelectType(const Fortran::parser::SelectTypeConstruct& construct);
  Stmt SelectRank(const Fortran::parser::SelectRankConstruct& construct);
  template <typename Selecting, typename Head, typename Case, typename Guard, typename Values>
  Stmt SelectOf(const Selecting& construct, Expr selector, Values values);

  // concurrent-walker.cc
  Stmt DoConcurrent(const Fortran::parser::DoConstruct& construct);
  Stmt ForallBlock(const Fortran::parser::ForallConstruct& construct);
  Stmt OneLineForall(const Fortran::parser::ForallStmt& statement, Source source, int label);
  Stmt Unordered(Stmt outermost, const Fortran::parser::ConcurrentHeader& header, Block body);
  Stmt ForallAssignment(const Fortran::parser::ForallAssignmentStmt& statement, Source source,
                        int label);

  // directive-walker.cc
  Stmt BeginDirective(Source source);
  Stmt LeftAlone(Source source, const std::string& what);
  void Freeze(Block& block);
  Stmt OpenMp(const Fortran::parser::OpenMPConstruct& construct);
  Stmt DirectedBlock(const Fortran::parser::OmpBlockConstruct& construct);
  Stmt DirectedLoop(const Fortran::parser::OpenMPLoopConstruct& construct);
  Stmt Sections(const Fortran::parser::OpenMPSectionsConstruct& construct);
  int LoopsMadeOne(const Fortran::parser::OmpDirectiveSpecification& directive);

  // where-walker.cc
  Stmt WhereBlock(const Fortran::parser::WhereConstruct& construct);
  Block WhereBody(const std::list<Fortran::parser::WhereBodyConstruct>& body);
  Stmt WhereAssignment(const Fortran::parser::AssignmentStmt& statement, Source source, int label);
  StmtNode OneLineWhere(const Fortran::parser::WhereStmt& statement, Stmt& stmt);
  WhereArm MaskedArm(const Fortran::parser::LogicalExpr& mask, StatementPlace& place);

  template <typename T>
  Expr ExprOf(const T& x) {
    return expressions_.Convert(Fortran::semantics::GetExpr(context_, x));
  }
  /// Of what may not be evaluated, or for an index that has no value in front of the statement.
  template <typename T>
  Expr UncertainExprOf(const T& x) {
    return expressions_.ConvertUncertain(Fortran::semantics::GetExpr(context_, x));
  }
  /// With its run-time extents, where it is an array; its length, where it is of type character.
  template <typename T>
  Expr ShapedExprOf(const T& x) {
    const auto* typed = Fortran::semantics::GetExpr(context_, x);
    Expr e = expressions_.Convert(typed);
    if (typed && e.rank > 0) e.shape_site = NoteShape(*typed);
    if (typed && e.rank == 0 && e.type.length < 0) e.shape_site = NoteLength(*typed);
    return e;
  }

  // repeated-text.cc
  std::vector<std::string> RunTimeExtents(
      const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& shaped,
      bool constant_too = false, const ToldExtents& told = {});
  /// What Expr::shape_site is to be (AnalyzedFile::shapes); -1 when there is nothing to record.
  int NoteShape(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& array, const ToldExtents& told = {});
  /// The same for the length of a scalar of type character; -1 for other types.
  int NoteLength(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& scalar);
  /// The same for each part of a concatenation.
  void NoteParts(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& typed, Expr& parts);
  /// The same for an operand or argument; where it is not `certain` to be evaluated only lengths that can be asked for anyway.
  int NoteOperand(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& text, bool certain);
  /// The same for the iterations of an implied DO of a transfer: none where its bounds change within the statement.
  int NoteTrips(const Fortran::parser::IoImpliedDoControl& control, const Expr& implied,
                const std::vector<const Fortran::parser::IoImpliedDoControl*>& around);
  int WantShape(std::vector<std::string> extents);
  /// Text that computes the expression once more; empty when that might have effects.
  std::string SafeText(const Expr& expr, Source source) const;
  SampledText SafeCondition(const Expr& expr, const Fortran::parser::Expr& condition) const;
  void NoteExtents(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& shaped,
                   StatementPlace& place, bool constant_too = false, const ToldExtents& told = {});
  void NoteIndices(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType>& typed,
                   StatementPlace& place);

  AnalyzedFile& file_;
  const SourceMap& map_;
  ExpressionConverter& expressions_;
  Fortran::semantics::SemanticsContext& context_;
  void NoteLoopLabel(Source source);
  std::set<int> loop_labels_;  ///< they end DO loops: a jump there is no new beginning
  std::vector<std::string> loop_names_;  ///< of the enclosing loops, outermost first
};

}  // namespace fortell
