#include "predictor/classic/layout.h"

#include <algorithm>
#include <cmath>

namespace fortell {
namespace {

// Border of a block relative to its content, summed over the dimensions that are cut.
double Border(const std::vector<BlockedDimension>& layout) {
  double border = 0;
  for (const BlockedDimension& dimension : layout) {
    if (dimension.processors > 1) border += 1 / dimension.block;
  }
  return border;
}

void Cut(BlockedDimension& dimension, double extent, double processors) {
  dimension.processors = processors;
  dimension.block = std::max(1.0, std::ceil(extent / processors));
}

void Search(const std::vector<double>& extents, std::size_t at, double processors,
            std::vector<BlockedDimension>& layout, std::vector<BlockedDimension>& best) {
  if (at + 1 == extents.size()) {
    Cut(layout[at], extents[at], processors);
    if (best.empty() || Border(layout) < Border(best) * (1 - 1e-9)) best = layout;
    return;
  }
  for (double here = 1; here <= processors; here *= 2) {
    Cut(layout[at], extents[at], here);
    Search(extents, at + 1, processors / here, layout, best);
  }
}

std::vector<BlockedDimension> LayoutOf(const Section& section, double processors) {
  std::vector<double> extents;
  for (const SectionDimension& dimension : section.dims) extents.push_back(dimension.declared);
  return BlockedLayout(extents, processors);
}

// Elements of the section that the busiest processor owns.
double OwnedElements(const Section& section, const std::vector<BlockedDimension>& layout) {
  double owned = 1;
  for (std::size_t d = 0; d < section.dims.size(); ++d) {
    const SectionDimension& dimension = section.dims[d];
    if (!dimension.moves) continue;
    owned *= std::min(dimension.extent, std::max(1.0, layout[d].block / dimension.stride));
  }
  return owned;
}

// Chance that two elements, one of each, lie in the same block of their dimensions.
double SameBlock(const SectionDimension& target, const BlockedDimension& of_target,
                 const SectionDimension& operand, const BlockedDimension& of_operand) {
  if (of_target.processors == 1 && of_operand.processors == 1) return 1;
  const double apart = 1 / std::max(of_target.processors, of_operand.processors);
  if (of_target.block != of_operand.block) return apart;
  if (target.moves != operand.moves || target.stride != operand.stride) return apart;
  const hierarchy::Affine shift = target.start - operand.start;
  if (!shift.terms.empty()) return 1;
  return 1 - std::min(1.0, std::abs(shift.constant) / of_target.block);
}

std::vector<std::size_t> Moving(const Section& section) {
  std::vector<std::size_t> moving;
  for (std::size_t d = 0; d < section.dims.size(); ++d) {
    if (section.dims[d].moves) moving.push_back(d);
  }
  return moving;
}

bool IsDescribed(const Section& section) {
  return !section.dims.empty() &&
         std::all_of(section.dims.begin(), section.dims.end(),
                     [](const SectionDimension& d) { return d.declared > 0; });
}

}  // namespace

std::vector<BlockedDimension> BlockedLayout(const std::vector<double>& extents, double processors) {
  std::vector<BlockedDimension> layout(extents.size()), best;
  if (!extents.empty()) Search(extents, 0, processors, layout, best);
  return best;
}

double RemoteElements(const Section& target, const Section& operand, double processors) {
  if (processors <= 1 || !IsDescribed(target) || !IsDescribed(operand)) return 0;
  const auto of_target = LayoutOf(target, processors), of_operand = LayoutOf(operand, processors);
  const auto moving_target = Moving(target), moving_operand = Moving(operand);
  double same = 1;
  if (moving_target == moving_operand && target.dims.size() == operand.dims.size()) {
    for (std::size_t d = 0; d < target.dims.size(); ++d) {
      same *= SameBlock(target.dims[d], of_target[d], operand.dims[d], of_operand[d]);
    }
  } else if (moving_target.size() == moving_operand.size()) {
    for (std::size_t k = 0; k < moving_target.size(); ++k) {
      const std::size_t t = moving_target[k], o = moving_operand[k];
      same *= SameBlock(target.dims[t], of_target[t], operand.dims[o], of_operand[o]);
    }
    for (std::size_t d = 0; d < operand.dims.size(); ++d) {
      if (!operand.dims[d].moves) same /= of_operand[d].processors;
    }
  } else {
    same = 1 / processors;
  }
  return OwnedElements(target, of_target) * (1 - same);
}

}  // namespace fortell
