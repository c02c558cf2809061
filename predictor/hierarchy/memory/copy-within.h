// Array copies whose source lies in the same array, or in the same object of derived type, as their
// target. A compiler that cannot rule out an overlap leaves them to a general procedure of its
// library, which moves element by element where the memory is not in one piece.
#pragma once

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Is `value` nothing but an array reference into the object that `target` belongs to, and one of
/// the two a section in pieces?
bool CopiesWithin(const ProgramModel& model, const Expr& target, const Expr& value);

/// Has it a vector subscript?
bool IsGather(const Expr& e);

/// Does the reference lie in one piece of memory: whole dimensions, then one section with stride 1, then single
/// elements?
bool InOnePiece(const Expr& e);

}  // namespace fortell::hierarchy
