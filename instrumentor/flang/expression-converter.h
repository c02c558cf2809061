// Flang's typed expressions and symbols as those of the program model (db/program-model.h).
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "db/program-model.h"
#include "flang/Evaluate/expression.h"
#include "flang/Semantics/symbol.h"
#include "instrumentor/flang/told-extents.h"

namespace fortell {

class ExpressionConverter {
 public:
  using Typed = Fortran::evaluate::Expr<Fortran::evaluate::SomeType>;
  using FlangSymbol = Fortran::semantics::Symbol;

  explicit ExpressionConverter(ProgramModel& model) : model_(model) {}
  /// Symbols of OPTIONAL dummies that were converted.
  const std::set<int>& OptionalDummies() const { return optional_dummies_; }

  /// Symbols met from now on that are declared in no known scope belong to this procedure.
  void SetProcedure(int procedure) { procedure_ = procedure; }

  /// Called with array arguments of transformational functions; returns what the argument's
  /// Expr::shape_site is to be. `told`: what the function's other arguments tell of its extents.
  using NoteShape = std::function<int(const Typed& array, const ToldExtents& told)>;
  void SetNoteShape(NoteShape note) { note_shape_ = std::move(note); }

  /// Called with scalars of type character whose length only the run knows and on which the cost of a comparison or an
  /// intrinsic function hangs; returns what their Expr::shape_site is to be. `certain`: the text is evaluated
  /// whenever the statement is executed.
  using NoteLength = std::function<int(const Typed& text, bool certain)>;
  void SetNoteLength(NoteLength note) { note_length_ = std::move(note); }

  /// Converts without notes: what is only looked at, or stands for something else (a statement function's dummies).
  Expr ConvertUnnoted(const Typed& expression);
  /// Converts what may not be evaluated at all where the statement is executed, or for an index that has no value in front
  /// of it.
  Expr ConvertUncertain(const Typed* expression);

  Expr Convert(const Typed& expression);
  /// Absent gives an expression of kind None.
  Expr Convert(const Typed* expression) { return expression ? Convert(*expression) : Expr{}; }
  /// Index into ProgramModel::symbols; enters the symbol, its type and dimensions when new.
  int SymbolIndex(const FlangSymbol& symbol);

  /// A call's arguments, absent ones as None.
  std::vector<Expr> Arguments(const Fortran::evaluate::ProcedureRef& call);
  /// Is the procedure bound to a type that only the run knows, or a procedure pointer?
  static bool IsDynamic(const Fortran::evaluate::ProcedureRef& call);
  /// Lower-case name; module procedures as "module::name", type-bound ones by the procedure that the
  /// declared type binds; deferred ones by the binding's name.
  static std::string ProcedureName(const Fortran::evaluate::ProcedureDesignator& designator);
  static std::string ProcedureName(const FlangSymbol& symbol);

 private:
  friend class ConversionVisitor;
  int EnterSymbol(const FlangSymbol& symbol, const std::string& name, Storage storage);
  int ComponentIndex(int base, const FlangSymbol& component);
  void DescribeShape(const FlangSymbol& symbol, int index);
  bool StatementFunction(const Fortran::evaluate::ProcedureRef& call, Expr& out);
  Expr DescriptorField(const Fortran::evaluate::DescriptorInquiry& inquiry);

  std::set<int> optional_dummies_;
  ProgramModel& model_;
  std::map<const FlangSymbol*, int> symbols_;
  std::map<std::string, int> components_;
  std::map<std::pair<const FlangSymbol*, std::string>, int> descriptor_fields_;
  /// Of the statement function whose expression is converted: what its dummies stand for.
  std::map<const FlangSymbol*, Expr> statement_function_dummies_;
  int procedure_ = -1;
  NoteShape note_shape_;
  NoteLength note_length_;
  bool certain_ = true;  ///< is what is converted evaluated whenever the statement is executed?
};

}  // namespace fortell
