#include "f90-bench/catalogue.h"

#include "f90-bench/catalogue-internal.h"

namespace fortell {

std::vector<SegmentSize> VectorSizes(bool quick, std::int64_t most, double fraction) {
  std::vector<SegmentSize> sizes;
  for (std::int64_t n = 64; n <= 4194304 && n <= most; n *= quick ? 16 : 4)
    sizes.push_back({n, 1, fraction});
  return sizes;
}

std::vector<SegmentSize> SquareSizes(bool quick) {
  std::vector<SegmentSize> sizes;
  for (std::int64_t n = 8; n <= 2048; n *= quick ? 4 : 2) sizes.push_back({n, n, -1});
  return sizes;
}

ParameterRule Rule(const std::string& name, const std::string& module,
                   std::vector<ParameterRule::Part> parts, bool per_element) {
  ParameterRule rule{name, module, {}, per_element};
  for (const ParameterRule::Part& part : parts) {
    bool known = false;
    for (ParameterRule::Part& sum : rule.parts) {
      if (sum.segment != part.segment) continue;
      sum.factor += part.factor;
      known = true;
    }
    if (!known) rule.parts.push_back(part);
  }
  std::vector<ParameterRule::Part> kept;
  for (const ParameterRule::Part& part : rule.parts)
    if (part.factor != 0) kept.push_back(part);
  rule.parts = std::move(kept);
  return rule;
}

Catalogue OperationCatalogue(bool quick) {
  Catalogue catalogue;
  AddArrayOperations(quick, catalogue);
  AddMemoryOperations(quick, catalogue);
  AddScalarOperations(quick, catalogue);
  AddCalls(quick, catalogue);
  AddInputOutput(quick, catalogue);
  AddStorage(quick, catalogue);
  AddPacking(quick, catalogue);
  AddLibraryArrays(catalogue);
  AddCharacters(quick, catalogue);
  AddDerivedTypes(quick, catalogue);
  AddDescriptors(catalogue);
  AddConvertibleIf(catalogue);
  AddSelectCase(catalogue);
  AddThroughput(quick, catalogue);
  if (quick) return catalogue;
  AddReducedParameters(catalogue);
  AddControl(catalogue);
  return catalogue;
}

}  // namespace fortell
