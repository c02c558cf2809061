#include "predictor/hierarchy/model/parameters.h"

#include <cmath>
#include <map>

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
                                                "random-line-written/1",
                                                "random-line-written/2",
                                                "random-line-written/3",
                                                "cache/1",
                                                "cache/2",
                                                "cache/3",
                                                "sharpness",
                                                "far",
                                                "conflict/1",
                                                "conflict/2",
                                                "conflict/write",
                                                "exponent/conflict",
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
                                                "mask-kept",
                                                "masked-copy",
                                                "short-circuit",
                                                "further-body"};

bool IsPlainNumber(Single s) {
  return s == Single::Tail || s == Single::FurtherBody || s == Single::ExponentVector || s == Single::ExponentScalar ||
         s == Single::ExponentTime || s == Single::ExponentUnits || s == Single::ExponentAccess || s == Single::ConflictExponent ||
         s == Single::Sharpness || s == Single::Far || IsShare(s) ||
         s == Single::Unaligned || s == Single::Pages || s == Single::Window || s == Single::Waiting ||
         s == Single::Shortest || s == Single::Moves || s == Single::HalfVectors;
}

bool IsCapacity(Single s) {
  return s == Single::Cache1 || s == Single::Cache2 || s == Single::Cache3;
}

using Named = std::map<std::string, const Parameter*>;

const Parameter* Find(const Named& named, const std::string& name) {
  const auto found = named.find(name);
  return found == named.end() ? nullptr : found->second;
}

Parameter Exactly(const std::string& name, double value) {
  Parameter p;
  p.module = "model";
  p.name = name;
  p.unit = "1";
  p.mean = p.median = p.minimum = p.low = p.high = value;
  p.samples = 1;
  return p;
}

/// A parameter of the model that a segment measures by itself: what the fit found is not asked.
struct Measured {
  const char* segment;   ///< parameter of module "scalar"
  const char* stand_in;  ///< parameter of the model, in pairs that an earlier version characterized
  bool fitted = false;   ///< or what the fit found, where it knows
};

