// Loops that were unrolled: in the source (a step, and as many statements on neighbouring elements) or by the compiler (a short
// loop within, of which each iteration of the loop around works on a whole row).
#pragma once

#include <set>

#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// Arrays of which an iteration touches all elements up to where the next one begins: y(i), y(i+1), y(i+2), y(i+3) in
/// steps of 4; or r(1,j) to r(5,j) of rows of five, each element by a statement that of such arrays takes the elements of
/// the same place alone. Vector code loads and stores them in one piece, whatever the stride of each reference.
/// None where the loop stores fewer elements in a step.
std::set<int> TouchedInOnePiece(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader);

/// Arrays of which an iteration sets all elements up to where the next one begins, from whatever places: g(1,i), g(2,i), g(3,i) of rows
/// of three. Vector code puts the rows together in registers, and stores them in pieces. Not of complex numbers, whose parts it
/// takes apart besides.
std::set<int> StoredByRows(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader);

}  // namespace fortell::hierarchy
