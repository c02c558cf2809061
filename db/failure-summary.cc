#include "db/failure-summary.h"

#include <algorithm>
#include <utility>

namespace fortell {

std::vector<std::string> FailureSummary(const std::vector<std::string>& failures) {
  constexpr std::size_t kNamed = 3;
  std::vector<std::pair<std::string, std::vector<std::string>>> causes;
  for (const std::string& failure : failures) {
    const std::string line = failure.substr(0, failure.find('\n'));
    const std::size_t colon = line.find(": ");
    const std::string cause = colon == std::string::npos ? "" : line.substr(colon + 2);
    auto known = std::find_if(causes.begin(), causes.end(),
                              [&](const auto& entry) { return entry.first == cause; });
    if (known == causes.end()) known = causes.insert(causes.end(), {cause, {}});
    known->second.push_back(line.substr(0, colon));
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
