// Pages of the HTML report for the tests, and what they consist of.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "db/source-hash.h"
#include "predictor/html/html-report.h"
#include "tests/predictor/report-example.h"

namespace fortell::test {

/// A run of "heat.f90": a main program with a statement on each of the lines, executed `executions`
/// times.
inline Profile HeatProfile(const std::vector<int>& lines, std::int64_t executions,
                           const std::string& source = "") {
  UnitProfile unit;
  unit.model.file = "heat.f90";
  unit.model.files = {"heat.f90"};
  unit.model.source_hash = source.empty() ? "" : SourceHash(source);
  unit.model.compiler = "gfortran";
  unit.model.flags = {"-O2"};
  unit.model.counters = 1;
  unit.counters = {executions};
  unit.model.counts = {{CountRule::Kind::Counter, 0, -1, 1}};
  Procedure main;
  main.kind = Procedure::Kind::MainProgram;
  main.name = "heat";
  for (const int line : lines) {
    Stmt stmt;
    stmt.line = stmt.end_line = line;
    stmt.count = 0;
    main.body.body.push_back(stmt);
  }
  unit.model.procedures = {main};
  Profile profile;
  profile.program = "heat";
  profile.started = "2026-02-03T04:05:06Z";
  profile.host = "counting-host";
  profile.ended = "normal";
  profile.units = {unit};
  return profile;
}

/// The JSON that the page's scripts read.
inline nlohmann::json PageData(const std::string& page) {
  const std::string begin = "<script type=\"application/json\" id=\"data\">";
  const std::size_t from = page.find(begin) + begin.size();
  return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

/// The page without what stands in scripts and styles.
inline std::string Markup(const std::string& page) {
  std::string markup;
  std::size_t at = 0;
  while (at < page.size()) {
    const std::size_t script = page.find("<script", at), style = page.find("<style", at);
    const std::size_t begin = std::min(script, style);
    if (begin == std::string::npos) break;
    markup += page.substr(at, begin - at);
    at = page.find(begin == script ? "</script>" : "</style>", begin);
    if (at == std::string::npos) return markup;
  }
  return markup + page.substr(at);
}

inline std::size_t Times(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++times;
  return times;
}

}  // namespace fortell::test
