#include "db/commands/pair-tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "db/commands/pair-report.h"

namespace fortell {
namespace {

using Parameters = std::vector<const Parameter*>;

// The specifiers of seed 001, Table 11, in its order, then those that came later, and none.
const std::vector<std::string>& Types() {
  static const std::vector<std::string> types = {"I",  "I8", "L",  "RH", "RS",
                                                 "RD", "RQ", "CS", "CD", ""};
  return types;
}

bool IsType(const std::string& word) {
  return !word.empty() && std::find(Types().begin(), Types().end(), word) != Types().end();
}

std::string SizeText(std::int64_t elements) {
  if (elements >= 1048576 && elements % 1048576 == 0) {
    return fmt::format("{}Mi", elements / 1048576);
  }
  if (elements >= 1024 && elements % 1024 == 0) return fmt::format("{}Ki", elements / 1024);
  return std::to_string(elements);
}

std::map<std::int64_t, int> SizeCounts(const Parameters& parameters) {
  std::map<std::int64_t, int> counts;
  for (const Parameter* p : parameters) ++counts[p->elements];
  return counts;
}

// Of the sizes that most parameters have, the one nearest to 1024: in the inner caches, long
// against start-up costs.
std::int64_t UsualSize(const Parameters& parameters) {
  const auto distance = [](std::int64_t n) {
    return std::abs(std::log(static_cast<double>(std::max<std::int64_t>(n, 1)) / 1024));
  };
  std::int64_t usual = 0;
  int most = 0;
  for (const auto& [size, count] : SizeCounts(parameters)) {
    if (count > most || (count == most && distance(size) < distance(usual))) usual = size;
    most = std::max(most, count);
  }
  return usual;
}

// A value that was not measured has no samples; fitted ones have none either, but no reason.
std::string Cell(const Parameter& p) {
  if (p.samples == 0 && p.unreliable) return "- ";
  return ShownValue(p) + (p.unreliable ? "?" : " ");
}

// "interval 31 % wide" and "interval 40 % wide" are one reason.
std::string WithoutNumbers(const std::string& reason) {
  std::string text;
  for (const char c : reason) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit) text += c;
    if (digit && (text.empty() || text.back() != '#')) text += '#';
  }
  return text;
}

// Four digits, and all of those before the point.
std::string Digits(double value) {
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

}  // namespace

OperationName SplitName(const std::string& name) {
  const bool sequential = name.rfind("SEQ-", 0) == 0;
  const std::string rest = sequential ? name.substr(4) : name;
  const std::size_t dash = rest.find('-');
  if (dash == std::string::npos || !IsType(rest.substr(0, dash))) return {name, ""};
  return {(sequential ? "SEQ-" : "") + rest.substr(dash + 1), rest.substr(0, dash)};
}

std::string ShownValue(const Parameter& p) {
  if (p.unit == "Hz") return Digits(1e-6 * p.mean);
  if (p.unit != "s") return Digits(p.mean);
  const double elements = IsTimeOfAllElements(p) ? static_cast<double>(p.elements) : 1;
  const double nanoseconds = 1e9 * p.mean / elements;
  return std::abs(nanoseconds) < 1 ? fmt::format("{:.4f}", nanoseconds) : Digits(nanoseconds);
}

std::string ShownUnit(const Parameter& p) {
  if (p.unit == "1") return "";
  if (p.unit == "Hz") return "MHz";
  if (p.unit != "s") return p.unit;
  return p.elements > 0 ? "ns/element" : "ns";
}

std::string TypeTable(const Parameters& parameters) {
  Parameters typed, plain;
  for (const Parameter* p : parameters) {
    if (p->name.find('@') != std::string::npos) continue;
    plain.push_back(p);
    if (!SplitName(p->name).type.empty()) typed.push_back(p);
  }
  if (typed.empty()) return "";
  const std::int64_t size = UsualSize(typed);
  std::map<std::string, std::map<std::string, std::string>> cells;  // by operation, type
  std::set<std::string> used;
  for (const Parameter* p : plain) {
    if (p->elements != size) continue;
    const OperationName name = SplitName(p->name);
    cells[name.operation][name.type] = Cell(*p);
    used.insert(name.type);
  }
  std::string text = fmt::format(
      "  {:<20}", size > 0 ? "n = " + SizeText(size) + ", ns/element" : std::string("ns"));
  for (const std::string& type : Types()) {
    if (used.count(type)) text += fmt::format(" {:>8} ", type.empty() ? "no type" : type);
  }
  text += "\n";
  for (auto& [operation, of_type] : cells) {
    text += fmt::format("  {:<20}", operation);
    for (const std::string& type : Types()) {
      if (used.count(type))
        text += fmt::format(" {:>9}", of_type[type].empty() ? " " : of_type[type]);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text;
}

std::string SizeTable(const Parameters& parameters) {
  // Columns are the sizes that many have; the few others would make the table too wide.
  const std::map<std::int64_t, int> counts = SizeCounts(parameters);
  int most = 0;
  for (const auto& [size, count] : counts) most = size > 0 ? std::max(most, count) : most;
  std::vector<std::int64_t> columns;
  for (const auto& [size, count] : counts) {
    if (size > 0 && 10 * count >= most) columns.push_back(size);
  }
  std::map<std::string, std::map<std::int64_t, std::string>> rows;
  std::string lines;
  for (const Parameter* p : parameters) {
    if (std::find(columns.begin(), columns.end(), p->elements) != columns.end()) {
      rows[p->name][p->elements] = Cell(*p);
    } else {
      lines += ParameterLine(*p);
    }
  }
  std::string text;
  if (!rows.empty()) {
    text = fmt::format("  {:<24}", "ns/element, n =");
    for (const std::int64_t size : columns) text += fmt::format(" {:>8} ", SizeText(size));
    text += "\n";
  }
  for (auto& [name, of_size] : rows) {
    text += fmt::format("  {:<24}", name);
    for (const std::int64_t size : columns) text += fmt::format(" {:>9}", of_size[size]);
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text + lines;
}

std::string UnreliableText(const Parameters& parameters) {
  std::map<std::pair<std::string, std::string>, std::pair<std::string, std::string>> lines;
  for (const Parameter* p : parameters) {
    if (!p->unreliable) continue;
    auto& [sizes, reason] = lines[{p->name, WithoutNumbers(p->reason)}];
    if (p->elements > 0) sizes += (sizes.empty() ? "" : " ") + SizeText(p->elements);
    if (reason.empty()) reason = p->reason;
  }
  std::string text = lines.empty() ? "" : "  unreliable (?):\n";
  for (const auto& [key, line] : lines) {
    const auto& [sizes, reason] = line;
    text += fmt::format("    {}{}: {}\n", key.first, sizes.empty() ? "" : " at " + sizes, reason);
  }
  return text;
}

std::string ParameterLine(const Parameter& p) {
  const double half = p.mean == 0 ? 0 : std::abs(50 * (p.high - p.low) / p.mean);
  const std::string interval = half > 0 ? fmt::format("+- {:>5.1f} %", half) : "";
  std::string text =
      fmt::format("  {:<26} {:>8} {:>11} {:<11} {:<10}  {:>4}", p.name,
                  p.elements > 0 ? SizeText(p.elements) : "", ShownValue(p), ShownUnit(p), interval,
                  p.samples > 0 ? std::to_string(p.samples) : "");
  if (p.unreliable) {
    text += "  unreliable: " + p.reason;
  } else if (!p.reason.empty()) {
    text += "  " + p.reason;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

}  // namespace fortell
