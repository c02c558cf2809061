// What operations on characters cost, by their lengths, in terms of SEQ- parameters.
#pragma once

#include <optional>

#include "db/program-model.h"
#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

/// Is it a single character? Compilers work on those as on small integers.
bool IsOneCharacter(const Expr& e);

/// Is a part of a text in it, `s(i:i)`? The profile does not tell which part: it is another one each time.
bool HoldsPartOfText(const ProgramModel& model, const Expr& e);

/// A comparison, concatenation or intrinsic function on characters; none for others, and where
/// registers do. Lengths are those in the types; 16 where they are not known.
std::optional<SerialUse> CharacterWork(const Expr& e);

/// An assignment, with what concatenation, TRIM or ADJUSTL its value is: the parameters of these
/// contain the assignment.
std::optional<SerialUse> CharacterAssignment(const Expr& target, const Expr& value,
                                             bool deferred_length);

/// Is the value's own work part of CharacterAssignment?
bool IsAssignedAtOnce(const Expr& value);

}  // namespace fortell::hierarchy
