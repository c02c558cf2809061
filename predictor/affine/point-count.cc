#include "predictor/affine/point-count.h"

#include <cmath>
#include <vector>

namespace fortell::affine {
namespace {

// Slices that may be counted in one dimension; a polynomial of two pieces takes a dozen.
constexpr int kMostSlices = 48;
// So few are all counted.
constexpr double kFewSlices = 12;

struct Span {
  double first = 0, last = -1, stride = 1;
  double Length() const { return last < first ? 0 : std::floor((last - first) / stride) + 1; }
};

// Of one dimension alone: its stride may hang on the others.
std::optional<Span> SpanOf(const IslPointer<isl_set>& set, int dimension) {
  const auto dimensions = static_cast<unsigned>(isl_set_dim(set.get(), isl_dim_set));
  const auto place = static_cast<unsigned>(dimension);
  auto side = Take(isl_set_project_out(isl_set_copy(set.get()), isl_dim_set, place + 1,
                                       dimensions - place - 1));
  side.reset(isl_set_project_out(side.release(), isl_dim_set, 0, place));
  const auto first = Take(isl_set_dim_min_val(isl_set_copy(side.get()), 0));
  const auto last = Take(isl_set_dim_max_val(isl_set_copy(side.get()), 0));
  const auto stride = Take(isl_set_get_stride(side.get(), 0));
  if (!first || !last || !stride) return std::nullopt;
  const Span span{NumberOf(first), NumberOf(last),
                  NumberOf(stride)};
  if (!std::isfinite(span.first) || !std::isfinite(span.last) || !(span.stride >= 1))
    return std::nullopt;
  return span;
}

// Is a set of one dimension all of its span?
bool Fills(const IslPointer<isl_set>& set, const Span& span) {
  const auto context = isl_set_get_ctx(set.get());
  const auto space = Take(isl_local_space_from_space(isl_space_set_alloc(context, 0, 2)));
  auto whole = Take(isl_basic_set_universe(isl_local_space_get_space(space.get())));
  const auto add = [&](isl_constraint* c, double place, double step, double constant) {
    c = isl_constraint_set_coefficient_si(c, isl_dim_set, 0, static_cast<int>(place));
    c = isl_constraint_set_coefficient_si(c, isl_dim_set, 1, static_cast<int>(step));
    c = isl_constraint_set_constant_si(c, static_cast<int>(constant));
    whole.reset(isl_basic_set_add_constraint(whole.release(), c));
  };
  add(isl_constraint_alloc_equality(isl_local_space_copy(space.get())), -1, span.stride, span.first);
  add(isl_constraint_alloc_inequality(isl_local_space_copy(space.get())), 1, 0, -span.first);
  add(isl_constraint_alloc_inequality(isl_local_space_copy(space.get())), -1, 0, span.last);
  const auto points = Take(isl_set_project_out(isl_set_from_basic_set(whole.release()),
                                               isl_dim_set, 1, 1));
  return isl_set_is_subset(points.get(), set.get()) == isl_bool_true;
}

// Sum over whole t from 0 to n - 1 of the polynomial of `values` at `places`: Lagrange's form, each
// term expanded.
double SumOfPolynomial(const std::vector<double>& places, const std::vector<double>& values,
                       std::size_t points, double n) {
  const double powers[] = {n, n * (n - 1) / 2, (n - 1) * n * (2 * n - 1) / 6,
                           n * n * (n - 1) * (n - 1) / 4};
  double sum = 0;
  for (std::size_t i = 0; i < points; ++i) {
    std::vector<double> term = {values[i]};
    for (std::size_t j = 0; j < points; ++j) {
      if (j == i) continue;
      const double scale = 1 / (places[i] - places[j]);
      std::vector<double> next(term.size() + 1, 0);
      for (std::size_t k = 0; k < term.size(); ++k) {
        next[k + 1] += scale * term[k];
        next[k] -= scale * places[j] * term[k];
      }
      term = std::move(next);
    }
    for (std::size_t k = 0; k < term.size(); ++k) sum += term[k] * powers[k];
  }
  return sum;
}

double ValueOfPolynomial(const std::vector<double>& places, const std::vector<double>& values,
                         std::size_t points, double t) {
  double sum = 0;
  for (std::size_t i = 0; i < points; ++i) {
    double term = values[i];
    for (std::size_t j = 0; j < points; ++j)
      if (j != i) term *= (t - places[j]) / (places[i] - places[j]);
    sum += term;
  }
  return sum;
}

class Slices {
 public:
  Slices(const IslPointer<isl_set>& set, const Span& span, std::size_t degree)
      : set_(set), span_(span), degree_(degree) {}

