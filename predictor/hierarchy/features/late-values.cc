#include "predictor/hierarchy/features/late-values.h"

#include <algorithm>
#include <cmath>

namespace fortell::hierarchy {
namespace {

/// What both maps hold, in the order of its keys.
template <typename Map, typename F>
void ForEachOfBoth(const Map& a, const Map& b, F&& visit) {
  auto was = a.begin();
  for (const auto& [key, value] : b) {
    while (was != a.end() && was->first < key) ++was;
    if (was == a.end()) return;
    if (!(key < was->first)) visit(key, was->second, value);
  }
}

Way Grown(const Late& was, const Late& is) { return Further({}, was.path, is.path, 1); }

void TakeTurn(const Late& was, Late& is, double share) {
  if (was.place == is.place && was.path == is.path) return;
  Late merged = was;
  merged.Set(is.path, share, is.place, is.call);
  is = std::move(merged);
}

/// How often a growth comes again in so many iterations, each time less by as much as it is less than `was`, the one before. A
/// value that one of many iterations sets comes nearer to what it is set from by that share of what is left.
double TimesOf(double growth, double was, double times) {
  const double ratio = was == 0 ? 1 : growth / was;
  return ratio > 0 && ratio < 1 ? ratio * (1 - std::pow(ratio, times)) / (1 - ratio) : times;
}

}  // namespace

const LatencyPath& Way::Path() const {
  static const LatencyPath none{};
  return known_ ? known_->path : none;
}

Way Further(const Way& path, const Way& from, const Way& to, double times) {
  if (from.IsSameAs(to)) return path;
  LatencyPath further = path.Path();
  const LatencyPath &a = from.Path(), &b = to.Path();
  for (std::size_t k = 0; k < further.size(); ++k) further[k] += times * (b[k] - a[k]);
  return Way(further);
}

void Late::Settle() {
  before = latest = path;
  covered = latest_share = 1;
}

void Late::Set(const Way& to, double share, int at, int by) {
  if (share >= kAlways) {
    path = before = to;
    covered = 1;
  } else {
    if (covered >= kAlways || covered + share > 1.001) before = path, covered = 0;
    path = Further(path, before, to, share);
    covered += share;
  }
  latest = to;
  latest_share = share;
  place = at;
  call = by;
  along = 0;
}

void Values::Settle() {
  const auto unsettled = [](const auto& entry) { return !entry.second.IsSettled(); };
  if (std::any_of(scalars->begin(), scalars->end(), unsettled))
    for (auto& [key, late] : scalars.Own())
      if (!late.IsSettled()) late.Settle();
  const auto element = [](const auto& entry) { return !entry.second.late.IsSettled(); };
  for (auto& [key, array] : arrays) {
    if (array->whole.IsSettled() && std::none_of(array->elements.begin(), array->elements.end(), element)) continue;
    ArrayValues& own = array.Own();
    if (!own.whole.IsSettled()) own.whole.Settle();
    for (auto& [place, e] : own.elements)
      if (!e.late.IsSettled()) e.late.Settle();
  }
}

double Values::Latest() const {
  double longest = 0;
  for (const auto& [key, late] : *scalars) longest = std::max(longest, late.path.Length());
  for (const auto& [key, array] : arrays) {
    longest = std::max(longest, array->whole.path.Length());
    for (const auto& [place, e] : array->elements) longest = std::max(longest, e.late.path.Length());
  }
  return longest;
}

void Values::TakeShare(const Values& before, double share) {
  static const Late none;
  if (!scalars.IsSameAs(before.scalars))
    for (auto& [key, late] : scalars.Own()) {
      const auto was = before.scalars->find(key);
      TakeTurn(was == before.scalars->end() ? none : was->second, late, share);
    }
  static const Shared<ArrayValues> nothing;
  for (auto& [key, array] : arrays) {
    const auto found = before.arrays.find(key);
    const Shared<ArrayValues> was = found == before.arrays.end() ? nothing : found->second;
    if (array.IsSameAs(was)) continue;
    ArrayValues& own = array.Own();
    for (const auto& [place, e] : was->elements) own.elements.try_emplace(place, Element{own.whole, e.moving, e.spans});
    TakeTurn(was->whole, own.whole, share);
    for (auto& [place, e] : own.elements) {
      const auto element = was->elements.find(place);
      TakeTurn(element == was->elements.end() ? none : element->second.late, e.late, share);
    }
  }
}

Growth::Growth(const Values& before, const Values& after) : latest(std::max(0.0, after.Latest() - before.Latest())) {
  if (!before.scalars.IsSameAs(after.scalars))
    ForEachOfBoth(*before.scalars, *after.scalars, [&](int key, const Late& was, const Late& is) {
      if (!was.path.IsSameAs(is.path)) scalars.emplace_hint(scalars.end(), key, Grown(was, is));
    });
  ForEachOfBoth(before.arrays, after.arrays, [&](int key, const Shared<ArrayValues>& was, const Shared<ArrayValues>& is) {
    if (was.IsSameAs(is)) return;
    OfArray& array = arrays[key];
    array.whole = Grown(was->whole, is->whole);
    ForEachOfBoth(was->elements, is->elements, [&](const ElementPlace& place, const Element& one, const Element& other) {
      if (!one.late.path.IsSameAs(other.late.path)) array.elements.emplace_hint(array.elements.end(), place, Grown(one.late, other.late));
    });
  });
}

Way Growth::Longest() const {
  Way longest;
  for (const auto& [key, way] : scalars) longest = Longer(longest, way);
  for (const auto& [key, array] : arrays) {
    longest = Longer(longest, array.whole);
    for (const auto& [place, way] : array.elements) longest = Longer(longest, way);
  }
  return longest;
}

void Growth::GoOn(Values& values, double times, const Growth& before) const {
  const double most = values.Latest() + times * latest;
  const auto go_on = [&](const Way& by, const Way& was, Late& late) {
    late.path = Further(late.path, {}, by, TimesOf(by.Length(), was.Length(), times));
    if (const double length = late.path.Length(); length > most) late.path = Further({}, {}, late.path, most / length);
    late.Settle();
  };
  const auto grown = [](const auto& map, const auto& key) {
    const auto found = map.find(key);
    return found == map.end() ? Way() : found->second;
  };
  for (const auto& [key, by] : scalars)
    if (values.scalars->count(key) > 0) go_on(by, grown(before.scalars, key), values.scalars.Own().at(key));
  for (const auto& [key, by] : arrays) {
    const auto array = values.arrays.find(key);
    if (array == values.arrays.end()) continue;
    ArrayValues& own = array->second.Own();
    const auto was = before.arrays.find(key);
    const OfArray& array_before = was == before.arrays.end() ? OfArray() : was->second;
    go_on(by.whole, array_before.whole, own.whole);
    for (const auto& [place, way] : by.elements)
      if (const auto element = own.elements.find(place); element != own.elements.end())
        go_on(way, grown(array_before.elements, place), element->second.late);
  }
}

}  // namespace fortell::hierarchy
