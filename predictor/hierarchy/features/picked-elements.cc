#include "predictor/hierarchy/features/picked-elements.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "predictor/hierarchy/loops/walk-shares.h"
#include "predictor/hierarchy/values/picked-scalars.h"

namespace fortell::hierarchy {
namespace {

/// What lies together: elements of one array beside each other, components of one record.
struct Place {
  const Expr* element = nullptr;  ///< the first of them
  Stream stream;
  double fresh = 1;   ///< share of the executions that come there first (PickedScalars::Fresh)
  double absent = 1;  ///< share of the executions in which no branch has waited for it yet
};

/// Places whose loads hang on each other, the last one last.
using Loads = std::vector<std::size_t>;

class Finder {
 public:
  Finder(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader)
      : model_(model), loop_(loop), reader_(reader) {}

  PickedElements Run() {
    for (const BodyStatement& s : loop_.statements) Follow(s);
    for (const std::size_t p : longest_) AddWait(p, longest_share_ * places_[p].absent, false);
    for (Place& p : places_) {
      p.stream.share *= p.fresh;
      if (p.stream.share > 0) found_.streams.push_back(std::move(p.stream));
    }
    return std::move(found_);
  }

 private:
  void Follow(const BodyStatement& s) {
    const double share = std::min(1.0, s.weight);
    Loads loads = Longer(Of(s.value, share), Of(s.selector, share));
    if (s.target.kind == ExprKind::Array) {
      const Loads where = Subscripts(s.target, share);
      if (const auto place = PlaceOf(s.target, share)) {
        places_[*place].stream.write = true;
        loads = Longer(loads, where);
      }
    }
    if (s.branch) Await(loads, s.mispredictions);
    if (s.target.kind == ExprKind::Variable) {
      Loads& known = scalars_[s.target.symbol];
      known = s.guarded ? Longer(known, loads) : loads;
    }
    if (share * static_cast<double>(loads.size()) <= longest_share_ * static_cast<double>(longest_.size())) return;
    longest_ = loads;
    longest_share_ = share;
  }

  // A branch that was not foreseen waits for what those before have not waited for.
  void Await(const Loads& loads, double missed) {
    missed = std::min(1.0, missed);
    if (missed <= 0) return;
    for (const std::size_t p : loads) {
      AddWait(p, missed * places_[p].absent, true);
      places_[p].absent *= 1 - missed;
    }
  }

  void AddWait(std::size_t place, double loads, bool branch) {
    loads *= places_[place].fresh;
    if (loads <= 0) return;
    LoadWait wait;
    wait.symbol = places_[place].stream.symbol;
    wait.loads = loads;
    wait.branch = branch;
    wait.way = !branch;
    found_.waits.push_back(wait);
  }

  static Loads Longer(const Loads& a, const Loads& b) { return b.size() > a.size() ? b : a; }

  Loads Subscripts(const Expr& e, double share) {
    Loads longest;
    for (const Expr& a : e.args) longest = Longer(longest, Of(a, share));
    return longest;
  }

  Loads Of(const Expr& e, double share) {
    if (e.kind == ExprKind::Variable) {
      const auto known = scalars_.find(e.symbol);
      return known == scalars_.end() ? Loads{} : known->second;
    }
    Loads loads = Subscripts(e, share);
    if (e.kind != ExprKind::Array || e.rank > 0) return loads;
    const auto place = PlaceOf(e, share);
    if (place && std::find(loads.begin(), loads.end(), *place) == loads.end()) loads.push_back(*place);
    return loads;
  }

  bool IsPicked(const Expr& e) const {
    const Symbol& array = model_.symbols[static_cast<std::size_t>(e.symbol)];
    if (e.rank > 0 || e.args.empty() || IsNodeArray(array)) return false;
    return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return loop_.picked->Picks(a, loop_.procedure); });
  }

  bool LieTogether(const Expr& a, const Expr& b) const {
    const Symbol& first = model_.symbols[static_cast<std::size_t>(a.symbol)];
    const Symbol& second = model_.symbols[static_cast<std::size_t>(b.symbol)];
    const bool components = first.base >= 0 && first.base == second.base;
    if (a.symbol != b.symbol && !(components && first.dims.size() == second.dims.size())) return false;
    if (a.args == b.args) return a.symbol == b.symbol || !IsInLongRecords(model_, first);
    const auto bytes = reader_.BytesBetween(reader_.Read(a), reader_.Read(b));
    return bytes && std::abs(*bytes) < kLineBytes;
  }

  std::optional<std::size_t> PlaceOf(const Expr& e, double share) {
    if (!IsPicked(e)) return std::nullopt;
    auto known = std::find_if(places_.begin(), places_.end(), [&](const Place& p) { return LieTogether(*p.element, e); });
    if (known == places_.end()) {
      Place place;
      place.element = &e;
      place.fresh = loop_.picked->Fresh(e, loop_.procedure);
      place.stream.symbol = e.symbol;
      place.stream.array = model_.symbols[static_cast<std::size_t>(e.symbol)].name;
      place.stream.random = true;
      place.stream.jumps = 1;
      place.stream.bytes_per_element = place.stream.stride_bytes = kLineBytes;
      place.stream.share = 0;
      known = places_.insert(places_.end(), std::move(place));
    }
    known->stream.share = std::max(known->stream.share, share);
    return static_cast<std::size_t>(known - places_.begin());
  }

  const ProgramModel& model_;
  const InnerLoop& loop_;
  const ReferenceReader& reader_;
  std::vector<Place> places_;
  std::map<int, Loads> scalars_;  ///< loads that a scalar's value hangs on
  Loads longest_;
  double longest_share_ = 0;
  PickedElements found_;
};

}  // namespace

PickedElements FindPickedElements(const ProgramModel& model, const InnerLoop& loop, const ReferenceReader& reader) {
  if (!loop.levels.empty() || !loop.picked) return {};
  return Finder(model, loop, reader).Run();
}

}  // namespace fortell::hierarchy
