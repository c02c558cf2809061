// Differential test: every program of the corpus, built plainly and through the instrumentor, prints
// the same and ends alike; and its counts are consistent.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "db/process.h"
#include "db/profile.h"
#include "db/program-walk.h"
#include "tests/instrumentor/gcov-lines.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

fs::path Corpus() { return fs::path(FORTELL_SOURCE_DIR) / "tests/instrumentor/corpus"; }

std::vector<std::string> Programs() {
  std::vector<std::string> names;
  const std::set<std::string> sources = {".f", ".f90", ".F90"};  // no included files, no modules that a trial left
  for (const auto& entry : fs::directory_iterator(Corpus())) {
    if (sources.count(entry.path().extension().string())) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

ProcessResult Execute(const std::string& folder, const std::vector<std::string>& argv) {
  SystemProcessRunner runner;
  Command command;
  command.argv = argv;
  command.working_directory = folder;
  command.timeout_seconds = 60;
  auto result = runner.Run(command);
  if (!result) {
    ADD_FAILURE() << result.error().Text();
    return {};
  }
  return *result;
}

/// Backtraces hold addresses.
std::string WithoutAddresses(const std::string& text) {
  return std::regex_replace(text, std::regex("#[0-9]+ .*|\tat .*"), "");
}

/// Counts are never negative, and the arms of an IF are entered at most as often as it is executed.
void CheckCounts(const UnitProfile& unit, const Block& block) {
  for (const Stmt& stmt : block.body) {
    const std::int64_t executions = unit.Executions(stmt.count);
    EXPECT_GE(executions, 0) << "line " << stmt.line;
    if (const auto* loop = std::get_if<Loop>(&stmt.node)) CheckCounts(unit, loop->body);
    if (const auto* sequence = std::get_if<Sequence>(&stmt.node)) CheckCounts(unit, sequence->body);
    if (const auto* branch = std::get_if<If>(&stmt.node)) {
      std::int64_t taken = 0;
      for (const IfArm& arm : branch->arms) {
        EXPECT_GE(unit.Executions(arm.count), 0) << "line " << stmt.line;
        taken += unit.Executions(arm.count);
        CheckCounts(unit, arm.body);
      }
      if (stmt.count >= 0) {
        EXPECT_LE(taken, executions) << "line " << stmt.line;
      }
    }
  }
}

constexpr std::int64_t kFirstRun = 1024;  ///< iterations that are watched at first (runtime/outcomes.c)

/// Lines that end in `! executed N`: the first statement of the line was executed N times. With
/// `, repeats M` the outcome looked at came M times in two iterations in a row, unless a copy of the loop tells all of them,
/// as they are few.
void CheckStatedCounts(const UnitProfile& unit, const fs::path& source) {
  std::map<int, std::int64_t> counted;
  std::map<int, std::int64_t> repeats, watched;
  for (const Procedure& procedure : unit.model.procedures) {
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      if (stmt.file_index != 0) return;
      counted.emplace(stmt.line, unit.Executions(stmt.count));
      if (const auto* branch = std::get_if<If>(&stmt.node)) {
        if (const auto facts = unit.Branch(branch->branch_site)) {
          repeats.emplace(stmt.line, facts->repeats);
        }
        if (const auto facts = unit.Outcomes(branch->branch_site)) watched.emplace(stmt.line, facts->looked_at);
      }
    });
  }
  std::ifstream text(source);
  const std::regex stated("! executed ([0-9]+)(, repeats ([0-9]+))?$");
  std::string line;
  for (int number = 1; std::getline(text, line); ++number) {
    std::smatch match;
    if (!std::regex_search(line, match, stated)) continue;
    ASSERT_EQ(counted.count(number), 1U) << "line " << number << " has no statement: " << line;
    EXPECT_EQ(counted[number], std::stoll(match[1])) << "line " << number << ": " << line;
    if (watched.count(number) > 0) {
      EXPECT_GE(watched[number], std::min(counted[number], kFirstRun)) << "line " << number << ": " << line;
      EXPECT_LE(watched[number], counted[number]) << "line " << number << ": " << line;
    }
    if (!match[2].matched || watched.count(number) > 0) continue;
    ASSERT_EQ(repeats.count(number), 1U) << "line " << number << " was not looked at: " << line;
    EXPECT_EQ(repeats[number], std::stoll(match[3])) << "line " << number << ": " << line;
  }
}

struct Case {
  std::string compiler, program;
};

/// What the first lines of a program say: `! compile with: FLAGS`, `! only: COMPILER`.
struct Wishes {
  std::vector<std::string> flags;
  std::string only;
  bool threads = false;  ///< OpenMP: to be run with several numbers of threads
};

Wishes WishesOf(const std::string& program) {
  Wishes wishes;
  std::ifstream text(Corpus() / program);
  std::string line;
  std::smatch match;
  for (int number = 0; number < 2 && std::getline(text, line); ++number) {
    if (std::regex_match(line, match, std::regex("[!Cc*] only: (.*)"))) wishes.only = match[1];
    if (!std::regex_match(line, match, std::regex("[!Cc*] compile with: (.*)"))) continue;
    std::istringstream words(match[1]);
    for (std::string flag; words >> flag;) wishes.flags.push_back(flag);
  }
  wishes.threads =
      std::find(wishes.flags.begin(), wishes.flags.end(), "-fopenmp") != wishes.flags.end();
  return wishes;
}

/// A program that prints what it never set need not print the same twice.
void CheckNothingUndefined(const std::string& folder, const std::string& executable) {
  const auto run = Execute(folder, {"env", "OMP_NUM_THREADS=1", "valgrind", "-q", "--error-exitcode=99", executable});
  EXPECT_NE(run.exit_code, 99) << run.err;
}

