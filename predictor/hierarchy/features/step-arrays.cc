#include "predictor/hierarchy/features/step-arrays.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fortell::hierarchy {
namespace {

bool Any(const std::vector<int>& keys, const std::set<int>& among) {
  return std::any_of(keys.begin(), keys.end(), [&](int key) { return among.count(key) > 0; });
}
bool Has(const std::vector<int>& keys, int key) { return std::binary_search(keys.begin(), keys.end(), key); }

/// Elements of an iteration that has ended lie elsewhere in the next one.
bool Moves(const ElementPlace& place, const Element& e, const std::set<int>& scalars) {
  return !place.left && (Has(e.moving, -1) || Any(e.moving, scalars));
}

/// What a loop that has ended has set of a subscript, where it steps from one place to the next. The places were left a step behind.
Span SpanOf(const Subscript& s, const LoopAround& loop) {
  if (s.variable != loop.variable || std::abs(loop.step) != 1) return {};
  Span span{loop.lower, loop.upper, loop.Along()};
  for (Subscript* end : {&span.first, &span.last}) end->offset += s.offset + std::llround(loop.step);
  return span;
}

/// The same, an iteration of a loop later, which changes these scalars.
void StepBack(Span& span, const std::set<int>& scalars, int variable, double step) {
  for (Subscript* end : {&span.first, &span.last}) {
    if (end->variable == variable && variable >= 0 && step != 0)
      end->offset -= std::llround(step);
    else if (end->variable >= 0 && scalars.count(end->variable) > 0)
      span.along = 0;
  }
}

/// Is the place between both ends? One moves with it; another that does not is taken to lie beyond.
bool IsWithin(const Subscript& s, const Span& span, const std::set<int>& step, const Forms& forms) {
  const auto moves = [&](const Subscript& end) { return end.variable >= 0 && end.variable == s.variable; };
  const auto stays = [&](const Subscript& end) {
    return end.variable >= 0 ? step.count(end.variable) == 0
                             : std::none_of(step.begin(), step.end(), [&](int key) { return forms.Mentions(end.rest, key); });
  };
  if (span.along == 0 || !(moves(span.first) || moves(span.last))) return false;
  const auto behind = [&](const Subscript& from, const Subscript& to) { return (to.offset - from.offset) * span.along >= 0; };
  return (moves(span.first) ? behind(span.first, s) : stays(span.first)) && (moves(span.last) ? behind(s, span.last) : stays(span.last));
}

}  // namespace

Way StepContext::Read(const Late& late, const Type& type, bool in_memory) const {
  const bool same_way = late.latest_share < kAlways && std::abs(late.latest_share - share) <= 0.01 * share;
  // A loop that takes them in the order in which they were set need not wait for the last one.
  const bool follows = late.along != 0 && !loops.empty() && late.along == loops.back().Along();
  const Way& path = follows ? late.early : same_way ? late.latest : late.path;
  return in_memory ? Way(ThroughMemory(path.Path(), type)) : path;
}

/// An element of which a procedure has set, in the step before, all that lie behind it, or before it: `b(k)`, where each step
/// calls `daxpy(k-1, t, a(1,k), 1, b(1), 1)` and k goes down.
Way StepArrays::OfParts(const Expr& e) {
  const auto parts = parts_.find(at_.names.Key(e.symbol));
  if (at_.depth > 0 || e.args.size() != 1 || parts == parts_.end()) return {};
  const auto direction = directions_.Of(e.args[0]);
  Way longest;
  if (direction == 0) return longest;
  for (const auto& [key, from] : parts->second) {
    const auto part = at_.values.arrays.find(key);
    const bool sets = !direction || !from || (*from == 0 ? *direction < 0 : *from == *direction);
    if (sets && part != at_.values.arrays.end()) longest = Longer(longest, at_.Read(part->second->whole, e.type, true));
  }
  return longest;
}

Way StepArrays::OfSpans(const ArrayValues& array, const PlaceRead& at, const Type& type) const {
  const std::vector<Subscript>& place = at.place.subscripts;
  if (array.spans.empty() || array.spans.size() != place.size()) return {};
  bool first = true;
  for (std::size_t k = 0; k < place.size(); ++k) {
    if (!IsWithin(place[k], array.spans[k], at_.step, at_.names.forms)) return {};
    first = first && place[k] == array.spans[k].first;
  }
  const Late& late = array.whole;
  const Way& way = first && late.along != 0 ? late.early : late.path;
  return late.place == at_.place ? way : Way(ThroughMemory(way.Path(), type));
}

