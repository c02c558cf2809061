#include "db/profile.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>
#include <sstream>

#include "db/followed-shape.h"
#include "db/program-model-reading.h"

namespace fortell {
namespace {

using json_reading::At;
using json_reading::Element;
using json_reading::Or;

// Looks at a loop become rarer, and the last ones stand for most of the entries: as good as this many
// that count alike (runtime/loop-ends.c: runs of 56, each standing for 1.25 times as many as that before).
constexpr double kLastLooks = 56 * (1 + 0.8) / (1 - 0.8);

// The same of choices (runtime/choices.c: half of runs of 1024, each half as many executions after those before).
constexpr double kLastChoices = 512 * (1 + 2.0 / 3) / (1 - 2.0 / 3);

double Share(std::int64_t part, std::int64_t whole, double when_none) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : when_none;
}

// Of lengths and choices, whose words 2 to 5 are the same; `last`: looks that count alike. None when nothing was looked at.
template <typename Facts>
std::optional<Facts> LooksIn(const std::int64_t* words, double last) {
  if (!words || words[2] <= 0 || words[3] <= 0) return std::nullopt;
  Facts f;
  f.looked_at = words[2];
  f.changes = Share(words[4], words[3], 0);
  f.mispredictions = Share(words[5], words[3], 0);
  f.error = 0.5 / std::sqrt(std::min(static_cast<double>(words[2]), last));
  return f;
}

// Of outcomes and updates, the run that is not over included. None when nothing was looked at.
template <typename Facts>
std::optional<Facts> Watched(const std::int64_t* w) {
  if (!w || w[0] + w[2] <= 0) return std::nullopt;
  return Facts{w[4] + w[2], Share(w[1] + w[3], w[0] + w[2], 0)};
}

/// The site's record, or null when there is none of this kind or it is shorter than its kind needs.
const std::int64_t* Record(const UnitProfile& unit, int site, Site::Kind kind, int words_needed) {
  if (site < 0 || site >= static_cast<int>(unit.model.sites.size())) return nullptr;
  const Site& s = unit.model.sites[site];
  if (s.kind != kind || s.words < words_needed || s.offset + s.words > static_cast<int>(unit.counters.size()))
    return nullptr;
  return unit.counters.data() + s.offset;
}

/// Of a shape whose extents the source tells.
ShapeFacts Told(const Site& site, std::int64_t executions) {
  ShapeFacts f;
  std::int64_t elements = 1;
  for (const int extent : site.extents) {
    elements *= extent;
    f.extent_sums.push_back(extent * executions);
  }
  f.executions = executions, f.elements = elements * executions;
  f.least = f.most = executions > 0 ? elements : 0;
  f.histogram.assign(kHistogramBins, 0);
  std::size_t bin = 0;
  while (bin + 1 < f.histogram.size() && (elements >> (bin + 1)) > 0) ++bin;
  f.histogram[bin] = executions;
  return f;
}

Result<UnitProfile> ReadUnit(Element j, const std::string& place) {
  UnitProfile unit;
  auto model = ProgramModelFrom(At(j, "model"), place);
  if (!model) return tl::unexpected(model.error());
  unit.model = std::move(*model);
  unit.counters = At<std::vector<std::int64_t>>(j, "counters");
  if (static_cast<int>(unit.counters.size()) != unit.model.counters)
    return BadInput(place,
                    "it has " + std::to_string(unit.counters.size()) + " counters for " +
                        unit.model.file + ", whose model needs " + std::to_string(unit.model.counters),
                    "instrument and run the program again");
  return unit;
}

bool LooksLikeAProfile(const std::string& text) {
  return text.substr(0, 200).find("\"fortell_profile\"") != std::string::npos;
}

}  // namespace

double ShapeFacts::MeanElements() const { return Share(elements, executions, 0); }
std::vector<double> ShapeFacts::MeanExtents() const {
  std::vector<double> means;
  if (executions <= 0) return means;
  for (const std::int64_t sum : extent_sums) means.push_back(Share(sum, executions, 0));
  return means;
}
double MaskFacts::TrueFraction() const { return Share(true_elements, sampled_elements, 0.5); }
double MaskFacts::MispredictionRate() const { return Share(mispredicted, sampled_elements, 0.5); }
double IndexFacts::UnitStepFraction() const { return Share(unit_steps, sampled_elements, 0); }

