#include "predictor/affine/simple-tests.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace fortell::affine {
namespace {

bool IsWhole(double value) { return value == std::round(value) && std::abs(value) < 1e9; }

const SimpleAnswer kNever{true, std::nullopt};

class Question {
 public:
  Question(int level, const Nest& nest, const std::set<std::size_t>& held)
      : level_(level), nest_(nest), distance_(nest.size()) {
    for (std::size_t k = 0; k < nest.size(); ++k)
      if (static_cast<int>(k) > level || held.count(k) > 0) distance_[k] = 0;
  }

  SimpleAnswer Ask(const Reference& source, const Reference& sink) {
    bool all = true, changed = true;
    const std::size_t dimensions = source.subscripts.size();
    for (std::size_t d = 0; d < dimensions; ++d)
      if (Indivisible(source.subscripts[d], sink.subscripts[d])) return kNever;
    while (changed) {
      changed = false;
      all = true;
      for (std::size_t d = 0; d < dimensions; ++d) {
        const Step step = Solve(source.subscripts[d], sink.subscripts[d]);
        if (step == Step::Contradiction) return kNever;
        changed = changed || step == Step::Further;
        all = all && step != Step::Open;
      }
    }
    return all && source.conditions.empty() && sink.conditions.empty() ? Result() : SimpleAnswer{};
  }

 private:
  enum class Step { Open, Further, Settled, Contradiction };

  // Does the key have one value in both iterations?
  bool SameValue(int key) const {
    return level_ < 0 || nest_[static_cast<std::size_t>(level_)].changing.count(key) == 0;
  }

  // Solves source(x) = sink(x + distance) for a distance, when it is the only one left open.
  Step Solve(const Affine& source, const Affine& sink) {
    double rest = source.constant - sink.constant;
    std::optional<std::size_t> open;
    if (!(source - sink).terms.empty()) return Step::Open;
    for (const auto& [key, coefficient] : source.terms) {
      const std::size_t level = LevelOf(nest_, key);
      if (level == nest_.size()) {
        if (!SameValue(key)) return Step::Open;
        continue;
      }
      if (!IsWhole(coefficient)) return Step::Open;
      if (distance_[level]) {
        rest -= coefficient * *distance_[level];
      } else if (open) {
        return Step::Open;
      } else {
        open = level;
      }
    }
    if (!open) return rest == 0 ? Step::Settled : Step::Contradiction;
    const double distance = rest / source.Coefficient(nest_[*open].variable);
    if (!IsWhole(distance)) return WholeApart(*open) ? Step::Contradiction : Step::Open;
    distance_[*open] = distance;
    return Step::Further;
  }

  // Are the two iterations of the loop a whole number of steps apart? Not where they belong to entries
  // that begin at different places.
  bool WholeApart(std::size_t level) const {
    const Loop& loop = nest_[level];
    if (std::abs(loop.step) <= 1 || static_cast<int>(level) == level_) return true;
    return loop.first.size() == 1 && loop.first[0].terms.empty();
  }

  // The greatest common divisor of all factors does not divide the constant between the two.
  bool Indivisible(const Affine& source, const Affine& sink) const {
    std::int64_t divisor = 0;
    const auto add = [&](double factor) {
      if (!IsWhole(factor)) return false;
      divisor = std::gcd(divisor, static_cast<std::int64_t>(factor));
      return true;
    };
    const auto add_term = [&](int key) {
      const double a = source.Coefficient(key), b = sink.Coefficient(key);
      const std::size_t level = LevelOf(nest_, key);
      // Counted from anywhere: only whole steps apart.
      if (level < nest_.size() && std::abs(nest_[level].step) > 1 && a != b) return false;
      const bool same = level < nest_.size() ? distance_[level].value_or(1) == 0 : SameValue(key);
      if (level < nest_.size() && !same && !WholeApart(level)) return false;
      return same || a == b ? add(same ? a - b : a) : add(a) && add(b);
    };
    for (const auto& term : source.terms)
      if (!add_term(term.first)) return false;
    for (const auto& term : sink.terms)
      if (source.Coefficient(term.first) == 0 && !add_term(term.first)) return false;
    const double apart = source.constant - sink.constant;
    if (!IsWhole(apart)) return false;
    return divisor == 0 ? apart != 0 : static_cast<std::int64_t>(apart) % divisor != 0;
  }

  // More iterations apart than the loop has.
  bool TooFar(std::size_t level) const {
    const Loop& loop = nest_[level];
    for (const Affine& first : loop.first)
      for (const Affine& last : loop.last) {
        const Affine span = last - first;
        if (span.terms.empty() && loop.step != 0 &&
            std::abs(*distance_[level]) * std::abs(loop.step) > std::abs(span.constant))
          return true;
      }
    return false;
  }

  SimpleAnswer Result() const {
    Dependence found{level_, distance_, true};
    for (std::size_t k = 0; k < nest_.size(); ++k)
      if (distance_[k] && *distance_[k] != 0 && TooFar(k)) return kNever;
    if (level_ < 0) return {true, found};
    const auto carrying = static_cast<std::size_t>(level_);
    if (nest_[carrying].step == 0) {  // which way it goes only the run knows
      if (distance_[carrying] && *distance_[carrying] == 0) return kNever;
      found.distance[carrying].reset();
      found.exact = false;
    } else if (distance_[carrying] && *distance_[carrying] <= 0) {
      return kNever;
    }
    return {true, found};
  }

  int level_;
  const Nest& nest_;
  std::vector<std::optional<double>> distance_;
};

}  // namespace

SimpleAnswer AskSimply(int level, const Nest& nest, const Reference& source, const Reference& sink,
                       const std::set<std::size_t>& held) {
  Dependence may{level, std::vector<std::optional<double>>(nest.size()), false};
  if (!source.known || !sink.known || source.subscripts.size() != sink.subscripts.size())
    return {true, may};
  if (level >= 0 && held.count(static_cast<std::size_t>(level)) > 0) return kNever;
  return Question(level, nest, held).Ask(source, sink);
}

}  // namespace fortell::affine
