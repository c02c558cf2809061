#include "db/access-models.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "db/median.h"

namespace fortell {
namespace {

/// An overhead per element: its index (stride, per cent of true elements or of an array), and the
/// number of elements of the operation; 0 where it was measured at one size only.
struct Overhead {
  double index = 0;
  double elements = 0;
  double seconds = 0;
};

bool IsAccessModule(const std::string& module) {
  return module == "array" || module == "architecture";
}

// Ours are NAME_index at a size; published ones may have their index in the place of the size.
std::vector<Overhead> OverheadsOf(const std::vector<Parameter>& parameters,
                                  const std::string& name) {
  std::vector<Overhead> found;
  for (const Parameter& p : parameters) {
    const bool not_measured = p.samples == 0 && p.unreliable;
    if (!IsAccessModule(p.module) || not_measured) continue;
    const auto elements = static_cast<double>(p.elements);
    if (p.name == name)
      found.push_back({elements, 0, p.mean});
    else if (p.name.rfind(name + "_", 0) == 0)
      found.push_back({std::stod(p.name.substr(name.size() + 1)), elements, p.mean});
  }
  return found;
}

MaskModel MaskOf(const std::vector<Parameter>& parameters) {
  std::vector<double> longer;
  for (const Overhead& o : OverheadsOf(parameters, "OH-FULLMASK")) longer.push_back(o.seconds);
  if (longer.empty()) return MaskModel::Unknown;
  return Median(longer) > 0 ? MaskModel::Full : MaskModel::Partial;
}

std::vector<Overhead> Strides(const std::vector<Parameter>& parameters) {
  std::vector<Overhead> strides = OverheadsOf(parameters, "OH-BANKSTRIDE");
  for (Overhead o : OverheadsOf(parameters, "OH-CACHESTRIDE")) {
    o.elements *= o.index;  // of the array that is walked through
    strides.push_back(o);
  }
  return strides;
}

double Norm(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += v * v;
  return values.empty() ? 0 : std::sqrt(sum / static_cast<double>(values.size()));
}

// Each overhead against the mean of all whose stride has the same divisor in common with the banks.
double BankError(const std::vector<Overhead>& strides) {
  double banks = 1;
  for (const Overhead& o : strides)
    if (std::log2(o.index) == std::floor(std::log2(o.index))) banks = std::max(banks, o.index);
  std::map<std::int64_t, std::vector<double>> of_divisor;
  const auto divisor = [&](const Overhead& o) {
    return std::gcd(static_cast<std::int64_t>(o.index), static_cast<std::int64_t>(banks));
  };
  for (const Overhead& o : strides) of_divisor[divisor(o)].push_back(o.seconds);
  std::vector<double> misses, overheads;
  for (const Overhead& o : strides) {
    const std::vector<double>& same = of_divisor[divisor(o)];
    // With stride 1 for all banks to share there is no overhead at all.
    const double mean = divisor(o) == 1 ? 0
                                        : std::accumulate(same.begin(), same.end(), 0.0) /
                                              static_cast<double>(same.size());
    misses.push_back(o.seconds - mean);
    overheads.push_back(o.seconds);
  }
  return Norm(misses) / Norm(overheads);
}

BlockModel BlockOf(const std::vector<Parameter>& parameters) {
  constexpr double kQuarter = 25, kRestCounts = 2;
  std::vector<double> of_whole, of_quarter;  // per element taken
  for (const Overhead& o : OverheadsOf(parameters, "OH-FULLBLOCK")) {
    // Published: the per cent in the place of a size; ours: NAME_25 at a size. Both per element of
    // the array that the block is taken from.
    const double percent = o.index;
    if (percent == kQuarter) of_quarter.push_back(o.seconds * 100 / percent);
    if (percent == 100) of_whole.push_back(o.seconds);
  }
  bool measured = !of_quarter.empty();
  for (const Overhead& o : OverheadsOf(parameters, "OH-PARTIALBLOCK")) {
    of_whole.push_back(o.seconds);
    measured = true;
  }
  if (!measured) return BlockModel::Unknown;
  const double whole = Median(of_whole), quarter = Median(of_quarter);
  if (of_whole.empty() || quarter <= 0) return BlockModel::Partial;
  return quarter >= kRestCounts * std::max(0.0, whole) ? BlockModel::Full : BlockModel::Partial;
}

}  // namespace

AccessModels AccessModelsOf(const std::vector<Parameter>& parameters) {
  constexpr std::size_t kFewest = 4;
  constexpr double kBankTolerance = 0.25;
  AccessModels models;
  models.mask = MaskOf(parameters);
  models.block = BlockOf(parameters);
  const std::vector<Overhead> strides = Strides(parameters);
  if (strides.size() < kFewest) {  // the name is all that is known
    if (!OverheadsOf(parameters, "OH-BANKSTRIDE").empty()) models.stride = StrideModel::Bank;
    return models;
  }
  models.bank_error = BankError(strides);
  models.stride = models.bank_error < kBankTolerance ? StrideModel::Bank : StrideModel::Cache;
  return models;
}

}  // namespace fortell
