// One source file as the instrumentor's Flang part hands it on: the program model without counts, and
// where each statement stands in the original text. Everything after this is free of Flang.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell {

/// Characters [begin, end) of the source file, a statement's label included.
struct Span {
  std::size_t begin = 0, end = 0;
  bool Valid() const { return end > begin; }
};

/// A mask, condition or vector subscript, as Fortran text that may be evaluated once more: it
/// refers to no function of the user. Empty when it may not.
struct SampledText {
  std::string text;
  int symbol = -1;         ///< vector subscript: the array gathered from or scattered to
  int element_bytes = 0;   ///< of that array
  /// Of a condition that `.and.` or `.or.` joins: what is true of each part that decides (false, or true), as texts that may
  /// be evaluated one after the other until one is true. Empty where there are no parts.
  std::vector<std::string> deciding;
  bool all = false;        ///< joined by `.and.`: true when all parts are
};

/// What an OpenMP directive makes of the statement that it stands in front of.
struct Directive {
  bool own_count = false;    ///< the body is executed another number of times than the directive
  bool joins = false;        ///< threads may come to the body that have not counted before
  bool task = false;         ///< any thread may execute the body, in the middle of something else
  bool once_a_team = false;  ///< all threads of a team come to it and share one execution
  bool lanes = false;        ///< iterations may be executed side by side in vector lanes
  int nest = 0;              ///< loops that are made one: nothing may stand between them
};

/// Where a statement stands, and what can be asked at it in Fortran.
struct StatementPlace {
  Span span;               ///< of the statement or of the construct's first statement
  bool editable = false;   ///< false: from an INCLUDE file or a macro; stays as it is
  Span end_statement;      ///< END DO, END IF, ... ; not valid when there is none in this file
  int end_label = 0;       ///< of that statement
  std::vector<Span> arms;  ///< IF, SELECT: the statement that begins each arm
  bool one_line = false;   ///< IF (c) action: spans are the whole and the action
  Span action;             ///< of a one-line IF
  bool terminates_loop = false;  ///< labelled last statement of a DO
  bool is_entry = false;   ///< ENTRY
  Directive directive;     ///< then the span begins with it
  bool may_jump = false;   ///< I/O with ERR= or END=, CALL with alternate returns, ENTRY
  bool calls_standard = false;  ///< CALL of a standard intrinsic subroutine, which returns

  std::string selector;       ///< SELECT CASE: as text, empty when it may not be evaluated a second time

  // Loop: bounds as text, all empty when they may not be evaluated a second time.
  std::string lower, upper, step;
  bool own_variable = false;  ///< declared in the loop's own header: nobody else knows it
  // Array assignment or WHERE: extents that are known at run time only, empty when constant or
  // unknown.
  std::vector<std::string> extents;
  std::vector<SampledText> masks;    ///< WHERE: one an arm; IF: one a condition; DO WHILE: its own
  std::vector<SampledText> indices;  ///< vector subscripts in source order
};

/// A scoping unit whose statements can be counted.
struct ScopePlace {
  int procedure = -1;      ///< index into ProgramModel::procedures
  Span declare_after;      ///< declarations go behind this statement when valid,
  Span declare_before;     ///< else before this one
  Span end_statement;      ///< END of the program unit
  std::set<std::string> shadowed;  ///< intrinsics the counting needs that mean something else here
  std::set<int> jump_targets;      ///< labels
  bool lanes = false;              ///< calls may be executed side by side in vector lanes
  bool saves_all = false;          ///< SAVE without a list, or an option of the kind: variables lie in memory
  bool local = false;              ///< behind CONTAINS of a program or procedure, or private in a module: named here only
  std::vector<Span> references;    ///< of a local procedure: where its name stands beside its heading
  int entry_edit = -1;             ///< index into the edits: the one that counts calls, and that alone
  bool counts_calls_alone = false; ///< nothing else is counted or looked at in it
};

struct AnalyzedFile {
  ProgramModel model;
  std::string path;
  std::string text;        ///< original
  bool fixed_form = false;
  int fixed_columns = 72;
  bool openmp = false, openacc = false;  ///< their directives are statements, and no comments
  std::deque<StatementPlace> places;  ///< Stmt::place
  /// Extents as text; an expression with shape_site -2 - i wants to have the ith recorded.
  std::vector<std::vector<std::string>> shapes;
  std::vector<ScopePlace> scopes;
  std::vector<Span> declarations;  ///< DATA, FORMAT and NAMELIST among executable statements
  std::set<int> optional_dummies;  ///< symbols: they may be absent, and nothing asks for them in front of where the program does
  /// What gives variables other names, of which the model does not know. Once it was asked.
  struct OtherNames {
    bool equivalence = false, associate = false;
  };
  std::optional<OtherNames> other_names;
};

}  // namespace fortell
