#include "predictor/hierarchy/memory/work-arrays.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

bool IsAutomatic(const Symbol& symbol, int procedure) {
  if (symbol.procedure != procedure || symbol.dims.empty() || symbol.bytes <= 0) return false;
  if (symbol.storage != Storage::Local || symbol.allocatable || symbol.pointer) return false;
  return std::any_of(symbol.dims.begin(), symbol.dims.end(), [](const Dimension& d) {
    return d.extent.Present() && d.extent.kind != ExprKind::Constant;
  });
}

/// Executions by number of elements: the histogram's classes, the largest one with the mean that the
/// exact sum leaves to it.
std::vector<std::pair<double, double>> SizeClasses(const ShapeFacts& facts) {
  std::vector<std::pair<double, double>> classes;
  double rest = static_cast<double>(facts.elements);
  for (std::size_t bin = 0; bin < facts.histogram.size(); ++bin) {
    const double executions = static_cast<double>(facts.histogram[bin]);
    if (executions == 0) continue;
    const double low = bin == 0 ? 1 : std::ldexp(1.0, static_cast<int>(bin));
    classes.emplace_back(executions, bin == 0 ? 1 : 1.5 * low);
    rest -= executions * classes.back().second;
  }
  if (!classes.empty()) {
    auto& [executions, elements] = classes.back();
    elements = std::clamp(elements + rest / executions, static_cast<double>(facts.least),
                          static_cast<double>(facts.most));
  }
  return classes;
}

}  // namespace

void CollectWholeAssignments(const Block& block, std::map<int, int>& sites) {
  ForEachStatement(block, [&](const Stmt& stmt) {
    if (const auto* allocation = std::get_if<Allocation>(&stmt.node))
      for (const Expr& object : allocation->objects)
        if (object.shape_site >= 0 && object.symbol >= 0)
          sites.emplace(object.symbol, object.shape_site);
    const auto* a = std::get_if<Assignment>(&stmt.node);
    if (a && a->shape_site >= 0 && a->target.kind == ExprKind::Array && a->target.args.empty())
      sites.emplace(a->target.symbol, a->shape_site);
  });
}

std::optional<PageCosts> PageCosts::From(const std::vector<Parameter>& parameters) {
  PageCosts costs;
  bool fault = false, kept = false;
  for (const Parameter& p : parameters) {
    if (p.module != "architecture") continue;
    if (p.name == "page-fault") {
      fault = true;
      costs.fault_seconds = p.mean;
      costs.relative_deviation = p.mean > 0 ? std::sqrt(std::max(0.0, p.variance)) / p.mean : 0;
    }
    if (p.name == "work-array-kept") {
      kept = true;
      costs.kept_bytes = p.mean;
    }
    if (p.name == "temporary-kept") costs.temporary_kept_bytes = p.mean;
    if (p.name == "page" && p.mean > 0) costs.page_bytes = p.mean;
    // A probe that could not tell has no value.
    if (p.name == "block-kept" && p.mean > 0) costs.largest_kept_block = p.mean;
    if (p.name == "first-touch" && p.mean > 0) costs.first_touch_seconds = p.mean;
  }
  if (!fault || !kept) return std::nullopt;
  if (costs.temporary_kept_bytes == 0) costs.temporary_kept_bytes = costs.kept_bytes;
  if (costs.first_touch_seconds == 0) costs.first_touch_seconds = costs.fault_seconds;
  return costs;
}

double PageCosts::LimitAfter(double limit, double block_bytes, double mapped) const {
  if (block_bytes < mapped || block_bytes > largest_kept_block) return limit;
  return std::max(limit, 2 * block_bytes);
}

double PageCosts::Faults(double bytes, double largest, double kept) const {
  return (largest > largest_kept_block ? bytes : bytes - kept) / page_bytes;
}

std::vector<WorkArrayFaults> FindWorkArrayFaults(const UnitProfile& unit, const PageCosts& costs) {
  std::vector<WorkArrayFaults> found;
  if (costs.fault_seconds <= 0) return found;
  const ProgramModel& model = unit.model;
  double limit = costs.kept_bytes;
  for (std::size_t p = 0; p < model.procedures.size(); ++p) {
    const Procedure& procedure = model.procedures[p];
    const double calls = static_cast<double>(unit.Executions(procedure.count));
    if (calls <= 1) continue;
    std::map<int, int> sites;
    CollectWholeAssignments(procedure.body, sites);
    // Bytes for each element of the first such array; the others scale with it.
    double bytes_per_element = 0, largest_share = 0;
    ShapeFacts first;
    for (std::size_t s = 0; s < model.symbols.size(); ++s) {
      const Symbol& symbol = model.symbols[s];
      if (!IsAutomatic(symbol, static_cast<int>(p))) continue;
      const auto site = sites.find(static_cast<int>(s));
      if (site == sites.end()) continue;
      const ShapeFacts facts = unit.Shape(site->second);
      if (facts.executions == 0) continue;
      if (first.executions == 0) first = facts;
      const double share = symbol.bytes * facts.MeanElements() / std::max(1.0, first.MeanElements());
      bytes_per_element += share;
      largest_share = std::max(largest_share, share);
    }
    if (first.executions == 0) continue;
    const double calls_per_execution = calls / static_cast<double>(first.executions);
    WorkArrayFaults faults;
    faults.procedure = static_cast<int>(p);
    for (const auto& [executions, elements] : SizeClasses(first)) {
      const double bytes = bytes_per_element * elements, largest = largest_share * elements;
      limit = costs.LimitAfter(limit, largest, costs.kept_bytes);
      if (bytes <= limit) continue;
      const double class_calls = executions * std::min(1.0, calls_per_execution);
      faults.calls += class_calls;
      faults.bytes = bytes;
      faults.faults += class_calls * costs.Faults(bytes, largest, costs.kept_bytes);
    }
    if (faults.faults > 0) found.push_back(faults);
  }
  return found;
}

// As with automatic arrays; a temporary's block raises the limit in the same way.
std::vector<TemporaryFaults> FindTemporaryFaults(const std::vector<TemporaryUse>& temporaries,
                                                 const PageCosts& costs, bool optional_made) {
  std::map<std::tuple<int, int, int>, TemporaryFaults> lines;
  const double kept = costs.temporary_kept_bytes;
  double limit = kept;
  for (const TemporaryUse& t : temporaries) {
    if (t.optional && !optional_made) continue;
    limit = costs.LimitAfter(limit, t.bytes, kept);
    TemporaryFaults& line = lines[{t.procedure, t.file_index, t.line}];
    line.procedure = t.procedure;
    line.file_index = t.file_index;
    line.line = t.line;
    line.executions = std::max(line.executions, t.executions);
    line.bytes += t.bytes;
    line.largest = std::max(line.largest, t.bytes);
    line.touched_bytes += t.touched * t.bytes;
  }
  std::vector<TemporaryFaults> found;
  for (auto& [place, line] : lines) {
    if (line.executions <= 1 || line.bytes <= limit) continue;
    line.faults =
        line.executions * costs.Faults(line.bytes, line.largest, kept) * line.touched_bytes / line.bytes;
    found.push_back(line);
  }
  return found;
}

}  // namespace fortell::hierarchy
