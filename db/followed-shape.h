// Words of a shape site (db/profile.h) whose executions the text counts itself: the library notes them only when
// the extents change.
//   [0 .. ShapeWords(rank)) as in every shape, but [0] is ahead of the others;
//   [ShapeWords(rank)] executions that the others hold;
//   [ShapeWords(rank) + 1 .. FollowedShapeWords(rank)) the latest extents, which the rest of [0] had.
// Sites of one extent, which may alternate between small ones from execution to execution, have more words:
//   [FollowedShapeWords(1) + n] executions with extent n < kTabledExtents, in no other word;
//   [FollowedShapeWords(1) + kTabledExtents] executions with longer ones, in place of [0], which is 0.
#pragma once

#include "db/profile.h"

namespace fortell {

inline constexpr int kMostRank = 15;  ///< of an array (5.4.6)
inline constexpr int FollowedShapeWords(int rank) { return ShapeWords(rank) + 1 + rank; }
inline constexpr int kTabledExtents = 16;
inline constexpr int kTabledShapeWords = FollowedShapeWords(1) + kTabledExtents + 1;

/// Notes what was only counted, in all such sites; ParseProfile does so.
void NoteLatestShapes(UnitProfile& unit);

}  // namespace fortell
