#include "predictor/classic/pricing.h"

#include <fmt/format.h>

#include <cmath>

namespace fortell {
namespace {

// Names under which nearly the same was measured, best first.
std::vector<std::string> Candidates(const std::string& name) {
  std::vector<std::string> names = {name};
  const auto replace = [&](const std::string& ending, const std::string& by) {
    if (name.size() > ending.size() &&
        name.compare(name.size() - ending.size(), ending.size(), ending) == 0) {
      names.push_back(name.substr(0, name.size() - ending.size()) + by);
    }
  };
  replace("-OHS", "-STORE");  // one store an element either way
  replace("-STORE", "-OHS");
  replace("CONST", "");  // comparison with a constant: as with an array
  return names;
}

Lookup Scaled(Lookup lookup, double factor) {
  lookup.seconds *= factor;
  for (Lookup::Part& part : lookup.parts) part.weight *= factor;
  return lookup;
}

// Banks come in powers of two: the stride's largest such divisor counts (seed 001, section 6.3.2).
double LargestPowerOfTwoDivisor(double stride) {
  double power = 1;
  while (std::fmod(stride, 2 * power) == 0 && power < 1e9) power *= 2;
  return power;
}

}  // namespace

Pricing::Pricing(const std::vector<Parameter>& parameters, Statistic statistic)
    : array_(parameters, "array", statistic),
      scalar_(parameters, "scalar", statistic),
      architecture_(parameters, "architecture", statistic) {}

bool Pricing::MasksArePartial() const {
  return !architecture_.Has("OH-FULLMASK") && architecture_.Has("OH-PARTIALMASK");
}

std::optional<Lookup> Pricing::Price(const OperationUse& use) const {
  switch (use.kind) {
    case OperationUse::Kind::Array:
      return PriceArray(use);
    case OperationUse::Kind::Scalar:
      return PriceScalar(use);
    case OperationUse::Kind::Overhead:
      return use.name == "OH-STRIDE" ? PriceStride(use) : PriceOverhead(use);
  }
  return std::nullopt;
}

std::optional<Lookup> Pricing::PriceArray(const OperationUse& use) const {
  for (const std::string& name : Candidates(use.name)) {
    if (auto found = array_.At(name, use.elements)) return Scaled(std::move(*found), use.times);
  }
  return std::nullopt;
}

std::optional<Lookup> Pricing::PriceScalar(const OperationUse& use) const {
  const double operations = use.elements * use.times;
  for (const std::string& name : Candidates(use.name)) {
    if (auto found = scalar_.PerOperation(name)) {
      found->source = "scalar " + found->source;
      return Scaled(std::move(*found), operations);
    }
  }
  // Small arrays come nearest to scalar code among what was measured.
  constexpr double kSmallArray = 64;
  for (const std::string& name : Candidates(use.name)) {
    if (auto found = array_.At(name, kSmallArray)) {
      found->source = fmt::format("{} (no scalar parameter: the array rate)", found->source);
      return Scaled(std::move(*found), operations / kSmallArray);
    }
  }
  return std::nullopt;
}

std::optional<Lookup> Pricing::PriceOverhead(const OperationUse& use) const {
  std::string name = use.name;
  if (name == "OH-MASK") name = MasksArePartial() ? "OH-PARTIALMASK" : "OH-FULLMASK";
  if (auto found = architecture_.AtIndex(name, use.index)) {
    return Scaled(std::move(*found), use.elements * use.times);
  }
  // Overheads measured like array operations: for all elements of an array of that size.
  if (auto found = array_.At(name, use.elements)) return Scaled(std::move(*found), use.times);
  return std::nullopt;
}

std::optional<Lookup> Pricing::PriceStride(const OperationUse& use) const {
  const double operations = use.elements * use.times;
  if (architecture_.Has("OH-BANKSTRIDE")) {
    const double stride = LargestPowerOfTwoDivisor(use.index);
    if (stride == 1) {  // all banks take part, as with stride 1
      Lookup free;
      free.source = "OH-BANKSTRIDE";
      return free;
    }
    auto found = architecture_.AtIndex("OH-BANKSTRIDE", stride);
    return Scaled(std::move(*found), operations);
  }
  // The cache model's overhead depends on stride and array size; the stride is part of the name.
  for (double stride = use.index; stride >= 2; stride = std::floor(stride / 2)) {
    const std::string name = fmt::format("OH-CACHESTRIDE-{:.0f}", stride);
    if (auto found = architecture_.AtIndex(name, use.elements * use.index)) {
      return Scaled(std::move(*found), operations);
    }
  }
  return std::nullopt;
}

}  // namespace fortell
