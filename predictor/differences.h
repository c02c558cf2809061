// Why one pair takes longer than another with the same program.
#pragma once

#include <string>
#include <vector>

#include "db/prediction.h"

namespace fortell {

/// What one kind of cost adds: seconds on `other` less seconds on `base`, over all statements.
struct TermDifference {
  std::string name;    ///< Term::name
  double seconds = 0;
  std::string source;  ///< parameters that it comes from
};

/// Of two predictions of one program; they add up to the difference of the totals. Largest first, by
/// size; those under a thousandth of the larger total are left out.
std::vector<TermDifference> DifferencesOf(const Prediction& base, const Prediction& other);

}  // namespace fortell
