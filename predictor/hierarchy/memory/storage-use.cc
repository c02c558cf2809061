#include "predictor/hierarchy/memory/storage-use.h"

#include <cmath>

namespace fortell::hierarchy {

int OutermostOf(const ProgramModel& model, int symbol) {
  const auto at = [&](int k) -> const Symbol& { return model.symbols[static_cast<std::size_t>(k)]; };
  while (at(symbol).storage == fortell::Storage::Component && at(symbol).base >= 0) symbol = at(symbol).base;
  return symbol;
}

bool BeginsWithCall(const ProgramModel& model, int symbol) {
  const Symbol& object = model.symbols[static_cast<std::size_t>(OutermostOf(model, symbol))];
  return object.storage == fortell::Storage::Dummy && object.intent_out && !object.pointer;
}

std::vector<std::pair<double, double>> SizeClasses(const ShapeFacts& facts) {
  std::vector<std::pair<double, double>> classes;
  double rest = static_cast<double>(facts.elements);
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    const double executions = static_cast<double>(facts.histogram[bin]);
    if (executions == 0) continue;
    const double low = bin == 0 ? 1 : std::ldexp(1.0, static_cast<int>(bin));
    classes.emplace_back(executions, bin == 0 ? 1 : 1.5 * low);
    rest -= executions * classes.back().second;
  }
  if (!classes.empty()) {
    auto& [executions, elements] = classes.back();
    elements = std::clamp(elements + rest / executions, static_cast<double>(facts.least),
                          static_cast<double>(facts.most));
  }
  return classes;
}

}  // namespace fortell::hierarchy
