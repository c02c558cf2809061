// A few segments for suites that are really built and run.
#pragma once

#include <string>

#include "f90-bench/segment-builder.h"

namespace fortell {

/// a = b / c or a = b at two sizes.
inline Segment SmallStatement(const std::string& name, bool divide) {
  SegmentBuilder b(name, "array");
  const Expr a = b.Array("a", kR8), x = b.Array("b", kR8), y = b.Array("c", kR8);
  b.Assign(a, divide ? x / y : x);
  return b.Sizes({{1024}, {16384}}).Build();
}

/// A function that no compiler has: this segment does not link, or does not compile.
inline Segment NotFortran() {
  SegmentBuilder b("not Fortran", "array");
  const Expr a = b.Array("a", kR8), x = b.Array("b", kR8);
  b.Assign(a, Fn("selected_char_kind", {x}));
  return b.Sizes({{1024}}).Build();
}

}  // namespace fortell
