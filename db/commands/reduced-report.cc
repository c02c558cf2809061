#include "db/commands/reduced-report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "db/reduced-parameters.h"

namespace fortell {
namespace {

using Table = std::map<std::pair<std::string, std::int64_t>, const Parameter*>;

bool HasValue(const Parameter* p) { return p && !(p->unreliable && p->low == 0 && p->high == 0); }

/// A parameter without a value at any size is told of among the gaps alone.
bool HasAnyValue(const Table& table, const std::string& name) {
  return std::any_of(kReducedSizes.begin(), kReducedSizes.end(), [&](std::int64_t elements) {
    const auto found = table.find({name, elements});
    return found != table.end() && HasValue(found->second);
  });
}

std::string Cell(const Table& table, const std::string& name, std::int64_t elements) {
  const auto found = table.find({name, elements});
  if (found == table.end() || !HasValue(found->second)) return fmt::format("{:>11} ", "-");
  return fmt::format("{:>11.4g}{}", 1e9 * found->second->mean,
                     found->second->unreliable ? "?" : " ");
}

std::string Lines(const Table& table, bool simple_statement) {
  std::string text;
  for (const ReducedParameter& reduced : ReducedParameters()) {
    const std::string name = ReducedName(reduced.number, {simple_statement, true});
    if (!HasAnyValue(table, name)) continue;
    text += fmt::format("  {:<5} {:<25}", name, reduced.function);
    for (const std::int64_t elements : kReducedSizes) text += Cell(table, name, elements);
    text += '\n';
  }
  return text;
}

std::string Heading(const char* what) {
  std::string text = fmt::format("  {:<31}", what);
  for (const std::int64_t elements : kReducedSizes) text += fmt::format("{:>11} ", elements);
  return text + '\n';
}

/// Why values are not there: a line for each parameter, its reason at the first size.
std::string Gaps(const Table& table) {
  std::string text;
  for (const ReducedParameter& reduced : ReducedParameters()) {
    const std::string name = ReducedName(reduced.number, {false, true});
    for (const std::int64_t elements : kReducedSizes) {
      const auto found = table.find({name, elements});
      if (found == table.end() || HasValue(found->second)) continue;
      text += fmt::format("  {:<5} at {}: {}\n", name, elements, found->second->reason);
      break;
    }
  }
  return text.empty() ? "" : "  without value\n" + text;
}

}  // namespace

std::vector<Parameter> ReducedOf(const std::vector<Parameter>& parameters) {
  std::vector<Parameter> stored;
  for (const Parameter& p : parameters) {
    if (p.module == kReducedModule) stored.push_back(p);
  }
  return stored.empty() ? ReduceFurther(parameters) : stored;
}

std::string ReducedText(const std::vector<Parameter>& parameters) {
  const std::vector<Parameter> reduced = ReducedOf(parameters);
  Table table;
  for (const Parameter& p : reduced) table[{p.name, p.elements}] = &p;
  const bool any =
      std::any_of(reduced.begin(), reduced.end(), [](const Parameter& p) { return HasValue(&p); });
  if (!any) return "";
  return "\nreduced parameters, ns per element (15: per multiply-and-add); ? unreliable\n" +
         Heading("operations alone, n =") + Lines(table, false) +
         Heading("simple statements, n =") + Lines(table, true) + Gaps(table);
}

}  // namespace fortell
