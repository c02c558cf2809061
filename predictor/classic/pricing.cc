#include "predictor/classic/pricing.h"

#include "predictor/hierarchy/model/serial-prices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fortell {
namespace {

bool EndsWith(const std::string& text, const std::string& ending) {
  return text.size() > ending.size() &&
         text.compare(text.size() - ending.size(), ending.size(), ending) == 0;
}

// What an operation consists of where the suite did not measure it under its own name, best first;
// several names are added up. Only what the paper itself equates.
std::vector<std::vector<std::string>> Substitutes(const std::string& name) {
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return {};
  const std::string type = name.substr(0, dash), operation = name.substr(dash + 1);
  if (EndsWith(operation, "CONST")) {
    return {{type + "-" + operation.substr(0, operation.size() - 5)}};
  }
  if (name == "L-EOR") return {{"L-OR"}};  // .xor. of the merge kernel (Appendix G.2)
  // There and back again, as in the ep kernel (Appendix G.3).
  if (operation == "AINT") return {{type + "-I", "I-" + type}};
  return {};
}

// Where single precision has 64 bits, a REAL(8) of the program is what the suite measured as
// single.
std::string NarrowedPart(const std::string& part) {
  if (part == "RD") return "RS";
  if (part == "CD") return "CS";
  if (part == "I8") return "I";
  return part;
}

std::string Narrowed(const std::string& name) {
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return name;
  return NarrowedPart(name.substr(0, dash)) + "-" + NarrowedPart(name.substr(dash + 1));
}

bool IsConversionToItself(const std::string& name) {
  const std::size_t dash = name.find('-');
  return dash != std::string::npos && name.substr(0, dash) == name.substr(dash + 1);
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

Pricing::Pricing(const std::vector<Parameter>& parameters, const MachineFacts& machine,
                 Statistic statistic)
    : machine_(machine),
      models_(AccessModelsOf(parameters)),
      array_(parameters, "array", statistic),
      scalar_(parameters, "scalar", statistic),
      architecture_(parameters, "architecture", statistic) {}

bool Pricing::IsMeasured(const OperationUse& use) const { return Price(use).has_value(); }

std::vector<OperationUse> Pricing::Resolve(const OperationUse& use) const {
  OperationUse named = use;
  if (machine_.single_is_wide && use.kind != OperationUse::Kind::Overhead) {
    named.name = Narrowed(use.name);
    if (IsConversionToItself(named.name)) return {};
  }
  // Array elements of scalar code: where a host computes, each is a message to the processor that
  // has it (section 7.1: "represented using the host read and write parameters").
  if (use.kind == OperationUse::Kind::Scalar) {
    const bool reads = EndsWith(use.name, "-LOAD"), writes = EndsWith(use.name, "-STORE");
    const char* host = reads ? "SREM-READ" : "SREM-WRITE";
    if ((reads || writes) && architecture_.Has(host)) {
      named.kind = OperationUse::Kind::Overhead;
      named.name = host;
    }
  }
  if (named.kind == OperationUse::Kind::Overhead || IsMeasured(named)) return {named};
  for (const std::vector<std::string>& names : Substitutes(named.name)) {
    std::vector<OperationUse> parts(names.size(), named);
    for (std::size_t i = 0; i < names.size(); ++i) parts[i].name = names[i];
    // One part without a measurement is a gap of its own; the others need not be.
    if (std::any_of(parts.begin(), parts.end(),
                    [&](const OperationUse& part) { return IsMeasured(part); })) {
      return parts;
    }
  }
  return {named};
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

std::optional<Lookup> Pricing::PriceArray(const OperationUse& use) const {
  auto found = array_.At(use.name, use.elements);
  if (!found) return std::nullopt;
  return Scaled(std::move(*found), use.times);
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
    auto found = scalar_.AtIndexAndSize(prefix + use.name, use.index, kInCache);
    if (!found) found = scalar_.AtIndex(prefix + use.name, kInCache);
    if (!found) continue;
    found->source = "scalar " + found->source;
    return Scaled(std::move(*found), operations);
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
    name = MasksArePartial() ? "OH-PARTIALMASK" : "OH-FULLMASK";
  }
  if (name == "OH-BLOCK") return PriceBlock(use);
  auto found = PerElement(name, use.index, use.elements);
  if (!found) return std::nullopt;
  return Scaled(std::move(*found), use.elements * use.times);
}

// Section 6.3.5: partial model, by the elements of the block; full model, by those of the array
// that it is taken from.
std::optional<Lookup> Pricing::PriceBlock(const OperationUse& use) const {
  if (models_.block == BlockModel::Partial) {
    auto found = PerElement("OH-PARTIALBLOCK", use.elements, use.elements);
    if (!found) return std::nullopt;
    return Scaled(std::move(*found), use.elements * use.times);
  }
  auto found = PerElement("OH-FULLBLOCK", use.index, use.elements);
  if (!found) return std::nullopt;
  return Scaled(std::move(*found), use.source * use.times);
}

// Section 6.3.2.
std::optional<Lookup> Pricing::PriceStride(const OperationUse& use) const {
  const double operations = use.elements * use.times;
  double stride = use.index;
  if (models_.stride == StrideModel::Bank) {
    stride = LargestPowerOfTwoDivisor(stride);
    if (stride == 1) {  // all banks take part, as with stride 1
      Lookup free;
      free.source = "bank model";
      return free;
    }
    if (auto found = architecture_.AtIndex("OH-BANKSTRIDE", stride))
      return Scaled(std::move(*found), operations);
  }
  const bool is_store = EndsWith(use.name, "-STORE");
  std::vector<std::string> names = {"OH-CACHESTRIDE"};
  if (is_store) names.insert(names.begin(), "OH-CACHESTRIDE-STORE");
  for (const std::string& name : names) {
    for (const ParameterTable* table : {&architecture_, &array_}) {
      auto found = table->AtIndexOfSource(name, stride, use.source);
      if (found) return Scaled(std::move(*found), operations);
    }
  }
  return std::nullopt;
}

}  // namespace fortell
