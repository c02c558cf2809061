// Takes the results of a portable suite (emit-suite.h) into the database and evaluates them, as if
// they had been measured here.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "characterizer/evaluate.h"
#include "characterizer/suite-contents.h"
#include "db/database.h"

namespace fortell {

struct ImportRequest {
  std::string path;  ///< --import
  std::string name;  ///< --name
  /// What a suite of these modules of parameters contains (ContentsOf).
  std::function<SuiteContents(const std::vector<std::string>& modules, bool quick)> contents_of;
  std::function<void(const std::string&)> progress;
};

struct ImportReport : EvaluationReport {
  std::int64_t run_id = 0;
  int segments = 0;
  int rows = 0;  ///< of them taken into the database
  /// Places of the file that were left out: "file:line: cause". Not empty: exit code 2.
  std::vector<std::string> complaints;
};

/// Errors: BadInput when nothing in the file can be used, or the name stands for another pair.
Result<ImportReport> ImportResults(Database& database, const ImportRequest& request,
                                   const ModelFitter& fit);

}  // namespace fortell
