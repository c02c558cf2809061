// How late the values of a program are at one time: scalars, and arrays element by element or as one.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "predictor/hierarchy/features/element-place.h"
#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/features/shared-value.h"

namespace fortell::hierarchy {

/// A path that all values share which are as late.
class Way {
 public:
  Way() = default;  ///< nothing
  explicit Way(const LatencyPath& path) : known_(std::make_shared<Known>(Known{path, hierarchy::Length(path)})) {}
  const LatencyPath& Path() const;
  double Length() const { return known_ ? known_->length : 0; }
  bool IsSameAs(const Way& other) const { return known_ == other.known_; }
  bool operator==(const Way& other) const { return IsSameAs(other) || Path() == other.Path(); }

 private:
  struct Known {
    LatencyPath path;
    double length;
  };
  std::shared_ptr<const Known> known_;
};

inline const Way& Longer(const Way& a, const Way& b) { return a.Length() >= b.Length() ? a : b; }
/// `path`, and as often the way from one to the other.
Way Further(const Way& path, const Way& from, const Way& to, double times);

constexpr double kAlways = 0.999;  // of a frame's executions

/// How late a value is. Statements that take turns (arms of an IF, ways of a GOTO) each add their share.
struct Late {
  Way path;
  Way before, latest;  ///< without those that take turns; by the latest of them
  double covered = 1, latest_share = 1;
  int place = 0, call = 0;  ///< of the code that has set it
  Way early;                ///< of elements side by side that a loop has set one after the other: how late the first of them is
  int along = 0;            ///< the sign of that loop's step; 0: of one element

  bool IsSettled() const { return covered == 1 && latest_share == 1; }
  /// What takes turns begins anew from here.
  void Settle();
  /// It is set in this share of the executions.
  void Set(const Way& path, double share, int place, int call);
};

/// Places of one subscript that a loop has set one after the other.
struct Span {
  Subscript first, last;  ///< in the loop's order
  int along = 0;          ///< the sign of its step; 0: not known which places
};

struct Element {
  Late late;
  std::vector<int> moving;  ///< scalars that decide about the place, in order; -1: elements do
  std::vector<Span> spans;  ///< by subscript; none: one element
};

struct ArrayValues {
  Late whole;
  std::vector<Span> spans;  ///< by subscript, which elements `whole` is about; none: all
  std::map<ElementPlace, Element> elements;
};
using Arrays = std::map<int, Shared<ArrayValues>>;

/// All values, at one time. Copies are cheap.
struct Values {
  Shared<std::map<int, Late>> scalars;
  Arrays arrays;

  void Settle();
  /// The length of the latest of all.
  double Latest() const;
  /// What has happened since `before` happens in a share of the executions.
  void TakeShare(const Values& before, double share);
};

/// By how much later values become; those that are left out do not.
struct Growth {
  struct OfArray {
    Way whole;
    std::map<ElementPlace, Way> elements;
  };
  std::map<int, Way> scalars;
  std::map<int, OfArray> arrays;
  double latest = 0;  ///< the latest of all values

  Growth() = default;
  Growth(const Values& before, const Values& after);
  Way Longest() const;
  /// As many iterations more. What is set in turns comes nearer to what it is set from, but not beyond the latest of all; what grows
  /// or shrinks less than it did in the iteration `before` goes on in a geometric series.
  void GoOn(Values& values, double times, const Growth& before) const;
};


}  // namespace fortell::hierarchy
