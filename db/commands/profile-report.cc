#include "db/commands/profile-report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "db/commands/loop-lengths.h"
#include "db/commands/profile-lines.h"
#include "db/source-hash.h"

namespace fortell {
namespace {

constexpr std::size_t kTextColumns = 60;

std::string Header(const NamedProfile& p) {
  return fmt::format("{}: program {}, started {} on {}, ended {}\n", p.place, p.profile.program,
                     p.profile.started, p.profile.host,
                     p.profile.ended == "normal" ? "normally" : "by " + p.profile.ended);
}

std::string Trimmed(const std::string& line) {
  const auto begin = line.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : line.substr(begin, kTextColumns);
}

std::string Files(const NamedProfile& p) {
  std::string text = fmt::format("\n{:>10} {:>8} {:>18}  {}\n", "procedures", "lines", "executions", "file");
  for (const UnitProfile& unit : p.profile.units) {
    const auto counts = LineCounts(unit);
    std::int64_t executions = 0;
    for (const auto& [line, count] : counts) executions += count;
    const bool changed =
        CompareSource(unit.model.file, unit.model.source_hash) == SourceState::Changed;
    text += fmt::format("{:>10} {:>8} {:>18}  {}{}\n", unit.model.procedures.size(), counts.size(),
                        Grouped(executions), unit.model.file,
                        changed ? " (changed since: line numbers are those of the compiled text)" : "");
  }
  return text;
}

std::string Procedures(const Profile& profile) {
  std::string text = fmt::format("\n{:>18}  {}\n", "calls", "procedure");
  for (const UnitProfile& unit : profile.units) {
    for (const Procedure& p : unit.model.procedures) {
      const bool counted = p.not_instrumented.empty();
      text += fmt::format("{:>18}  {} ({}:{}){}\n", counted ? Grouped(unit.Executions(p.count)) : "-",
                          p.name, unit.model.file, p.line,
                          counted ? "" : ": not counted, " + p.not_instrumented);
    }
  }
  return text;
}

struct HotLine {
  std::int64_t count = 0;
  std::string place, text;
};

std::vector<HotLine> HotLines(const NamedProfile& p) {
  std::vector<HotLine> lines;
  for (const UnitProfile& unit : p.profile.units) {
    const auto source = SourceText(unit, p.place);
    for (const auto& [place, count] : LineCounts(unit)) {
      HotLine line = {count, fmt::format("{}:{}", place.first, place.second), ""};
      const auto number = static_cast<std::size_t>(place.second);
      if (place.first == unit.model.file && number <= source.size()) line.text = Trimmed(source[number - 1]);
      if (count > 0) lines.push_back(std::move(line));
    }
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const HotLine& a, const HotLine& b) { return a.count > b.count; });
  return lines;
}

/// Executions of one line, or calls of one procedure, in both.
struct Change {
  std::string place;
  std::int64_t before = 0, after = 0;
  double Size() const {
    return std::fabs(static_cast<double>(after) - static_cast<double>(before));
  }
};

void CompareLines(const UnitProfile& a, const UnitProfile& b, std::vector<Change>& changes) {
  const auto before = LineCounts(a), after = LineCounts(b);
  for (const auto& [place, count] : before) {
    const auto found = after.find(place);
    if (found == after.end() || found->second == count) continue;
    changes.push_back({fmt::format("{}:{}", place.first, place.second), count, found->second});
  }
}

/// Calls of the same procedure in both, where lines mean different things.
void CompareCalls(const UnitProfile& a, const UnitProfile& b, std::vector<Change>& changes) {
  for (const Procedure& p : a.model.procedures) {
    for (const Procedure& q : b.model.procedures) {
      if (p.name != q.name || a.Executions(p.count) == b.Executions(q.count)) continue;
      changes.push_back({"calls of " + p.name, a.Executions(p.count), b.Executions(q.count)});
    }
  }
}

const UnitProfile* UnitOfPath(const Profile& profile, const std::string& file) {
  for (const UnitProfile& unit : profile.units) {
    if (unit.model.file == file) return &unit;
  }
  return nullptr;
}

std::string Ratio(const Change& change) {
  if (change.before == 0) return "new";
  return fmt::format("{:.3g}", static_cast<double>(change.after) / static_cast<double>(change.before));
}

}  // namespace

std::string ProfileReport(const NamedProfile& p, std::size_t count) {
  std::string text = Header(p) + Files(p) + Procedures(p.profile);
  const auto lines = HotLines(p);
  const std::size_t shown = std::min(count, lines.size());
  text += fmt::format("\n{:>18}  line (the {} most often executed of {})\n", "executions", shown,
                      lines.size());
  for (std::size_t i = 0; i < shown; ++i) {
    text += fmt::format("{:>18}  {}  {}\n", Grouped(lines[i].count), lines[i].place, lines[i].text);
  }
  return text + LoopLengths(p.profile, count);
}

ProfileDifference CompareProfiles(const NamedProfile& a, const NamedProfile& b, std::size_t count) {
  ProfileDifference out;
  std::vector<Change> changes;
  std::string notes;
  for (std::size_t i = 0; i < a.profile.units.size(); ++i) {
    const UnitProfile& unit = a.profile.units[i];
    if (const UnitProfile* same = SameUnit(b.profile, a.profile, i)) {
      CompareLines(unit, *same, changes);
    } else if (const UnitProfile* other = UnitOfPath(b.profile, unit.model.file)) {
      notes += fmt::format("{} has another text in {}: its procedures' calls are compared\n",
                           unit.model.file, b.place);
      CompareCalls(unit, *other, changes);
    } else {
      notes += fmt::format("{} is only in {}\n", unit.model.file, a.place);
    }
  }
  for (const UnitProfile& unit : b.profile.units) {
    if (!UnitOfPath(a.profile, unit.model.file)) {
      notes += fmt::format("{} is only in {}\n", unit.model.file, b.place);
    }
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& x, const Change& y) { return x.Size() > y.Size(); });
  notes += LoopLengthChanges(a.profile, b.profile);
  out.differs = !changes.empty() || !notes.empty();
  out.text = "A: " + Header(a) + "B: " + Header(b) + notes;
  if (changes.empty()) {
    out.text += "every line that both have was executed equally often\n";
    return out;
  }
  const std::size_t shown = std::min(count, changes.size());
  out.text += fmt::format("\n{:>18} {:>18} {:>9}  the {} largest of {} differences\n", "A", "B", "B/A",
                          shown, changes.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const Change& c = changes[i];
    out.text += fmt::format("{:>18} {:>18} {:>9}  {}\n", Grouped(c.before), Grouped(c.after), Ratio(c),
                            c.place);
  }
  return out;
}

}  // namespace fortell
