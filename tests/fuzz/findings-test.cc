// What fuzzing found, through the whole command: a crash of the front end costs the counts of one file and
// nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "db/process.h"
#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> Findings() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(FORTELL_SOURCE_DIR) / "tests/fuzz/found")) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

ProcessResult Compile(const std::string& folder, std::vector<std::string> argv) {
  SystemProcessRunner runner;
  Command command;
  command.argv = std::move(argv);
  command.working_directory = folder;
  command.timeout_seconds = 60;
  auto result = runner.Run(command);
  if (result) return *result;
  ADD_FAILURE() << result.error().Text();
  return {};
}

class Finding : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(Finding, EndsAsThePlainCompilerDoes) {
  const auto& [compiler, name] = GetParam();
  if (!IsInstalled(compiler)) GTEST_SKIP() << compiler << " is not installed";
  const TemporaryFolder folder("finding");
  if (compiler != "gfortran" && name.rfind("flang-", 0) == 0) GTEST_SKIP() << "it crashes itself";
  const std::string source = std::string(FORTELL_SOURCE_DIR) + "/tests/fuzz/found/" + name;
  std::string first;
  std::getline(std::ifstream(source), first);
  std::vector<std::string> command = {compiler, "-w", "-c", source, "-o", "out.o"};
  std::vector<std::string> show = {std::string(FORTELL_BIN_DIR) + "/fortell-instrument", "--source-only", source, "--out", "text"};
  std::vector<std::string> options;
  if (first.rfind("!*", 0) == 0) options.push_back("-ffixed-form");
  if (first.rfind("!", 0) == 0 && first.find('$') != std::string::npos) options.push_back("-fopenmp");
  command.insert(command.begin() + 1, options.begin(), options.end());
  show.insert(show.end(), options.begin(), options.end());
  const auto plain = Compile(folder.Path(), command);
  command.insert(command.begin(), std::string(FORTELL_BIN_DIR) + "/fortell-instrument");
  const auto counting = Compile(folder.Path(), command);
  EXPECT_EQ(counting.exit_code == 0, plain.exit_code == 0) << counting.err;
  const auto ended_early = [](const ProcessResult& result) {
    return result.err.find("the front end ended early") != std::string::npos;
  };
  const bool crashes = name.rfind("flang-", 0) == 0;
  // What the compiler refuses as well is the compiler's to tell.
  if (plain.exit_code == 0) {
    EXPECT_EQ(ended_early(counting), crashes) << counting.err;
  }
  const auto shown = Compile(folder.Path(), show);
  EXPECT_EQ(ended_early(shown), crashes) << shown.err;
  if (crashes) {
    EXPECT_EQ(shown.exit_code, 3);
  }
  EXPECT_EQ(counting.err.find("does not accept the instrumented text"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Texts, Finding,
                         testing::Combine(testing::Values("gfortran", "flang-22"),
                                          testing::ValuesIn(Findings())),
                         [](const auto& info) {
  std::string name = std::get<0>(info.param) + "_" + std::get<1>(info.param);
  std::replace_if(name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name;
});

}  // namespace
}  // namespace fortell
