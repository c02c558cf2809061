// An array reference of a loop body: affine subscripts, stride along the innermost loop.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "predictor/hierarchy/loops/affine.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

struct Reference {
  int symbol = -1;
  std::vector<Affine> subscripts;
  bool random = false;           ///< a subscript is an index vector or not affine in the loop
  bool run_time_stride = false;  ///< the stride is a value that only the run knows
  double element_bytes = 0;
  std::vector<const Expr*> index;  ///< expressions that compute the random subscripts
  std::vector<std::size_t> picked;  ///< dimensions that they are of

  bool SamePlace(const Reference& o) const {
    return symbol == o.symbol && !random && !o.random && subscripts == o.subscripts;
  }
};

/// Elements of a column, or of a step, that nothing determines.
inline constexpr double kLongColumnElements = 4099;

/// Extent of a declared dimension, when constants and known scalars determine it.
std::optional<double> ExtentOf(const Symbol& symbol, std::size_t dimension,
                               const ScalarValues& values);

/// What the component is part of; null for others.
const Symbol* ObjectOf(const ProgramModel& model, const Symbol& s);

/// Bytes of the whole array, as declared; 0 where an extent is not known.
double BytesOf(const Symbol& symbol, const ScalarValues& values);

/// Is the array a component within the elements of an array of a derived type, and these longer than a cache line?
bool IsInLongRecords(const ProgramModel& model, const Symbol& array);

/// Reads references in the context of one loop.
class ReferenceReader {
 public:
  ReferenceReader(const ProgramModel& model, const InnerLoop& loop, ScalarValues& values)
      : model_(model), loop_(loop), values_(values) {}

  const ProgramModel& model() const { return model_; }

  /// `e` is an array reference (ExprKind::Array).
  Reference Read(const Expr& e) const;
  /// Does the reference move with the loop variable `variable`?
  static bool Moves(const Reference& r, int variable);
  /// Does it by equal steps: no index picks the place?
  static bool Steps(const Reference& r, int variable) { return !r.random && Moves(r, variable); }
  /// Bytes between the places touched in consecutive iterations over `variable`; leading dimensions
  /// that nothing determines are taken to be long (a cache line is never shared between columns). A component's own
  /// dimensions lie within the element that it is part of: t(i)%r(k) goes along r first (F2018 9.5.3.2, 7.5.4.6).
  /// Elements of up to a line are taken to be as far apart as this component alone makes them: the others are mostly
  /// used beside it, and together they make whole lines.
  double StrideBytes(const Reference& r, int variable) const;
  /// From the place of `a` to that of `b`, where they are always as far apart.
  std::optional<double> BytesBetween(const Reference& a, const Reference& b) const;
  /// Bytes from an element to its neighbour along a dimension.
  double BytesApart(const Reference& r, std::size_t dimension) const { return Spacing(r)[dimension]; }

 private:
  Affine SubscriptOf(const Expr& e, const Symbol& array, std::size_t dimension, int pseudo,
                     Reference& r) const;
  double UnknownStride(int array, std::size_t dimension, int pseudo, const Affine& stride) const;
  bool PicksByList(const Expr& e) const;
  bool HoldsVarying(const Expr& e) const;
  Affine SideBySide(const Expr& e, Affine form) const;
  bool VariesUnknown(const Expr& e) const;
  std::vector<double> Spacing(const Reference& r) const;

  const ProgramModel& model_;
  const InnerLoop& loop_;
  ScalarValues& values_;
};

/// Does any array reference occur in the expression?
bool HasArray(const Expr& e);
/// Does the scalar occur in it?
bool Mentions(const Expr& e, int symbol);
/// Does any of them?
bool MentionsAny(const Expr& e, const std::set<int>& symbols);

}  // namespace fortell::hierarchy
