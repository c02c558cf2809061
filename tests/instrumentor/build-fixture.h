// A folder with files, and commands run in it, as a user would.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "db/process.h"
#include "db/profile.h"
#include "db/program-walk.h"

namespace fortell {

/// Visits each statement of the unit's procedures.
template <typename F>
void ForEachStatementOf(const UnitProfile& unit, F visit) {
  for (const Procedure& procedure : unit.model.procedures) ForEachStatement(procedure.body, visit);
}

inline const std::string& InstrumentProgram() {
  static const std::string program = std::string(FORTELL_BIN_DIR) + "/fortell-instrument";
  return program;
}

class BuildFolder {
 public:
  explicit BuildFolder(const std::string& name = "build") : folder_(name) {}

  void Write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = Place(name);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  std::string Read(const std::string& name) const {
    std::ifstream in(Place(name), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  bool Exists(const std::string& name) const { return std::filesystem::exists(Place(name)); }
  std::string Place(const std::string& name) const { return folder_.Path() + "/" + name; }
  const std::string& Path() const { return folder_.Path(); }

  ProcessResult Execute(std::vector<std::string> argv) const {
    SystemProcessRunner runner;
    Command command;
    command.argv = std::move(argv);
    command.working_directory = folder_.Path();
    command.timeout_seconds = 60;
    auto result = runner.Run(command);
    if (result) return *result;
    ADD_FAILURE() << result.error().Text();
    return {};
  }
  ProcessResult Shell(const std::string& line) const { return Execute({"sh", "-c", line}); }
  ProcessResult Instrument(std::vector<std::string> args) const {
    args.insert(args.begin(), InstrumentProgram());
    return Execute(std::move(args));
  }
  /// Expects it to be there and well.
  Profile ProfileIn(const std::string& name) const {
    auto profile = ReadProfile(Place(name));
    if (profile) return *profile;
    ADD_FAILURE() << profile.error().Text();
    return {};
  }

 private:
  TemporaryFolder folder_;
};

/// A program in one file, built with counters by the compiler, with its flags, that the parameter names; skipped where a
/// flang does not stand on the machine.
class CountedProgram : public testing::TestWithParam<const char*> {
 protected:
  explicit CountedProgram(std::string text) : text_(std::move(text)) {}

  void SetUp() override {
    folder_.Write("program.f90", text_);
    const auto built = folder_.Shell(InstrumentProgram() + " " + GetParam() + " program.f90 -o program");
    if (built.exit_code != 0 && std::string(GetParam()).find("flang") == 0) GTEST_SKIP() << built.err;
    ASSERT_EQ(built.exit_code, 0) << built.err;
  }
  /// Of a run with the argument, on two threads where it has some.
  Profile Run(const std::string& argument) const {
    const auto run = folder_.Shell("OMP_NUM_THREADS=2 FORTELL_PROFILE=out ./program " + argument);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return folder_.ProfileIn("out");
  }

 private:
  std::string text_;
  BuildFolder folder_;
};

inline bool IsInstalled(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

/// Source files of the profile, in its order, without folders.
inline std::vector<std::string> FilesOf(const Profile& profile) {
  std::vector<std::string> files;
  for (const UnitProfile& unit : profile.units) {
    files.push_back(std::filesystem::path(unit.model.file).filename().string());
  }
  return files;
}

/// Calls of the procedure, in all units; -1 when there is none of this name.
inline std::int64_t CallsOf(const Profile& profile, const std::string& procedure) {
  for (const UnitProfile& unit : profile.units) {
    for (const Procedure& p : unit.model.procedures) {
      if (p.name == procedure) return unit.Executions(p.count);
    }
  }
  return -1;
}

}  // namespace fortell
