#include "predictor/classic/section.h"

#include <algorithm>
#include <cmath>

#include "predictor/classic/extents.h"

namespace fortell {
namespace {

using hierarchy::Affine;
using hierarchy::ScalarValues;

class SectionBuilder {
 public:
  SectionBuilder(const ProgramModel& model, const ValueSets& values, const Expr& array,
                 const Evaluation& where)
      : symbol_(model.symbols[static_cast<std::size_t>(array.symbol)]),
        values_(values),
        array_(array),
        where_(where),
        scalars_(where.scalars != nullptr ? where.scalars : &own_) {}

  Section Build() {
    Section section;
    section.symbol = array_.symbol;
    const bool is_whole = array_.args.empty();
    const std::size_t rank = is_whole ? symbol_.dims.size() : array_.args.size();
    for (std::size_t d = 0; d < rank; ++d) {
      SectionDimension dimension = Declared(d);
      if (is_whole) {
        Whole(dimension);
      } else if (array_.args[d].kind == ExprKind::Triplet) {
        Triplet(array_.args[d], dimension);
      } else if (array_.args[d].rank > 0) {
        dimension.moves = dimension.indirect = true;
        dimension.extent = NextExtent(0);
      } else {
        Subscript(array_.args[d], dimension);
      }
      section.dims.push_back(dimension);
    }
    return section;
  }

 private:
  SectionDimension Declared(std::size_t d) {
    SectionDimension dimension;
    lower_ = 1;
    if (d >= symbol_.dims.size()) return dimension;
    const Dimension& declared = symbol_.dims[d];
    dimension.declared = ConstantValue(declared.extent).value_or(0);
    if (declared.lower.Present()) lower_ = ConstantValue(declared.lower).value_or(1);
    return dimension;
  }

  // Of the operation's next dimension: as the run recorded it, else as the section says.
  double NextExtent(double otherwise) {
    const std::size_t k = next_++;
    return k < where_.extents.size() && where_.extents[k] > 0 ? where_.extents[k] : otherwise;
  }

  void Whole(SectionDimension& dimension) {
    dimension.moves = true;
    dimension.extent = NextExtent(dimension.declared);
  }

  void Triplet(const Expr& triplet, SectionDimension& dimension) {
    const Expr& lower = triplet.args[0];
    const Expr& upper = triplet.args[1];
    const double end = lower_ + dimension.declared - 1;
    const double first = BoundOr(lower, lower_), last = BoundOr(upper, end);
    dimension.moves = true;
    dimension.constant_bounds = !std::isnan(first) && !std::isnan(last);
    dimension.whole = first == lower_ && last == end;
    dimension.start = lower.Present() ? scalars_->FormOf(lower) - Affine{{}, lower_} : Affine{};
    const double span = dimension.constant_bounds ? last - first + 1 : 0;
    const auto stride =
        triplet.args[2].Present() ? values_.Single(triplet.args[2]) : std::optional<double>(1);
    if (stride && *stride != 0) {
      dimension.stride = std::abs(*stride);
      dimension.extent = NextExtent(std::max(0.0, std::ceil(span / dimension.stride)));
    } else {
      dimension.extent = NextExtent(0);
      dimension.constant_bounds = false;
      FitStride(triplet.args[2], dimension);
    }
    if (dimension.stride > 1) dimension.whole = false;
  }

  // Not a number when it is known to the run only.
  double BoundOr(const Expr& bound, double when_absent) const {
    return bound.Present() ? values_.Single(bound).value_or(std::nan("")) : when_absent;
  }

  // Of the values that the stride may have the largest with which the section fits into the array;
  // without such values the section is taken to span the array.
  void FitStride(const Expr& stride, SectionDimension& dimension) const {
    dimension.stride_known = dimension.declared > 0 && dimension.extent > 0;
    if (!dimension.stride_known || dimension.extent <= 1) return;
    const double most = (dimension.declared - 1) / (dimension.extent - 1);
    const auto values = values_.Of(stride);
    dimension.stride = values ? 1 : std::max(1.0, std::floor(most));
    if (!values) return;
    for (const double value : *values) {
      if (std::abs(value) <= most) dimension.stride = std::max(dimension.stride, std::abs(value));
    }
    // The stride's variable has that value in the bounds as well: a(k+step:m+step:step).
    if (stride.kind != ExprKind::Variable) return;
    dimension.start.constant += dimension.start.Coefficient(stride.symbol) * dimension.stride;
    dimension.start.terms.erase(stride.symbol);
  }

  void Subscript(const Expr& subscript, SectionDimension& dimension) {
    Affine form = scalars_->FormOf(subscript);
    for (const MovingLoop& loop : where_.loops) {
      const double coefficient = form.Coefficient(loop.variable);
      if (coefficient == 0) continue;
      form.terms.erase(loop.variable);
      dimension.moves = true;
      dimension.stride = std::abs(coefficient);
      dimension.extent = loop.extent;
      dimension.constant_bounds = loop.whole;
      const double low = coefficient * loop.lower + form.constant;
      dimension.whole = loop.whole && dimension.stride == 1 && form.terms.empty() &&
                        low == lower_ && loop.upper - loop.lower + 1 == dimension.declared;
    }
    form.constant -= lower_;
    dimension.start = form;
  }

  const Symbol& symbol_;
  const ValueSets& values_;
  const Expr& array_;
  const Evaluation& where_;
  ScalarValues own_;
  ScalarValues* scalars_;
  double lower_ = 1;
  std::size_t next_ = 0;
};

}  // namespace

double Section::DeclaredElements() const {
  double elements = 1;
  for (const SectionDimension& dimension : dims) elements *= dimension.declared;
  return elements;
}

double Section::AddressStride() const {
  double before = 1;
  for (const SectionDimension& dimension : dims) {
    // A dimension of one element does not step.
    if (dimension.moves && dimension.extent != 1) {
      return dimension.stride_known ? before * dimension.stride : 0;
    }
    before *= dimension.declared;
  }
  return 1;
}

double Section::Thinning() const {
  double thinning = 1;
  for (const SectionDimension& dimension : dims) {
    if (dimension.moves && !dimension.stride_known) return 0;
    thinning *= dimension.stride;
  }
  return thinning;
}

bool Section::IsBlock(bool constant_too) const {
  return std::any_of(dims.begin(), dims.end(), [&](const SectionDimension& dimension) {
    if (!dimension.moves || dimension.indirect) return false;
    return !dimension.constant_bounds || (constant_too && !dimension.whole);
  });
}

Section SectionOf(const ProgramModel& model, const ValueSets& values, const Expr& array,
                  const Evaluation& where) {
  return SectionBuilder(model, values, array, where).Build();
}

}  // namespace fortell
