// Types that not every compiler has. The driver keeps operands of every type that a segment uses:
// one type too many and it would not compile. So the types are tried first, and segments of those
// that are missing are left out, each a failure with the compiler's words.
#pragma once

#include <string>
#include <vector>

#include "f90-bench/segment.h"

namespace fortell {

/// Types of these segments that the standard does not ask for (4.4 of Fortran 95): kinds other than
/// 4 and 8, once each.
std::vector<Type> UncommonTypes(const std::vector<Segment>& segments);
bool UsesType(const Segment& segment, Type type);

/// A subroutine that only a compiler with this type accepts.
std::string TypeProbeSource(Type type);

/// What takes the place of a left-out segment, so that the others keep their indices.
Segment Placeholder(const Segment& segment);

}  // namespace fortell
