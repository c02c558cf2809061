#include "predictor/classic/array-dependence.h"

#include <cmath>
#include <numeric>

namespace fortell {
namespace {

using hierarchy::Affine;

bool IsWhole(double value) { return value == std::floor(value); }

// Whether c * i = d * k + offset has no whole solution at all: the greatest common divisor of the
// factors does not divide the offset.
bool NeverEqual(double factor, double other_factor, double offset) {
  if (!IsWhole(factor) || !IsWhole(other_factor) || !IsWhole(offset)) return false;
  const auto divisor =
      std::gcd(static_cast<std::int64_t>(factor), static_cast<std::int64_t>(other_factor));
  return divisor != 0 && static_cast<std::int64_t>(offset) % divisor != 0;
}

// Whether the distance of two references that move alike exceeds all that they move.
bool FartherThanLoopGoes(const Affine& difference, double factor, const LoopSpan& span) {
  if (!span) return false;
  for (const double sign : {1.0, -1.0}) {
    const Affine gap = sign * difference - std::abs(factor) * *span;
    if (gap.terms.empty() && gap.constant > 0) return true;
  }
  return false;
}

Meeting Never(LoopTrait trait) { return {Meeting::Kind::Never, 0, trait}; }

}  // namespace

double ElementReference::Coefficient(int variable) const {
  for (const Affine& form : subscripts) {
    if (form.Coefficient(variable) != 0) return form.Coefficient(variable);
  }
  return 0;
}

bool SameElement(const ElementReference& a, const ElementReference& b) {
  return a.symbol == b.symbol && a.subscripts == b.subscripts;
}

Meeting MeetingOf(const ElementReference& write, const ElementReference& read, int variable,
                  const LoopSpan& span) {
  std::optional<double> distance;
  for (std::size_t i = 0; i < write.subscripts.size(); ++i) {
    const Affine difference = write.subscripts[i] - read.subscripts[i];
    const double factor = write.subscripts[i].Coefficient(variable);
    const double other = read.subscripts[i].Coefficient(variable);
    if (factor != 0 && factor == other && FartherThanLoopGoes(difference, factor, span)) {
      // What lies ahead may be overwritten later anyhow.
      const bool ahead = difference.terms.empty() && difference.constant / factor < 0;
      if (ahead) return {Meeting::Kind::Never, 0, std::nullopt};
      return Never(LoopTrait::SeparateRegions);
    }
    if (!difference.terms.empty()) {
      const bool linear = difference.terms.size() == 1 && factor != other;
      if (linear && NeverEqual(factor, other, difference.constant)) {
        return Never(LoopTrait::LinearSubscripts);
      }
      return {};
    }
    if (factor == 0) {
      // Another column: never the same element.
      if (difference.constant != 0) return {Meeting::Kind::Never, 0, std::nullopt};
      continue;
    }
    const double here = difference.constant / factor;
    if (!IsWhole(here)) return Never(LoopTrait::Interleaved);
    if (distance && *distance != here) return {Meeting::Kind::Never, 0, std::nullopt};
    distance = here;
  }
  if (!distance) return {};
  return {Meeting::Kind::After, *distance, std::nullopt};
}

}  // namespace fortell
