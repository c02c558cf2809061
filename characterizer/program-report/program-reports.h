// What a pair's own compiler does with the loops of a program's plain sources: they are compiled
// into a temporary folder for the remarks alone. Structure may come from the compiler, cost never
// does.
#pragma once

#include <functional>
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
  std::string reason;  ///< why a unit that was asked about has no report, of the first such unit; else empty
};

struct ReportRequest {
  const Profile* profile = nullptr;
  Pair pair;
  std::vector<std::string> folders;    ///< where sources may be, beside where they were compiled
  std::vector<bool> wanted = {};  ///< as Profile::units: to be asked about; empty: all
  /// Is told each new report as it comes, one at a time, from any thread; with how many of how many
  /// units are done. May be empty.
  std::function<void(std::size_t unit, const LoopReport& report, std::size_t done, std::size_t all)>
      keep = {};
};

/// Of earlier predictions, as Profile::units; nobody is asked.
std::vector<std::optional<LoopReport>> KnownReports(const ReportRequest& request,
                                                    const Database& database);

/// Asks the compiler about the wanted units that `known` (as Profile::units) has no report of, as many at a time
/// as the machine has threads. Nothing is asked where the pair's compiler would answer otherwise than on
/// the pair's machine: another version, or flags that depend on the processor (`WhyNotHere`).
ProgramReports AskAboutProgram(ProcessRunner& runner, const ReportRequest& request,
                               std::vector<std::optional<LoopReport>> known);

/// Empty when compiling here with the pair's flags gives the code that the pair's machine runs:
/// the same processor, or flags that name one. Else the reason. The compiler is not looked at.
std::string WhyNotHere(const Pair& pair, const Machine& here);

}  // namespace fortell
