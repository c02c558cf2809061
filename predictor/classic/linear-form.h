// Subscripts as constant + sum of coefficient * term, for the dependence test of the classic model.
#pragma once

#include <map>
#include <string>

#include "db/program-model.h"

namespace fortell {

struct LinearForm {
  std::map<std::string, double> terms;  ///< scalars and, as a whole, whatever is not linear
  double constant = 0;

  bool IsConstant() const { return terms.empty(); }
  double Coefficient(const std::string& term) const;
};
LinearForm operator+(const LinearForm& a, const LinearForm& b);
LinearForm operator-(const LinearForm& a, const LinearForm& b);
LinearForm operator*(double factor, const LinearForm& form);

/// Scalars of a loop body that stand for a linear form of others (ip = i + 1).
using Substitutions = std::map<int, LinearForm>;

std::string TermOf(int symbol);
LinearForm FormOf(const Expr& expr, const Substitutions& substitutions);

}  // namespace fortell