Way StepArrays::Read(const Expr& e) {
  const Way in_part = OfParts(e);
  const auto found = at_.values.arrays.find(at_.names.Key(e.symbol));
  if (found == at_.values.arrays.end()) return in_part;
  const ArrayValues& array = *found->second;
  const auto read = [&](const Late& late) { return at_.Read(late, e.type, late.place != at_.place); };
  const PlaceRead at = at_.names.PlaceOf(e);
  if (const Late* late = e.args.empty() ? nullptr : Find(array, at.place)) return read(*late);
  if (at.indirect) return in_part;
  if (Any(at.scalars, at_.step)) {  // single elements of what a loop reads
    Way longest = Longer(in_part, OfSpans(array, at, e.type));
    const ElementPlace all = AllOf(at.place);
    for (const auto& [place, element] : array.elements)
      if (IsAmong(place, all, at_.names.forms)) longest = Longer(longest, read(element.late));
    return longest;
  }
  Way longest = read(array.whole);
  if (at.scalars.empty() && !at.whole) return longest;
  for (const auto& [place, element] : array.elements)
    if (!Any(element.moving, at_.changed)) longest = Longer(longest, read(element.late));
  return longest;
}

void StepArrays::Set(const Expr& e, const Way& path) {
  ArrayValues& array = at_.values.arrays[at_.names.Key(e.symbol)].Own();
  PlaceRead at = at_.names.PlaceOf(e);
  if (at.whole && !at.indirect && !Any(at.scalars, at_.changed)) {
    if (at_.share >= kAlways) array.elements.clear();
    array.spans.clear();
    at_.Set(array.whole, path);
    return;
  }
  if (at.indirect) at.scalars.insert(at.scalars.begin(), -1);
  Element& element = array.elements[std::move(at.place)];
  at_.Set(element.late, path);
  element.moving = std::move(at.scalars);
  element.spans.clear();
}

int StepArrays::HandOver(const Expr& e) {
  const int part = at_.names.KeyOfPart(e);
  if (at_.depth == 0 && e.args.size() == 1) parts_[at_.names.Key(e.symbol)][part] = directions_.Of(e.args[0]);
  return part;
}

ElementPlace StepArrays::Next(const ElementPlace& place, const Element& e, const std::set<int>& scalars, int variable, double step) const {
  const bool alone = !Has(e.moving, -1) && std::none_of(e.moving.begin(), e.moving.end(),
                                                        [&](int k) { return k != variable && scalars.count(k) > 0; });
  if (alone && step != 0)
    if (auto back = StepBack(place, variable, step, at_.names.forms)) return std::move(*back);
  return {place.subscripts, true};
}

void StepArrays::Leave(const std::set<int>& scalars, const Loop& loop) {
  at_.values.Settle();
  const int variable = loop.variable < 0 ? -1 : at_.names.Key(loop.variable);
  const double step = StepOf(loop);
  const auto moves = [&](const auto& entry) { return Moves(entry.first, entry.second, scalars); };
  for (auto& [key, array] : at_.values.arrays) {
    if (!array->spans.empty())
      for (Span& span : array.Own().spans) StepBack(span, scalars, variable, step);
    if (std::none_of(array->elements.begin(), array->elements.end(), moves)) continue;
    ArrayValues& own = array.Own();
    std::map<ElementPlace, Element> next;
    for (auto& [place, element] : own.elements) {
      for (Span& span : element.spans) StepBack(span, scalars, variable, step);
      ElementPlace to = Moves(place, element, scalars) ? Next(place, element, scalars, variable, step) : place;
      next[std::move(to)] = std::move(element);
    }
    own.elements = std::move(next);
  }
}

void StepArrays::KeepLast(int variable) {
  const auto moves = [&](const auto& entry) { return Has(entry.second.moving, variable); };
  for (auto& [key, array] : at_.values.arrays) {
    if (std::none_of(array->elements.begin(), array->elements.end(), moves)) continue;
    ArrayValues& own = array.Own();
    std::map<ElementPlace, std::int64_t> nearest;
    for (const auto& entry : own.elements) {
      if (!moves(entry)) continue;
      const std::int64_t distance = Distance(entry.first, variable);
      const auto [known, is_new] = nearest.emplace(SideBySide(entry.first, variable, at_.names.forms), distance);
      if (!is_new) known->second = std::min(known->second, distance);
    }
    for (auto at = own.elements.begin(); at != own.elements.end();) {
      const bool stays = !moves(*at) || Distance(at->first, variable) <= nearest.at(SideBySide(at->first, variable, at_.names.forms));
      at = stays ? std::next(at) : own.elements.erase(at);
    }
  }
}

