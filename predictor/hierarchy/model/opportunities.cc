#include "predictor/hierarchy/model/opportunities.h"

#include "predictor/hierarchy/model/equations.h"

namespace fortell::hierarchy {
namespace {

struct Obstacle {
  Hindrance hindrance;
  const char* text;
  const char* test;
};

// The first one that the loop has is named.
constexpr Obstacle kObstacles[] = {
    {Hindrance::Calls, "it calls functions that have no vector form here", "vector-exponential"},
    {Hindrance::Reduction,
     "the order of its floating-point sum or product is fixed; flags such as "
     "-ffast-math free it",
     "vector-reduction-reassociated"},
    {Hindrance::Gather, "it picks elements by an index array", "vector-gather"},
    {Hindrance::RunTimeStride, "its stride is known at run time only", "vector-runtime-stride"},
    {Hindrance::RunTimeUnit,
     "its stride is known at run time only, and is 1 here: contiguous "
     "arguments or constant strides say so",
     "vector-runtime-stride"},
    {Hindrance::FarStrided, "its elements lie far apart", "vector-strided"},
    {Hindrance::Strided, "its elements do not lie side by side", "vector-strided"},
    {Hindrance::MaskedBlock, "its WHERE has several assignments", "vector-where"},
    {Hindrance::MaskedComplex, "its WHERE computes much under the mask", "vector-where"},
    {Hindrance::MaskedSimple, "it is a WHERE", "vector-where"},
    {Hindrance::Selection, "it selects by MERGE", "vector-merge"},
    {Hindrance::Conditional, "it has an IF", "vector-if-else"},
    {Hindrance::Logicals, "its condition joins several comparisons", "vector-compound-mask"},
    {Hindrance::InPlace, "it reads what it wrote one column before", "dependency-linear-2d"},
    {Hindrance::InPlaceAhead, "it overwrites what it reads", "dependency-linear-2d"}};

double Seconds(const LoopFeatures& loop, const ModelParameters& parameters) {
  return TimeOf(loop, parameters.mean).seconds;
}

LoopSaving Vectorised(const LoopFeatures& loop) {
  for (const Obstacle& o : kObstacles)
    if (loop.Is(o.hindrance)) return {std::string("vectorise: ") + o.text, o.test, 0};
  return {"vectorise", "vector-plain-loop", 0};
}

bool IsFar(const Stream& s) { return !s.random && s.stride_bytes > 64; }

}  // namespace

std::vector<LoopSaving> SavingsOf(const LoopFeatures& loop, const ModelParameters& parameters) {
  std::vector<LoopSaving> savings;
  const double now = Seconds(loop, parameters);
  const auto consider = [&](LoopSaving saving, const LoopFeatures& changed) {
    saving.seconds = now - Seconds(changed, parameters);
    if (saving.seconds > 0) savings.push_back(std::move(saving));
  };
  const bool loops = loop.trips > 1 && !loop.Is(Hindrance::Serial) && loop.calls == 0;
  if (loops && detail::VectorShare(loop, parameters.mean) < 0.5) {
    LoopFeatures changed = loop;
    changed.vectorised = true;
    consider(Vectorised(loop), changed);
  }
  if (loop.copies_temporary)
    consider(
        {"no array temporary: a target that the right side does not read", "temporary-shift-up", 0},
        LoopFeatures{});
  bool far = false;
  LoopFeatures near = loop;
  for (Stream& s : near.streams) {
    if (!IsFar(s)) continue;
    far = true;
    s.stride_bytes = s.bytes_per_element = loop.element_bytes;
  }
  if (far && loop.trips > 1)
    consider(
        {"interchange the loops, or turn the array: neighbours lie apart", "loop-interchange", 0},
        near);
  return savings;
}

}  // namespace fortell::hierarchy
