#include "predictor/hierarchy/model/loop-features.h"

namespace fortell::hierarchy {
namespace {

constexpr const char* kCostNames[kCosts] = {
    "add/r4",      "add/r8",         "multiply/r4",    "multiply/r8", "fma/r4",     "fma/r8",
    "simple/r4",   "simple/r8",      "compare/r4",     "compare/r8",  "convert/r4", "convert/r8",  "to-integer/r4", "to-integer/r8",
    "truncate/r4", "truncate/r8",    "add/i4",         "multiply/i4", "bits/i4",    "shift/i4",
    "compare/i4",  "add/i8",         "multiply/i8",    "other/i8",    "logical/l4", "divide/r4",
    "divide/r8",   "square-root/r4", "square-root/r8", "divide/i4",   "divide/i8",  "load/4",
    "load/8",      "store/4",        "store/8",        "gather/4",    "gather/8",   "scatter/4",
    "scatter/8",   "strided-load/4", "strided-load/8", "strided-store/4", "strided-store/8",
    "masked-store/4", "masked-store/8",
    "exp/r4",         "exp/r8",         "log/r4",      "log/r8",     "sine/r4",
    "sine/r8",     "tangent/r4",     "tangent/r8",     "arc/r4",      "arc/r8",     "arc2/r4",
    "arc2/r8",     "power/r4",       "power/r8",    "gamma/r4",   "gamma/r8",   "function/r4",    "function/r8"};

constexpr const char* kLatencyNames[kLatencies] = {
    "add/r4",         "add/r8",    "multiply/r4",    "multiply/r8",    "fma/r4", "fma/r8",
    "accumulate/r4",  "accumulate/r8", "add-product/r4", "add-product/r8",
    "divide/r4",      "divide/r8", "square-root/r4", "square-root/r8", "simple", "select", "convert", "integer",
    "integer-divide", "call",      "sine/r4",   "sine/r8",         "tangent/r4",
    "tangent/r8",     "arc/r4",    "arc/r8",         "arc2/r4",         "arc2/r8",  "power/r4",
    "power/r8",       "gamma/r4",  "gamma/r8",       "forward",        "forward/integer", "forward/real", "forward/assumed", "forward/strided", "forward/pointer", "forward/guarded/integer", "forward/guarded/real", "forward/set/integer", "forward/set/real", "forward/used/integer", "forward/used/real", "forward/parts", "sum/r4",         "sum/r8", "dot/r4", "dot/r8", "extreme/r4",
    "extreme/r8",     "maxval/r4", "maxval/r8",      "sum/i4",         "count",  "search"};

constexpr const char* kHindranceNames[kHindrances] = {
    "strided",        "far-strided",  "run-time-stride", "run-time-unit", "masked-simple",
    "masked-complex", "masked-block", "selection",       "conditional",   "reduction",
    "gather",         "calls",        "logicals",        "in-place",      "in-place-ahead",
    "plain",          "serial"};

}  // namespace

CostGroup GroupOf(Cost cost) {
  if (cost < Cost::DivideR4) return CostGroup::Arithmetic;
  if (cost < Cost::Load4) return CostGroup::Slow;
  if (cost < Cost::ExpR4) return CostGroup::Access;
  return CostGroup::Call;
}

bool Multiplies(Cost cost) {
  return cost == Cost::MultiplyR4 || cost == Cost::MultiplyR8 || cost == Cost::FmaR4 ||
         cost == Cost::FmaR8 || cost == Cost::MultiplyI4 || cost == Cost::MultiplyI8;
}

bool Stores(Cost cost) {
  return cost == Cost::Store4 || cost == Cost::Store8 || cost == Cost::Scatter4 ||
         cost == Cost::Scatter8 || cost == Cost::StridedStore4 || cost == Cost::StridedStore8 ||
         cost == Cost::MaskedStore4 || cost == Cost::MaskedStore8;
}

std::string NameOf(Cost cost) { return kCostNames[static_cast<std::size_t>(cost)]; }
std::string NameOf(Latency latency) { return kLatencyNames[static_cast<std::size_t>(latency)]; }
std::string NameOf(Hindrance h) { return kHindranceNames[static_cast<std::size_t>(h)]; }

}  // namespace fortell::hierarchy
