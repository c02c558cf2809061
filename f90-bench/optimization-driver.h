// The driver of the optimization tests: the suite's main program, clock and reference loop
// (suite.h) over operands that every test names from one vocabulary.
#pragma once

#include <string>
#include <vector>

#include "f90-bench/optimization-test.h"
#include "f90-bench/suite.h"

namespace fortell {

/// A word that a test may have among its dummies.
struct OptimizationOperand {
  const char* name;
  const char* type;  ///< Fortran type
  bool array;        ///< of `elements` elements
  const char*
      value;   ///< Fortran expression of element k; u is uniform in (0, 1). Of scalars the value
  int stream;  ///< arrays of one stream have the same random numbers
};
const std::vector<OptimizationOperand>& OptimizationVocabulary();

/// Number of a variant in the driver's jobs; position in `tests` counts.
int OptimizationJob(int test, Variant variant);

/// The driver's files in an order in which they compile, after the tests' own modules. Variants
/// that are absent in a test, and tests that are `skipped` (they did not compile), have no job.
/// Errors: BadInput when a test names an operand that is not in the vocabulary.
Result<std::vector<SuiteFile>> OptimizationDriverSources(const std::vector<OptimizationTest>& tests,
                                                         const std::vector<bool>& skipped);

/// The test's own files, in order; names begin with its position.
std::vector<SuiteFile> OptimizationSources(const OptimizationTest& test, int position);

}  // namespace fortell
