// What the parts of the catalogue share.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "f90-bench/catalogue.h"
#include "f90-bench/segment-builder.h"

namespace fortell {

/// Sizes of array operations: 64 to 4194304, times four; `quick`: times sixteen. None above `most`.
std::vector<SegmentSize> VectorSizes(bool quick, std::int64_t most = 4194304, double fraction = -1);
/// The same numbers of elements as squares: 8 x 8 to 2048 x 2048.
std::vector<SegmentSize> SquareSizes(bool quick);

/// A rule from "factor segment" pairs.
ParameterRule Rule(const std::string& name, const std::string& module,
                   std::vector<ParameterRule::Part> parts, bool per_element = false);

/// Adds the parts of the catalogue, the last one after the others: it combines their rules.
void AddArrayOperations(bool quick, Catalogue& catalogue);   ///< catalogue-array.cc
void AddMemoryOperations(bool quick, Catalogue& catalogue);  ///< catalogue-memory.cc
void AddScalarOperations(bool quick, Catalogue& catalogue);  ///< catalogue-scalar.cc
void AddReducedParameters(Catalogue& catalogue);             ///< catalogue-reduced.cc
// Serial operations; `quick` has only what predictions need.
void AddThroughput(bool quick, Catalogue& catalogue);         ///< catalogue-throughput.cc; quick: ATAN2 and GAMMA
void AddControl(Catalogue& catalogue);                    ///< catalogue-control.cc; full only
void AddConvertibleIf(Catalogue& catalogue);              ///< catalogue-control.cc
void AddSelectCase(Catalogue& catalogue);                 ///< catalogue-control.cc
void AddCalls(bool quick, Catalogue& catalogue);          ///< catalogue-calls.cc
void AddInputOutput(bool quick, Catalogue& catalogue);    ///< catalogue-io.cc
void AddPacking(bool quick, Catalogue& catalogue);        ///< catalogue-packing.cc
void AddLibraryArrays(Catalogue& catalogue);              ///< catalogue-library-arrays.cc
void AddStorage(bool quick, Catalogue& catalogue);        ///< catalogue-storage.cc
void AddCharacters(bool quick, Catalogue& catalogue);     ///< catalogue-characters.cc
void AddDerivedTypes(bool quick, Catalogue& catalogue);   ///< catalogue-derived.cc
void AddDescriptors(Catalogue& catalogue);                ///< catalogue-descriptors.cc

}  // namespace fortell
