// What statements other than assignments cost, in terms of SEQ- parameters. Names and units:
// f90-bench/README.md.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "db/program-model.h"
#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

/// Elements of an expression of rank > 0, trips of an implied DO: none when the run did not tell.
using ElementsOf = std::function<std::optional<double>(const Expr&)>;
using NumberOf = std::function<std::optional<double>(const Expr&)>;

/// Parts of one READ, WRITE, PRINT, OPEN and so on. `output`: where standard output goes
/// (Profile::output); what is no regular file is handed every record at once by some libraries, and
/// where nothing is known it is taken to be a pipe.
/// `unknown` becomes true when the number of items is not known; they are left out then.
SerialUse InputOutput(const Io& io, const std::string& output, const ElementsOf& elements,
                      const NumberOf& number, bool* unknown);

/// One ALLOCATE or DEALLOCATE of `bytes`, `times` times; the first ones take pages that were never
/// touched. `outlives`: many blocks may live at a time, each in an object of its own.
inline constexpr const char* kAllocateTouch = "SEQ-ALLOCATE-TOUCH";  ///< pages touched first
SerialUse Storage(bool deallocate, double bytes, double times, bool outlives = false);
inline constexpr const char* kAllocateMany = "SEQ-ALLOCATE-MANY";

/// Library procedures that programs call: RANDOM_NUMBER, SYSTEM_CLOCK, ...
bool IsLibraryProcedure(const std::string& name);
/// None for other procedures, and when the number of elements is not known.
std::optional<SerialUse> LibraryCall(const Call& call, const ElementsOf& elements);

}  // namespace fortell::hierarchy
