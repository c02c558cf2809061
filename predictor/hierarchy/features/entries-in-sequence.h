// Entries of a loop that wait for each other: its sum is stored, and the next entry begins with that element.
#pragma once

#include <optional>
#include <set>

#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// Does the first iteration of each entry add what the entry before has left in an element? Solving backwards does
/// (`s = s + a(i,j)*x(j)` over j = i+1, n, then `x(i) = b(i) - s`, in steps of -1), forwards only the last iteration.
/// What is not certain does not count. `inductions`: scalars whose steps the forms of subscripts hold.
bool BeginsWithLastResult(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader);

/// How the last entry's result comes to the entry that picks it.
struct PickedResult {
  LatencyPath path{};       ///< from the sum to the element and back from memory
  bool with_first = false;  ///< by the first iteration: solving backwards, in steps of -1, by lists behind the diagonal
};

/// Does each entry pick, by a list, elements of the array in which the one before has left its sum? Gauss-Seidel on a compressed
/// matrix does (`s = s - val(k)*z(col(k))`, then `z(i) = s/d(i)`, or `z(i) = z(i) - val(k)*z(col(k))`): taken to be the
/// neighbour's, as on every grid that is numbered row by row, where the run has not looked at it (InnerLoop::rows).
std::optional<PickedResult> PicksLastResult(const InnerLoop& loop, const std::set<int>& inductions,
                                           const ReferenceReader& reader);

/// What is done, behind each entry, with a scalar that it leaves until that is stored: the division of a solve. A core keeps an entry
/// until that is done.
LatencyPath WayBehindEntry(const InnerLoop& loop, const ReferenceReader& reader);

/// From the element with which an entry begins to the one with which the next begins.
struct EntryWay {
  LatencyPath path{};  ///< operations, and the way through memory
  bool last = false;   ///< stored by the last iterations of an entry, else by the first ones
};

/// Does each entry store, on its way along an array, the element from which the next entry computes what it subtracts all over? Solving
/// by columns does (`b(j) = b(j)/a(j,j)`, then `b(i) = b(i) - a(i,j)*b(j)` over i). What is not certain does not count.
std::optional<EntryWay> WayToNextEntry(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader);

/// Does the loop change elements in a row of which the entry before has changed most, a few further on: a window that moves by what is no
/// whole vector? Solving forwards by columns does, products of polynomials and of long numbers do. The share of the entries that are long
/// enough for a vector: where a bound follows the loop around, lengths are taken to be spread from none to twice the mean.
double MovesWindow(const InnerLoop& loop, const std::set<int>& inductions, const ReferenceReader& reader);

}  // namespace fortell::hierarchy
