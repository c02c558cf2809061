#include "predictor/classic/parameter-table.h"

#include <fmt/format.h>

#include <algorithm>

namespace fortell {
namespace {

bool IsNumber(const std::string& text) {
  return !text.empty() && text.size() < 10 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

double Number(std::int64_t elements) { return static_cast<double>(elements); }

}  // namespace

ParameterTable::ParameterTable(const std::vector<Parameter>& parameters, const std::string& module,
                               Statistic statistic)
    : statistic_(statistic) {
  for (const Parameter& parameter : parameters) {
    if (parameter.module != module) continue;
    // A parameter whose segment failed is kept as a row without samples, not as a value.
    if (parameter.unreliable && parameter.samples == 0) continue;
    by_name_[parameter.name][parameter.elements] = &parameter;
    const std::size_t mark = parameter.name.rfind('_');
    if (mark == std::string::npos || !IsNumber(parameter.name.substr(mark + 1))) continue;
    families_[parameter.name.substr(0, mark)][std::stod(parameter.name.substr(mark + 1))] =
        parameter.name;
  }
}

// Least times of two segments, one of them disturbed, may differ by less than nothing: then the mean says more.
double ParameterTable::Value(const Parameter& parameter) const {
  const bool disturbed = parameter.unreliable && parameter.minimum <= 0 && parameter.mean > 0;
  return statistic_ == Statistic::Mean || disturbed ? parameter.mean : parameter.minimum;
}

Lookup ParameterTable::Weighted(const std::vector<Lookup::Part>& parts) const {
  Lookup lookup;
  lookup.parts = parts;
  for (const Lookup::Part& part : parts) lookup.seconds += part.weight * Value(*part.parameter);
  return lookup;
}

const ParameterTable::Sizes* ParameterTable::Find(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &found->second;
}

std::optional<Lookup> ParameterTable::At(const std::string& name, double elements) const {
  const Sizes* sizes = Find(name);
  if (sizes == nullptr) return std::nullopt;
  const auto upper = std::find_if(sizes->begin(), sizes->end(),
                                  [&](const auto& size) { return Number(size.first) >= elements; });
  const auto [first_size, first] = *sizes->begin();
  Lookup lookup;
  if (first_size <= 0) {  // measured without size: the time of one element
    lookup = Weighted({{first, elements}});
    lookup.source = name + " per element";
  } else if (upper == sizes->end()) {
    const auto [last_size, last] = *sizes->rbegin();
    lookup = Weighted({{last, elements / Number(last_size)}});
    lookup.source = fmt::format("{} at n={:.0f}, in proportion to {}", name, elements, last_size);
  } else if (Number(upper->first) == elements) {
    lookup = Weighted({{upper->second, 1}});
    lookup.source = fmt::format("{} at n={:.0f}", name, elements);
  } else if (upper == sizes->begin()) {
    lookup = Weighted({{first, elements / Number(first_size)}});
    if (sizes->size() > 1) {
      const auto [second_size, second] = *std::next(sizes->begin());
      const double weight =
          (elements - Number(first_size)) / (Number(second_size) - Number(first_size));
      Lookup line = Weighted({{first, 1 - weight}, {second, weight}});
      if (line.seconds > lookup.seconds) lookup = std::move(line);
    }
    lookup.source =
        fmt::format("{} at n={:.0f}, below the measured {}", name, elements, first_size);
  } else {
    const auto lower = std::prev(upper);
    const double weight =
        (elements - Number(lower->first)) / (Number(upper->first) - Number(lower->first));
    lookup = Weighted({{lower->second, 1 - weight}, {upper->second, weight}});
    lookup.source = fmt::format("{} at n={:.0f}, between {} and {}", name, elements, lower->first,
                                upper->first);
  }
  return lookup;
}

std::optional<Lookup> ParameterTable::Slope(const std::string& name, double from, double to) const {
  const auto low = At(name, from), high = At(name, to);
  if (!low || !high || to <= from) return std::nullopt;
  Lookup slope;
  slope.seconds = (high->seconds - low->seconds) / (to - from);
  for (const Lookup::Part& part : high->parts) {
    slope.parts.push_back({part.parameter, part.weight / (to - from)});
  }
  for (const Lookup::Part& part : low->parts) {
    slope.parts.push_back({part.parameter, -part.weight / (to - from)});
  }
  slope.source = fmt::format("{} from n={:.0f} to {:.0f}", name, from, to);
  return slope;
}

std::optional<Lookup> ParameterTable::AtIndex(const std::string& name, double index) const {
  const Sizes* sizes = Find(name);
  if (sizes == nullptr) return std::nullopt;
  const auto upper = std::find_if(sizes->begin(), sizes->end(),
                                  [&](const auto& size) { return Number(size.first) >= index; });
  Lookup lookup;
  if (upper == sizes->end()) {
    lookup = Weighted({{sizes->rbegin()->second, 1}});
  } else if (upper == sizes->begin()) {
    lookup = Weighted({{upper->second, 1}});
  } else {
    const auto lower = std::prev(upper);
    const double weight =
        (index - Number(lower->first)) / (Number(upper->first) - Number(lower->first));
    lookup = Weighted({{lower->second, 1 - weight}, {upper->second, weight}});
  }
  lookup.source = sizes->size() == 1 ? name : fmt::format("{} at n={:.0f}", name, index);
  return lookup;
}

double ParameterTable::LargestIndex(const std::string& name) const {
  const Sizes* sizes = Find(name);
  return sizes == nullptr ? 0 : Number(sizes->rbegin()->first);
}

std::optional<Lookup> ParameterTable::AtIndexAndSize(const std::string& name, double index,
                                                     double elements) const {
  const auto family = families_.find(name);
  if (family == families_.end()) return std::nullopt;
  const auto& members = family->second;
  const auto upper = members.lower_bound(index);
  if (upper == members.end()) return AtIndex(members.rbegin()->second, elements);
  if (upper == members.begin() || upper->first == index) return AtIndex(upper->second, elements);
  const auto lower = std::prev(upper);
  const double weight = (index - lower->first) / (upper->first - lower->first);
  return Mixed(*AtIndex(lower->second, elements), *AtIndex(upper->second, elements), weight);
}

// (1 - weight) * low + weight * high; a weight above 1 goes on along the line.
Lookup ParameterTable::Mixed(const Lookup& low, const Lookup& high, double weight) {
  Lookup lookup;
  lookup.seconds = (1 - weight) * low.seconds + weight * high.seconds;
  for (const Lookup::Part& part : low.parts) {
    lookup.parts.push_back({part.parameter, part.weight * (1 - weight)});
  }
  for (const Lookup::Part& part : high.parts) {
    lookup.parts.push_back({part.parameter, part.weight * weight});
  }
  lookup.source = low.source + " and " + high.source;
  return lookup;
}

std::optional<Lookup> ParameterTable::AtIndexOfSource(const std::string& name, double index,
                                                      double source) const {
  const auto family = families_.find(name);
  if (family == families_.end()) return std::nullopt;
  const auto& members = family->second;
  const auto at = [&](const auto& member) {
    return *AtIndex(member->second, source / member->first);
  };
  auto upper = members.lower_bound(index);
  if (members.size() == 1) return at(members.begin());
  if (upper != members.end() && upper->first == index) return at(upper);
  if (upper == members.begin()) return at(upper);
  if (upper == members.end()) upper = std::prev(upper);
  const auto lower = std::prev(upper);
  const double weight = (index - lower->first) / (upper->first - lower->first);
  Lookup mixed = Mixed(at(lower), at(upper), weight);
  mixed.source += fmt::format(", for stride {:.0f} of n={:.0f}", index, source);
  return mixed;
}

}  // namespace fortell
