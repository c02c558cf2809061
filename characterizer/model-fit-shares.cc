#include "characterizer/model-fit-shares.h"

#include <set>

namespace fortell {
namespace {

using namespace hierarchy;

struct KnownLoop {
  std::vector<std::size_t> hindrances;
  bool vectorised = false;
};

std::vector<KnownLoop> KnownLoops(const std::vector<FitPoint>& points) {
  std::vector<KnownLoop> known;
  std::set<std::string> seen;
  for (const FitPoint& p : points) {
    if (!seen.insert(p.segment).second) continue;
    for (const LoopFeatures& f : p.loops) {
      if (!f.vectorised || f.Is(Hindrance::Serial)) continue;
      KnownLoop loop;
      loop.vectorised = *f.vectorised;
      for (std::size_t h = 0; h < kHindrances; ++h)
        if (f.hindered[h]) loop.hindrances.push_back(h);
      known.push_back(std::move(loop));
    }
  }
  return known;
}

}  // namespace

SharesOfFacts EstimateShares(const std::vector<FitPoint>& points) {
  const std::vector<KnownLoop> loops = KnownLoops(points);
  SharesOfFacts facts;
  facts.share.fill(0.5);
  for (const KnownLoop& loop : loops)
    for (const std::size_t h : loop.hindrances) ++facts.loops[h];
  // Expectation and maximisation: in a scalar loop each hindrance was overcome with the chance that
  // another one was not. Half a success and half a failure in advance keep shares off 0 and 1.
  constexpr int kSteps = 500;
  constexpr double kInAdvance = 0.5;
  for (int step = 0; step < kSteps; ++step) {
    std::array<double, kHindrances> overcome{};
    for (const KnownLoop& loop : loops) {
      double all = 1;
      for (const std::size_t h : loop.hindrances) all *= facts.share[h];
      for (const std::size_t h : loop.hindrances)
        overcome[h] += loop.vectorised ? 1 : all < 1 ? (facts.share[h] - all) / (1 - all) : 0;
    }
    for (std::size_t h = 0; h < kHindrances; ++h)
      if (facts.loops[h] > 0)
        facts.share[h] = (overcome[h] + kInAdvance) / (facts.loops[h] + 2 * kInAdvance);
  }
  return facts;
}

}  // namespace fortell
