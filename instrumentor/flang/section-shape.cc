#include "instrumentor/flang/section-shape.h"

#include <algorithm>
#include <vector>

#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/traverse.h"

namespace fortell {

namespace evaluate = Fortran::evaluate;

namespace {

/// Sections of a rank that operations alone join: arguments of functions may have other shapes.
class Sections : public evaluate::Traverse<Sections, std::vector<const evaluate::ArrayRef*>> {
 public:
  using Result = std::vector<const evaluate::ArrayRef*>;
  using Base = evaluate::Traverse<Sections, Result>;
  explicit Sections(int rank) : Base(*this), rank_(rank) {}
  using Base::operator();
  Result Default() { return {}; }
  static Result Combine(Result&& a, Result&& b) {
    a.insert(a.end(), b.begin(), b.end());
    return std::move(a);
  }
  Result operator()(const evaluate::ArrayRef& x) const { return x.Rank() == rank_ ? Result{&x} : Result{}; }
  template <typename T>
  Result operator()(const evaluate::FunctionRef<T>&) const {
    return {};
  }

 private:
  int rank_;
};

evaluate::ExtentExpr Bound(const evaluate::NamedEntity& array, evaluate::DescriptorInquiry::Field field, int dimension) {
  return evaluate::ExtentExpr{evaluate::DescriptorInquiry{array, field, dimension}};
}

evaluate::ExtentExpr ExtentOf(const evaluate::NamedEntity& array, const evaluate::Triplet& section, int dimension) {
  using Field = evaluate::DescriptorInquiry::Field;
  auto first = section.lower() ? *section.lower() : Bound(array, Field::LowerBound, dimension);
  auto last = section.upper() ? *section.upper()
                              : Bound(array, Field::LowerBound, dimension) + Bound(array, Field::Extent, dimension) -
                                    evaluate::ExtentExpr{1};
  return evaluate::CountTrips(std::move(first), std::move(last), section.stride());
}

/// Does the descriptor tell the array's bounds?
bool HasDescriptor(const evaluate::ArrayRef& section) { return Fortran::semantics::IsAssumedShape(section.base().GetLastSymbol()); }

}  // namespace

std::optional<evaluate::Shape> ShapeOf(evaluate::FoldingContext& context, const evaluate::Expr<evaluate::SomeType>& value) {
  auto shape = evaluate::GetShape(context, value);
  if (!shape || std::all_of(shape->begin(), shape->end(), [](const auto& extent) { return extent.has_value(); })) return shape;
  for (const evaluate::ArrayRef* section : Sections(static_cast<int>(shape->size()))(value)) {
    if (section->base().Rank() != static_cast<int>(section->subscript().size()) || !HasDescriptor(*section)) continue;
    std::size_t known = 0;
    for (std::size_t d = 0; d < section->subscript().size(); ++d) {
      const evaluate::Subscript& subscript = section->subscript()[d];
      if (subscript.Rank() == 0) continue;
      auto& extent = (*shape)[known++];
      const auto* triplet = std::get_if<evaluate::Triplet>(&subscript.u);
      if (!extent && triplet) extent = ExtentOf(section->base(), *triplet, static_cast<int>(d));
    }
  }
  return shape;
}

}  // namespace fortell
