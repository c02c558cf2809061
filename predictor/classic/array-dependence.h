// When two iterations of a loop touch the same array element.
#pragma once

#include <optional>
#include <vector>

#include "db/program-model.h"
#include "predictor/classic/loop-rules.h"
#include "predictor/hierarchy/loops/affine.h"

namespace fortell {

/// A reference to an array element, with the scalars of the body replaced.
struct ElementReference {
  int symbol = -1;
  std::size_t statement = 0;  ///< of the body, in order
  bool indirect = false;      ///< by an index array that moves with the loop
  std::vector<hierarchy::Affine> subscripts;

  double Coefficient(int variable) const;  ///< of the first subscript that has one
};

bool SameElement(const ElementReference& a, const ElementReference& b);

/// How far the loop's variable goes: its upper minus its lower bound; none when it counts down or
/// by an unknown step.
using LoopSpan = std::optional<hierarchy::Affine>;

/// When, seen from the write, a read meets the element: iterations later (negative: earlier).
struct Meeting {
  enum class Kind { Never, After, Unknown };
  Kind kind = Kind::Unknown;
  double iterations = 0;
  /// What the compiler must see to know it.
  std::optional<LoopTrait> trait;
};

/// Of two references to the same array with different subscripts.
Meeting MeetingOf(const ElementReference& write, const ElementReference& read, int variable,
                  const LoopSpan& span);

}  // namespace fortell
