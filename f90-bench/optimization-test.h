// A test of one optimization: three Fortran procedures that compute the same (seed 001,
// section 6.2). `naive` invites one optimization and is defended against all others, `opt` is what
// a programmer writes who does the compiler's work, `cripple` is `naive` with something that no
// compiler sees through. Tests are files of f90-bench/optimizations/, embedded at build time.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "db/result.h"

namespace fortell {

enum class Variant { Naive, Opt, Cripple };
inline constexpr std::array<Variant, 3> kVariants = {Variant::Naive, Variant::Opt,
                                                     Variant::Cripple};
/// "naive", "opt", "cripple": the names of the procedures.
std::string ToString(Variant variant);

struct OptimizationTest {
  std::string slug;        ///< name of the file and, with _ for -, of its module
  std::string group;       ///< one row of the summary (Table 4)
  std::string asks;        ///< what the compiler is asked to do
  std::string defence;     ///< why nothing else can make `naive` as fast as `opt`
  std::string catalogue;   ///< "1995" or "today"
  std::string compare;     ///< partner of the reported ratio: "opt" or "cripple"
  double paper_ratio = 0;  ///< R_p of Appendix E.2; 0: the test is not of 1995
  double separation = 0;   ///< least time(cripple) / time(opt) that makes a verdict possible
  double threshold = 0;    ///< fixed threshold of the ratio; 0: from the measured separation
  std::string report;      ///< kind of compiler remark expected when applied; empty: none
  std::array<int, 4> extents = {1, 1, 1, 1};  ///< n, m, l, o
  int elements = 0;                           ///< of every array operand
  /// Fortran files in order of compilation; the last one holds the module with the variants.
  std::vector<std::string> sources;
  /// Names of the operands of each variant, in order (optimization-driver.h has the vocabulary);
  /// empty where the file has no such variant.
  std::array<std::vector<std::string>, 3> operands;

  bool Has(Variant variant) const { return !Operands(variant).empty(); }
  const std::vector<std::string>& Operands(Variant variant) const {
    return operands[static_cast<std::size_t>(variant)];
  }
  std::string Module() const;
};

/// Reads the text of one test. Errors: BadInput with the file and what is missing or unknown.
Result<OptimizationTest> ParseOptimizationTest(const std::string& slug, const std::string& text);

/// All tests that were built in, those of 1995 first, each catalogue in alphabetical order.
/// Aborts when an embedded file cannot be read: the unit tests read them all.
const std::vector<OptimizationTest>& OptimizationTests();

}  // namespace fortell
