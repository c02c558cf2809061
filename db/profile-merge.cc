#include "db/profile-merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "db/followed-shape.h"
#include "db/program-model-json.h"

namespace fortell {
namespace {

bool IsSameFile(const UnitProfile& a, const UnitProfile& b) {
  return a.model.file == b.model.file && a.model.source_hash == b.model.source_hash;
}

/// Words of a site that are no sums, by db/profile.h.
enum class Word { Sum, Least, Most, First };
Word WordOf(const Site& site, int word) {
  switch (site.kind) {
    case Site::Kind::Shape:
      if (word > ShapeWords(site.rank)) return Word::First;  // the latest extents, all noted
      return word == 2 ? Word::Least : word == 3 ? Word::Most : Word::Sum;
    case Site::Kind::Mask: return word == 1 || word >= 6 ? Word::First : Word::Sum;
    case Site::Kind::Index: return word == 1 ? Word::First : Word::Sum;
    case Site::Kind::Branch: return word == 0 ? Word::First : Word::Sum;
    case Site::Kind::Length:
      if (word == kLengthWords || word == kLengthWords + 1) return Word::Sum;
      return word == 0 || word >= 6 ? Word::First : Word::Sum;
    case Site::Kind::Choice:
      if (const int part = word - kChoiceWords - site.operand; site.operand > 0 && (part == 1 || part == 2)) return Word::Sum;
      return word == 0 || word >= 6 ? Word::First : Word::Sum;
    case Site::Kind::Watch: return Word::First;
    case Site::Kind::Outcomes:
    case Site::Kind::Updates:
    case Site::Kind::Rows:
    case Site::Kind::Trips: return Word::Sum;
    case Site::Kind::Walk:
      if (word == 9 || word == 10) return word == 9 ? Word::Least : Word::Most;
      return word == 0 || (word >= 4 && word < kWalkState) ? Word::First : Word::Sum;
  }
  return Word::Sum;
}

void Join(Word kind, bool into_ran, bool from_ran, std::int64_t from, std::int64_t& into) {
  if (kind == Word::Sum) into += from;
  if (kind == Word::Most) into = std::max(into, from);
  if (kind == Word::Least && from_ran) into = into_ran ? std::min(into, from) : from;
}

void AddCounters(const UnitProfile& from, UnitProfile& into) {
  std::vector<bool> in_site(into.counters.size());
  for (const Site& site : into.model.sites) {
    if (site.words == 0) continue;
    const auto offset = static_cast<std::size_t>(site.offset);
    const bool into_ran = into.counters[offset] > 0, from_ran = from.counters[offset] > 0;
    for (int w = 0; w < site.words; ++w) {
      const std::size_t at = offset + static_cast<std::size_t>(w);
      in_site[at] = true;
      Join(WordOf(site, w), into_ran, from_ran, from.counters[at], into.counters[at]);
    }
  }
  for (std::size_t i = 0; i < into.counters.size(); ++i) {
    if (!in_site[i]) into.counters[i] += from.counters[i];
  }
}

/// Differences that forbid to merge, one a line.
std::set<std::string> Conflicts(const NamedProfile& first, const NamedProfile& other) {
  std::set<std::string> conflicts;
  for (std::size_t i = 0; i < other.profile.units.size(); ++i) {
    const UnitProfile& unit = other.profile.units[i];
    const UnitProfile* same = SameUnit(first.profile, other.profile, i);
    if (same && same->counters.size() != unit.counters.size()) {
      conflicts.insert(fmt::format("{} was instrumented in another way", unit.model.file));
    }
    if (same) continue;
    for (const UnitProfile& u : first.profile.units) {
      if (u.model.file == unit.model.file) {
        conflicts.insert(fmt::format("{} has another text", unit.model.file));
      }
    }
  }
  return conflicts;
}

}  // namespace

const UnitProfile* SameUnit(const Profile& other, const Profile& profile, std::size_t unit) {
  const UnitProfile& wanted = profile.units[unit];
  const auto before = std::count_if(
      profile.units.begin(), profile.units.begin() + static_cast<std::ptrdiff_t>(unit),
      [&](const UnitProfile& u) { return IsSameFile(u, wanted); });
  std::ptrdiff_t seen = 0;
  for (const UnitProfile& candidate : other.units) {
    if (IsSameFile(candidate, wanted) && seen++ == before) return &candidate;
  }
  return nullptr;
}

Result<Profile> MergeProfiles(const std::vector<NamedProfile>& profiles) {
  Profile merged = profiles.front().profile;
  for (std::size_t i = 1; i < profiles.size(); ++i) {
    const NamedProfile& next = profiles[i];
    const auto conflicts = Conflicts(profiles.front(), next);
    if (!conflicts.empty()) {
      return BadInput(next.place,
                      fmt::format("not the same program as {}: {}", profiles.front().place,
                                  fmt::join(conflicts, ", ")),
                      "merge profiles of one build; fortell profile diff compares different ones");
    }
    const std::size_t known = merged.units.size();
    for (std::size_t u = 0; u < next.profile.units.size(); ++u) {
      auto* same = const_cast<UnitProfile*>(SameUnit(merged, next.profile, u));
      if (same && same < merged.units.data() + known) AddCounters(next.profile.units[u], *same);
      else merged.units.push_back(next.profile.units[u]);
    }
    merged.started = std::min(merged.started, next.profile.started);
    if (merged.ended == "normal") merged.ended = next.profile.ended;
    // What one of them does not know bounds none.
    const bool known_of_all = merged.peak_resident_bytes > 0 && next.profile.peak_resident_bytes > 0;
    merged.peak_resident_bytes =
        known_of_all ? std::max(merged.peak_resident_bytes, next.profile.peak_resident_bytes) : 0;
    const bool counted_by_all = merged.minor_faults > 0 && next.profile.minor_faults > 0;
    merged.minor_faults = counted_by_all ? merged.minor_faults + next.profile.minor_faults : 0;
    if (("," + merged.host + ",").find("," + next.profile.host + ",") == std::string::npos) {
      merged.host += "," + next.profile.host;
    }
  }
  return merged;
}

std::string ProfileText(const Profile& profile) {
  nlohmann::ordered_json out = {{"fortell_profile", Profile::kSchema}, {"program", profile.program},
                                {"started", profile.started},          {"host", profile.host},
                                {"directory", profile.directory},      {"ended", profile.ended}};
  if (profile.peak_resident_bytes > 0) out["peak_resident"] = profile.peak_resident_bytes;
  if (profile.minor_faults > 0) out["minor_faults"] = profile.minor_faults;
  out["units"] = nlohmann::ordered_json::array();
  for (const UnitProfile& unit : profile.units) {
    nlohmann::ordered_json one;
    one["model"] = ToJson(unit.model);
    one["counters"] = unit.counters;
    out["units"].push_back(std::move(one));
  }
  out["complete"] = true;
  return out.dump() + "\n";
}

}  // namespace fortell
