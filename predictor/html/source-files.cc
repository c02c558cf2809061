#include "predictor/html/source-files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "db/commands/profile-lines.h"

namespace fortell {
namespace {

/// Share of the time by line, the largest of all pairs; lines that are executed have one, and be it
/// 0.
using Shares = std::map<int, double>;

struct Candidate {
  SourceFile file;
  Shares shares;

  double Most() const {
    const std::vector<double>& seconds = file.seconds;
    return seconds.empty() ? 0 : *std::max_element(seconds.begin(), seconds.end());
  }
};

using Candidates = std::map<std::string, Candidate>;

void AddCounts(const Profile& profile, Candidates& candidates) {
  for (const UnitProfile& unit : profile.units) {
    for (const auto& [place, count] : LineCounts(unit)) {
      if (count <= 0 || place.second < 1) continue;
      Candidate& candidate = candidates[place.first];
      std::int64_t& known = candidate.file.counts[place.second];
      known = std::max(known, count);
      candidate.shares[place.second];
    }
  }
}

void AddTimes(const ReportedPairs& pairs, std::size_t index, Candidates& candidates) {
  const ReportedPair& pair = pairs[index];
  const double total = pair.Predicted().seconds;
  for (const HotLine& line : pair.lines) {
    Candidate& candidate = candidates[line.file];
    candidate.file.seconds.resize(pairs.size());
    candidate.file.seconds[index] += line.seconds;
    if (line.line < 1) continue;  // of the file as a whole
    double& share = candidate.shares[line.line];
    if (total > 0) share = std::max(share, line.seconds / total);
  }
  // Where a procedure begins is what the tree of calls points at.
  for (const ProcedurePrediction& p : pair.Predicted().procedures) {
    if (p.calls <= 0 || p.line < 1) continue;
    double& share = candidates[p.file].shares[p.line];
    if (total > 0) share = std::max(share, p.inclusive / total);
  }
}

std::map<std::string, std::string> HashesOf(const Profile& profile) {
  std::map<std::string, std::string> hashes;
  for (const UnitProfile& unit : profile.units) {
    const ProgramModel& model = unit.model;
    for (std::size_t i = 1; i < model.files.size() && i < model.hashes.size(); ++i)
      hashes[model.files[i]] = model.hashes[i];
    hashes[model.file] = model.source_hash;
  }
  return hashes;
}

SourceState StateOf(const std::string& found, const std::string& hash) {
  if (found.empty()) return SourceState::Missing;
  return hash.empty() ? SourceState::Same : CompareSource(found, hash);
}

// The line and its neighbours; of a file that is not there the line alone.
std::pair<int, int> Around(const Candidate& candidate, int line, int around) {
  if (line > candidate.file.line_count) return {line, line};
  return {std::max(1, line - around), std::min(candidate.file.line_count, line + around)};
}

std::set<int> AllLines(const Candidate& candidate) {
  std::set<int> lines;
  for (const auto& [line, share] : candidate.shares) lines.insert(line);
  for (int k = 1; k <= candidate.file.line_count; ++k) lines.insert(k);
  return lines;
}

std::vector<Candidate> CostliestFirst(Candidates&& candidates) {
  std::vector<Candidate> ordered;
  for (auto& [name, candidate] : candidates) {
    if (name.empty()) continue;
    candidate.file.name = name;
    ordered.push_back(std::move(candidate));
  }
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const Candidate& a, const Candidate& b) { return a.Most() > b.Most(); });
  return ordered;
}

// The costliest lines and what stands around them, as many as the limit allows; by candidate.
std::vector<std::set<int>> CostliestLines(const std::vector<Candidate>& candidates,
                                          const SourceLimits& limits) {
  struct Line {
    double share;
    std::size_t candidate;
    int line;
  };
  std::vector<Line> lines;
  for (std::size_t k = 0; k < candidates.size(); ++k)
    for (const auto& [line, share] : candidates[k].shares) lines.push_back({share, k, line});
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.share > b.share; });
  std::vector<std::set<int>> chosen(candidates.size());
  int count = 0;
  for (const Line& one : lines) {
    const auto [first, last] = Around(candidates[one.candidate], one.line, limits.around);
    for (int k = first; k <= last; ++k) count += chosen[one.candidate].insert(k).second ? 1 : 0;
    if (count >= limits.lines) break;
  }
  return chosen;
}

}  // namespace

int ShownSource::Find(const std::string& file) const {
  const auto found = indices.find(file);
  return found == indices.end() ? -1 : found->second;
}

ShownSource ShownSourceOf(const ReportedPairs& pairs, const Profile& profile, SourceLines& sources,
                          const SourceLimits& limits) {
  Candidates found;
  AddCounts(profile, found);
  for (std::size_t k = 0; k < pairs.size(); ++k) AddTimes(pairs, k, found);
  const std::map<std::string, std::string> hashes = HashesOf(profile);
  std::vector<Candidate> candidates = CostliestFirst(std::move(found));
  ShownSource shown;
  for (Candidate& one : candidates) {
    const auto hash = hashes.find(one.file.name);
    one.file.state =
        StateOf(sources.Found(one.file.name), hash == hashes.end() ? "" : hash->second);
    one.file.line_count = static_cast<int>(sources.All(one.file.name).size());
    shown.line_count += one.file.line_count;
  }
  shown.whole = shown.line_count <= limits.lines;
  std::vector<std::set<int>> chosen;
  if (!shown.whole) chosen = CostliestLines(candidates, limits);
  for (std::size_t k = 0; k < candidates.size(); ++k) {
    Candidate& one = candidates[k];
    const std::vector<std::string>& text = sources.All(one.file.name);
    for (const int line : shown.whole ? AllLines(one) : chosen[k]) {
      const bool there = line >= 1 && static_cast<std::size_t>(line) <= text.size();
      one.file.text[line] = there ? text[static_cast<std::size_t>(line) - 1] : "";
    }
    if (one.file.text.empty()) {
      ++shown.files_left_out;
      continue;
    }
    one.file.seconds.resize(pairs.size());
    shown.indices[one.file.name] = static_cast<int>(shown.files.size());
    shown.files.push_back(std::move(one.file));
  }
  return shown;
}

std::string LineId(int file, int line) { return fmt::format("L{}-{}", file, line); }

}  // namespace fortell
