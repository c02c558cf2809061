// Groups and tests of optimizations against pairs: Table 4 and Appendix E.2 of the 1995 report for
// the pairs at hand. As text and as JSON; no I/O.
#pragma once

#include <string>
#include <vector>

#include "db/commands/pair-report.h"

namespace fortell {

struct OptimizationMatrix {
  struct Row {
    std::string test;
    std::vector<const OptimizationVerdict*> verdicts;  ///< one a pair; null where untested
    bool Differs() const;                              ///< yes in one pair and no in another
  };
  struct Group {
    std::string name;
    std::vector<Row> rows;
    /// One a pair, over all tests of the group: "yes" (all), "no" (none), "partial", "" (untested).
    std::vector<std::string> summaries;
  };
  std::vector<std::string> pairs;
  std::vector<Group> groups;
};

/// Refers to the verdicts in `records`, which must outlive it. With `only_differences` the rows in
/// which no two pairs differ are left out.
OptimizationMatrix MatrixOf(const std::vector<PairRecord>& records, bool only_differences = false);

/// One line a group; below it one a test, unless `groups_only`.
std::string MatrixText(const OptimizationMatrix& matrix, bool groups_only);
/// {"schema", "pairs", "groups": [{"group", "summary": [...], "tests": [...]}]}
std::string MatrixJson(const OptimizationMatrix& matrix);

/// One line a verdict: ratio, threshold, what the compiler itself says, and notes.
std::string EvidenceText(const PairRecord& record);

}  // namespace fortell
