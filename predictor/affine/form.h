// Affine forms: constant + sum of coefficient * key.
#pragma once

#include <map>

namespace fortell::affine {

/// Keys are whatever the forms are about: loop variables, scalars, expressions that are not affine.
struct Affine {
  std::map<int, double> terms;
  double constant = 0;

  double Coefficient(int key) const;
  bool operator==(const Affine& o) const { return terms == o.terms && constant == o.constant; }
  bool operator!=(const Affine& o) const { return !(*this == o); }
};
Affine operator+(const Affine& a, const Affine& b);
Affine operator-(const Affine& a, const Affine& b);
Affine operator*(double factor, const Affine& a);

}  // namespace fortell::affine
