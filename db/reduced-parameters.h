// The 22 reduced parameters (seed 001, Table 12 and section 6.1.1): weighted averages of operation
// parameters, each for one function of the machine.
//
//   R1 .. R22     the weighted average of the operations' times, of n elements
//   R1+           its simple-statement value: of statements that consist of the operation alone,
//                 a=b+c for RS-ADD, so with the overhead of the store and the loads
//   N1, N1+       normalized: the same per element; of R15 (MATMUL) per multiply-and-add
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

inline constexpr char kReducedModule[] = "reduced";
/// Elements at which they are given (figure 5); squares of side sqrt(n) for matrix operations.
inline constexpr std::array<std::int64_t, 4> kReducedSizes{256, 4096, 65536, 1048576};

struct ReducedTerm {
  std::string parameter;  ///< RS-ADD
  double weight = 0;
};
struct ReducedParameter {
  int number = 0;        ///< 1 to 22
  const char* function;  ///< Table 3
  std::vector<ReducedTerm> terms;
};
const std::vector<ReducedParameter>& ReducedParameters();

/// Which of its four values.
struct ReducedForm {
  bool simple_statement = false;
  bool normalized = false;
};
inline constexpr std::array<ReducedForm, 4> kReducedForms{
    {{false, false}, {true, false}, {false, true}, {true, true}}};
/// R1, R1+, N1, N1+.
std::string ReducedName(int number, ReducedForm form);

/// What the simple statement of an operation of Table 12 has besides the operation, as terms:
/// RS-ADD has one RS-OHS and two RS-LOAD.
std::vector<ReducedTerm> StatementOverhead(const std::string& parameter);
/// The terms of a value, each parameter once; without normalization.
std::vector<ReducedTerm> TermsOf(const ReducedParameter& reduced, ReducedForm form);
/// By which power of n a normalized value is divided: 1.5 for R15, else 1.
double NormalizingPower(int number);

/// All values at all sizes from operation parameters (module "array"). One with a part that is not
/// there has no value: it is unreliable, and its reason names the missing parts. (TRANSFER is taken
/// from OHS and LOAD where it is missing: they are how it was measured.) Intervals take the
/// parts for independent, which makes simple-statement values look less certain than they are.
std::vector<Parameter> ReduceFurther(const std::vector<Parameter>& operations);

}  // namespace fortell
