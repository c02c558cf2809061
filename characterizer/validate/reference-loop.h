// A short loop of known work whose time tells the machine's state: on a shared machine a busy
// sibling core or a lower clock makes everything slower for minutes, and this loop with it.
#pragma once

namespace fortell {

class ReferenceLoop {
 public:
  virtual ~ReferenceLoop() = default;
  /// Seconds the loop takes now.
  virtual double Seconds() = 0;
};

/// A chain of dependent multiplications, the least of several repetitions of some 10 microseconds,
/// so that an interrupt does not pass for a slow state. Multiplications, because recent cores fold
/// dependent additions of constants away.
class MultiplyChain : public ReferenceLoop {
 public:
  double Seconds() override;
};

}  // namespace fortell
