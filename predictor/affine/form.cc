#include "predictor/affine/form.h"

namespace fortell::affine {

double Affine::Coefficient(int key) const {
  const auto found = terms.find(key);
  return found == terms.end() ? 0 : found->second;
}

Affine operator*(double factor, const Affine& a) {
  Affine r;
  if (factor == 0) return r;
  r.constant = factor * a.constant;
  for (const auto& [key, coefficient] : a.terms) r.terms[key] = factor * coefficient;
  return r;
}

Affine operator+(const Affine& a, const Affine& b) {
  Affine r = a;
  r.constant += b.constant;
  for (const auto& [key, coefficient] : b.terms) {
    const double sum = r.Coefficient(key) + coefficient;
    if (sum == 0)
      r.terms.erase(key);
    else
      r.terms[key] = sum;
  }
  return r;
}

Affine operator-(const Affine& a, const Affine& b) { return a + (-1.0) * b; }

}  // namespace fortell::affine
