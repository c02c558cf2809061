// The reduced parameters of a pair by number, form and size.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "db/records.h"
#include "db/reduced-parameters.h"

namespace fortell {

struct ReducedValue {
  double seconds = 0;  ///< per element, of 15 per multiply-and-add
  bool unreliable = false;
};

class ReducedValues {
 public:
  /// Of the parameters of one pair, reduced ones or the operations that give them.
  explicit ReducedValues(const std::vector<Parameter>& parameters);

  /// None where a part of it is missing, or where differences of measurements come out at zero or
  /// below.
  std::optional<ReducedValue> At(int number, bool simple_statement, std::int64_t elements) const;

 private:
  std::map<std::pair<std::string, std::int64_t>, ReducedValue> values_;
};

/// Those sizes at which some pair has a value.
std::vector<std::int64_t> SizesWithValues(const std::vector<ReducedValues>& pairs);

}  // namespace fortell
