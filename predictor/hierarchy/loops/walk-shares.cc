#include "predictor/hierarchy/loops/walk-shares.h"

#include <cmath>

namespace fortell::hierarchy {
namespace {

constexpr char kNodesOf[] = "nodes of ";
// Lines that every first cache has left: no need to tell them apart.
constexpr double kNear = 4096;

void Add(WalkShare step, std::vector<WalkShare>& shares) {
  if (step.share <= 0) return;
  for (WalkShare& known : shares)
    if (known.bytes <= kNear && step.bytes <= kNear && !known.longer_ago && !step.longer_ago) {
      known.share += step.share;
      return;
    }
  shares.push_back(step);
}

}  // namespace

std::vector<WalkShare> WalkSharesOf(const WalkFacts& facts) {
  std::vector<WalkShare> shares;
  double later = 1;  // share of the steps whose line comes again after this bin only
  double lines = 1;  // touched in as many steps as the bin begins with
  for (std::size_t bin = 0; bin < facts.jumps.size(); ++bin) {
    const double jumps = facts.jumps[bin], foreseen = facts.foreseen[bin];
    const bool last = bin + 1 == facts.jumps.size();
    const double next =
        lines + std::exp2(static_cast<double>(bin)) * (later - 0.5 * (jumps + foreseen));
    const double bytes = kLineBytes * (last ? lines : 0.5 * (lines + next));
    const double span = kLineBytes * static_cast<double>(facts.span);
    Add({jumps, bytes, span, false, last}, shares);
    Add({foreseen, bytes, span, true, last}, shares);
    later -= jumps + foreseen;
    lines = next;
  }
  return shares;
}

bool IsNodeArray(const Symbol& symbol) { return symbol.name.rfind(kNodesOf, 0) == 0; }
std::string NodeArrayName(const Symbol& pointer) { return kNodesOf + pointer.name; }

}  // namespace fortell::hierarchy
