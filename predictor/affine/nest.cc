#include "predictor/affine/nest.h"

#include <algorithm>
#include <cmath>

namespace fortell::affine {
namespace {

bool Any(const std::vector<Affine>& forms, const Nest& nest) {
  return std::any_of(forms.begin(), forms.end(), [&](const Affine& form) {
    return std::any_of(form.terms.begin(), form.terms.end(), [&](const auto& term) {
      return LevelOf(nest, term.first) < nest.size();
    });
  });
}

}  // namespace

std::size_t LevelOf(const Nest& nest, int key) {
  std::size_t level = 0;
  while (level < nest.size() && nest[level].variable != key) ++level;
  return level;
}

bool DependsOnOuter(const Nest& nest, std::size_t level) {
  return Any(nest[level].first, nest) || Any(nest[level].last, nest);
}

std::set<std::size_t> LoopsOf(const Nest& nest, const std::vector<Affine>& forms) {
  std::set<std::size_t> levels;
  const auto add = [&](const std::vector<Affine>& from, auto&& self) -> void {
    for (const Affine& form : from)
      for (const auto& term : form.terms) {
        const std::size_t level = LevelOf(nest, term.first);
        if (level == nest.size() || !levels.insert(level).second) continue;
        self(nest[level].first, self);
        self(nest[level].last, self);
      }
  };
  add(forms, add);
  return levels;
}

Iteration::Iteration(const Nest& nest, IntegerSet& set) : nest_(&nest), set_(&set) {
  for (std::size_t k = 0; k < nest.size(); ++k) variables_.push_back(set.AddDimension());
}

Iteration::Iteration(Iteration& other, std::size_t levels)
    : nest_(other.nest_), set_(other.set_), levels_(levels), other_(&other) {
  variables_ = other.variables_;
  for (std::size_t k = 0; k < levels; ++k) variables_[k] = set_->AddDimension();
}

std::size_t Iteration::KeyDimension(int key) {
  const auto known = keys_.find(key);
  if (known != keys_.end()) return known->second;
  const bool own = !other_ || (levels_ > 0 && (*nest_)[levels_ - 1].changing.count(key) > 0);
  const std::size_t dimension = own ? set_->AddDimension() : other_->KeyDimension(key);
  return keys_[key] = dimension;
}

bool Iteration::RowOf(const Affine& form, Row& row) {
  Row r;
  r.constant = form.constant;
  for (const auto& [key, coefficient] : form.terms) {
    if (coefficient != std::round(coefficient)) return false;
    const std::size_t level = LevelOf(*nest_, key);
    if (level == nest_->size()) {
      r.terms[KeyDimension(key)] += coefficient;
      continue;
    }
    const double step = (*nest_)[level].step;
    r.terms[variables_[level]] += step == 0 ? coefficient : coefficient / step;
  }
  row = std::move(r);
  return true;
}

Row Iteration::VariableOf(std::size_t level) const { return {{{variables_[level], 1.0}}, 0}; }

bool Iteration::Bound(const std::set<std::size_t>& levels) {
  bool all = true;
  for (const std::size_t level : levels) all = BoundLevel(level) && all;
  return all;
}

bool Iteration::BoundLevel(std::size_t level) {
  const Loop& loop = (*nest_)[level];
  if (loop.step == 0) return false;
  const bool down = loop.step < 0;
  bool all = !loop.first.empty() && !loop.last.empty();
  const Row variable = VariableOf(level);
  Row bound;
  for (const Affine& first : loop.first)
    all = RowOf(first, bound) && set_->AtLeastZero(down ? bound - variable : variable - bound) && all;
  for (const Affine& last : loop.last)
    all = RowOf(last, bound) && set_->AtLeastZero(down ? variable - bound : bound - variable) && all;
  if (std::abs(loop.step) == 1) return all;
  // variable = first + step * number; where the first is not known, both iterations of one execution
  // of the loop begin at the same.
  Row place{{{set_->AddDimension(), loop.step}}, 0};
  if (loop.first.size() == 1 && RowOf(loop.first[0], bound)) {
    for (const auto& [dimension, coefficient] : bound.terms) place.terms[dimension] += coefficient;
    place.constant = bound.constant;
  } else {
    const bool same = other_ && level + 1 >= levels_ && other_->unknown_first_.count(level) > 0;
    const std::size_t first =
        same ? other_->unknown_first_.at(level) : set_->AddDimension();
    unknown_first_[level] = first;
    place.terms[first] += 1;
    all = false;
  }
  return set_->Equal(variable - place) && all;
}

}  // namespace fortell::affine
