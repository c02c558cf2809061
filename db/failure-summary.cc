#include "db/failure-summary.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

namespace fortell {
namespace {

// The line of a compiler's message that speaks of an error, without one the first.
std::string TellingLine(const std::string& message) {
  std::istringstream lines(message);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("rror: ") != std::string::npos) return line;
  }
  return message.substr(0, message.find('\n'));
}

}  // namespace

std::vector<std::string> FailuresOf(const std::vector<Measurement>& measurements) {
  std::set<std::string> told;
  std::vector<std::string> failures;
  for (const Measurement& row : measurements) {
    if (row.outcome == Outcome::Ok || !told.insert(row.segment).second) continue;
    failures.push_back(row.segment + ": " + ToString(row.outcome) + ": " + row.message);
  }
  return failures;
}

std::vector<std::string> FailureSummary(const std::vector<std::string>& failures) {
  constexpr std::size_t kNamed = 3;
  std::vector<std::pair<std::string, std::vector<std::string>>> causes;
  for (const std::string& failure : failures) {
    const std::size_t colon = failure.find(": ");  // behind the segment
    const std::size_t next = colon == std::string::npos ? colon : failure.find(": ", colon + 2);
    std::string cause = colon == std::string::npos ? "" : failure.substr(colon + 2);
    if (next != std::string::npos) {
      cause = failure.substr(colon + 2, next - colon) + TellingLine(failure.substr(next + 2));
    }
    auto known = std::find_if(causes.begin(), causes.end(),
                              [&](const auto& entry) { return entry.first == cause; });
    if (known == causes.end()) known = causes.insert(causes.end(), {cause, {}});
    known->second.push_back(failure.substr(0, colon));
  }
  std::vector<std::string> lines;
  for (const auto& [cause, segments] : causes) {
    if (segments.size() == 1) {
      lines.push_back(segments.front() + (cause.empty() ? "" : ": " + cause));
      continue;
    }
    std::string named;
    for (std::size_t i = 0; i < std::min(kNamed, segments.size()); ++i) {
      named += (i > 0 ? ", " : "") + segments[i];
    }
    lines.push_back(std::to_string(segments.size()) + " segments: " + cause + " (" + named +
                    (segments.size() > kNamed ? ", ..." : "") + ")");
  }
  return lines;
}

}  // namespace fortell
