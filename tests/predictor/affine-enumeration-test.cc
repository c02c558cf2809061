// Dependences and footprints of random small nests against all their iterations, one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "predictor/affine/dependence.h"
#include "predictor/affine/footprint.h"

namespace fortell::affine {
namespace {

constexpr int kN = 100;  // key of the one parameter
constexpr int kLargestN = 5;

using Point = std::vector<int>;  // values of the loops' variables, innermost first

class RandomNest {
 public:
  explicit RandomNest(unsigned seed) : random_(seed) {
    const auto depth = static_cast<std::size_t>(Pick(1, 3));
    nest.resize(depth);
    for (std::size_t k = depth; k-- > 0;) {
      Loop& loop = nest[k];
      loop.variable = static_cast<int>(k);
      loop.step = Pick(0, 3) > 0 ? 1 : std::vector<int>{-1, 2, -2, 3}[static_cast<std::size_t>(Pick(0, 3))];
      Affine low = Bound(k, -2, 2), high = Bound(k, 2, 5);
      if (Pick(0, 3) == 0) high.terms[kN] = 1;
      loop.first = {loop.step > 0 ? low : high};
      loop.last = {loop.step > 0 ? high : low};
      if (Pick(0, 4) == 0) loop.last.push_back(loop.step > 0 ? Affine{{}, 4} : Affine{{}, 0});
    }
  }

  Reference Touch() {
    Reference r;
    for (int d = Pick(1, 2); d > 0; --d) {
      Affine form{{}, static_cast<double>(Pick(-3, 3))};
      for (const Loop& loop : nest)
        if (Pick(0, 1) == 0) form = form + static_cast<double>(Pick(-2, 2)) * Value(loop);
      r.subscripts.push_back(form);
    }
    return r;
  }
  // Like the other but for constants, mostly.
  Reference Beside(const Reference& other) {
    if (Pick(0, 2) == 0) {
      Reference r = Touch();
      r.subscripts.resize(other.subscripts.size(), Affine{{}, 1});
      return r;
    }
    Reference r = other;
    for (Affine& form : r.subscripts) form.constant += Pick(-3, 3);
    return r;
  }

  /// All iterations in the order of execution.
  std::vector<Point> Iterations(int n) const {
    std::vector<Point> all;
    Point at(nest.size(), 0);
    Enumerate(nest.size(), n, at, all);
    return all;
  }
  int ValueOf(const Affine& form, const Point& at, int n) const {
    double value = form.constant + n * form.Coefficient(kN);
    for (std::size_t k = 0; k < nest.size(); ++k)
      value += form.Coefficient(nest[k].variable) * at[k] / nest[k].step;
    return static_cast<int>(std::lround(value));
  }
  Point ElementOf(const Reference& r, const Point& at, int n) const {
    Point element;
    for (const Affine& form : r.subscripts) element.push_back(ValueOf(form, at, n));
    return element;
  }

  Nest nest;

 private:
  int Pick(int least, int greatest) {
    return std::uniform_int_distribution<int>(least, greatest)(random_);
  }
  static Affine Value(const Loop& loop) { return {{{loop.variable, loop.step}}, 0}; }
  Affine Bound(std::size_t level, int least, int greatest) {
    Affine bound{{}, static_cast<double>(Pick(least, greatest))};
    for (std::size_t outer = level + 1; outer < nest.size(); ++outer)
      if (Pick(0, 3) == 0) bound = bound + Value(nest[outer]);
    return bound;
  }
  void Enumerate(std::size_t levels, int n, Point& at, std::vector<Point>& all) const {
    if (levels == 0) {
      all.push_back(at);
      return;
    }
    const Loop& loop = nest[levels - 1];
    const bool up = loop.step > 0;
    int last = ValueOf(loop.last[0], at, n);
    for (const Affine& bound : loop.last)
      last = up ? std::min(last, ValueOf(bound, at, n)) : std::max(last, ValueOf(bound, at, n));
    for (int i = ValueOf(loop.first[0], at, n); up ? i <= last : i >= last;
         i += static_cast<int>(loop.step)) {
      at[levels - 1] = i;
      Enumerate(levels - 1, n, at, all);
    }
    at[levels - 1] = 0;
  }

