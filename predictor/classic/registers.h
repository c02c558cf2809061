// Array elements that scalar code has read already and that nothing changed since: a compiler keeps
// them in registers. Appendix G.5 counts the host's reads of tomcatv so (about 2.5 million an
// iteration, which are the distinct references of its loop bodies).
#pragma once

#include <map>
#include <string>

#include "db/program-model.h"

namespace fortell {

class Registers {
 public:
  /// Whether the element must be read from memory; from now on it is at hand.
  bool Load(const Expr& element);
  /// The target was assigned: what depends on it is stale, a scalar or an element itself is at
  /// hand.
  void Assign(const Expr& target);
  /// At labels, after calls, loops and branches: nothing is known.
  void Clear() { held_.clear(); }

 private:
  std::map<std::string, Expr> held_;
};

}  // namespace fortell