std::int64_t UnitProfile::Executions(int count) const {
  if (count < 0) return 0;
  if (const CountRule& r = model.counts.at(count); r.kind == CountRule::Kind::Counter) return counters.at(r.a);
  // Rules share parts, so that each is taken once, the latest first: how often it counts is known by then. What
  // cancels out in the end may wrap around before.
  std::uint64_t sum = 0;
  std::map<int, std::uint64_t, std::greater<>> times = {{count, 1}};
  while (!times.empty()) {
    const auto [rule, often] = *times.begin();
    times.erase(times.begin());
    if (rule < 0 || often == 0) continue;
    const CountRule& r = model.counts.at(rule);
    switch (r.kind) {
      case CountRule::Kind::Counter: sum += often * static_cast<std::uint64_t>(counters.at(r.a)); break;
      case CountRule::Kind::Words:
        sum += often * std::accumulate(counters.begin() + r.a, counters.begin() + r.a + r.b, std::uint64_t{0});
        break;
      case CountRule::Kind::Product: times[r.a] += often * static_cast<std::uint64_t>(r.factor); break;
      case CountRule::Kind::Difference: times[r.a] += often, times[r.b] -= often; break;
      case CountRule::Kind::Sum: times[r.a] += often, times[r.b] += often; break;
    }
  }
  return static_cast<std::int64_t>(sum);
}

ShapeFacts UnitProfile::Shape(int site) const {
  ShapeFacts f;
  const int rank = site >= 0 && site < static_cast<int>(model.sites.size()) ? model.sites[site].rank : 0;
  if (rank > 0 && !model.sites[site].extents.empty()) return Told(model.sites[site], Executions(model.sites[site].count));
  const std::int64_t* w = Record(*this, site, Site::Kind::Shape, ShapeWords(rank));
  if (!w) return f;
  f.executions = w[0], f.elements = w[1], f.least = w[2], f.most = w[3];
  f.extent_sums.assign(w + 4, w + 4 + rank);
  f.histogram.assign(w + 4 + rank, w + 4 + rank + kHistogramBins);
  return f;
}

MaskFacts UnitProfile::Mask(int site) const {
  MaskFacts f;
  if (const std::int64_t* w = Record(*this, site, Site::Kind::Mask, kMaskWords))
    f.executions = w[0], f.sampled_executions = w[2], f.sampled_elements = w[3],
    f.true_elements = w[4], f.mispredicted = w[5];
  return f;
}

IndexFacts UnitProfile::Index(int site) const {
  IndexFacts f;
  if (const std::int64_t* w = Record(*this, site, Site::Kind::Index, kIndexWords))
    f.executions = w[0], f.sampled_executions = w[2], f.sampled_elements = w[3], f.unit_steps = w[4],
    f.distinct_lines = w[5], f.span = w[6], f.line_changes = w[7];
  if (const std::int64_t* w = Record(*this, site, Site::Kind::Index, kProbedIndexWords)) {
    f.probed = w[kIndexWords];
    f.moved_bits.assign(w + kIndexWords + 1, w + kProbedIndexWords);
  }
  return f;
}

// Two numbers from 0 lie in one block of 2**b exactly when they differ in the lowest b bits only.
double IndexFacts::ShareInOtherBlock(double block_elements) const {
  if (probed <= 0) return -1;
  const auto beyond = [&](int bits) {
    std::int64_t others = 0;
    for (std::size_t b = static_cast<std::size_t>(bits) + 1; b < moved_bits.size(); ++b) {
      others += moved_bits[b];
    }
    return static_cast<double>(others) / static_cast<double>(probed);
  };
  const double bits = std::log2(std::max(1.0, block_elements));
  const int below = static_cast<int>(std::floor(bits));
  const double weight = bits - below;
  return (1 - weight) * beyond(below) + weight * beyond(below + 1);
}

std::optional<BranchFacts> UnitProfile::Branch(int site) const {
  const std::int64_t* w = Record(*this, site, Site::Kind::Branch, kBranchWords);
  if (!w) return std::nullopt;
  return BranchFacts{model.sites[site].operand == 1, w[1]};
}

std::optional<OutcomeFacts> UnitProfile::Outcomes(int site) const {
  auto facts = Watched<OutcomeFacts>(Record(*this, site, Site::Kind::Outcomes, kWatchedWords));
  const std::int64_t* w = Record(*this, site, Site::Kind::Outcomes, kOutcomeWords);
  if (facts && w && w[6] + w[8] > 0)
    facts->parts = DecisionFacts{Share(w[5] + w[7], w[0] + w[2], 0), Share(w[6] + w[8], w[0] + w[2], 1)};
  return facts;
}

std::optional<UpdateFacts> UnitProfile::Updates(int site) const {
  return Watched<UpdateFacts>(Record(*this, site, Site::Kind::Updates, kWatchedWords));
}

std::optional<RowFacts> UnitProfile::Rows(int site) const {
  const std::int64_t* w = Record(*this, site, Site::Kind::Rows, kOutcomeWords);
  const std::int64_t in_line = w ? w[1] + w[3] : 0;
  auto facts = Watched<RowFacts>(w);
  if (facts) facts->behind = Share(w[5] + w[7], in_line, 0);
  return facts;
}

