#include "predictor/html/reduced-values.h"

#include <algorithm>

#include "db/commands/reduced-report.h"

namespace fortell {

ReducedValues::ReducedValues(const std::vector<Parameter>& parameters) {
  for (const Parameter& p : ReducedOf(parameters)) {
    const bool missing = p.unreliable && p.low == 0 && p.high == 0;
    if (!missing && p.mean > 0) values_[{p.name, p.elements}] = {p.mean, p.unreliable};
  }
}

std::optional<ReducedValue> ReducedValues::At(int number, bool simple_statement,
                                              std::int64_t elements) const {
  const auto found = values_.find({ReducedName(number, {simple_statement, true}), elements});
  if (found == values_.end()) return std::nullopt;
  return found->second;
}

std::vector<std::int64_t> SizesWithValues(const std::vector<ReducedValues>& pairs) {
  std::vector<std::int64_t> sizes;
  for (const std::int64_t elements : kReducedSizes) {
    const bool any = std::any_of(pairs.begin(), pairs.end(), [&](const ReducedValues& pair) {
      const auto& all = ReducedParameters();
      return std::any_of(all.begin(), all.end(), [&](const ReducedParameter& reduced) {
        return pair.At(reduced.number, true, elements) || pair.At(reduced.number, false, elements);
      });
    });
    if (any) sizes.push_back(elements);
  }
  return sizes;
}

}  // namespace fortell
