// Prices of serial uses from a pair's parameters of module "scalar".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "predictor/classic/parameter-table.h"
#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

struct SerialPrice {
  double seconds = 0;    ///< of one execution
  double deviation = 0;  ///< relative
  std::string source;    ///< the parameters
};

/// The parameter that comes nearest to one that `--quick` leaves out; "" for others.
std::string StandIn(const std::string& parameter);

class SerialPrices {
 public:
  /// Keeps pointers into `parameters`.
  explicit SerialPrices(const std::vector<Parameter>& parameters);

  /// None when a part has no measured parameter; then `missing` names it.
  /// Share of convertible IFs that this compiler makes branch-free, from what a random one costs
  /// (SEQ-IFCONVERTIBLE) next to `misprediction` seconds for half of the iterations; 0 when it was
  /// not measured.
  double IfConversion(double misprediction) const;

  /// Was the parameter measured, or one that stands in for it?
  bool Has(const std::string& parameter) const;

  std::optional<SerialPrice> Of(const SerialUse& use, std::string* missing) const;

 private:
  std::optional<Lookup> Find(const SerialPart& part) const;

  ParameterTable table_, probes_;
};

}  // namespace fortell::hierarchy