std::optional<LengthFacts> UnitProfile::Length(int site) const {
  const std::int64_t* w = Record(*this, site, Site::Kind::Length, kLengthWords);
  auto facts = LooksIn<LengthFacts>(w, kLastLooks);
  if (facts && Record(*this, site, Site::Kind::Length, kWaysWords) && w[12] > 0) {
    facts->new_ways = Share(w[11], w[12], 0);
    facts->ways_per_entry = Share(w[12], w[3], 0);
  }
  return facts;
}

std::vector<TripFacts> UnitProfile::Trips(int site, double entries) const {
  const std::int64_t* w = Record(*this, site, Site::Kind::Trips, kTripWords);
  if (!w) return {};
  const auto least = [](int bin) { return std::ldexp(1.0, bin - 1); };
  // Where all entries with an iteration lie the same way between the least and the most of their bins.
  double most_entries = 0;
  for (int bin = 2; bin < kTripWords; ++bin) most_entries += static_cast<double>(w[bin]) / least(bin);
  const double others = entries - static_cast<double>(w[1]);
  const double way = others > 0 ? std::clamp(most_entries / others, 1.0, 2.0) : 1.0;
  std::vector<TripFacts> facts;
  for (int bin = 1; bin < kTripWords; ++bin) {
    const auto iterations = static_cast<double>(w[bin]);
    if (iterations > 0) facts.push_back({iterations / (least(bin) * (bin == 1 ? 1 : way)), iterations});
  }
  return facts;
}

std::optional<WalkFacts> UnitProfile::Walk(int site) const {
  const std::int64_t* w = Record(*this, site, Site::Kind::Walk, kWalkWords);
  if (!w || w[2] <= 0 || w[3] <= 0) return std::nullopt;
  WalkFacts f;
  f.looked_at = w[2];
  f.span = std::min(w[10] - w[9] + 1, w[1]);  // a step touches a line
  for (int bin = 0; bin < kReuseBins; ++bin) {
    f.jumps.push_back(Share(w[kWalkState + bin], w[3], 0));
    f.foreseen.push_back(Share(w[kWalkState + kReuseBins + bin], w[3], 0));
  }
  return f;
}

std::optional<ChoiceFacts> UnitProfile::Choice(int site) const {
  if (const auto outcomes = Outcomes(site)) {
    ChoiceFacts f;
    f.looked_at = outcomes->looked_at;
    f.mispredictions = outcomes->mispredictions;
    return f;
  }
  const std::int64_t* w = Record(*this, site, Site::Kind::Choice, kChoiceWords);
  auto facts = LooksIn<ChoiceFacts>(w, kLastChoices);
  const int arms = w ? model.sites[site].operand : -1;
  if (facts && arms > 0 && Record(*this, site, Site::Kind::Choice, kChoiceWords + arms + kDecisionWords)) {
    const std::int64_t* parts = w + kChoiceWords + arms;
    if (parts[2] > 0) facts->parts = DecisionFacts{Share(parts[1], w[3], 0), Share(parts[2], w[3], 1)};
  }
  return facts;
}

Result<Profile> ParseProfile(const std::string& text, const std::string& place) {
  if (!LooksLikeAProfile(text))
    return BadInput(place, "this is no Fortell profile",
                    "give the .fortell file that the instrumented program wrote");
  const json_reading::Document document(text);
  if (!document.Root() || !json_reading::Find(*document.Root(), "complete"))
    return BadInput(place, "the profile ends in the middle: the run was killed or the disk was full",
                    "run the instrumented program again");
  try {
    const Element j = *document.Root();
    const int schema = At<int>(j, "fortell_profile");
    if (schema > Profile::kSchema)
      return BadInput(place, "the profile was written by a newer Fortell (schema " +
                                 std::to_string(schema) + ")",
                      "use that Fortell, or instrument and run the program again with this one");
    Profile p;
    p.program = At<std::string>(j, "program");
    p.started = Or(j, "started", std::string());
    p.host = Or(j, "host", std::string());
    p.directory = Or(j, "directory", std::string());
    p.output = Or(j, "output", std::string());
    p.ended = Or(j, "ended", std::string());
    p.peak_resident_bytes = Or(j, "peak_resident", 0.0);
    p.minor_faults = Or(j, "minor_faults", 0.0);
    for (const Element u : json_reading::List(At(j, "units"), "units")) {
      auto unit = ReadUnit(u, place);
      if (!unit) return tl::unexpected(unit.error());
      NoteLatestShapes(*unit);
      p.units.push_back(std::move(*unit));
    }
    return p;
  } catch (const json_reading::Malformed& e) {
    return BadInput(place, std::string("the profile cannot be read: ") + e.what(),
                    "run the instrumented program again");
  }
}

Result<std::string> ReadProfileText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return BadInput(path, "cannot open the profile",
                    "run the instrumented program first; it writes <program>.fortell");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Result<Profile> ReadProfile(const std::string& path) {
  const auto text = ReadProfileText(path);
  if (!text) return tl::unexpected(text.error());
  return ParseProfile(*text, path);
}

}  // namespace fortell
