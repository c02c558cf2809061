// Source text, line by line what each pair takes, and the parameters that the terms come from.
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <set>

#include "predictor/html/page-data.h"

namespace fortell {
namespace {

using nlohmann::ordered_json;

constexpr double kLeastExplained = 1e-6;  // share from which a line's terms are kept

// Four digits are what a reader sees; all of them would be half of the file.
double Rounded(double value) { return std::strtod(fmt::format("{:.4g}", value).c_str(), nullptr); }

/// Each text once.
class Strings {
 public:
  int Of(const std::string& text) {
    const auto [entry, is_new] = indices_.try_emplace(text, static_cast<int>(list_.size()));
    if (is_new) list_.push_back(text);
    return entry->second;
  }
  const ordered_json& List() const { return list_; }

 private:
  std::map<std::string, int> indices_;
  ordered_json list_ = ordered_json::array();
};

const char* StateText(SourceState state) {
  return state == SourceState::Same      ? "same"
         : state == SourceState::Changed ? "changed"
                                         : "missing";
}

// Runs of neighbouring lines.
ordered_json FileJson(const SourceFile& file) {
  ordered_json first = ordered_json::array(), text = ordered_json::array(),
               counts = ordered_json::array();
  int next = 0;
  for (const auto& [line, words] : file.text) {
    if (line != next) {
      first.push_back(line);
      text.push_back(ordered_json::array());
    }
    text.back().push_back(words);
    next = line + 1;
  }
  for (const auto& [line, count] : file.counts) {
    if (file.text.count(line) == 0) continue;
    counts.push_back(line);
    counts.push_back(count);
  }
  ordered_json seconds = ordered_json::array();
  for (const double one : file.seconds) seconds.push_back(Rounded(one));
  return {{"name", file.name},          {"state", StateText(file.state)},
          {"total", file.line_count},   {"seconds", std::move(seconds)},
          {"first", std::move(first)},  {"text", std::move(text)},
          {"counts", std::move(counts)}};
}

ordered_json TermsJson(const HotLine& line, Strings& strings) {
  ordered_json terms = ordered_json::array();
  for (const Term& term : line.terms)
    terms.push_back({strings.Of(term.name), Rounded(term.seconds), strings.Of(term.source)});
  return terms;
}

// The share is the largest of all pairs, so that a line is explained on each or on none.
std::set<std::pair<std::string, int>> ExplainedLines(const ReportedPairs& pairs) {
  std::set<std::pair<std::string, int>> explained;
  for (const ReportedPair& pair : pairs)
    for (const HotLine& line : pair.lines)
      if (line.seconds >= kLeastExplained * pair.Predicted().seconds && line.seconds > 0)
        explained.insert({line.file, line.line});
  return explained;
}

void AddTokens(const std::string& source, std::set<std::string>& tokens) {
  for (std::size_t begin = 0; begin < source.size();) {
    const std::size_t end = std::min(source.find_first_of(", ", begin), source.size());
    if (end > begin) tokens.insert(source.substr(begin, end - begin));
    begin = end + 1;
  }
}

// "vector/*" stands for all that begin so.
bool IsNamed(const std::string& name, const std::set<std::string>& tokens) {
  if (tokens.count(name) > 0) return true;
  const std::size_t slash = name.rfind('/');
  for (std::size_t at = slash; at != std::string::npos && at > 0; at = name.rfind('/', at - 1))
    if (tokens.count(name.substr(0, at + 1) + "*") > 0) return true;
  return false;
}

ordered_json ParametersJson(const std::vector<Parameter>& parameters,
                            const std::set<std::string>& tokens) {
  ordered_json named = ordered_json::object();
  for (const Parameter& p : parameters) {
    if (!IsNamed(p.name, tokens)) continue;
    named[p.name].push_back({p.elements, Rounded(p.mean), Rounded(p.low), Rounded(p.high), p.unit,
                             p.unreliable ? 1 : 0});
  }
  return named;
}

}  // namespace

ordered_json SourceData(const ReportedPairs& pairs, const ShownSource& shown) {
  Strings strings;
  std::set<std::string> tokens;
  const auto explained = ExplainedLines(pairs);
  ordered_json lines = ordered_json::array(), parameters = ordered_json::array();
  for (const ReportedPair& pair : pairs) {
    ordered_json of_pair = ordered_json::array();
    for (std::size_t k = 0; k < shown.files.size(); ++k) of_pair.push_back(ordered_json::array());
    for (const HotLine& line : pair.lines) {
      const int file = shown.Find(line.file);
      if (file < 0 || shown.files[static_cast<std::size_t>(file)].text.count(line.line) == 0)
        continue;
      ordered_json row = {line.line, Rounded(line.seconds), Rounded(line.low), Rounded(line.high),
                          line.executions};
      if (explained.count({line.file, line.line}) > 0) {
        for (const std::string* words : {&line.bound, &line.why, &line.structure, &line.procedure})
          row.push_back(strings.Of(*words));
        row.push_back(TermsJson(line, strings));
        for (const Term& term : line.terms) AddTokens(term.source, tokens);
      }
      of_pair[static_cast<std::size_t>(file)].push_back(std::move(row));
    }
    lines.push_back(std::move(of_pair));
  }
  for (const ReportedPair& pair : pairs)
    parameters.push_back(ParametersJson(pair.record->parameters, tokens));
  ordered_json files = ordered_json::array();
  for (const SourceFile& file : shown.files) files.push_back(FileJson(file));
  return {{"files", std::move(files)},
          {"whole", shown.whole},
          {"files_left_out", shown.files_left_out},
          {"line_count", shown.line_count},
          {"strings", strings.List()},
          {"lines", std::move(lines)},
          {"parameters", std::move(parameters)}};
}

}  // namespace fortell
