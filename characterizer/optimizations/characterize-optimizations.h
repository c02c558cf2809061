// The optimization characterizer from end to end: build the tests, time them, judge, compare with
// the compiler's own report, store.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "db/database.h"
#include "db/process.h"
#include "f90-bench/optimization-test.h"

namespace fortell {

struct OptimizationRequest {
  std::string name, compiler, flags;  ///< --name, --fc, --flags
  std::string folder;                 ///< existing; sources and the program go here
  int workers = 2;                    ///< compilers at a time
  double budget_seconds = 120;        ///< of the whole call; ends the rounds early
  std::function<double()> now;        ///< seconds of a steady clock
  std::function<void(const std::string&)> progress;
};

struct OptimizationReport {
  int yes = 0, no = 0, maybe = 0, failed = 0;
  std::vector<std::string> findings;  ///< maybes, failures, disagreement with the compiler's report
  bool stopped = false;               ///< on request: nothing was stored
};

/// Errors: CouldNot or BadInput, as for a characterization.
Result<OptimizationReport> CharacterizeOptimizations(ProcessRunner& runner, Database& database,
                                                     const std::vector<OptimizationTest>& tests,
                                                     const OptimizationRequest& request);

}  // namespace fortell
