// `fortell machines compare`: parameter by parameter, at sizes that every pair was measured at.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "db/commands/optimization-matrix.h"
#include "db/commands/pair-report.h"

namespace fortell {
namespace {

using nlohmann::ordered_json;
using Key = std::tuple<std::string, std::string, std::int64_t>;  // module, name, elements

struct Row {
  Key key;
  std::vector<const Parameter*> values;  // one a pair
};

std::vector<Row> CommonRows(const std::vector<PairRecord>& records) {
  std::map<Key, std::vector<const Parameter*>> by_key;
  for (const PairRecord& record : records) {
    for (const Parameter& p : record.parameters) {
      by_key[{p.module, p.name, p.elements}].push_back(&p);
    }
  }
  std::vector<Row> rows;
  for (auto& [key, values] : by_key) {
    if (values.size() == records.size()) rows.push_back({key, std::move(values)});
  }
  return rows;
}

bool IsTime(const Row& row) {
  for (const Parameter* value : row.values) {
    if (value->unit != "s" || value->mean <= 0) return false;
  }
  return true;
}

bool Overlap(const Parameter& a, const Parameter& b) { return a.low <= b.high && b.low <= a.high; }

// Geometric mean of the ratios to the first pair, over the times of one module.
std::map<std::string, std::vector<double>> MeanRatios(const std::vector<Row>& rows) {
  std::map<std::string, std::vector<double>> sums;
  std::map<std::string, int> counts;
  for (const Row& row : rows) {
    if (!IsTime(row)) continue;
    const std::string& module = std::get<0>(row.key);
    std::vector<double>& sum = sums[module];
    sum.resize(row.values.size());
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      sum[i] += std::log(row.values[i]->mean / row.values[0]->mean);
    }
    ++counts[module];
  }
  for (auto& [module, sum] : sums) {
    for (double& value : sum) value = std::exp(value / counts[module]);
  }
  return sums;
}

/// Which parameters an agreement is about.
struct Group {
  const char* name;
  bool (*holds)(const Parameter&);  ///< of either pair's
};

bool HasValue(const Parameter& p) { return p.samples > 0 || !p.unreliable; }

// No difference of nearly equal times: at least a quarter of what it is made of. Of a smaller one an
// error of 2.5 % in each part makes 10 % and more.
bool IsPlain(const Parameter& p) {
  constexpr double kPlainShare = 0.25;
  return HasValue(p) && std::abs(p.mean) >= kPlainShare * p.parts;
}

constexpr Group kGroups[] = {
    {"all", HasValue},
    {"plain", IsPlain},
    {"reliable", [](const Parameter& p) { return HasValue(p) && !p.unreliable; }}};

/// How far the parameters of a pair are from those of the first one.
struct Agreement {
  int parameters = 0;
  double within_5_percent = 0, within_10_percent = 0;  ///< shares
  double median = 0, percentile_90 = 0;                ///< of |ratio - 1|
};

// |ratio - 1|. Where one of the two is nothing (0 with an interval) there is no ratio: they agree
// when their intervals meet, and are infinitely far apart else. So are values of different signs.
double DistanceOf(const Parameter& first, const Parameter& other) {
  if (first.mean == 0 || other.mean == 0) return Overlap(first, other) ? 0 : INFINITY;
  const double ratio = other.mean / first.mean;
  return ratio > 0 ? std::abs(ratio - 1) : INFINITY;
}

Agreement AgreementOf(const std::vector<Row>& rows, std::size_t pair, const Group& group) {
  std::vector<double> distances;
  for (const Row& row : rows) {
    const Parameter &first = *row.values[0], &other = *row.values[pair];
    if (group.holds(first) && group.holds(other)) distances.push_back(DistanceOf(first, other));
  }
  Agreement agreement;
  if (distances.empty()) return agreement;
  std::sort(distances.begin(), distances.end());
  const auto share = [&](double limit) {
    const auto end = std::upper_bound(distances.begin(), distances.end(), limit);
    return static_cast<double>(end - distances.begin()) / static_cast<double>(distances.size());
  };
  const auto quantile = [&](double p) {
    return distances[static_cast<std::size_t>(p * static_cast<double>(distances.size() - 1))];
  };
  agreement.parameters = static_cast<int>(distances.size());
  agreement.within_5_percent = share(0.05);
  agreement.within_10_percent = share(0.10);
  agreement.median = quantile(0.5);
  agreement.percentile_90 = quantile(0.9);
  return agreement;
}

std::map<std::string, std::vector<Row>> RowsByModule(const std::vector<Row>& rows) {
  std::map<std::string, std::vector<Row>> modules;
  for (const Row& row : rows) modules[std::get<0>(row.key)].push_back(row);
  modules["all"] = rows;
  return modules;
}

std::string AgreementText(const std::vector<Row>& rows, const std::vector<PairRecord>& records) {
  std::string text;
  for (std::size_t i = 1; i < records.size(); ++i) {
    text += fmt::format(
        "\nagreement of {} with {}: share within 5 and 10 %, distance in the median and at the "
        "90th percentile;\nplain: at least a quarter of the times that it is made of; what is 0 "
        "within its interval agrees with what its interval meets\n",
        records[i].pair.name, records[0].pair.name);
    for (const auto& [module, of_module] : RowsByModule(rows)) {
      for (const Group& group : kGroups) {
        const Agreement a = AgreementOf(of_module, i, group);
        text += fmt::format(
            "  {:<14} {:<9} {:>5} parameters {:>6.1f} % {:>6.1f} % {:>6.1f} % {:>6.1f} %\n", module,
            group.name, a.parameters, 100 * a.within_5_percent,
            100 * a.within_10_percent, 100 * a.median, 100 * a.percentile_90);
      }
    }
  }
  return text;
}

ordered_json AgreementJson(const std::vector<Row>& rows, std::size_t pair) {
  ordered_json modules = ordered_json::object();
  for (const auto& [module, of_module] : RowsByModule(rows)) {
    for (const Group& group : kGroups) {
      const Agreement a = AgreementOf(of_module, pair, group);
      modules[module][group.name] = {
          {"parameters", a.parameters},
          {"within_5_percent", a.within_5_percent},
          {"within_10_percent", a.within_10_percent},
          {"median_distance", a.median},
          {"percentile_90_distance", a.percentile_90}};
    }
  }
  return modules;
}

std::string Cell(const Row& row, std::size_t i) {
  const Parameter& p = *row.values[i];
  const double elements = IsTimeOfAllElements(p) ? static_cast<double>(p.elements) : 1;
  const double shown = p.unit == "s" ? 1e9 * p.mean / elements : p.mean;
  if (i == 0) return fmt::format("{:>12.4g}", shown);
  if (!IsTime(row)) return fmt::format("{:>12.4g} {:>7}", shown, "");
  // A tilde: the intervals overlap, the difference may be chance.
  return fmt::format("{:>12.4g} {:>5.2f}x{}", shown, p.mean / row.values[0]->mean,
                     Overlap(p, *row.values[0]) ? "~" : " ");
}

}  // namespace

