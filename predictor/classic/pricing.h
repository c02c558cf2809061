// R of seed 001, section 7.1: what a counted operation costs on a pair.
#pragma once

#include <functional>
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

  /// Whether an array operation under a mask works on the elements under it only (partial model) or
  /// on all (full model).
  bool MaskIsPartial(double percent, double elements) const;

 private:
  static std::optional<Lookup> Sum(
      const std::vector<std::string>& names,
      const std::function<std::optional<Lookup>(const std::string&)>& look_up);
  std::optional<Lookup> PerElement(const std::string& name, double index, double elements) const;
  std::optional<Lookup> PriceArray(const OperationUse& use) const;
  std::optional<Lookup> PriceScalar(const OperationUse& use) const;
  std::optional<Lookup> PriceOverhead(const OperationUse& use) const;
  std::optional<Lookup> PriceBlock(const OperationUse& use) const;
  std::optional<Lookup> PriceStride(const OperationUse& use) const;

  ParameterTable array_, scalar_, architecture_;
};

}  // namespace fortell
