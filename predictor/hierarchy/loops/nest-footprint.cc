#include "predictor/hierarchy/loops/nest-footprint.h"

#include <algorithm>
#include <cmath>

namespace fortell::hierarchy {
namespace {

// The bounds count when they make about as many iterations as the run counted.
constexpr double kAgrees = 0.2;

// Loops from the innermost up to the outermost that a bound depends on; 0 when none does.
std::size_t Dependent(const affine::Nest& nest) {
  std::size_t levels = 0;
  for (const affine::Loop& loop : nest)
    for (const auto* forms : {&loop.first, &loop.last})
      for (const Affine& form : *forms)
        for (const auto& term : form.terms) {
          const std::size_t outer = affine::LevelOf(nest, term.first);
          if (outer < nest.size()) levels = std::max(levels, outer + 1);
        }
  return levels;
}

}  // namespace

NestFootprint::NestFootprint(NestDependences& nest, const InnerLoop& loop,
                             const ScalarValues& values)
    : nest_(nest), loop_(loop) {
  const std::size_t levels = loop.dependences ? Dependent(nest.nest()) : 0;
  if (levels == 0 || loop.class_share < 1) return;
  inside_.assign(nest.nest().begin(), nest.nest().begin() + static_cast<std::ptrdiff_t>(levels));
  for (const affine::Loop& l : inside_)
    for (const auto* forms : {&l.first, &l.last})
      for (const Affine& form : *forms)
        for (const auto& term : form.terms) {
          const int key = term.first;
          const auto number = key >= 0                ? values.NumberOf(key)
                              : key <= kFirstOpaque ? values.NumberOf(values.OpaqueOf(key))
                                                    : std::nullopt;
          if (number) numbers_[key] = std::round(*number);
        }
  const auto mean = affine::MeanOf(inside_, numbers_);
  if (!mean) return;
  double executions = loop.executions;
  for (std::size_t k = levels; k < loop.levels.size(); ++k) executions *= loop.levels[k].trips;
  const double counted = executions > 0 ? loop.entries * loop.trips / executions : 0;
  if (std::abs(counted - mean->iterations) > kAgrees * mean->iterations) return;
  for (std::size_t k = 0; k < levels; ++k) numbers_[inside_[k].variable] = mean->variables[k];
  levels_ = levels;
}

std::optional<std::vector<double>> NestFootprint::Count(const affine::Reference& form) {
  std::vector<double> elements;
  for (std::size_t k = 1; k <= levels_; ++k) {
    const auto count = affine::DistinctElements(loop_.dependences->solver(), inside_, form, k, numbers_);
    if (!count || count->points <= 0) return std::nullopt;
    elements.push_back(count->points);
  }
  return elements;
}

std::optional<double> NestFootprint::Factor(const Reference& r, std::size_t level) {
  if (level == 0 || level >= levels_ || r.random) return std::nullopt;
  affine::Reference form = nest_.Form(r);
  if (!form.known) return std::nullopt;
  for (Affine& subscript : form.subscripts) subscript.constant = 0;  // moves the place alone
  auto place = std::find_if(known_.begin(), known_.end(),
                            [&](const auto& k) { return k.first == form.subscripts; });
  if (place == known_.end()) {
    known_.emplace_back(form.subscripts, Count(form));
    place = std::prev(known_.end());
  }
  if (!place->second) return std::nullopt;
  // The innermost loop alone counts with its own trips.
  const double inside = level > 1 ? (*place->second)[level - 1]
                        : ReferenceReader::Moves(r, inside_[0].variable) ? loop_.levels[0].trips
                                                                         : 1;
  return (*place->second)[level] / std::max(1.0, inside);
}

}  // namespace fortell::hierarchy
