#include "predictor/hierarchy/model/parameters.h"

#include <cmath>
#include <map>
#include <optional>

namespace fortell::hierarchy {
namespace {

constexpr const char* kSingleNames[kSingles] = {"start",
                                                "entry/vector",
                                                "entry/scalar",
                                                "entry/stream",
                                                "shortest-vector",
                                                "iteration/vector",
                                                "iteration/scalar",
                                                "tail",
                                                "exponent/vector",
                                                "exponent/scalar",
                                                "exponent/time",
                                                "exponent/units",
                                                "exponent/access",
                                                "issue/scalar",
                                                "issue/vector",
                                                "unaligned",
                                                "half-vectors",
                                                "moves",
                                                "mask-skip",
                                                "read/1",
                                                "read/2",
                                                "read/3",
                                                "write/1",
                                                "write/2",
                                                "write/3",
                                                "random-line/1",
                                                "random-line/2",
                                                "random-line/3",
                                                "cache/1",
                                                "cache/2",
                                                "cache/3",
                                                "sharpness",
                                                "far",
                                                "conflict/1",
                                                "conflict/2",
                                                "conflict/write",
                                                "crowding/2",
                                                "tlb",
                                                "page-walk",
                                                "window",
                                                "window/waiting",
                                                "branch",
                                                "misprediction",
                                                "jump",
                                                "call",
                                                "allocation",
                                                "copy-back",
                                                "copy-back/plane",
                                                "copy-back/unit",
                                                "copy-within",
                                                "masked-copy",
                                                "short-circuit"};

bool IsPlainNumber(Single s) {
  return s == Single::Tail || s == Single::ExponentVector || s == Single::ExponentScalar ||
         s == Single::ExponentTime || s == Single::ExponentUnits || s == Single::ExponentAccess ||
         s == Single::Sharpness || s == Single::Far || IsShare(s) ||
         s == Single::Unaligned || s == Single::Pages || s == Single::Window || s == Single::Waiting ||
         s == Single::Shortest || s == Single::Moves || s == Single::HalfVectors;
}

bool IsCapacity(Single s) {
  return s == Single::Cache1 || s == Single::Cache2 || s == Single::Cache3;
}

// Pairs that were characterized before a parameter was there: what stood for it then, by name or
// value.
struct StandIn {
  const char* name = nullptr;
  double value = 0;
};

const std::map<std::string, StandIn>& StandIns() {
  static const std::map<std::string, StandIn> table = {
      {"vector/strided-load/4", {"vector/gather/4"}},
      {"vector/strided-load/8", {"vector/gather/8"}},
      {"vector/strided-store/4", {"vector/scatter/4"}},
      {"vector/strided-store/8", {"vector/scatter/8"}},
      {"scalar/strided-load/4", {"scalar/load/4"}},
      {"scalar/strided-load/8", {"scalar/load/8"}},
      {"scalar/strided-store/4", {"scalar/store/4"}},
      {"scalar/strided-store/8", {"scalar/store/8"}},
      {"vector/to-integer/r4", {"vector/convert/r4"}},
      {"vector/to-integer/r8", {"vector/convert/r8"}},
      {"scalar/to-integer/r4", {"scalar/convert/r4"}},
      {"scalar/to-integer/r8", {"scalar/convert/r8"}},
      {"latency/select", {"latency/simple"}},
      {"latency/convert", {"latency/fma/r8"}},
      {"latency/dot/r4", {"latency/sum/r4"}},
      {"latency/dot/r8", {"latency/sum/r8"}},
      {"vectorised/plain", {nullptr, 1}},
      {"issue/scalar", {nullptr, 0}},
      {"issue/vector", {nullptr, 0}},
      {"unaligned", {nullptr, 0}},
      {"exponent/units", {nullptr, 0}},
      {"exponent/access", {nullptr, 0}},
      {"mask-skip", {nullptr, 1}},
      {"conflict/1", {nullptr, 0}},
      {"conflict/2", {nullptr, 0}},
      {"conflict/write", {nullptr, 0}},
      {"crowding/2", {nullptr, 1}},
      {"tlb", {nullptr, 1500}},
      {"page-walk", {nullptr, 0}},
      {"entry/stream", {nullptr, 0}},
      {"window", {nullptr, 0}},
      {"window/waiting", {nullptr, 1e6}},
      {"half-vectors", {nullptr, 2}},
      {"moves", {nullptr, 1}},
      {"shortest-vector", {nullptr, 0}},
      {"copy-back/plane", {"copy-back"}},
      {"copy-back/unit", {"copy-back/plane"}},
      {"copy-within", {nullptr, 0}},
      {"masked-copy", {nullptr, 0}},
      {"short-circuit", {nullptr, 0}}};
  return table;
}

// A random line was told as what it costs beyond the bytes of one that is foreseen.
std::optional<double> OlderLine(const std::map<std::string, const Parameter*>& named,
                                std::size_t position) {
  constexpr double kLine = 64;
  for (const char* level : {"1", "2", "3"}) {
    const std::string name = std::string("random-line/") + level;
    if (ParameterName(position) != name || named.count(name) > 0) continue;
    const auto line = named.find(std::string("line/") + level);
    const auto read = named.find(std::string("read/") + level);
    if (line != named.end() && read != named.end())
      return line->second->mean + kLine * read->second->mean;
  }
  return std::nullopt;
}

}  // namespace

std::string NameOf(Single single) { return kSingleNames[static_cast<std::size_t>(single)]; }

std::string ParameterName(std::size_t position) {
  if (position < kScalarCosts)
    return "vector/" + NameOf(static_cast<Cost>(position - kVectorCosts));
  if (position < kChainLatencies)
    return "scalar/" + NameOf(static_cast<Cost>(position - kScalarCosts));
  if (position < kVectorShares)
    return "latency/" + NameOf(static_cast<Latency>(position - kChainLatencies));
  if (position < kSingleValues)
    return "vectorised/" + NameOf(static_cast<Hindrance>(position - kVectorShares));
  return NameOf(static_cast<Single>(position - kSingleValues));
}

std::string ParameterUnit(std::size_t position) {
  if (position < kVectorShares) return "s";
  if (position < kSingleValues) return "1";
  const auto single = static_cast<Single>(position - kSingleValues);
  if (IsPlainNumber(single)) return "1";
  return IsCapacity(single) ? "B" : "s";
}

Result<ModelParameters> FromParameters(const std::vector<Parameter>& parameters,
                                       const std::string& pair) {
  std::map<std::string, const Parameter*> named;
  for (const Parameter& p : parameters)
    if (p.module == "model") named[p.name] = &p;
  if (named.empty())
    return CouldNot(pair, "the pair has no parameters of the run-time model",
                    "run fortell characterize --name " + pair +
                        " --only model, or predict with --model classic");
  ModelParameters m;
  for (std::size_t k = 0; k < kParameters; ++k) {
    if (const auto older = OlderLine(named, k)) {
      m.mean.values[k] = *older;
      m.measured[k] = true;
      continue;
    }
    auto found = named.find(ParameterName(k));
    const auto other = StandIns().find(ParameterName(k));
    if (found == named.end() && other != StandIns().end()) {
      if (!other->second.name) {
        m.mean.values[k] = other->second.value;
        m.measured[k] = true;  // it was part of the model in this way
        continue;
      }
      found = named.find(other->second.name);
    }
    if (found == named.end())
      return CouldNot(pair, "the run-time model lacks the parameter " + ParameterName(k),
                      "characterize the pair again with this version of Fortell");
    const Parameter& p = *found->second;
    m.mean.values[k] = p.mean;
    m.relative_deviation[k] =
        p.mean != 0 ? std::sqrt(std::max(0.0, p.variance)) / std::abs(p.mean) : 0;
    m.measured[k] = p.samples > 0;
  }
  const auto error = named.find("fit-error/all");
  if (error != named.end()) m.fit_error = error->second->mean;
  return m;
}

}  // namespace fortell::hierarchy
