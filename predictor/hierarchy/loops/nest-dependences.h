// Who waits for whom in an inner loop: its references and the nest around them, put to the analysis of
// dependences.
#pragma once

#include <optional>
#include <set>

#include "predictor/affine/dependence.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {

/// Where a loop reads an array that it also writes: never what it wrote, at places that it writes
/// later only, or also at such that it wrote before.
enum class Overlap { None, Ahead, Behind };

class NestDependences {
 public:
  NestDependences(const ProgramModel& model, const InnerLoop& loop, const ScalarValues& values);

  /// Within one sweep: loops that neither reference follows stand still.
  Overlap OverlapOf(const Reference& written, const Reference& read);
  /// Iterations of the innermost loop after which what was written is read, when that is one number.
  std::optional<double> Distance(const Reference& written, const Reference& read);
  /// A value that one iteration of the innermost loop writes and a later one reads for certain, after
  /// more or less iterations: nothing that may be done several iterations at a time.
  bool Serialises(const Reference& written, const Reference& read);
  /// May both touch one element while only the innermost `levels` loops run?
  bool MayMeet(const Reference& a, const Reference& b, std::size_t levels);
  /// Does an element that one of them writes keep the two innermost loops from changing places?
  bool ForbidsInterchange(const Reference& a, const Reference& b);

  /// Iterations of the loop at `level` after which the second touches what the first did, by simple
  /// tests, when that is one number.
  std::optional<double> IterationsBetween(std::size_t level, const affine::Reference& first,
                                          const affine::Reference& second) const;

  const affine::Nest& nest() const { return nest_; }
  affine::Reference Form(const Reference& r);

 private:
  std::set<std::size_t> Unfollowed(const Reference& a, const Reference& b) const;
  std::optional<affine::Dependence> Ask(int level, const Reference& source, const Reference& sink,
                                        const std::set<std::size_t>& held);
  void Know(const affine::Affine& form);

  const ProgramModel& model_;
  const InnerLoop& loop_;
  const ScalarValues& values_;
  affine::Nest nest_;
  std::set<int> keys_;  ///< whose changes the nest knows
};

}  // namespace fortell::hierarchy
