// isl's objects as owners. Its functions take or keep their arguments: release() for the former.
#pragma once

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/ctx.h>
#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include <limits>
#include <memory>

namespace fortell::affine {

struct IslFree {
  void operator()(isl_ctx* p) const { isl_ctx_free(p); }
  void operator()(isl_set* p) const { isl_set_free(p); }
  void operator()(isl_basic_set* p) const { isl_basic_set_free(p); }
  void operator()(isl_val* p) const { isl_val_free(p); }
  void operator()(isl_aff* p) const { isl_aff_free(p); }
  void operator()(isl_local_space* p) const { isl_local_space_free(p); }
};
template <typename T>
using IslPointer = std::unique_ptr<T, IslFree>;

/// Takes what a function of isl gives; null stands for an error.
template <typename T>
IslPointer<T> Take(T* given) {
  return IslPointer<T>(given);
}

/// Infinite values included, which isl does not convert.
inline double NumberOf(const IslPointer<isl_val>& value) {
  if (isl_val_is_infty(value.get())) return std::numeric_limits<double>::infinity();
  if (isl_val_is_neginfty(value.get())) return -std::numeric_limits<double>::infinity();
  return isl_val_get_d(value.get());
}

}  // namespace fortell::affine
