// What compilers do with objects of derived types, by what these consist of, in terms of SEQ- parameters.
#pragma once

#include <optional>

#include "db/program-model.h"
#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

/// Components with a descriptor.
int Descriptors(const DerivedFacts& facts);

/// CLASS that takes the type of what is assigned to it.
bool TakesType(const Symbol& target);

/// ALLOCATE or DEALLOCATE of a scalar object, half of what both take.
SerialUse ObjectStorage(const DerivedFacts& facts, bool deallocate);
/// What the elements' components add where an array of `elements` is allocated or let go; none for
/// types without.
std::optional<SerialUse> ElementsStorage(const DerivedFacts& facts, double elements);

/// A structure constructor and its assignment to `target`; none where it is but stores. With `by_library` the
/// compiler's library prepares the object also where no component has a descriptor (flang: 1.5 ns an object). Where
/// the type has default values it sets them component by component first, as it does with pointers (22 ns for two).
std::optional<SerialUse> Construction(const Symbol& target, bool by_library = false);

/// An object assigned to another; none where a few moves do it.
std::optional<SerialUse> ObjectAssignment(const Symbol& target);

/// Is it an array of objects of one procedure that get initial values with each call, and have nothing but plain components?
bool BeginsWithValues(const Symbol& local);

/// A local object at the begin and the end of its procedure; none where nothing is done.
std::optional<SerialUse> LocalObject(const Symbol& local);

}  // namespace fortell::hierarchy
