#include "predictor/html/source-files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "db/commands/profile-lines.h"

namespace fortell {
namespace {

/// Share of the time by line, the largest of all pairs; lines that are executed have one, and be it 0.
using Shares = std::map<int, double>;

struct Candidate {
  SourceFile file;
  Shares shares;
  double seconds = 0;  ///< the most of all pairs
};

using Candidates = std::map<std::string, Candidate>;

void AddCounts(const Profile& profile, Candidates& candidates) {
  for (const UnitProfile& unit : profile.units) {
    for (const auto& [place, count] : LineCounts(unit)) {
      if (count <= 0) continue;
      Candidate& candidate = candidates[place.first];
      std::int64_t& known = candidate.file.counts[place.second];
      known = std::max(known, count);
      candidate.shares[place.second];
    }
  }
}

void AddTimes(const ReportedPair& pair, Candidates& candidates) {
  const double total = pair.Predicted().seconds;
  std::map<std::string, double> seconds;
  for (const HotLine& line : pair.lines) {
    double& share = candidates[line.file].shares[line.line];
    if (total > 0) share = std::max(share, line.seconds / total);
    seconds[line.file] += line.seconds;
  }
  // Where a procedure begins is what the tree of calls points at.
  for (const ProcedurePrediction& p : pair.Predicted().procedures) {
    if (p.calls <= 0) continue;
    double& share = candidates[p.file].shares[p.line];
    if (total > 0) share = std::max(share, p.inclusive / total);
  }
  for (const auto& [file, time] : seconds)
    candidates[file].seconds = std::max(candidates[file].seconds, time);
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

std::set<int> Chosen(const Candidate& candidate, double least_share, int around) {
  std::set<int> lines;
  for (const auto& [line, share] : candidate.shares) {
    if (share < least_share) continue;
    // Of a file that is not there the lines have no neighbours worth a row.
    const int beside = candidate.file.line_count > 0 ? around : 0;
    const int last = beside > 0 ? std::min(candidate.file.line_count, line + beside) : line;
    for (int k = std::max(1, line - beside); k <= last; ++k) lines.insert(k);
  }
  return lines;
}

std::set<int> AllLines(const Candidate& candidate) {
  std::set<int> lines = Chosen(candidate, 0, 0);
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
  std::stable_sort(ordered.begin(), ordered.end(), [](const Candidate& a, const Candidate& b) {
    return a.seconds > b.seconds;
  });
  return ordered;
}

// The least share with which the lines keep to the limit; 0: all that are executed.
double LeastShare(const std::vector<Candidate>& candidates, const SourceLimits& limits) {
  for (double least = 0; least < 1; least = least == 0 ? 1e-6 : 10 * least) {
    std::size_t lines = 0;
    for (const Candidate& one : candidates) lines += Chosen(one, least, limits.around).size();
    if (lines <= static_cast<std::size_t>(limits.lines)) return least;
  }
  return 1;
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
  for (const ReportedPair& pair : pairs) AddTimes(pair, found);
  const std::map<std::string, std::string> hashes = HashesOf(profile);
  std::vector<Candidate> candidates = CostliestFirst(std::move(found));
  ShownSource shown;
  for (Candidate& one : candidates) {
    const auto hash = hashes.find(one.file.name);
    one.file.state = StateOf(sources.Found(one.file.name), hash == hashes.end() ? "" : hash->second);
    one.file.line_count = static_cast<int>(sources.All(one.file.name).size());
    shown.line_count += one.file.line_count;
  }
  shown.whole = shown.line_count <= limits.lines;
  if (!shown.whole) shown.least_share = LeastShare(candidates, limits);
  for (Candidate& one : candidates) {
    const std::vector<std::string>& text = sources.All(one.file.name);
    const std::set<int> lines =
        shown.whole ? AllLines(one) : Chosen(one, shown.least_share, limits.around);
    for (const int line : lines) {
      const bool there = line >= 1 && static_cast<std::size_t>(line) <= text.size();
      one.file.text[line] = there ? text[static_cast<std::size_t>(line) - 1] : "";
    }
    shown.indices[one.file.name] = static_cast<int>(shown.files.size());
    shown.files.push_back(std::move(one.file));
  }
  return shown;
}

std::string LineId(int file, int line) { return fmt::format("L{}-{}", file, line); }

}  // namespace fortell
