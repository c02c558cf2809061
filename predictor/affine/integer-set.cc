#include "predictor/affine/integer-set.h"

#include <cmath>

#include "predictor/affine/isl-pointers.h"
#include "predictor/affine/point-count.h"

namespace fortell::affine {
namespace {

// Coefficients are strides, steps and offsets: larger ones would be errors.
constexpr double kLargest = 1e9;
constexpr int kLargestMultiple = 64;

bool IsWhole(double value) {
  return std::abs(value - std::round(value)) < 1e-9 && std::abs(value) <= kLargest;
}

bool IsWhole(const Row& row, double multiple) {
  if (!IsWhole(multiple * row.constant)) return false;
  for (const auto& term : row.terms)
    if (!IsWhole(multiple * term.second)) return false;
  return true;
}

int ToInt(double value) { return static_cast<int>(std::lround(value)); }

isl_constraint* Fill(isl_constraint* c, const Row& row) {
  for (const auto& [dimension, coefficient] : row.terms)
    c = isl_constraint_set_coefficient_si(c, isl_dim_set, static_cast<int>(dimension),
                                          ToInt(coefficient));
  return isl_constraint_set_constant_si(c, ToInt(row.constant));
}


IslPointer<isl_basic_set> ToIsl(isl_ctx* context, const IntegerSet& set) {
  const auto space = Take(isl_local_space_from_space(
      isl_space_set_alloc(context, 0, static_cast<unsigned>(set.dimensions()))));
  auto result = Take(isl_basic_set_universe(isl_local_space_get_space(space.get())));
  const auto add = [&](isl_constraint* c, const Row& row) {
    result.reset(isl_basic_set_add_constraint(result.release(), Fill(c, row)));
  };
  for (const Row& row : set.equal())
    add(isl_constraint_alloc_equality(isl_local_space_copy(space.get())), row);
  for (const Row& row : set.at_least())
    add(isl_constraint_alloc_inequality(isl_local_space_copy(space.get())), row);
  return result;
}

IslPointer<isl_aff> ToIsl(isl_set* set, const Row& row) {
  auto value = Take(isl_aff_zero_on_domain(isl_local_space_from_space(isl_set_get_space(set))));
  for (const auto& [dimension, coefficient] : row.terms)
    value.reset(isl_aff_set_coefficient_si(value.release(), isl_dim_in, static_cast<int>(dimension),
                                           ToInt(coefficient)));
  value.reset(isl_aff_set_constant_si(value.release(), ToInt(row.constant)));
  return value;
}

}  // namespace

Row operator-(const Row& a, const Row& b) {
  Row r = a;
  r.constant -= b.constant;
  for (const auto& [dimension, coefficient] : b.terms)
    if ((r.terms[dimension] -= coefficient) == 0) r.terms.erase(dimension);
  return r;
}

bool IntegerSet::Add(Row row, std::vector<Row>& rows) {
  int multiple = 1;
  while (!IsWhole(row, multiple))
    if (++multiple > kLargestMultiple) return false;
  row.constant *= multiple;
  for (auto& term : row.terms) term.second *= multiple;
  rows.push_back(std::move(row));
  return true;
}

struct IntegerSolver::Context {
  IslPointer<isl_ctx> isl;
};

IntegerSolver::IntegerSolver(unsigned long operations, std::size_t questions)
    : operations_(operations), questions_(questions) {}
IntegerSolver::~IntegerSolver() = default;

bool IntegerSolver::MayAsk() {
  if (++asked_ > questions_) return false;
  if (!context_) {
    context_ = std::make_unique<Context>(Context{Take(isl_ctx_alloc())});
    isl_options_set_on_error(context_->isl.get(), ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(context_->isl.get(), operations_);
  }
  isl_ctx_reset_operations(context_->isl.get());
  return true;
}

std::optional<std::vector<Range>> IntegerSolver::Ranges(const IntegerSet& set,
                                                        const std::vector<Row>& values,
                                                        bool* empty) {
  if (!MayAsk()) return std::nullopt;
  const auto points = Take(isl_set_from_basic_set(ToIsl(context_->isl.get(), set).release()));
  const isl_bool none = isl_set_is_empty(points.get());
  if (none == isl_bool_error) return std::nullopt;
  *empty = none == isl_bool_true;
  std::vector<Range> ranges;
  if (*empty) return ranges;
  for (const Row& row : values) {
    const auto value = ToIsl(points.get(), row);
    const auto least = Take(isl_set_min_val(points.get(), value.get()));
    const auto greatest = Take(isl_set_max_val(points.get(), value.get()));
    if (!least || !greatest) return std::nullopt;
    ranges.push_back({NumberOf(least), NumberOf(greatest)});
  }
  return ranges;
}

std::optional<Count> IntegerSolver::Distinct(const IntegerSet& set, const std::vector<Row>& values) {
  if (!MayAsk()) return std::nullopt;
  IntegerSet tuples = set;
  for (Row row : values) {
    row.terms[tuples.AddDimension()] = -1;
    if (!tuples.Equal(row)) return std::nullopt;
  }
  auto points = Take(isl_set_from_basic_set(ToIsl(context_->isl.get(), tuples).release()));
  points.reset(isl_set_project_out(points.release(), isl_dim_set, 0,
                                   static_cast<unsigned>(set.dimensions())));
  return CountPoints(std::move(points));
}

}  // namespace fortell::affine