namespace {

// Tests of optimizations in which the pairs differ; nothing when fewer than two were tested.
std::string VerdictDifferences(const std::vector<PairRecord>& records) {
  const OptimizationMatrix matrix = MatrixOf(records, true);
  if (matrix.groups.empty()) return "";
  return "\noptimizations in which the pairs differ\n" + MatrixText(matrix, false);
}

}  // namespace

std::string CompareText(const std::vector<PairRecord>& records) {
  const std::vector<Row> rows = CommonRows(records);
  std::string text = "ns per element (ns where there is no n); ratio to " + records[0].pair.name +
                     "; ~ the 95 % intervals overlap\n\n";
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Pair& pair = records[i].pair;
    text += fmt::format("  {}: {}; {}; {} {}\n", i + 1, pair.name, pair.machine.cpu,
                        pair.compiler.command, pair.flags);
  }
  if (rows.empty())
    return text + "\nthe pairs have no parameter in common\n" + VerdictDifferences(records);
  std::string module;
  for (const Row& row : rows) {
    const auto& [row_module, name, elements] = row.key;
    if (row_module != module) {
      module = row_module;
      text += fmt::format("\nmodule {:<21} {:>9}", module, "n");
      for (std::size_t i = 0; i < records.size(); ++i) {
        text += fmt::format("{:>12}{}", i + 1, i == 0 ? "" : fmt::format("{:>8}", ""));
      }
      text += "\n";
    }
    text += fmt::format("  {:<26} {:>9}", name, elements > 0 ? std::to_string(elements) : "");
    for (std::size_t i = 0; i < records.size(); ++i) text += Cell(row, i);
    text += "\n";
  }
  for (const auto& [of_module, ratios] : MeanRatios(rows)) {
    text += fmt::format("\ngeometric mean, module {}:", of_module);
    for (std::size_t i = 0; i < ratios.size(); ++i) {
      text += fmt::format(" {} {:.2f}x", i + 1, ratios[i]);
    }
  }
  return text + "\n" + AgreementText(rows, records) + "\n" + VerdictDifferences(records);
}

std::string CompareJson(const std::vector<PairRecord>& records) {
  const std::vector<Row> rows = CommonRows(records);
  ordered_json names = ordered_json::array();
  for (const PairRecord& record : records) names.push_back(record.pair.name);
  ordered_json list = ordered_json::array();
  for (const Row& row : rows) {
    ordered_json values = ordered_json::array();
    for (const Parameter* p : row.values) {
      values.push_back({{"mean", p->mean}, {"low", p->low}, {"high", p->high}});
    }
    list.push_back({{"module", std::get<0>(row.key)},
                    {"name", std::get<1>(row.key)},
                    {"elements", std::get<2>(row.key)},
                    {"unit", row.values[0]->unit},
                    {"values", values}});
  }
  ordered_json means = ordered_json::object();
  for (const auto& [module, ratios] : MeanRatios(rows)) means[module] = ratios;
  ordered_json agreements = ordered_json::array();
  for (std::size_t i = 1; i < records.size(); ++i) {
    agreements.push_back({{"pair", records[i].pair.name}, {"modules", AgreementJson(rows, i)}});
  }
  const ordered_json document = {
      {"schema", 1},
      {"pairs", names},
      {"parameters", list},
      {"geometric_mean_ratio", means},
      {"agreement", agreements},
      {"optimizations", ordered_json::parse(MatrixJson(MatrixOf(records, true)))["groups"]}};
  return document.dump(2) + "\n";
}

}  // namespace fortell
