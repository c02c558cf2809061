// What a pair's own compiler does with the loops of a program's plain sources: they are compiled
// into a temporary folder for the remarks alone. Structure may come from the compiler, cost never
// does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.h"
#include "db/loop-report.h"
#include "db/process.h"
#include "db/profile.h"
#include "db/records.h"

namespace fortell {

struct ProgramReports {
  std::vector<std::optional<LoopReport>> units;  ///< as Profile::units
  std::vector<std::size_t> asked;  ///< units whose report is new: to be kept in the database
  std::string reason;  ///< why some unit has no report, of the first such unit; else empty
};

struct ReportRequest {
  const Profile* profile = nullptr;
  Pair pair;
  std::vector<std::string> folders;    ///< where sources may be, beside where they were compiled
  const Database* database = nullptr;  ///< with reports of earlier predictions; may be null
};

/// Asks the compiler about the units that the database has no report of. Nothing is asked where the
/// pair's compiler would answer otherwise than on the pair's machine: another version, or flags that
/// depend on the processor (`WhyNotHere`).
ProgramReports AskAboutProgram(ProcessRunner& runner, const ReportRequest& request);

/// Empty when compiling here with the pair's flags gives the code that the pair's machine runs:
/// the same processor, or flags that name one. Else the reason. The compiler is not looked at.
std::string WhyNotHere(const Pair& pair, const Machine& here);

}  // namespace fortell
