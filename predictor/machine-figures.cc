#include "predictor/machine-figures.h"

#include <algorithm>
#include <cmath>

namespace fortell {
namespace {

constexpr std::int64_t kBytes = 4;  // default integers

bool IsLatency(const Parameter& p) {
  return p.module == "scalar" && p.name == "SEQ-I-LOAD-LATENCY" && p.mean > 0;
}

bool IsPageCost(const Parameter& p) {
  return p.module == "architecture" && (p.name == "page-fault" || p.name == "first-touch" || p.name == "new-page" || p.name == "heap-call") &&
         p.mean > 0;
}

void Scale(Parameter& p, double factor) {
  for (double* value : {&p.mean, &p.low, &p.high, &p.minimum, &p.median}) *value *= factor;
  p.variance *= factor * factor;
}

// Of the caches that no other core uses the largest.
std::int64_t OwnCacheBytes(const Machine& machine) {
  std::int64_t bytes = 0;
  for (const Machine::Cache& cache : machine.caches)
    if (cache.shared_by <= 1) bytes = std::max(bytes, cache.bytes);
  return bytes;
}

}  // namespace

bool SameMachine(const Machine& a, const Machine& b) {
  return a.host == b.host && a.cpu == b.cpu && a.architecture == b.architecture && a.cores == b.cores &&
         a.memory_bytes == b.memory_bytes;
}

void ShareLoadLatency(const Machine& machine, const std::vector<std::vector<Parameter>>& others,
                      std::vector<Parameter>& parameters) {
  const std::int64_t own_cache = OwnCacheBytes(machine);
  for (Parameter& p : parameters) {
    if (!IsLatency(p) || kBytes * p.elements <= own_cache) continue;
    double sum = 0;
    int found = 0;
    for (const auto& other : others)
      for (const Parameter& q : other)
        if (IsLatency(q) && q.elements == p.elements) {
          sum += std::log(q.mean);
          ++found;
        }
    if (found == 0) continue;
    Scale(p, std::exp(sum / found) / p.mean);
  }
}

void SharePageCosts(const std::vector<std::vector<Parameter>>& others, std::vector<Parameter>& parameters) {
  for (Parameter& p : parameters) {
    if (!IsPageCost(p)) continue;
    double least = p.mean;
    for (const auto& other : others)
      for (const Parameter& q : other)
        if (IsPageCost(q) && q.name == p.name) least = std::min(least, q.mean);
    Scale(p, least / p.mean);
  }
}

}  // namespace fortell
