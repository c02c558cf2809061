// What a statement does, counted in the terms of the measurement suite: D of seed 001, section 7.1.
// Counting knows no times; predictor/classic/pricing.h multiplies with R.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fortell {

/// `times` executions of one operation.
struct OperationUse {
  enum class Kind {
    Array,     ///< array operation `name` on `elements` elements
    Scalar,    ///< scalar operation `name`, `elements` times (1, or the trips of a serial loop)
    Overhead,  ///< architecture overhead `name`_index per element, on `elements` elements
  };
  Kind kind = Kind::Array;
  std::string name;
  double elements = 1;
  double times = 0;
  double index = 0;       ///< of an overhead: stride, per cent of a mask or block
  double source = 0;      ///< of an overhead: elements of the array that it is taken from
  bool optional = false;  ///< nothing is missing when the pair has no such parameter
};

/// An operation that has no name in the suite.
struct UnnamedUse {
  std::string what;
  std::string reason;
  double operations = 0;  ///< element operations, for the coverage
};

struct StatementUses {
  std::string file;
  int line = 0;
  std::string procedure;
  std::int64_t executions = 0;
  double masked_fraction = -1;  ///< share of elements under the mask; -1 without one
  std::vector<OperationUse> uses;
  std::vector<UnnamedUse> unnamed;

  /// Adds to an equal use when there is one.
  void Add(const OperationUse& use);
  void AddUnnamed(const std::string& what, const std::string& reason, double operations);
};

}  // namespace fortell
