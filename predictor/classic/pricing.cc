#include "predictor/classic/pricing.h"

#include "predictor/hierarchy/serial-prices.h"

#include <fmt/format.h>

#include <cmath>

namespace fortell {
namespace {

bool EndsWith(const std::string& text, const std::string& ending) {
  return text.size() > ending.size() &&
         text.compare(text.size() - ending.size(), ending.size(), ending) == 0;
}

// What to take for an operation, best first: its own name, else what comes nearest. Several names
// are added up.
std::vector<std::vector<std::string>> Candidates(const std::string& name) {
  std::vector<std::vector<std::string>> candidates = {{name}};
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return candidates;
  const std::string type = name.substr(0, dash), operation = name.substr(dash + 1);
  const auto add = [&](const std::string& other) { candidates.push_back({type + "-" + other}); };
  if (operation == "OHS") add("STORE");  // one store an element either way
  if (operation == "STORE") add("OHS");
  if (EndsWith(operation, "CONST")) add(operation.substr(0, operation.size() - 5));
  if (operation == "EOR") {  // the paper's merge kernel counts .xor. as OR (Appendix G.2)
    add("OR");
    add("AND");
  }
  if (operation == "OR") add("AND");
  // There and back again, as in the paper's ep kernel (Appendix G.3).
  if (operation == "AINT") candidates.push_back({type + "-I", "I-" + type});
  return candidates;
}

// Scalar parameters that come nearest to one another: the operations of one unit take the same.
std::vector<std::string> ScalarNames(const std::string& name) {
  std::vector<std::string> names{"SEQ-" + name};
  if (const std::string other = hierarchy::StandIn(names[0]); !other.empty())
    names.push_back(other);
  const std::size_t dash = name.rfind('-');
  if (dash == std::string::npos) return names;
  const std::string type = "SEQ-" + name.substr(0, dash), operation = name.substr(dash + 1);
  const auto also = [&](const char* other) { names.push_back(type + "-" + other); };
  if (operation == "OHS") also("STORE");
  for (const char* compare : {"EQ", "EQCONST", "GTCONST"})
    if (operation == compare) also("GT");
  for (const char* bits : {"AND", "OR", "EOR", "NOT", "SHFT", "BITS", "BTEST", "BSET"})
    if (operation == bits) also(name[0] == 'L' ? "AND" : "ADD");
  if (operation == "MERGEH") also("MAX");
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

// Section 6.3.4: the full model where a masked operation takes longer than the unmasked one.
bool Pricing::MaskIsPartial(double percent, double elements) const {
  const auto full = PerElement("OH-FULLMASK", percent, elements);
  return (!full || full->seconds <= 0) && PerElement("OH-PARTIALMASK", percent, elements);
}

std::optional<Lookup> Pricing::Price(const OperationUse& use) const {
  switch (use.kind) {
    case OperationUse::Kind::Array:
      return PriceArray(use);
    case OperationUse::Kind::Scalar:
      return PriceScalar(use);
    case OperationUse::Kind::Overhead:
      return use.name.rfind("OH-STRIDE", 0) == 0 ? PriceStride(use) : PriceOverhead(use);
  }
  return std::nullopt;
}

std::optional<Lookup> Pricing::Sum(
    const std::vector<std::string>& names,
    const std::function<std::optional<Lookup>(const std::string&)>& look_up) {
  Lookup sum;
  for (const std::string& name : names) {
    const auto found = look_up(name);
    if (!found) return std::nullopt;
    sum.seconds += found->seconds;
    sum.parts.insert(sum.parts.end(), found->parts.begin(), found->parts.end());
    sum.source += (sum.source.empty() ? "" : " + ") + found->source;
  }
  return sum;
}

std::optional<Lookup> Pricing::PriceArray(const OperationUse& use) const {
  for (const auto& names : Candidates(use.name)) {
    auto found = Sum(names, [&](const std::string& name) { return array_.At(name, use.elements); });
    if (found) return Scaled(std::move(*found), use.times);
  }
  return std::nullopt;
}

std::optional<Lookup> Pricing::PriceScalar(const OperationUse& use) const {
  const double operations = use.elements * use.times;
  // Scalar parameters are times of one operation; the largest size that stays in a cache has the
  // least start-up in it.
  constexpr double kInCache = 65536;
  const double size = use.index > 0 ? use.index : kInCache;
  for (const std::string& name : ScalarNames(use.name)) {
    if (auto found = scalar_.AtIndex(name, size)) return Scaled(std::move(*found), operations);
  }
  for (const std::string prefix : {"SEQ-", ""}) {
    if (auto found = scalar_.AtIndexAndSize(prefix + use.name, use.index, kInCache)) {
      return Scaled(std::move(*found), operations);
    }
    for (const auto& names : Candidates(use.name)) {
      auto found = Sum(
          names, [&](const std::string& name) { return scalar_.AtIndex(prefix + name, kInCache); });
      if (!found) continue;
      found->source = "scalar " + found->source;
      return Scaled(std::move(*found), operations);
    }
  }
  // Small arrays come nearest to scalar code among what was measured. A store's parameter contains
  // the start-up of an array operation, which scalar code does not have: there the slope counts.
  constexpr double kSmallArray = 64;
  if (EndsWith(use.name, "-STORE")) {
    for (const auto& names : Candidates(use.name)) {
      auto found = array_.Slope(names.front(), kSmallArray, 2 * kSmallArray);
      if (!found || found->seconds <= 0) continue;
      found->source += " (no scalar parameter: the array's slope)";
      return Scaled(std::move(*found), operations);
    }
  }
  for (const auto& names : Candidates(use.name)) {
    auto found = Sum(names, [&](const std::string& name) { return array_.At(name, kSmallArray); });
    if (!found) continue;
    found->source += " (no scalar parameter: the array rate)";
    return Scaled(std::move(*found), operations / kSmallArray);
  }
  return std::nullopt;
}

// The suite measures overheads at several sizes (module "array", NAME or NAME_index at n); the
// published ones have the index in place of a size (module "architecture").
std::optional<Lookup> Pricing::PerElement(const std::string& name, double index,
                                          double elements) const {
  if (auto found = architecture_.AtIndex(name, index)) return found;
  for (const ParameterTable* table : {&architecture_, &array_}) {
    if (auto found = table->AtIndexAndSize(name, index, elements)) return found;
  }
  return array_.AtIndex(name, elements);
}

std::optional<Lookup> Pricing::PriceOverhead(const OperationUse& use) const {
  std::string name = use.name;
  if (name == "OH-MASK") {
    name = MaskIsPartial(use.index, use.elements) ? "OH-PARTIALMASK" : "OH-FULLMASK";
  }
  if (name == "OH-BLOCK") return PriceBlock(use);
  auto found = PerElement(name, use.index, use.elements);
  if (!found) return std::nullopt;
  return Scaled(std::move(*found), use.elements * use.times);
}

// Section 6.3.5: partial model, by the elements of the block; full model, by those of the array
// that it is taken from.
std::optional<Lookup> Pricing::PriceBlock(const OperationUse& use) const {
  if (auto found = PerElement("OH-PARTIALBLOCK", use.elements, use.elements)) {
    return Scaled(std::move(*found), use.elements * use.times);
  }
  auto found = PerElement("OH-FULLBLOCK", use.index, use.elements);
  if (!found) return std::nullopt;
  const double whole = use.elements * 100 / use.index;
  return Scaled(std::move(*found), whole * use.times);
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
  const bool is_store = EndsWith(use.name, "-STORE");
  auto found =
      is_store ? PerElement("OH-CACHESTRIDE-STORE", use.index, use.elements) : std::nullopt;
  if (!found) found = PerElement("OH-CACHESTRIDE", use.index, use.elements);
  if (!found) return std::nullopt;
  return Scaled(std::move(*found), operations);
}

}  // namespace fortell
