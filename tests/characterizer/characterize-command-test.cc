// fortell-characterize from the command line, as far as it goes without a compiler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "db/process.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class CharacterizeCommand : public testing::Test {
 protected:
  ProcessResult Characterize(std::vector<std::string> arguments) const {
    Command command;
    command.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-characterize"};
    command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
    command.working_directory = folder.Path();
    command.environment["FORTELL_DB"] = folder.Path() + "/db.sqlite";
    SystemProcessRunner runner;
    return runner.Run(command).value();
  }
  TemporaryFolder folder;
};

TEST_F(CharacterizeCommand, EmittedSuitesAreTheSameEachTime) {
  for (const char* name : {"one", "two"}) {
    const ProcessResult emitted = Characterize(
        {"--emit-suite", name, "--quick", "--only", "serial", "--fc", "ftn", "--flags", "-O3"});
    EXPECT_EQ(emitted.exit_code, 0) << emitted.err;
    EXPECT_THAT(emitted.err, HasSubstr("README.txt"));
  }
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder.Path() + "/one")) {
    if (!entry.is_regular_file()) continue;
    ++files;
    const auto read = [](const fs::path& path) {
      std::ifstream in(path);
      return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const fs::path name = fs::relative(entry.path(), folder.Path() + "/one");
    const fs::path other = fs::path(folder.Path()) / "two" / name;
    EXPECT_EQ(read(entry.path()), read(other)) << other;
    if (entry.path().filename() != "Makefile") continue;
    EXPECT_THAT(read(entry.path()), HasSubstr("FC = ftn\nFFLAGS = -O3\n"));
  }
  EXPECT_GT(files, 20);
  EXPECT_FALSE(fs::exists(folder.Path() + "/db.sqlite"));  // emitting needs no database
}

// A compiler may lack half or quad: there is a driver of the same file names for each choice.
TEST_F(CharacterizeCommand, TheSuiteHasADriverForEveryChoiceOfMissingTypes) {
  ASSERT_EQ(Characterize({"--emit-suite", "full", "--only", "ops"}).exit_code, 0);
  const fs::path drivers = fs::path(folder.Path()) / "full" / "drivers";
  const auto read = [](const fs::path& path) {
    std::ifstream in(path);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  int places = 0;
  for (const auto& place : fs::directory_iterator(drivers)) {
    ++places;
    const bool no_half = place.path().filename().string().find("-RH") != std::string::npos;
    for (const auto& file : fs::directory_iterator(drivers / "without")) {
      const std::string text = read(place.path() / file.path().filename());
      EXPECT_NE(text, "") << place.path() << file.path().filename();
      EXPECT_FALSE(no_half && text.find("real(2)") != std::string::npos) << file.path();
    }
  }
  EXPECT_EQ(places, 4);
  EXPECT_TRUE(fs::exists(drivers.parent_path() / "probes" / "RH.f90"));
}

TEST_F(CharacterizeCommand, WrongUseNamesPlaceCauseAndNextStep) {
  std::ofstream(folder.Path() + "/text") << "no results\n";
  const std::pair<std::vector<std::string>, int> calls[] = {
      {{"--emit-suite", "x", "--import", "text", "--name", "n"}, 2},
      {{"--import", "text"}, 2},
      {{"--import", "text", "--name", "n"}, 2},
      {{"--import", "none", "--name", "n"}, 2},
      {{"--emit-suite", "."}, 3},
      {{"--name", "n"}, 2}};
  for (const auto& [arguments, exit_code] : calls) {
    const ProcessResult result = Characterize(arguments);
    EXPECT_EQ(result.exit_code, exit_code) << arguments[0] << result.err;
    EXPECT_THAT(result.err, HasSubstr("next: "));
  }
}

}  // namespace
}  // namespace fortell
