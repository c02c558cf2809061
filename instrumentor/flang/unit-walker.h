// Program units of one file: procedures with their scopes, and their bodies through StatementWalker.
#pragma once

#include "flang/Parser/parse-tree.h"
#include "instrumentor/flang/references.h"
#include "instrumentor/flang/statement-walker.h"

namespace fortell {

class UnitWalker {
 public:
  UnitWalker(AnalyzedFile& file, const SourceMap& map, ExpressionConverter& expressions,
             Fortran::semantics::SemanticsContext& context)
      : file_(file), map_(map), expressions_(expressions), context_(context) {}

  void Walk(const Fortran::parser::Program& program);

 private:
  template <typename Unit>
  void Subprogram(const Unit& unit, const Fortran::parser::Name& name, Procedure::Kind kind);
  void MainProgram(const Fortran::parser::MainProgram& unit);
  Span EndOfStatements(
      Fortran::parser::CharBlock end,
      const std::optional<Fortran::parser::InternalSubprogramPart>& part) const;
  /// One program unit or contained procedure, given as a variant of their kinds.
  template <typename Variant>
  void WalkUnit(const Variant& unit);
  /// The procedures after CONTAINS, of a program, a procedure or a module.
  template <typename Part>
  void Contained(const std::optional<Part>& part);
  void Enter(Procedure procedure, ScopePlace scope,
             const Fortran::parser::SpecificationPart& specification,
             const Fortran::parser::ExecutionPart& execution, Fortran::parser::CharBlock header);
  void KeepOutOf(const Fortran::parser::SpecificationPart& specification, const Block& body);
  ScopePlace Declarations(const Fortran::parser::SpecificationPart& specification,
                          const Fortran::parser::ExecutionPart& execution,
                          Fortran::parser::CharBlock header, ScopePlace scope) const;
  void NoteReferences(const Fortran::parser::Program& program);
  void NoteShadowed(const Fortran::semantics::Scope* scope, ScopePlace& place) const;

  AnalyzedFile& file_;
  const SourceMap& map_;
  ExpressionConverter& expressions_;
  Fortran::semantics::SemanticsContext& context_;
  /// A procedure that this file alone can name, and its first and last statement.
  struct Local {
    const Fortran::semantics::Symbol* symbol;
    std::size_t scope;  ///< index into AnalyzedFile::scopes
    Fortran::parser::CharBlock head, end;
  };
  std::vector<Local> locals_;
};

}  // namespace fortell