/// Scalar assignments, conditions, calls and transfers, each alone on its line, against gcov's counts. Loops
/// and array statements are lines that gcov counts by what they are made of.
void CheckAgainstGcov(const std::string& folder, const std::string& source, const Wishes& wishes,
                      const UnitProfile& unit) {
  std::vector<std::string> command = {"gfortran", "-w", "-O0", "--coverage", source, "-o", "covered"};
  command.insert(command.end(), wishes.flags.begin(), wishes.flags.end());
  ASSERT_EQ(Execute(folder, command).exit_code, 0);
  const auto run = Execute(folder, {"env", "OMP_NUM_THREADS=1", "./covered"});
  if (run.exit_code != 0) return;  // what follows an error within a straight run is not executed
  const std::string notes = "covered-" + fs::path(source).stem().string() + ".gcda";
  const auto files = ReadGcov(Execute(folder, {"gcov", "--all-blocks", "--stdout", notes}).out);
  CheckNothingUndefined(folder, "./covered");
  std::map<std::pair<std::string, int>, std::vector<const Stmt*>> statements;
  for (const Procedure& procedure : unit.model.procedures) {
    ForEachStatement(procedure.body, [&](const Stmt& stmt) {
      const std::string& file = unit.model.files[static_cast<std::size_t>(stmt.file_index)];
      statements[{fs::path(file).filename().string(), stmt.line}].push_back(&stmt);
    });
  }
  for (const auto& [place, here] : statements) {
    const Stmt& stmt = *here.front();
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    const bool simple = assignment ? assignment->target.rank == 0
                                   : std::holds_alternative<Call>(stmt.node) ||
                                         std::holds_alternative<Io>(stmt.node) ||
                                         std::holds_alternative<Jump>(stmt.node);
    const bool condition = std::holds_alternative<If>(stmt.node);
    if (stmt.count < 0 || !(condition || (simple && here.size() == 1))) continue;
    const auto lines = files.find(place.first);
    if (lines == files.end() || lines->second.count(place.second) == 0) continue;
    const GcovLine& line = lines->second.at(place.second);
    EXPECT_TRUE(line.Agrees(unit.Executions(stmt.count)))
        << place.first << ":" << place.second << ": " << unit.Executions(stmt.count)
        << " executions, gcov says " << line.total;
  }
}

void CheckRun(const std::string& folder, const std::string& source, const std::string& threads,
              const Wishes* against_gcov) {
  const std::string variable = "OMP_NUM_THREADS=" + threads;
  const auto plain = Execute(folder, {"env", variable, "./plain"});
  const auto instrumented = Execute(folder, {"env", variable, "./counting"});
  EXPECT_EQ(instrumented.out, plain.out);
  EXPECT_EQ(WithoutAddresses(instrumented.err), WithoutAddresses(plain.err));
  EXPECT_EQ(instrumented.exit_code, plain.exit_code);
  const auto profile = ReadProfile(folder + "/counting.fortell");
  ASSERT_TRUE(profile) << profile.error().Text();
  ASSERT_EQ(profile->units.size(), 1u);
  for (const Procedure& procedure : profile->units[0].model.procedures) {
    CheckCounts(profile->units[0], procedure.body);
  }
  CheckStatedCounts(profile->units[0], source);
  if (against_gcov) CheckAgainstGcov(folder, source, *against_gcov, profile->units[0]);
}

class CorpusProgram : public testing::TestWithParam<Case> {};

TEST_P(CorpusProgram, BehavesAsThePlainProgram) {
  const TemporaryFolder folder("corpus");
  const std::string source = (Corpus() / GetParam().program).string();
  const std::string& compiler = GetParam().compiler;
  const Wishes wishes = WishesOf(GetParam().program);
  std::vector<std::string> command = {compiler, "-w", "-O3", source};
  command.insert(command.end(), wishes.flags.begin(), wishes.flags.end());
  const std::string openmp = FORTELL_OPENMP_FOLDER;
  if (wishes.threads && compiler != "gfortran") {
    if (openmp.empty()) GTEST_SKIP() << "no OpenMP library for " << compiler;
    for (const char* option : {"-Qunused-arguments", "-L", "-Wl,-rpath,"}) {
      command.push_back(option + (option[1] == 'Q' ? "" : openmp));
    }
  }
  command.insert(command.end(), {"-o", "plain"});
  const auto built = Execute(folder.Path(), command);
  ASSERT_EQ(built.exit_code, 0) << built.err;
  command.back() = "counting";
  command.insert(command.begin(), std::string(FORTELL_BIN_DIR) + "/fortell-instrument");
  const auto counting = Execute(folder.Path(), command);
  ASSERT_EQ(counting.exit_code, 0) << counting.err;
  EXPECT_EQ(counting.err, "") << "nothing to warn about";
  const std::vector<std::string> teams =
      wishes.threads ? std::vector<std::string>{"1", "2", "4"} : std::vector<std::string>{"1"};
  for (const std::string& threads : teams) {
    SCOPED_TRACE(threads + " threads");
    const bool gcov = compiler == "gfortran" && threads == "1";
    CheckRun(folder.Path(), source, threads, gcov ? &wishes : nullptr);
  }
}

std::vector<Case> Cases() {
  std::vector<Case> cases;
  for (const char* compiler : {"gfortran", "flang-22"}) {
    for (const auto& program : Programs()) {
      const std::string only = WishesOf(program).only;
      if (only.empty() || only == compiler) cases.push_back({compiler, program});
    }
  }
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Programs, CorpusProgram, testing::ValuesIn(Cases()), [](const auto& info) {
  std::string name = info.param.compiler + "_" + info.param.program;
  std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
  return name;
});

}  // namespace
}  // namespace fortell
