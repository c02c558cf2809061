// Array constructors of constants in Fortran text that Flang has written.
#pragma once

#include <string>

namespace fortell {

/// The variable of an implied DO in such text; to be declared as an integer where the text stands.
inline constexpr char kSequenceVariable[] = "fortell_i";

/// Flang writes constants out one by one: `[INTEGER(4)::1_4,2_4,...]` for `[(i, i=1,n)]`. Those of more than a few
/// elements that follow each other by a constant step become implied DOs again; the others stay.
std::string WithSequences(const std::string& text);

}  // namespace fortell