const Measured* MeasuredAlone(const std::string& name) {
  static const std::map<std::string, Measured> table = {
      {"latency/forward/integer", {"SEQ-I-FORWARD", "latency/forward", true}},
      {"latency/forward/real", {"SEQ-RD-FORWARD", "latency/forward", true}},
      {"latency/forward/assumed", {"SEQ-RD-FORWARD-ASSUMED", "latency/forward"}},
      {"latency/forward/strided", {"SEQ-RD-FORWARD-STRIDED", "latency/forward"}},
      {"latency/forward/pointer", {"SEQ-RD-FORWARD-POINTER", "latency/forward"}},
      {"latency/forward/guarded/integer", {"SEQ-I-FORWARD-GUARDED", "latency/forward"}},
      {"latency/forward/guarded/real", {"SEQ-RD-FORWARD-GUARDED", "latency/forward"}},
      {"latency/forward/set/integer", {"SEQ-I-FORWARD-SET", "latency/forward"}},
      {"latency/forward/set/real", {"SEQ-RD-FORWARD-SET", "latency/forward"}},
      {"latency/forward/used/integer", {"SEQ-I-FORWARD-USED", "latency/forward"}},
      {"latency/forward/used/real", {"SEQ-RD-FORWARD-USED", "latency/forward"}},
      {"latency/forward/parts", {"SEQ-I-FORWARD-PARTS", "latency/forward"}},
      {"latency/sine/r4", {"SEQ-RS-SIN-LATENCY", "latency/call"}},
      {"latency/sine/r8", {"SEQ-RD-SIN-LATENCY", "latency/call"}},
      {"latency/tangent/r4", {"SEQ-RS-TAN-LATENCY", "latency/call"}},
      {"latency/tangent/r8", {"SEQ-RD-TAN-LATENCY", "latency/call"}},
      {"latency/arc/r4", {"SEQ-RS-ATAN-LATENCY", "latency/call"}},
      {"latency/arc/r8", {"SEQ-RD-ATAN-LATENCY", "latency/call"}},
      {"latency/arc2/r4", {"SEQ-RS-ATAN2-LATENCY", "latency/call"}},
      {"latency/arc2/r8", {"SEQ-RD-ATAN2-LATENCY", "latency/call"}},
      {"latency/power/r4", {"SEQ-RS-EXPS-LATENCY", "latency/call"}},
      {"latency/power/r8", {"SEQ-RD-EXPS-LATENCY", "latency/call"}},
      {"latency/gamma/r4", {"SEQ-RS-GAMMA-LATENCY", "latency/call"}},
      {"latency/gamma/r8", {"SEQ-RD-GAMMA-LATENCY", "latency/call"}},
      // The core's, whatever a compiler makes of most branches.
      {"misprediction", {"SEQ-BRANCH-MISPREDICTION", "misprediction"}},
      // What other operations of an iteration hide of a call the fit takes from the call.
      {"scalar/exp/r4", {"SEQ-RS-EXP", "scalar/exp/r4"}},
      {"scalar/exp/r8", {"SEQ-RD-EXP", "scalar/exp/r8"}},
      {"scalar/log/r4", {"SEQ-RS-LOG", "scalar/log/r4"}},
      {"scalar/log/r8", {"SEQ-RD-LOG", "scalar/log/r8"}},
      {"scalar/sine/r4", {"SEQ-RS-SIN", "scalar/sine/r4"}},
      {"scalar/sine/r8", {"SEQ-RD-SIN", "scalar/sine/r8"}},
      {"scalar/tangent/r4", {"SEQ-RS-TAN", "scalar/tangent/r4"}},
      {"scalar/tangent/r8", {"SEQ-RD-TAN", "scalar/tangent/r8"}},
      {"scalar/arc/r4", {"SEQ-RS-ATAN", "scalar/arc/r4"}},
      {"scalar/arc/r8", {"SEQ-RD-ATAN", "scalar/arc/r8"}},
      {"scalar/power/r4", {"SEQ-RS-EXPS", "scalar/power/r4"}},
      {"scalar/power/r8", {"SEQ-RD-EXPS", "scalar/power/r8"}},
      {"scalar/arc2/r4", {"SEQ-RS-ATAN2", "scalar/arc/r4"}},
      {"scalar/arc2/r8", {"SEQ-RD-ATAN2", "scalar/arc/r8"}},
      {"scalar/gamma/r4", {"SEQ-RS-GAMMA", "scalar/function/r4"}},
      {"scalar/gamma/r8", {"SEQ-RD-GAMMA", "scalar/function/r8"}},
      // No library has it for vectors.
      {"vector/gamma/r4", {"SEQ-RS-GAMMA", "vector/function/r4"}},
      {"vector/gamma/r8", {"SEQ-RD-GAMMA", "vector/function/r8"}},
      // Libraries for vectors spare it the branches of scalar code.
      {"vector/arc2/r4", {"", "vector/arc/r4"}},
      {"vector/arc2/r8", {"", "vector/arc/r8"}}};
  const auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

/// Null: there is none.
const Parameter* Stored(std::size_t position, const Named& named, const std::vector<Parameter>& parameters) {
  const std::string name = ParameterName(position);
  const Measured* alone = MeasuredAlone(name);
  if (!alone) return Find(named, name);
  for (const Parameter& p : parameters)
    if (p.module == "scalar" && p.name == alone->segment && p.mean > 0) return &p;
  const Parameter* fitted = alone->fitted ? Find(named, name) : nullptr;
  if (fitted && fitted->samples > 0 && !fitted->unreliable) return fitted;
  return Find(named, alone->stand_in);
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

Parameter EquationsParameter() {
  constexpr double kEquations = 12;
  return Exactly("equations", kEquations);
}

Parameter PlacementParameter(double factor) { return Exactly("placement", factor); }

Result<ModelParameters> FromParameters(const std::vector<Parameter>& parameters,
                                       const std::string& pair) {
  Named named;
  for (const Parameter& p : parameters)
    if (p.module == "model") named[p.name] = &p;
  if (named.empty())
    return CouldNot(pair, "the pair has no parameters of the run-time model",
                    "run fortell characterize --name " + pair +
                        " --only model, or predict with --model classic");
  const Parameter these = EquationsParameter();
  const auto equations = named.find(these.name);
  if (equations == named.end() || equations->second->mean != these.mean)
    return CouldNot(pair, "its parameters were fitted to the equations of another version of Fortell",
                    "fit them to these with fortell-refit " + pair + ", or characterize the pair again");
  ModelParameters m;
  for (std::size_t k = 0; k < kParameters; ++k) {
    const Parameter* found = Stored(k, named, parameters);
    if (!found)
      return CouldNot(pair, "the run-time model lacks the parameter " + ParameterName(k),
                      "characterize the pair again with this version of Fortell");
    const Parameter& p = *found;
    m.mean.values[k] = p.mean;
    m.relative_deviation[k] =
        p.mean != 0 ? std::sqrt(std::max(0.0, p.variance)) / std::abs(p.mean) : 0;
    m.measured[k] = p.samples > 0;
  }
  const auto error = named.find("fit-error/all");
  if (error != named.end()) m.fit_error = error->second->mean;
  if (const Parameter* placement = Find(named, PlacementParameter(1).name)) m.placement = placement->mean;
  return m;
}

}  // namespace fortell::hierarchy
