// References to procedures within a file: which statements they stand in, and whether all are known.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"

namespace fortell {

struct Reference {
  const Stmt* stmt = nullptr;
  const Expr* function = nullptr;  ///< null for CALL
  int caller = -1;
  bool certain = false;   ///< evaluated exactly once whenever the statement is executed
  bool repeated = false;  ///< within a loop
  std::set<int> indices = {};  ///< variables of the DO loops around
};

/// Scalar statements alone: no loops, calls, input and output.
bool HoldsScalarStatementsOnly(const Procedure& procedure);

class CallReferences {
 public:
  explicit CallReferences(const AnalyzedFile& file);

  const std::vector<Reference>& Of(const std::string& procedure) const;
  /// Is each mention of the local procedure a reference, evaluated once with its statement?
  bool AreCertain(const ScopePlace& scope) const;
  /// Is the statement's every call, if any, one of a procedure of this file that is a few scalar statements:
  /// without loops, calls, input and output, array statements, and ends of the program? Not input and output.
  bool CallsSmallOnly(const Stmt& stmt) const;
  /// Is the statement's every call, if any, one of a procedure of this file that is pure? Not input and output.
  bool CallsPureOnly(const Stmt& stmt) const;
  /// Is the procedure one of those few statements, to which every reference hands a constant or the variable of a DO loop
  /// around it as this argument?
  bool IsIndexForSmall(const Procedure& procedure, std::size_t argument) const;
  /// May the program end within a straight run of the procedure's statements?
  bool MayBreak(int caller) const { return breaking_.count(caller) > 0; }

 private:
  void FindEndings();
  void FindSmallAndPure();
  bool IsClear(const Procedure& procedure) const;
  bool MayEnd(const std::string& name) const;
  std::size_t NamesIn(const ScopePlace& scope, const StatementPlace& place) const;

  const AnalyzedFile& file_;
  std::map<std::string, std::vector<Reference>> found_;
  std::map<std::string, std::vector<int>> named_;  ///< procedures of this file by name
  std::set<int> ending_;    ///< procedures in which the program may end
  std::set<int> breaking_;  ///< those in which it may end within a straight run of statements
  std::set<std::string> small_;  ///< names of procedures that are a few statements
  std::set<std::string> pure_;   ///< and of those that are pure
};

}  // namespace fortell
