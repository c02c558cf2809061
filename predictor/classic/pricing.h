// R of seed 001, section 7.1: what a counted operation costs on a pair.
#pragma once

#include <optional>
#include <string>

#include "predictor/classic/operation-use.h"
#include "predictor/classic/parameter-table.h"

namespace fortell {

class Pricing {
 public:
  Pricing(const std::vector<Parameter>& parameters, Statistic statistic);

  bool HasArrayParameters() const { return !array_.Empty(); }
  bool HasScalarParameters() const { return !scalar_.Empty(); }

  /// Cost of all executions of the use, weights included; none when it was not measured.
  std::optional<Lookup> Price(const OperationUse& use) const;

  /// Whether masked array operations work on the elements under the mask only (partial model) or on
  /// all (full model): the pair's parameters name it.
  bool MasksArePartial() const;

 private:
  std::optional<Lookup> PriceArray(const OperationUse& use) const;
  std::optional<Lookup> PriceScalar(const OperationUse& use) const;
  std::optional<Lookup> PriceOverhead(const OperationUse& use) const;
  std::optional<Lookup> PriceStride(const OperationUse& use) const;

  ParameterTable array_, scalar_, architecture_;
};

}  // namespace fortell
