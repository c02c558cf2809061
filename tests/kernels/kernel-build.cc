#include "tests/kernels/kernel-build.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace fortell {

std::string Toolchain::Name() const {
  std::string name = compiler;
  for (const std::string& flag : flags) name += " " + flag;
  return name;
}

std::vector<Toolchain> KernelToolchains() {
  return {{"gfortran", {"-O0"}},
          {"gfortran", {"-O2"}},
          {"gfortran", {"-O3", "-march=native"}},
          {"flang-22", {"-O3", "-march=native"}}};
}

std::vector<std::string> KernelFiles() {
  return {"ave.f90", "merge.f90", "ep.f90", "multi.f90", "tomcatv.f"};
}

bool IsInstalled(const std::string& compiler) {
  SystemProcessRunner runner;
  Command command;
  command.argv = {compiler, "--version"};
  const Result<ProcessResult> result = runner.Run(command);
  return result && result->exit_code == 0;
}

std::string KernelPath(const std::string& file) {
  return std::string(FORTELL_SOURCE_DIR) + "/kernels/" + file;
}

std::string FileText(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string BuildKernel(const Toolchain& toolchain, const std::string& file,
                        const std::string& folder, const std::string& name, bool instrumented) {
  SystemProcessRunner runner;
  Command command;
  if (instrumented) command.argv = {std::string(FORTELL_BIN_DIR) + "/fortell-instrument"};
  command.argv.push_back(toolchain.compiler);
  command.argv.insert(command.argv.end(), toolchain.flags.begin(), toolchain.flags.end());
  const std::string executable = folder + "/" + name;
  command.argv.insert(command.argv.end(), {KernelPath(file), "-o", executable});
  command.working_directory = folder;
  const Result<ProcessResult> built = runner.Run(command);
  if (!built) {
    ADD_FAILURE() << built.error().Text();
  } else if (built->exit_code != 0) {
    ADD_FAILURE() << toolchain.Name() << " refuses " << file << ":\n" << built->err;
  }
  return executable;
}

ProcessResult RunKernel(const std::string& executable, const std::string& folder,
                        const std::string& profile) {
  SystemProcessRunner runner;
  Command command;
  command.argv = {executable};
  command.working_directory = folder;
  command.timeout_seconds = 120;
  if (!profile.empty()) command.environment["FORTELL_PROFILE"] = profile;
  const Result<ProcessResult> result = runner.Run(command);
  if (!result) {
    ADD_FAILURE() << result.error().Text();
    return {};
  }
  return *result;
}

}  // namespace fortell
