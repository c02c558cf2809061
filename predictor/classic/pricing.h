// R of seed 001, section 7.1: what a counted operation costs on a pair.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/access-models.h"
#include "predictor/classic/machine-facts.h"
#include "predictor/classic/operation-use.h"
#include "predictor/classic/parameter-table.h"

namespace fortell {

class Pricing {
 public:
  Pricing(const std::vector<Parameter>& parameters, const MachineFacts& machine,
          Statistic statistic);

  bool HasArrayParameters() const { return !array_.Empty(); }
  bool HasScalarParameters() const { return !scalar_.Empty(); }

  /// The use under the names that the pair's suite measured it by: a REAL(8) operation is single
  /// precision where that has 64 bits, a truncation is two conversions. Empty when it costs
  /// nothing there.
  std::vector<OperationUse> Resolve(const OperationUse& use) const;

  /// Cost of all executions of the use, weights included; none when it was not measured.
  std::optional<Lookup> Price(const OperationUse& use) const;

  /// Whether an array operation under a mask works on the elements under it only (partial model) or
  /// on all (full model).
  bool MasksArePartial() const { return models_.mask == MaskModel::Partial; }

 private:
  bool IsMeasured(const OperationUse& use) const;
  std::optional<Lookup> PerElement(const std::string& name, double index, double elements) const;
  std::optional<Lookup> PriceArray(const OperationUse& use) const;
  std::optional<Lookup> PriceScalar(const OperationUse& use) const;
  std::optional<Lookup> PriceOverhead(const OperationUse& use) const;
  std::optional<Lookup> PriceBlock(const OperationUse& use) const;
  std::optional<Lookup> PriceStride(const OperationUse& use) const;

  MachineFacts machine_;
  AccessModels models_;
  ParameterTable array_, scalar_, architecture_;
};

}  // namespace fortell
