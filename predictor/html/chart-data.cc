// What the charts of the page show.
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "db/reduced-parameters.h"
#include "db/track-record.h"
#include "predictor/html/page-data.h"
#include "predictor/html/reduced-values.h"

namespace fortell {
namespace {

using nlohmann::ordered_json;

constexpr double kIntegerBytes = 4;  // of the chain of loads, which is one of default integers
constexpr double kRealBytes = 4;
constexpr std::size_t kLeastPoints = 3;  // of a curve

double Rounded(double value) { return std::strtod(fmt::format("{:.4g}", value).c_str(), nullptr); }

/// Measured values of one pair by name and elements.
class Measured {
 public:
  explicit Measured(const std::vector<Parameter>& parameters) {
    for (const Parameter& p : parameters)
      if (p.samples > 0 && p.elements > 0 && (p.module == "array" || p.module == "scalar"))
        values_[p.name][p.elements] = p.mean;
  }

  using BySize = std::map<std::int64_t, double>;
  const std::map<std::string, BySize>& All() const { return values_; }
  const BySize& Of(const std::string& name) const {
    static const BySize none;
    const auto found = values_.find(name);
    return found == values_.end() ? none : found->second;
  }

  /// The time of the statement that consists of the operation alone; none where a part is missing.
  std::optional<double> Statement(const std::string& operation, std::int64_t elements) const {
    const ReducedParameter alone{0, "", {{operation, 1.0}}};
    double sum = 0;
    for (const ReducedTerm& term : TermsOf(alone, {true, false})) {
      const BySize& sizes = Of(term.parameter);
      const auto found = sizes.find(elements);
      if (found == sizes.end()) return std::nullopt;
      sum += term.weight * found->second;
    }
    return sum;
  }

 private:
  std::map<std::string, BySize> values_;
};

ordered_json Point(double x, double y) { return {Rounded(x), Rounded(y)}; }

ordered_json LatencyCurve(const Measured& measured) {
  ordered_json curve = ordered_json::array();
  for (const auto& [elements, seconds] : measured.Of("SEQ-I-LOAD-LATENCY"))
    if (seconds > 0)
      curve.push_back(Point(kIntegerBytes * static_cast<double>(elements), 1e9 * seconds));
  return curve;
}

// a = b in single precision: TRANSFER, or OHS and LOAD, by which it is known of the pairs of 1995.
ordered_json CopyCurve(const Measured& measured) {
  ordered_json curve = ordered_json::array();
  const Measured::BySize &whole = measured.Of("RS-TRANSFER"), &load = measured.Of("RS-LOAD");
  for (const auto& [elements, store] : measured.Of("RS-OHS")) {
    const auto copied = whole.find(elements), loaded = load.find(elements);
    if (copied == whole.end() && loaded == load.end()) continue;
    const double seconds = copied != whole.end() ? copied->second : store + loaded->second;
    const double bytes = 2 * kRealBytes * static_cast<double>(elements);
    if (seconds > 0) curve.push_back(Point(bytes, 1e-9 * bytes / seconds));
  }
  return curve;
}

ordered_json OperationCurve(const Measured& measured, const std::string& operation) {
  ordered_json curve = ordered_json::array();
  for (const auto& [elements, alone] : measured.Of(operation)) {
    const auto seconds = measured.Statement(operation, elements);
    const auto n = static_cast<double>(elements);
    if (seconds && *seconds > 0) curve.push_back(Point(n, 1e9 * *seconds / n));
  }
  return curve;
}

// One for each operation of vectors that some pair has at enough sizes.
ordered_json OperationCurves(const std::vector<Measured>& pairs) {
  std::set<std::string> names;
  for (const Measured& pair : pairs)
    for (const auto& [name, sizes] : pair.All())
      if (sizes.size() >= kLeastPoints && name.find("2D") == std::string::npos) names.insert(name);
  ordered_json operations = ordered_json::array();
  for (const std::string& name : names) {
    ordered_json curves = ordered_json::array();
    bool any = false;
    for (const Measured& pair : pairs) {
      curves.push_back(OperationCurve(pair, name));
      any = any || curves.back().size() >= kLeastPoints;
    }
    if (any) operations.push_back({{"name", name}, {"pairs", std::move(curves)}});
  }
  return operations;
}

ordered_json ReducedJson(const ReportedPairs& pairs) {
  std::vector<ReducedValues> values;
  for (const ReportedPair& pair : pairs) values.emplace_back(pair.record->parameters);
  const std::vector<std::int64_t> sizes = SizesWithValues(values);
  const auto table = [&](bool simple_statement) {
    ordered_json by_size = ordered_json::array();
    for (const std::int64_t elements : sizes) {
      ordered_json by_pair = ordered_json::array();
      for (const ReducedValues& pair : values) {
        ordered_json row = ordered_json::array();
        for (const ReducedParameter& reduced : ReducedParameters()) {
          const auto value = pair.At(reduced.number, simple_statement, elements);
          row.push_back(value ? ordered_json(Rounded(1e9 * value->seconds)) : ordered_json());
        }
        by_pair.push_back(std::move(row));
      }
      by_size.push_back(std::move(by_pair));
    }
    return by_size;
  };
  ordered_json names = ordered_json::array();
  for (const ReducedParameter& reduced : ReducedParameters())
    names.push_back(fmt::format("{} {}", reduced.number, reduced.function));
  return {{"names", std::move(names)},
          {"sizes", sizes},
          {"simple", table(true)},
          {"alone", table(false)}};
}

ordered_json ValidationsJson(const ReportedPair& pair) {
  ordered_json list = ordered_json::array();
  for (const Validation* v : NewestOfEach(pair.record->validations, pair.Predicted().model)) {
    list.push_back({v->kernel, Rounded(v->predicted_seconds), Rounded(v->predicted_low),
                    Rounded(v->predicted_high), Rounded(v->actual_min_seconds)});
  }
  return list;
}

ordered_json CachesJson(const Machine& machine) {
  ordered_json caches = ordered_json::array();
  for (const Machine::Cache& cache : machine.caches) caches.push_back({cache.level, cache.bytes});
  return caches;
}

}  // namespace

ordered_json ChartData(const ReportedPairs& pairs) {
  ordered_json totals = ordered_json::array(), latency = ordered_json::array(),
               copy = ordered_json::array(), validations = ordered_json::array(),
               caches = ordered_json::array();
  std::vector<Measured> measured;
  for (const ReportedPair& pair : pairs) {
    measured.emplace_back(pair.record->parameters);
    totals.push_back({Rounded(pair.Predicted().seconds), Rounded(pair.Predicted().low),
                      Rounded(pair.Predicted().high)});
    latency.push_back(LatencyCurve(measured.back()));
    copy.push_back(CopyCurve(measured.back()));
    validations.push_back(ValidationsJson(pair));
    caches.push_back(CachesJson(pair.record->pair.machine));
  }
  return {{"totals", std::move(totals)},          {"reduced", ReducedJson(pairs)},
          {"latency", std::move(latency)},        {"copy", std::move(copy)},
          {"caches", std::move(caches)},          {"operations", OperationCurves(measured)},
          {"validations", std::move(validations)}};
}

}  // namespace fortell
