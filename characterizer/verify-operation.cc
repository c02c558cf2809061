#include "characterizer/verify-operation.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

namespace fortell {
namespace {

bool EndsEarly(const Expr& expr) {
  if (expr.kind == ExprKind::Intrinsic && (expr.name == "any" || expr.name == "all")) return true;
  return std::any_of(expr.args.begin(), expr.args.end(), EndsEarly);
}

bool EndsEarly(const Block& block);

struct EndsEarlyIn {
  bool operator()(const Assignment& a) const { return EndsEarly(a.target) || EndsEarly(a.value); }
  bool operator()(const Loop& loop) const { return loop.early_exit || EndsEarly(loop.body); }
  bool operator()(const If& choice) const {
    return std::any_of(choice.arms.begin(), choice.arms.end(), [](const IfArm& arm) {
      return EndsEarly(arm.condition) || EndsEarly(arm.body);
    });
  }
  bool operator()(const Jump& jump) const {
    return jump.kind == JumpKind::Exit || jump.kind == JumpKind::Return ||
           jump.kind == JumpKind::Goto;
  }
  template <typename Other>
  bool operator()(const Other&) const {
    return false;
  }
};

bool EndsEarly(const Block& block) {
  return std::any_of(block.body.begin(), block.body.end(),
                     [](const Stmt& stmt) { return std::visit(EndsEarlyIn{}, stmt.node); });
}

double Cells(const Measurement& row) {
  return static_cast<double>(row.elements) *
         static_cast<double>(std::max<std::int64_t>(row.outer, 1));
}

// The least accepted time; the least of all when none was accepted, -1 without samples.
double LeastSeconds(const Measurement& row) {
  double least = -1;
  for (const bool accepted_only : {true, false}) {
    for (const Sample& sample : row.samples) {
      if (accepted_only && !sample.accepted) continue;
      if (least < 0 || sample.seconds < least) least = std::max(sample.seconds, 0.0);
    }
    if (least >= 0) break;
  }
  return least;
}

constexpr double kFewestCells = 1024;  // below, what is the same at each call hides the loop
constexpr double kLeastGrowth =
    1.2;  // of the time, when the elements are at least four times as many
constexpr double kCyclesPerElement = 1.0 / 64;

}  // namespace

// Group "whole": one call of the library that need not take longer for more elements.
bool MayEndEarly(const Segment& segment) {
  return segment.group == "whole" || EndsEarly(segment.body);
}

std::vector<std::string> DoubtsAboutTimes(const Segment& segment,
                                          const std::vector<Measurement>& rows,
                                          double clock_hertz) {
  std::vector<std::string> doubts(rows.size());
  if (MayEndEarly(segment)) return doubts;
  const auto judged = [](const Measurement& row) {
    return row.outcome == Outcome::Ok && Cells(row) >= kFewestCells && LeastSeconds(row) >= 0;
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!judged(rows[i])) continue;
    const double seconds = LeastSeconds(rows[i]);
    if (clock_hertz > 0 && seconds * clock_hertz < kCyclesPerElement * Cells(rows[i])) {
      doubts[i] = fmt::format("{:.3g} s for {:.0f} elements is faster than any processor", seconds,
                              Cells(rows[i]));
    }
    for (std::size_t k = 0; k < rows.size(); ++k) {
      const bool comparable = judged(rows[k]) && rows[k].fraction == rows[i].fraction &&
                              Cells(rows[i]) >= 4 * Cells(rows[k]);
      if (comparable && seconds < kLeastGrowth * LeastSeconds(rows[k])) {
        doubts[i] = fmt::format("{:.0f} elements take {:.3g} s, {:.0f} elements {:.3g} s",
                                Cells(rows[k]), LeastSeconds(rows[k]), Cells(rows[i]), seconds);
      }
    }
  }
  return doubts;
}

std::vector<std::string> Mnemonics(const std::string& assembly) {
  std::vector<std::string> mnemonics;
  std::istringstream lines(assembly);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    if (!(words >> word)) continue;
    if (word.back() == ':' && !(words >> word)) continue;  // an instruction may follow a label
    const bool instruction = std::isalpha(static_cast<unsigned char>(word.front())) != 0;
    if (instruction) mnemonics.push_back(word);
  }
  return mnemonics;
}

bool HasInstruction(const std::string& assembly, const std::vector<std::string>& expressions) {
  const std::vector<std::string> mnemonics = Mnemonics(assembly);
  return std::any_of(expressions.begin(), expressions.end(), [&](const std::string& expression) {
    const std::regex pattern(expression);
    return std::any_of(mnemonics.begin(), mnemonics.end(), [&](const std::string& mnemonic) {
      return std::regex_match(mnemonic, pattern);
    });
  });
}

Result<std::string> AssemblyOf(ProcessRunner& runner, const std::string& compiler,
                               const std::string& flags, const CompilerDescription& description,
                               const std::string& source) {
  const TemporaryFolder folder("fortell-assembly");
  const std::filesystem::path in = std::filesystem::path(folder.Path()) / "segment.f90";
  const std::filesystem::path out = std::filesystem::path(folder.Path()) / "segment.s";
  std::ofstream(in) << source;
  Command command;
  for (const std::string& text : {compiler, flags}) {
    for (std::string& word : SplitWords(text)) command.argv.push_back(std::move(word));
  }
  command.argv.insert(command.argv.end(), {description.AssemblyOption(), in.string(),
                                           description.OutputOption(), out.string()});
  command.working_directory = folder.Path();
  const Result<ProcessResult> result = runner.Run(command);
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(compiler, "no assembly: " + result->err, "check the flags '" + flags + "'");
  }
  std::ifstream file(out);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace fortell
