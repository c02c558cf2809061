#include "predictor/affine/footprint.h"

#include <algorithm>
#include <cmath>

namespace fortell::affine {
namespace {

// Places at which mean values are looked at, in all loops together.
constexpr double kPlaces = 600;

class MeanWalk {
 public:
  MeanWalk(const Nest& nest, const KeyNumbers& numbers)
      : nest_(nest), numbers_(numbers), sums_(nest.size(), 0), at_(nest.size(), 0) {
    places_ = std::max(2.0, std::floor(std::pow(kPlaces, 1.0 / std::max<std::size_t>(1, nest.size() - 1))));
  }

  std::optional<MeanIteration> Walk() {
    const double iterations = Inside(nest_.size());
    if (failed_ || iterations <= 0) return std::nullopt;
    MeanIteration mean{iterations, sums_};
    for (double& sum : mean.variables) sum /= iterations;
    return mean;
  }

 private:
  // Iterations of the loops below `levels`.
  double Inside(std::size_t levels, double weight = 1) {
    if (levels == 0) {
      for (std::size_t k = 0; k < at_.size(); ++k) sums_[k] += weight * at_[k];
      return 1;
    }
    const std::size_t level = levels - 1;
    const Loop& loop = nest_[level];
    const auto first = Bound(loop.first, loop.step > 0), last = Bound(loop.last, loop.step < 0);
    if (loop.step == 0 || !first || !last) {
      failed_ = true;
      return 0;
    }
    // Between whole places of the loops around it a bound is no whole number, nor are the trips.
    const double span = (*last - *first) / loop.step;
    const double trips = (std::abs(loop.step) == 1 ? span : std::floor(span)) + 1;
    if (trips <= 0) return 0;
    const double places = level == 0 ? 1 : std::clamp(std::round(trips), 1.0, places_);
    const double each = trips / places;
    double iterations = 0;
    for (double k = 0; k < places && !failed_; ++k) {
      at_[level] = *first + loop.step * (each * (k + 0.5) - 0.5);
      iterations += each * Inside(level, weight * each);
    }
    return iterations;
  }

  // The greatest or the least of the forms.
  std::optional<double> Bound(const std::vector<Affine>& forms, bool greatest) const {
    std::optional<double> bound;
    for (const Affine& form : forms) {
      double value = form.constant;
      for (const auto& [key, coefficient] : form.terms) {
        const std::size_t level = LevelOf(nest_, key);
        const auto number = numbers_.find(key);
        if (level < nest_.size())
          value += coefficient * at_[level] / nest_[level].step;
        else if (number != numbers_.end())
          value += coefficient * number->second;
        else
          return std::nullopt;
      }
      if (!bound || (value > *bound) == greatest) bound = value;
    }
    return bound;
  }

  const Nest& nest_;
  const KeyNumbers& numbers_;
  std::vector<double> sums_, at_;
  double places_ = 2;
  bool failed_ = false;
};

}  // namespace

std::optional<MeanIteration> MeanOf(const Nest& nest, const KeyNumbers& numbers) {
  return MeanWalk(nest, numbers).Walk();
}

std::optional<Count> DistinctElements(IntegerSolver& solver, const Nest& nest,
                                      const Reference& reference, std::size_t levels,
                                      const KeyNumbers& numbers) {
  if (!reference.known) return std::nullopt;
  IntegerSet set;
  Iteration at(nest, set);
  std::set<std::size_t> mentioned = LoopsOf(nest, reference.subscripts), inside;
  std::vector<Affine> bounds;
  for (const std::size_t k : mentioned) {
    if (k < levels) {
      inside.insert(k);
      bounds.insert(bounds.end(), nest[k].first.begin(), nest[k].first.end());
      bounds.insert(bounds.end(), nest[k].last.begin(), nest[k].last.end());
      continue;
    }
    const auto number = numbers.find(nest[k].variable);
    if (number == numbers.end()) return std::nullopt;
    Row here = at.VariableOf(k);
    here.constant = -std::round(number->second);
    set.Equal(here);
  }
  if (!at.Bound(inside)) return std::nullopt;
  // Loops that no subscript follows leave out the iterations in which they are empty.
  std::set<std::size_t> others;
  for (std::size_t k = 0; k < levels; ++k)
    if (mentioned.count(k) == 0) others.insert(k);
  bool exact = at.Bound(others);
  // Scalars of the subscripts alone only move the place.
  std::set<int> keys;
  for (const Affine& form : reference.subscripts)
    for (const auto& term : form.terms) keys.insert(term.first);
  std::set<int> deciding;
  for (const Affine& form : bounds)
    for (const auto& term : form.terms) deciding.insert(term.first);
  for (const std::size_t k : others)
    for (const auto* forms : {&nest[k].first, &nest[k].last})
      for (const Affine& form : *forms)
        for (const auto& term : form.terms) keys.insert(term.first);
  keys.insert(deciding.begin(), deciding.end());
  for (const int key : keys) {
    if (LevelOf(nest, key) < nest.size()) continue;
    const auto number = numbers.find(key);
    if (number == numbers.end() && deciding.count(key) > 0) return std::nullopt;
    Row here;
    if (!at.RowOf({{{key, 1.0}}, 0}, here)) return std::nullopt;
    here.constant = number == numbers.end() ? 0 : -std::round(number->second);
    set.Equal(here);
  }
  std::vector<Row> places;
  for (const Affine& form : reference.subscripts) {
    Row row;
    if (!at.RowOf(form, row)) return std::nullopt;
    if (!row.terms.empty()) places.push_back(std::move(row));
  }
  for (const Affine& c : reference.conditions) {
    Row row;
    if (!at.RowOf(c, row) || !set.AtLeastZero(row)) return std::nullopt;
  }
  auto count = solver.Distinct(set, places);
  if (count) count->exact = count->exact && exact;
  return count;
}

}  // namespace fortell::affine
