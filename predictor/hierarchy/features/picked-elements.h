// Elements that straight code picks at places that data decide: a table looked up, a node of a tree in arrays. Straight code has
// no loop along which they could be seen to lie; each execution is taken to touch another line of the array.
#pragma once

#include <vector>

#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

struct PickedElements {
  std::vector<Stream> streams;  ///< random; a line of each array for each place
  std::vector<LoadWait> waits;  ///< of mispredicted branches, and on the longest way through an execution
};

/// Of code outside of loops (no levels), where `InnerLoop::picked` is known. Elements that the reader finds at random places
/// itself, those of walks from call to call, are left out: they are on the chain.
PickedElements FindPickedElements(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader);

}  // namespace fortell::hierarchy
