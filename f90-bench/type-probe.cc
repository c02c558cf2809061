#include "f90-bench/type-probe.h"

#include <algorithm>

#include "f90-bench/fortran-text.h"
#include "f90-bench/segment-builder.h"

namespace fortell {
namespace {

bool IsUncommon(Type type) {
  const bool numeric = type.cls == TypeClass::Integer || type.cls == TypeClass::Real ||
                       type.cls == TypeClass::Complex;
  return numeric && type.kind != 4 && type.kind != 8;
}

}  // namespace

std::vector<Type> UncommonTypes(const std::vector<Segment>& segments) {
  std::vector<Type> types;
  for (const Segment& segment : segments)
    for (const Symbol& symbol : segment.symbols)
      if (IsUncommon(symbol.type) &&
          std::find(types.begin(), types.end(), symbol.type) == types.end())
        types.push_back(symbol.type);
  return types;
}

bool UsesType(const Segment& segment, Type type) {
  return std::any_of(segment.symbols.begin(), segment.symbols.end(),
                     [&](const Symbol& symbol) { return symbol.type == type; });
}

// With a literal and a conversion to and fro, as the driver has them.
std::string TypeProbeSource(Type type) {
  const std::string declared = TypeText(type);
  return "subroutine fortell_probe(x, d)\n  implicit none\n  " + declared +
         ", intent(inout) :: x(*)\n  real(8), intent(inout) :: d\n  x(1) = x(2) + " +
         ConstantText(type, 1) + "\n  x(3) = d\n  d = x(4)\nend subroutine fortell_probe\n";
}

Segment Placeholder(const Segment& segment) {
  return SegmentBuilder(segment.name, segment.group).Sizes(segment.sizes).Build();
}

}  // namespace fortell
