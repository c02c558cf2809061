// Prices of serial uses from a pair's parameters of module "scalar".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "predictor/classic/parameter-table.h"
#include "predictor/hierarchy/serial-use.h"

namespace fortell::hierarchy {

struct SerialPrice {
  double seconds = 0;    ///< of one execution
  double deviation = 0;  ///< relative
  std::string source;    ///< the parameters
};

class SerialPrices {
 public:
  /// Keeps pointers into `parameters`.
  explicit SerialPrices(const std::vector<Parameter>& parameters);

  /// None when a part has no measured parameter; then `missing` names it.
  std::optional<SerialPrice> Of(const SerialUse& use, std::string* missing) const;

 private:
  std::optional<Lookup> Find(const SerialPart& part) const;

  ParameterTable table_;
};

}  // namespace fortell::hierarchy
