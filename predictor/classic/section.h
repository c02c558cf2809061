// An array reference of an array operation: which elements of the array it takes.
#pragma once

#include <vector>

#include "db/profile.h"
#include "predictor/classic/evaluation.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell {

struct SectionDimension {
  bool moves = false;       ///< changes from element to element of the operation
  bool indirect = false;    ///< by an index vector
  hierarchy::Affine start;  ///< of the first element, from 0; less what the loops add
  double stride = 1;        ///< array elements from one to the next, at least 1
  bool stride_known = true;
  double extent = 1;    ///< elements of the section
  double declared = 0;  ///< elements of the array, 0 when unknown
  bool constant_bounds = true;
  bool whole = true;  ///< all of the dimension
};

struct Section {
  int symbol = -1;
  std::vector<SectionDimension> dims;

  /// Elements of the whole array; 0 when unknown.
  double DeclaredElements() const;
  /// Array elements between neighbours of the operation in memory: along its fastest dimension,
  /// over the dimensions before it. 0 when unknown.
  double AddressStride() const;
  /// Array elements for each that is taken, over all dimensions. 0 when unknown.
  double Thinning() const;
  /// A part with bounds that the compiler does not know (or, with `constant_too`, any part).
  bool IsBlock(bool constant_too) const;
};

/// `values` serves strides and bounds that are scalars of few values.
Section SectionOf(const ProgramModel& model, const ValueSets& values, const Expr& array,
                  const Evaluation& where);

}  // namespace fortell
