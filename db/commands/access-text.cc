#include "db/commands/access-text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "db/access-models.h"
#include "db/commands/memory-text.h"
#include "db/commands/pair-facts.h"

namespace fortell {
namespace {

constexpr double kRealBytes = 4;       // overheads are measured on default reals and integers
constexpr std::int64_t kSmall = 1024;  // elements: in the first cache of any machine

struct Level {
  std::string name;
  double bytes = 0;  ///< what it keeps
};

std::string Nanoseconds(double seconds) { return fmt::format("{:.3g} ns", 1e9 * seconds); }

/// Values of one parameter by number of elements.
class Figures {
 public:
  explicit Figures(const std::vector<Parameter>& parameters) {
    for (const Parameter& p : parameters)
      if (p.samples > 0 && (p.module == "array" || p.module == "scalar"))
        values_[p.name][p.elements] = p.mean;
  }

  std::optional<double> At(const std::string& name, std::int64_t elements) const {
    const auto found = values_.find(name);
    if (found == values_.end()) return std::nullopt;
    const auto at = found->second.find(elements);
    if (at == found->second.end()) return std::nullopt;
    return at->second;
  }

  /// The largest size at which `bytes` an element fit between two capacities; 0 when there is none.
  std::int64_t Within(const std::string& name, double bytes, double above, double below) const {
    const auto found = values_.find(name);
    std::int64_t largest = 0;
    if (found == values_.end()) return 0;
    for (const auto& entry : found->second) {
      const double footprint = bytes * static_cast<double>(entry.first);
      if (footprint > above && footprint <= below) largest = std::max(largest, entry.first);
    }
    return largest;
  }

