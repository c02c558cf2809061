#include "predictor/hierarchy/model/serial-prices.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fortell::hierarchy {
namespace {

// A parameter that stands in gives the order of magnitude.
constexpr double kStandInDeviation = 0.4;

}  // namespace

std::string StandIn(const std::string& name) {
  static const std::map<std::string, std::string> table = {
      {"SEQ-IO-WRITE-RS", "SEQ-IO-WRITE-RD"},
      {"SEQ-IO-WRITE-L", "SEQ-IO-WRITE-I"},
      {"SEQ-IO-LIST-RS", "SEQ-IO-LIST-RD"},
      {"SEQ-IO-LIST-L", "SEQ-IO-LIST-I"},
      {"SEQ-IO-READ-RD", "SEQ-IO-READLIST-RD"},
      {"SEQ-IO-READ-CH", "SEQ-IO-READ-I"},
      {"SEQ-IO-READLIST-I", "SEQ-IO-READLIST-RD"},
      {"SEQ-IO-READUNFORMATTED-BYTE", "SEQ-IO-UNFORMATTED-BYTE"},
      {"SEQ-RS-RANDOM", "SEQ-RD-RANDOM"},
      {"SEQ-RS-RANDOMARRAY", "SEQ-RD-RANDOM"},
      {"SEQ-RD-RANDOMARRAY", "SEQ-RD-RANDOM"},
      {"SEQ-DATEANDTIME", "SEQ-CPUTIME"},
      {"SEQ-COMMANDARGUMENT", "SEQ-SYSTEMCLOCK"},
      {"SEQ-MOVEALLOC", "SEQ-CALL"},
      {"SEQ-CH-MOVEALLOC", "SEQ-CALL"},
      {"SEQ-MVBITS", "SEQ-CALL"},
      {"SEQ-RD-MODMULTIPLE", "SEQ-CALL"},
      {"SEQ-RD-MODFRACTION", "SEQ-RD-MODMULTIPLE"},
      {"SEQ-CALL-RECURSIVEFUNCTION", "SEQ-CALL-RECURSIVE"},
      {"SEQ-CALL-SECTION", "SEQ-CALL-ASSUMED"},
      // For pairs that an earlier version characterized.
      {"SEQ-IO-DEVICE", "SEQ-IO-TERMINAL"},
      {"record-to-pipe", "SEQ-IO-TERMINAL"},
      {"SEQ-IO-READ-BYTE", "SEQ-IO-WRITE-BYTE"},
      {"SEQ-RD-ANINT", "SEQ-CALL"},
      {"SEQ-RS-ANINT", "SEQ-CALL"},
      {"SEQ-RD-NINT", "SEQ-CALL"},
      {"SEQ-RS-NINT", "SEQ-CALL"},
      {"SEQ-IO-INTERNAL", "SEQ-IO-WRITE"},
      {"SEQ-IO-INTERNAL-LIST", "SEQ-IO-LIST"},
      {"SEQ-IO-INTERNAL-READ", "SEQ-IO-READ"},
      {"SEQ-IO-INTERNAL-READLIST", "SEQ-IO-READLIST"},
      {"SEQ-CH-PAD", "SEQ-CH-ASSIGN"},
      {"SEQ-CH-SHIFT", "SEQ-CH-ASSIGN"},
      {"SEQ-CH-COMPARE-PADDED", "SEQ-CH-COMPARE"},
      {"SEQ-CH-ORDER", "SEQ-CH-COMPARE"},
      {"SEQ-CH-ORDER-EARLY", "SEQ-CH-ORDER"},
      {"SEQ-CH-APPEND", "SEQ-CH-CONCAT"},
      {"SEQ-CH-INDEX", "SEQ-CH-LIBRARY"},
      {"SEQ-CH-SCAN", "SEQ-CH-LIBRARY"},
      {"SEQ-CH-LENTRIM", "SEQ-CH-LIBRARY"},
      {"SEQ-CH-TRIM", "SEQ-CH-LIBRARY"},
      {"SEQ-CH-ADJUST", "SEQ-CH-LIBRARY"},
      {"SEQ-ALLOCATE-MANY", "SEQ-ALLOCATE"},
      {"SEQ-OBJECT-NEW", "SEQ-ALLOCATE"},
      {"SEQ-OBJECT-NEWALLOCATABLE", "SEQ-ALLOCATE"},
      {"SEQ-OBJECT-CONSTRUCTOR", "SEQ-CH-ASSIGN"},
      {"SEQ-OBJECT-ASSIGN", "SEQ-CH-ASSIGN"},
      {"SEQ-OBJECT-DEEPCOPY", "SEQ-ALLOCATE"},
      {"SEQ-OBJECT-CLASS", "SEQ-OBJECT-DEEPCOPY"},
      {"SEQ-OBJECT-OUT", "SEQ-OBJECT-LOCAL"},
      {"SEQ-OBJECT-LOCAL", "SEQ-CALL"},
      {"SEQ-OBJECT-FINAL", "SEQ-CALL"},
      {"SEQ-OBJECT-FINALPOINTER", "SEQ-OBJECT-FINAL"},
      {"SEQ-CALL-DYNAMIC", "SEQ-CALL"},
      {"SEQ-SELECTTYPE", "SEQ-SELECT"}};
  const auto found = table.find(name);
  return found == table.end() ? "" : found->second;
}