  // Of the slices from number `from` to `to`.
  Count Sum(double from, double to) {
    const double n = to - from + 1;
    Count sum{0, true};
    if (n <= kFewSlices) {
      for (double t = from; t <= to; t += 1) Add(At(t), sum);
      return sum;
    }
    std::vector<double> places, values;
    const std::size_t points = degree_ + 1, probes = points + 2;
    bool exact = true;
    for (std::size_t k = 0; k < probes; ++k) {
      // The polynomial's own places first, then between them. Odd and even numbers, for the sake of
      // sizes that go up every other slice.
      const double share = k < points ? static_cast<double>(k) / static_cast<double>(degree_)
                                      : (k == points ? 0.31 : 0.73);
      double place = std::round(share * (n - 1));
      if (k + 1 == probes && std::fmod(place, 2) == std::fmod(places.back(), 2)) place += 1;
      const Count slice = At(from + place);
      places.push_back(place);
      values.push_back(slice.points);
      exact = exact && slice.exact;
    }
    bool follows = true;
    for (std::size_t k = points; k < probes; ++k)
      follows = follows && std::abs(ValueOfPolynomial(places, values, points, places[k]) -
                                    values[k]) < 1e-6 * (1 + values[k]);
    if (follows) return {SumOfPolynomial(places, values, points, n), exact};
    if (counted_ > kMostSlices) return {n * (values.front() + values[points - 1]) / 2, false};
    const double middle = std::floor((from + to) / 2);
    for (const Count& half : {Sum(from, middle), Sum(middle + 1, to)}) Add(half, sum);
    return sum;
  }

  bool failed() const { return failed_; }

 private:
  static void Add(const Count& part, Count& sum) {
    sum.points += part.points;
    sum.exact = sum.exact && part.exact;
  }

  Count At(double number) {
    ++counted_;
    auto slice = Take(isl_set_fix_si(isl_set_copy(set_.get()), isl_dim_set, 0,
                                     static_cast<int>(span_.first + number * span_.stride)));
    slice.reset(isl_set_project_out(slice.release(), isl_dim_set, 0, 1));
    const auto points = CountPoints(std::move(slice));
    if (!points) failed_ = true;
    return points.value_or(Count{});
  }

  const IslPointer<isl_set>& set_;
  Span span_;
  std::size_t degree_;
  int counted_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<Count> CountPoints(IslPointer<isl_set> set) {
  set.reset(isl_set_coalesce(set.release()));
  const isl_bool empty = isl_set_is_empty(set.get());
  if (empty == isl_bool_error) return std::nullopt;
  if (empty == isl_bool_true) return Count{0, true};
  const auto dimensions = isl_set_dim(set.get(), isl_dim_set);
  if (dimensions == 0) return Count{1, true};
  const auto span = SpanOf(set, 0);
  if (!span) return std::nullopt;
  if (dimensions == 1) return Count{span->Length(), Fills(set, *span)};
  if (isl_set_is_box(set.get()) == isl_bool_true) {
    double points = span->Length();
    for (int d = 1; d < dimensions; ++d) {
      const auto side = SpanOf(set, d);
      if (!side) return std::nullopt;
      points *= side->Length();
    }
    return Count{points, true};
  }
  constexpr int kMostDimensions = 4;  // sums of powers are written out so far
  if (dimensions > kMostDimensions) return std::nullopt;
  Slices slices(set, *span, static_cast<std::size_t>(dimensions) - 1);
  const Count sum = slices.Sum(0, span->Length() - 1);
  if (slices.failed()) return std::nullopt;
  return sum;
}

}  // namespace fortell::affine
