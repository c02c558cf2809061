#include "predictor/report-text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "predictor/differences.h"
#include "predictor/hot-lines.h"
#include "predictor/quantities.h"
#include "predictor/report-procedures.h"

namespace fortell {
namespace {

constexpr std::size_t kBarWidth = 20;
constexpr std::size_t kIndent = 4;
constexpr std::size_t kGapsShown = 20;

std::string BarText(double share) {
  const auto filled =
      static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(kBarWidth) + 0.5);
  return std::string(filled, '#') + std::string(kBarWidth - filled, '.');
}

std::string PairText(const Pair& pair) {
  const std::string compiler =
      pair.compiler.version.empty() ? pair.compiler.command : pair.compiler.version;
  std::string text = pair.name;
  if (!pair.machine.cpu.empty()) text += ": " + pair.machine.cpu;
  if (!compiler.empty()) text += "; " + compiler;
  if (!pair.flags.empty()) text += "; " + pair.flags;
  return text + "\n";
}

std::string TotalText(const Prediction& prediction, std::size_t width) {
  std::string text =
      fmt::format("  total     {}   (90 % interval {} to {})\n", SecondsText(prediction.seconds),
                  SecondsText(prediction.low), SecondsText(prediction.high));
  std::string bounds;
  for (const BoundShare& part : BoundShares(prediction)) {
    bounds +=
        fmt::format("{}{} {}", bounds.empty() ? "" : ", ", part.bound, PercentText(part.share));
  }
  if (!bounds.empty()) text += "  bound by  " + bounds + "\n";
  if (!prediction.structure.empty())
    text += "  loops     vectorised or not " + prediction.structure + "\n";
  if (!prediction.unknown_procedures.empty()) {
    text += CutTo(fmt::format("  lacks     the time of {}: called, but not instrumented",
                              fmt::join(prediction.unknown_procedures, ", ")),
                  width) +
            "\n";
  }
  return text + fmt::format("  coverage  {} of the executed operations have a measured cost\n",
                            PercentText(prediction.coverage));
}

std::string TermsText(const HotLine& line, std::size_t width) {
  constexpr std::size_t kTermsShown = 6;
  const double least = 1e-3 * line.seconds;
  std::string text;
  std::size_t shown = 0;
  double rest = 0;
  for (const Term& term : line.terms) {
    if (shown == kTermsShown || term.seconds < least) {
      rest += term.seconds;
      continue;
    }
    ++shown;
    const std::string source = term.source.empty() ? "" : "  from " + term.source;
    text += CutTo(fmt::format("{:>{}}{:>9}  {}{}", "", kIndent + 4, SecondsText(term.seconds),
                              term.name, source),
                  width) +
            "\n";
  }
  if (rest >= least && shown < line.terms.size()) {
    text += fmt::format("{:>{}}{:>9}  {} more terms\n", "", kIndent + 4, SecondsText(rest),
                        line.terms.size() - shown);
  }
  return text;
}

std::string HotLineText(const HotLine& line, double total, SourceLines& sources, bool explained,
                        const TextOptions& options) {
  const double share = total > 0 ? line.seconds / total : 0;
  std::string text =
      fmt::format("  {} {:>8} {:>9} {:>10}  {:<8} {}\n", BarText(share), PercentText(share),
                  SecondsText(line.seconds), CountText(line.executions), line.bound,
                  PlaceText(line.file, line.line));
  const std::string indent(kIndent, ' ');
  const std::size_t room = options.width > kIndent + 2 ? options.width - kIndent - 2 : 1;
  const std::string source = sources.Line(line.file, line.line);
  if (!source.empty()) text += indent + "| " + CutTo(source, room) + "\n";
  if (!line.why.empty()) text += indent + CutTo(line.why, room + 2) + "\n";
  return explained ? text + TermsText(line, options.width) : text;
}

std::string HotLinesText(const Prediction& prediction, SourceLines& sources,
                         const TextOptions& options) {
  const std::vector<HotLine> lines = HotLines(prediction);
  if (lines.empty()) return "\n  nothing was executed that has a cost\n";
  std::string text = fmt::format("\n  {:<{}} {:>8} {:>9} {:>10}  {:<8} {}\n", "hot lines",
                                 kBarWidth, "share", "time", "executions", "bound", "place");
  double shown_seconds = 0;
  const std::size_t shown = std::min(lines.size(), options.hot_lines);
  for (std::size_t i = 0; i < shown; ++i) {
    shown_seconds += lines[i].seconds;
    text += HotLineText(lines[i], prediction.seconds, sources, i < options.explained, options);
  }
  if (shown < lines.size()) {
    text += fmt::format("  and {} more lines with {} together\n", lines.size() - shown,
                        SecondsText(std::max(0.0, prediction.seconds - shown_seconds)));
  }
  return text;
}

std::string NotCoveredText(const Prediction& prediction, std::size_t width) {
  if (prediction.not_covered.empty()) return "";
  std::vector<NotCovered> gaps = prediction.not_covered;
  std::stable_sort(gaps.begin(), gaps.end(), [](const NotCovered& a, const NotCovered& b) {
    return a.executions > b.executions;
  });
  std::string text = "\n  not covered: these have no measured cost, the total lacks them\n";
  for (std::size_t i = 0; i < std::min(gaps.size(), kGapsShown); ++i) {
    const NotCovered& gap = gaps[i];
    text += CutTo(fmt::format("    {:>10} times  {}  {}: {}", CountText(gap.executions),
                              gap.what, PlaceText(gap.file, gap.line), gap.reason),
                  width) +
            "\n";
  }
  if (gaps.size() > kGapsShown) {
    text += fmt::format("    and {} more; --format json has all\n", gaps.size() - kGapsShown);
  }
  return text;
}

std::string OpportunitiesText(const Prediction& prediction, std::size_t width) {
  constexpr std::size_t kShown = 6;
  if (prediction.opportunities.empty()) return "";
  std::string text = "\n  opportunities: what a change would save at most, by the model\n";
  for (std::size_t i = 0; i < std::min(kShown, prediction.opportunities.size()); ++i) {
    const Opportunity& one = prediction.opportunities[i];
    text += CutTo(fmt::format("    {:>10}  {}  {}", SecondsText(one.seconds),
                              PlaceText(one.file, one.line), one.what),
                  width) +
            "\n";
    if (!one.applied.empty())
      text += fmt::format("{:>16}this pair's compiler does it in test {}: {}\n", "", one.test,
                          one.applied);
  }
  return text;
}

std::string SectionText(const PredictedPair& predicted, SourceLines& sources,
                        const TextOptions& options) {
  return PairText(predicted.pair) + TotalText(predicted.prediction, options.width) +
         HotLinesText(predicted.prediction, sources, options) +
         ProceduresText(predicted.prediction, options.width) +
         OpportunitiesText(predicted.prediction, options.width) +
         NotCoveredText(predicted.prediction, options.width);
}

using Ranked = std::vector<const PredictedPair*>;

// Each pair against the fastest; the verdict says when their intervals do not separate them.
std::string RankingText(const Ranked& ranked) {
  std::size_t name_width = 4;
  for (const PredictedPair* one : ranked) name_width = std::max(name_width, one->pair.name.size());
  std::string text = fmt::format("  {:<{}} {:>10} {:>23}  {:>8}\n", "pair", name_width, "total",
                                 "90 % interval", "coverage");
  for (const PredictedPair* one : ranked) {
    const Prediction& prediction = one->prediction;
    std::string verdict;
    if (one != ranked.front()) verdict = AgainstFastest(prediction, *ranked.front());
    text += fmt::format("  {:<{}} {:>10} {:>10} to {:>9}  {:>8}  {}", one->pair.name, name_width,
                        SecondsText(prediction.seconds), SecondsText(prediction.low),
                        SecondsText(prediction.high), PercentText(prediction.coverage), verdict);
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text;
}

// What makes each pair slower than the fastest.
std::string DifferencesText(const Ranked& ranked, const TextOptions& options) {
  constexpr std::size_t kShown = 5;
  std::string text;
  const Prediction& fastest = ranked.front()->prediction;
  for (const PredictedPair* one : ranked) {
    const std::vector<TermDifference> differences = DifferencesOf(fastest, one->prediction);
    if (one == ranked.front() || differences.empty()) continue;
    text += fmt::format("\n  {} against {}: {} longer\n", one->pair.name,
                        ranked.front()->pair.name,
                        SecondsText(one->prediction.seconds - fastest.seconds));
    for (std::size_t i = 0; i < std::min(kShown, differences.size()); ++i) {
      const TermDifference& d = differences[i];
      const std::string source = d.source.empty() ? "" : "  from " + d.source;
      text += CutTo(fmt::format("    {:>10} {}  {}{}", SecondsText(std::abs(d.seconds)),
                                d.seconds < 0 ? "less" : "more", d.name, source),
                    options.width) +
              "\n";
    }
  }
  return text;
}

// The lines that are hot on any pair, one column a pair.
std::string SideBySideText(const Ranked& ranked, SourceLines& sources, const TextOptions& options) {
  std::vector<std::vector<HotLine>> lines;
  for (const PredictedPair* one : ranked) lines.push_back(HotLines(one->prediction));
  std::string text = "\n ";
  std::size_t used = 1;
  for (const PredictedPair* one : ranked) {
    const std::size_t column = std::max<std::size_t>(10, one->pair.name.size() + 1);
    text += fmt::format("{:>{}}", one->pair.name, column);
    used += column;
  }
  text += "  line\n";
  for (const LineOnPairs& row : SideBySide(lines, options.hot_lines)) {
    text += " ";
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      const std::size_t column = std::max<std::size_t>(10, ranked[i]->pair.name.size() + 1);
      text += fmt::format("{:>{}}", SecondsText(row.seconds[i]), column);
    }
    const std::string where = PlaceText(row.file, row.line);
    const std::size_t taken = used + where.size() + 4;
    const std::size_t room = options.width > taken ? options.width - taken : 0;
    const std::string source =
        room < 12 ? "" : CutTo(sources.Line(row.file, row.line), room);
    text += "  " + where + (source.empty() ? "" : "  " + source) + "\n";
  }
  return text;
}

}  // namespace

std::string TextReport(const std::vector<PredictedPair>& predicted, SourceLines& sources,
                       const TextOptions& options) {
  if (predicted.empty()) return "no prediction\n";
  const Prediction& first = predicted.front().prediction;
  std::string text = fmt::format("{}, predicted with the {} model\n\n", first.program, first.model);
  if (predicted.size() == 1) return text + SectionText(predicted.front(), sources, options);
  const Ranked ranked = FastestFirst(predicted);
  text += RankingText(ranked) + DifferencesText(ranked, options) +
          SideBySideText(ranked, sources, options);
  for (const PredictedPair* one : ranked) text += "\n" + SectionText(*one, sources, options);
  return text;
}

}  // namespace fortell