void StepArrays::Gather(const std::set<int>& scalars, const LoopAround& loop, const Values& first) {
  const auto moves = [&](const auto& entry) { return Any(entry.second.moving, scalars); };
  for (auto& [key, array] : at_.values.arrays) {
    if (!array->spans.empty())  // ends that the loop has moved lie elsewhere now
      for (Span& span : array.Own().spans)
        if (span.first.variable == loop.variable || span.last.variable == loop.variable) span.along = 0;
    if (std::none_of(array->elements.begin(), array->elements.end(), moves)) continue;
    ArrayValues& own = array.Own();
    const auto begun = first.arrays.find(key);
    std::map<ElementPlace, Element> gathered;
    for (auto at = own.elements.begin(); at != own.elements.end();) {
      if (!moves(*at)) {
        ++at;
        continue;
      }
      Element all{at->second.late, {}, std::move(at->second.spans)};
      const std::vector<Subscript>& subscripts = at->first.subscripts;
      all.spans.resize(subscripts.size());
      for (std::size_t k = 0; k < subscripts.size(); ++k)
        if (const Span span = SpanOf(subscripts[k], loop); span.along != 0) all.spans[k] = span;
      for (const int k : at->second.moving)
        if (scalars.count(k) == 0 && (k < 0 || at_.changed.count(k) > 0)) all.moving.push_back(k);
      if (loop.step != 0 && begun != first.arrays.end())
        if (const auto one = begun->second->elements.find(at->first); one != begun->second->elements.end()) {
          const Late& late = one->second.late;
          all.late.early = late.along != 0 ? late.early : late.path, all.late.along = loop.Along();
        }
      const ElementPlace place = all.moving.empty() ? ElementPlace{} : SideBySide(at->first, loop.variable, at_.names.forms);
      const auto [known, is_new] = gathered.emplace(place, all);
      if (!is_new && all.late.path.Length() > known->second.late.path.Length()) known->second.late = all.late;
      at = own.elements.erase(at);
    }
    for (auto& [place, element] : gathered)  // the whole array, which has no subscripts, comes first
      if (place.subscripts.empty()) {
        own.whole = std::move(element.late);
        own.spans = std::move(element.spans);
        own.elements.clear();
      } else {
        own.elements[place] = std::move(element);
      }
  }
}

void StepArrays::JoinParts(const Arrays& before, const Arrays& first, double first_share, double share) {
  const double times = std::min(1.0, first_share + share) / (first_share + share);
  const auto join = [&](const Late* was, const Late& other, Late& late) {
    const Way from = was ? was->path : Way();
    late.path = Further(Further(from, from, other.path, times), from, late.path, times);
    late.Settle();
  };
  for (const auto& [key, other] : first) {
    const auto known = before.find(key);
    ArrayValues& array = at_.values.arrays[key].Own();
    join(known == before.end() ? nullptr : &known->second->whole, other->whole, array.whole);
    for (const auto& [place, element] : other->elements) {
      const auto [own, is_new] = array.elements.emplace(place, element);
      if (!is_new) join(known == before.end() ? nullptr : Find(*known->second, place), element.late, own->second.late);
    }
  }
}

const Late* StepArrays::Find(const ArrayValues& array, ElementPlace place) const {
  if (array.elements.empty()) return nullptr;
  for (auto loop = at_.loops.rbegin();; ++loop) {
    const auto at = array.elements.find(place);
    if (at != array.elements.end()) return &at->second.late;
    if (loop == at_.loops.rend()) return nullptr;
    place = SideBySide(std::move(place), loop->variable, at_.names.forms);
  }
}

ElementPlace StepArrays::AllOf(ElementPlace place) const {
  for (auto loop = at_.loops.rbegin(); loop != at_.loops.rend(); ++loop) place = SideBySide(std::move(place), loop->variable, at_.names.forms);
  return place;
}

}  // namespace fortell::hierarchy
