// The results file of a portable suite (emit-suite.h), read line by line. A file that was cut off,
// or edited, gives what is whole in it, and a complaint for each place that is not.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/records.h"
#include "db/result.h"

namespace fortell {

struct SuiteResults {
  std::string tool_version, mode;
  std::vector<std::string> modules;
  struct NamedSegment {
    std::string digest, name;
  };
  std::map<int, NamedSegment> segments;

  // Of the build: the user's FC and FFLAGS, first line of `FC --version`, and what
  // ISO_FORTRAN_ENV says; empty when it did not say.
  std::string command, flags, version, compiler_version, compiler_options;
  std::map<int, std::string> refused;        ///< segments that did not compile: the message
  std::map<std::string, std::string> facts;  ///< of the machine, the last of each name
  std::vector<std::string> caches;           ///< "LEVEL KIND BYTES LINE LIST", BYTES maybe with K

  std::vector<Measurement> rows;  ///< by process; run_id is 0
  int processes = 0;
  bool finished = false;
  std::vector<std::string> complaints;  ///< "file:line: cause"
};

/// Errors: BadInput when it is no results file, or one of another form.
Result<SuiteResults> ReadSuiteResults(const std::string& path);

/// The machine as the facts describe it.
Machine MachineFromFacts(const SuiteResults& results);
/// Family by what the compiler says of itself.
Compiler CompilerFromFacts(const SuiteResults& results);
/// Hz, 0 when unknown.
double ClockFromFacts(const SuiteResults& results);

}  // namespace fortell