SerialPrices::SerialPrices(const std::vector<Parameter>& parameters)
    : table_(parameters, "scalar", Statistic::Minimum),
      probes_(parameters, "architecture", Statistic::Minimum) {}

std::optional<Lookup> SerialPrices::Find(const SerialPart& part) const {
  if (auto found = table_.AtIndex(part.parameter, part.index)) {
    const double largest = table_.LargestIndex(part.parameter);
    if (!part.in_proportion || largest <= 0 || part.index <= largest) return found;
    found->seconds *= part.index / largest;
    for (Lookup::Part& p : found->parts) p.weight *= part.index / largest;
    return found;
  }
  constexpr double kElements = 1024;
  if (auto found = table_.AtIndexAndSize(part.parameter, part.index, kElements)) return found;
  return probes_.AtIndex(part.parameter, part.index);
}

double SerialPrices::IfConversion(double misprediction) const {
  const auto random = table_.AtIndex("SEQ-IFCONVERTIBLE", 0);
  if (!random || misprediction <= 0) return 0;
  return std::clamp(1 - random->seconds / (0.5 * misprediction), 0.0, 1.0);
}

bool SerialPrices::Has(const std::string& parameter) const {
  SerialUse use;
  use.parts = {{parameter}};
  std::string missing;
  return Of(use, &missing).has_value();
}

std::optional<SerialPrice> SerialPrices::Of(const SerialUse& use, std::string* missing) const {
  SerialPrice price;
  double variance = 0;
  for (const SerialPart& part : use.parts) {
    std::optional<Lookup> found = Find(part);
    const bool stands_in = !found;
    if (!found) found = Find({StandIn(part.parameter), part.factor, part.index, false, part.in_proportion});
    if (!found && part.optional) continue;
    if (!found) {
      *missing = part.parameter;
      return std::nullopt;
    }
    // A difference of two times may come out below zero; work takes no less than none.
    const double seconds = part.factor * std::max(0.0, found->seconds);
    price.seconds += seconds;
    for (const Lookup::Part& p : found->parts)
      variance += std::pow(part.factor * p.weight, 2) * p.parameter->variance;
    if (stands_in) variance += std::pow(kStandInDeviation * seconds, 2);
    if (price.source.find(found->source) == std::string::npos)
      price.source += (price.source.empty() ? "" : ", ") + found->source;
  }
  price.seconds = std::max(0.0, price.seconds);
  price.deviation = use.spread;
  if (price.seconds > 0) price.deviation = std::hypot(use.spread, std::sqrt(variance) / price.seconds);
  return price;
}

}  // namespace fortell::hierarchy