  std::mt19937 random_;
};

struct Found {
  bool any = false;
  std::vector<std::set<double>> distances;
};

// By level + 1.
std::vector<Found> Enumerated(const RandomNest& r, const Reference& source, const Reference& sink) {
  const std::size_t depth = r.nest.size();
  std::vector<Found> found(depth + 1);
  for (Found& f : found) f.distances.resize(depth);
  for (int n = 0; n <= kLargestN; ++n) {
    std::map<Point, std::vector<std::size_t>> touched;
    const std::vector<Point> iterations = r.Iterations(n);
    for (std::size_t k = 0; k < iterations.size(); ++k) {
      touched[r.ElementOf(source, iterations[k], n)].push_back(k);
      for (const std::size_t before : touched[r.ElementOf(sink, iterations[k], n)]) {
        std::size_t levels = depth;
        while (levels > 0 && iterations[before][levels - 1] == iterations[k][levels - 1]) --levels;
        found[levels].any = true;
        for (std::size_t d = 0; d < depth; ++d)
          found[levels].distances[d].insert((iterations[k][d] - iterations[before][d]) / r.nest[d].step);
      }
    }
  }
  return found;
}

bool ConstantBounds(const Nest& nest) {
  return std::all_of(nest.begin(), nest.end(), [](const Loop& loop) {
    return loop.first[0].terms.empty() && loop.last.size() == 1 && loop.last[0].terms.empty();
  });
}

TEST(Enumeration, DependencesAreThoseOfAllPairsOfIterations) {
  DependenceAnalysis analysis(1'000'000, 1'000'000);
  int met = 0, apart = 0, sharp = 0;
  for (unsigned seed = 0; seed < 1500; ++seed) {
    RandomNest r(seed);
    const Reference source = r.Touch(), sink = r.Beside(source);
    const std::vector<Found> truth = Enumerated(r, source, sink);
    for (int level = kSameIteration; level < static_cast<int>(r.nest.size()); ++level) {
      const Found& real = truth[static_cast<std::size_t>(level + 1)];
      const auto answer = analysis.CarriedBy(level, r.nest, source, sink);
      ASSERT_TRUE(answer || !real.any) << "seed " << seed << " level " << level;
      (answer ? met : apart) += 1;
      if (!answer) continue;
      // Where a parameter decides, larger ones than were tried may do.
      if (ConstantBounds(r.nest) && answer->exact) {
        EXPECT_TRUE(real.any) << "seed " << seed << " level " << level;
        ++sharp;
      }
      for (std::size_t d = 0; d < r.nest.size() && real.any; ++d)
        if (answer->distance[d]) {
          EXPECT_EQ(real.distances[d], std::set<double>{*answer->distance[d]})
              << "seed " << seed << " level " << level << " loop " << d;
        }
    }
  }
  EXPECT_GT(met, 500);
  EXPECT_GT(apart, 500);
  EXPECT_GT(sharp, 100);
  EXPECT_GT(analysis.solver().asked(), 300u) << "not all by simple tests";
}

TEST(Enumeration, FootprintsAreTheElementsOfAllIterations) {
  IntegerSolver solver(1'000'000, 1'000'000);
  int exact = 0;
  for (unsigned seed = 0; seed < 700; ++seed) {
    RandomNest r(seed);
    const Reference touch = r.Touch();
    const std::vector<Point> iterations = r.Iterations(3);
    std::set<Point> elements;
    double sum = 0;
    for (const Point& at : iterations) {
      elements.insert(r.ElementOf(touch, at, 3));
      sum += at.back();
    }
    const auto count = DistinctElements(solver, r.nest, touch, r.nest.size(), {{kN, 3}});
    ASSERT_TRUE(count) << "seed " << seed;
    if (count->exact) {
      EXPECT_EQ(count->points, static_cast<double>(elements.size())) << "seed " << seed;
      ++exact;
    } else {
      EXPECT_GE(count->points, static_cast<double>(elements.size())) << "seed " << seed;
    }
    const auto mean = MeanOf(r.nest, {{kN, 3}});
    ASSERT_EQ(mean.has_value(), !iterations.empty()) << "seed " << seed;
    if (!mean) continue;
    EXPECT_NEAR(mean->iterations, static_cast<double>(iterations.size()), 1e-6) << "seed " << seed;
    EXPECT_NEAR(mean->variables.back(), sum / static_cast<double>(iterations.size()), 1e-6);
  }
  EXPECT_GT(exact, 600);
}

}  // namespace
}  // namespace fortell::affine
