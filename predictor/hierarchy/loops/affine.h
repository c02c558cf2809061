// Subscripts as affine forms of loop variables: constant + sum of coefficient * symbol.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "db/program-model.h"
#include "predictor/affine/form.h"

namespace fortell::hierarchy {

/// Keys of the terms: a symbol's index (>= 0); PseudoVariable(d), the running index of dimension d
/// of an array statement; or an interned expression that is not affine (<= kFirstOpaque).
inline constexpr int PseudoVariable(int dimension) { return -1 - dimension; }
inline constexpr int kFirstOpaque = -1000;

using affine::Affine;

/// What is known of scalars while the lowering walks through a body.
class ScalarValues {
 public:
  /// Values that the run or the declaration fixes (n of a segment). They serve sizes, never
  /// subscripts.
  void SetNumber(int symbol, double value) { numbers_[symbol] = value; }
  /// What the run tells of an array's extent that no declaration does: for strides alone.
  void SetExtent(int symbol, std::size_t dimension, double extent) {
    extents_[{symbol, dimension}] = extent;
  }
  std::optional<double> ExtentSeen(int symbol, std::size_t dimension) const;
  /// symbol = affine form of the enclosing loops' variables (ip = i + 1).
  void SetAffine(int symbol, const Affine& value) { forms_[symbol] = value; }
  bool HasForm(int symbol) const { return forms_.count(symbol) > 0; }
  /// The scalar was assigned something unknown.
  void Forget(int symbol) { forms_.erase(symbol); }

  /// Affine form of an integer expression; what is not affine becomes an opaque term, equal for
  /// equal expressions.
  Affine FormOf(const Expr& e);
  /// Number, when constants and known scalars determine it.
  std::optional<double> NumberOf(const Expr& e) const;
  /// What an opaque key stands for.
  const Expr& OpaqueOf(int key) const { return opaque_[static_cast<std::size_t>(kFirstOpaque - key)]; }
  std::optional<double> NumberOf(int symbol) const;

 private:
  Affine Opaque(const Expr& e);
  std::map<int, double> numbers_;
  std::map<std::pair<int, std::size_t>, double> extents_;
  std::map<int, Affine> forms_;
  std::vector<Expr> opaque_;
};

}  // namespace fortell::hierarchy
