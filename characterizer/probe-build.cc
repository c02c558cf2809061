#include "characterizer/probe-build.h"

#include <fstream>

#include "characterizer/compiler-description.h"

namespace fortell {
namespace {

Status WriteText(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.close();
  if (!out) return CouldNot(path, "cannot be written", "check the free space of the folder");
  return {};
}

}  // namespace

Status BuildProbe(ProcessRunner& runner, const ProbeBuild& build, const std::string& compiler,
                  const std::string& flags, const std::vector<std::string>& segment_flags,
                  const std::string& folder) {
  Command command;
  command.argv = SplitWords(compiler);
  for (const auto& words : {SplitWords(flags), segment_flags})
    command.argv.insert(command.argv.end(), words.begin(), words.end());
  for (const auto& [name, text] : build.files) {
    if (Status written = WriteText(folder + "/" + name, text); !written) return written;
    command.argv.push_back(name);
  }
  command.argv.insert(command.argv.end(), {"-o", build.program});
  command.working_directory = folder;
  command.timeout_seconds = 60;
  const Result<ProcessResult> built = runner.Run(command);
  if (!built) return tl::unexpected(built.error());
  if (built->exit_code != 0) {
    return CouldNot(compiler,
                    "the " + build.what + " does not compile: " + built->err.substr(0, 300),
                    "check the flags");
  }
  return {};
}

Result<ProcessResult> RunProbe(ProcessRunner& runner, const std::string& folder,
                               const std::string& program, const std::string& what,
                               const std::string& input, double timeout_seconds) {
  Command command;
  command.argv = {folder + "/" + program};
  command.standard_input = input;
  command.timeout_seconds = timeout_seconds;
  Result<ProcessResult> result = runner.Run(command);
  if (result && result->exit_code != 0)
    return CouldNot(what, "ended with exit code " + std::to_string(result->exit_code),
                    "characterize again");
  return result;
}

}  // namespace fortell