 private:
  std::map<std::string, std::map<std::int64_t, double>> values_;
};

// A cache that neighbours use keeps less than the system says: data beyond that come from the next level.
std::vector<Level> LevelsOf(const Machine& machine, const std::vector<Parameter>& parameters) {
  std::vector<Level> levels;
  for (const Machine::Cache& cache : machine.caches) {
    double bytes = static_cast<double>(cache.bytes);
    const std::string probed = fmt::format("capacity/{}", cache.level);
    for (const Parameter& p : parameters)
      if (p.module == "architecture" && p.name == probed && p.samples > 0)
        bytes = std::min(bytes, p.mean);
    levels.push_back({fmt::format("L{}, {}", cache.level, ByteText(cache.bytes)), bytes});
  }
  levels.push_back({"memory", INFINITY});
  return levels;
}

std::string LevelText(const Level& level, double above, const Figures& figures) {
  std::vector<std::string> parts;
  const std::int64_t chase = figures.Within("SEQ-I-LOAD-LATENCY", kRealBytes, above, level.bytes);
  if (const auto latency = figures.At("SEQ-I-LOAD-LATENCY", chase))
    parts.push_back("a load that waits for the one before takes " + Nanoseconds(*latency));
  const std::int64_t copy = figures.Within("RS-LOAD", 2 * kRealBytes, above, level.bytes);
  const auto load = figures.At("RS-LOAD", copy), store = figures.At("RS-OHS", copy);
  if (load && store && *load + *store > 0)
    parts.push_back(fmt::format("a copy runs at {:.3g} GB/s",
                                2e-9 * kRealBytes * static_cast<double>(copy) / (*load + *store)));
  const std::int64_t random = figures.Within("OH-RAND-READ", kRealBytes, above, level.bytes);
  const auto read = figures.At("OH-RAND-READ", random), write = figures.At("OH-RAND-WRITE", random);
  if (read && write)
    parts.push_back(fmt::format("random order adds {} to an element gathered, {} to one scattered",
                                Nanoseconds(*read), Nanoseconds(*write)));
  if (parts.empty()) return "";
  return fmt::format("  {:<14} {}\n", level.name, fmt::join(parts, "; "));
}

std::string LevelsText(const Machine& machine, const std::vector<Parameter>& parameters,
                       const Figures& figures) {
  std::string text;
  double above = 0;
  for (const Level& level : LevelsOf(machine, parameters)) {
    text += LevelText(level, above, figures);
    above = level.bytes;
  }
  return text;
}

std::string GatherText(const Figures& figures) {
  const auto gather = figures.At("OH-GATHER", kSmall), scatter = figures.At("OH-SCATTER", kSmall);
  if (!gather || !scatter) return "";
  return fmt::format(
      "  gather         a(:) = b(index) in order takes {} per element more than a copy; "
      "scatter {} (n = {})\n",
      Nanoseconds(*gather), Nanoseconds(*scatter), kSmall);
}

std::string StrideText(const Figures& figures, const AccessModels& models) {
  std::vector<std::string> parts;
  for (const int stride : {2, 8, 16, 1024, 1040})
    if (const auto overhead = figures.At(fmt::format("OH-CACHESTRIDE_{}", stride), kSmall))
      parts.push_back(fmt::format("stride {} {}", stride, Nanoseconds(*overhead)));
  if (parts.empty() || models.stride == StrideModel::Unknown) return "";
  const std::string choice =
      models.stride == StrideModel::Bank
          ? "bank model"
          : fmt::format("cache model (banks would miss by {:.0f} %)", 100 * models.bank_error);
  for (const int stride : {3, 7})
    if (const auto overhead = figures.At(fmt::format("OH-RUNTIMESTRIDE_{}", stride), kSmall))
      parts.push_back(fmt::format("stride {} not known to the compiler {}", stride, Nanoseconds(*overhead)));
  return fmt::format("  stride         {}: per element more than stride 1, {} (n = {})\n", choice,
                     fmt::join(parts, ", "), kSmall);
}

std::string MaskText(const Figures& figures, const AccessModels& models) {
  const auto half = figures.At("OH-FULLMASK_50", kSmall);
  if (!half || models.mask == MaskModel::Unknown) return "";
  std::vector<std::string> parts;
  for (const int percent : {0, 25, 50, 75, 100})
    if (const auto masked = figures.At(fmt::format("OH-FULLMASK_{}", percent), kSmall))
      parts.push_back(fmt::format("{} % {}", percent, Nanoseconds(*masked)));
  std::string text = fmt::format(
      "  mask           {}; under a random mask a copy takes per element more, by what is true: {} "
      "(n = {})\n",
      models.mask == MaskModel::Full ? "full model: what is masked off costs as much as what is not"
                                     : "partial model: what is masked off is skipped",
      fmt::join(parts, ", "), kSmall);
  if (const auto pattern = figures.At("OH-FULLMASK-PATTERN_50", kSmall))
    text += fmt::format("                 half true in a regular pattern {}\n", Nanoseconds(*pattern));
  return text;
}

std::string BlockText(const Figures& figures, const AccessModels& models) {
  const auto block = figures.At("OH-PARTIALBLOCK", kSmall);
  if (!block || models.block == BlockModel::Unknown) return "";
  std::string text = fmt::format("  block          {}: {} per element taken",
                                 models.block == BlockModel::Full
                                     ? "full model, the rest of the array counts as well"
                                     : "partial model",
                                 Nanoseconds(*block));
  if (const auto fixed = figures.At("OH-CONSTANTBLOCK", kSmall))
    text += fmt::format(", {} with constant bounds", Nanoseconds(*fixed));
  return text + fmt::format(" (n = {})\n", kSmall);
}

// Appendix B.2: on distributed memory a rotated operand costs messages.
std::string LayoutText(const Figures& figures) {
  constexpr std::int64_t kRotated = 4096;
  double most = 0;
  bool known = false;
  for (const int eighths : {1, 2, 4}) {
    const auto rotated = figures.At(fmt::format("OH-ROTATE_{}", eighths), kRotated);
    if (!rotated) continue;
    known = true;
    most = std::max(most, *rotated);
  }
  const auto gather = figures.At("OH-GATHER", kRotated);
  if (!known || !gather) return "";
  const bool shared = most <= std::max(*gather, 0.0);
  return fmt::format(
      "  layout         {}: rotating an operand by 1/8 to 1/2 costs at most {} per element\n",
      shared ? "one memory, so that there is no remote access and none of a host"
             : "distributed memory",
      Nanoseconds(most));
}

std::string BranchText(const Figures& figures) {
  constexpr std::int64_t kBranches = 262144;
  const auto never = figures.At("SEQ-BRANCH_0", kBranches),
             half = figures.At("SEQ-BRANCH_50", kBranches),
             always = figures.At("SEQ-BRANCH_100", kBranches);
  if (!never || !half || !always) return "";
  // Half of the random outcomes are foreseen wrongly.
  const double wrong = 2 * (*half - (*never + *always) / 2);
  std::string text =
      fmt::format("  branch         one that is foreseen wrongly costs {}\n", Nanoseconds(wrong));
  if (const auto pattern = figures.At("SEQ-BRANCH-PATTERN_50", kBranches))
    text += fmt::format(
        "                 an IF that is true every other time takes {}, half of the time at random "
        "{}\n",
        Nanoseconds(*pattern), Nanoseconds(*half));
  return text;
}

// Parameters of the run-time model that tell how to write a program; small ones tell nothing.
std::string ModelText(const std::vector<Parameter>& parameters) {
  constexpr double kWorthSaying = 0.5e-9;
  const auto value = [&](const std::string& name) {
    for (const Parameter& p : parameters)
      if (p.module == "model" && p.name == name && p.samples > 0 && !p.unreliable) return p.mean;
    return 0.0;
  };
  std::string text;
  const double read = value("conflict/1"), write = value("conflict/write");
  if (std::max(read, write) > kWorthSaying)
    text += fmt::format(
        "  rows           an element of a row takes up to {} more to read and {} to store where "
        "columns "
        "are a multiple of 4 KiB apart: pad the first dimension\n",
        Nanoseconds(read), Nanoseconds(write));
  const double walk = value("page-walk"), pages = value("tlb");
  if (walk > kWorthSaying && pages > 0)
    text += fmt::format(
        "  pages          strides through more than about {:.0f} pages of 4 KiB take {} more for "
        "each "
        "page\n",
        pages, Nanoseconds(walk));
  if (const double copy = value("copy-within"); copy > kWorthSaying)
    text += fmt::format(
        "  copies         a(...) = a(...), or between components of one object, takes {} per "
        "element "
        "more where sections are not in one piece: a loop avoids it\n",
        Nanoseconds(copy));
  return text;
}

}  // namespace

std::string AccessText(const Machine& machine, const std::vector<Parameter>& parameters) {
  const Figures figures(parameters);
  const AccessModels models = AccessModelsOf(parameters);
  const std::string text = LevelsText(machine, parameters, figures) + GatherText(figures) +
                           StrideText(figures, models) + MaskText(figures, models) +
                           BlockText(figures, models) + LayoutText(figures) + BranchText(figures) +
                           ModelText(parameters);
  const std::string memory = MemoryText(machine, parameters);
  return (memory.empty() ? "" : "\nmemory by itself, as probed\n" + memory) +
         (text.empty() ? "" : "\nmemory and access, in words\n" + text);
}

}  // namespace fortell
