#include "characterizer/validate/build.h"

#include <boost/program_options/parsers.hpp>
#include <fstream>

namespace fortell {
namespace {

// The part of a compiler's message that fits on a screen.
std::string Shortened(const std::string& text) {
  constexpr std::size_t kMost = 1500;
  return text.size() <= kMost ? text : text.substr(0, kMost) + "\n[...]";
}

}  // namespace

std::vector<std::string> SplitWords(const std::string& text) {
  return boost::program_options::split_unix(text);
}

Status Build(ProcessRunner& runner, const ValidationProgram& program,
             const std::vector<std::string>& prefix, const std::string& compiler,
             const std::string& flags, const std::string& folder, const std::string& output) {
  Command command;
  command.argv = prefix;
  for (const std::string& text : {compiler, flags}) {
    for (std::string& word : SplitWords(text)) command.argv.push_back(std::move(word));
  }
  command.argv.insert(command.argv.end(), program.files.begin(), program.files.end());
  command.argv.insert(command.argv.end(), {"-o", output});
  command.working_directory = folder;

  const Result<ProcessResult> built = runner.Run(command);
  if (!built) return tl::unexpected(built.error());
  if (built->exit_code != 0) {
    const std::string who = prefix.empty() ? compiler : "the instrumented build";
    return CouldNot(program.files.front(), who + " failed:\n" + Shortened(built->err),
                    "make the program build with '" + compiler + " " + flags + "' first");
  }
  return {};
}

Result<std::string> CompilerVersion(ProcessRunner& runner, const std::string& compiler) {
  Command command;
  command.argv = SplitWords(compiler);
  command.argv.push_back("--version");
  const Result<ProcessResult> result = runner.Run(command);
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(compiler, "it does not answer to --version", "check that it is a compiler");
  }
  return result->out.substr(0, result->out.find('\n'));
}

std::string CpuModel() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("model name", 0) == 0 && colon != std::string::npos) {
      return line.substr(colon + 2);
    }
  }
  return "";
}

Status CheckPairIsHere(ProcessRunner& runner, const Pair& pair, const std::string& cpu) {
  // Host names change with every container; the processor is what the parameters belong to.
  if (pair.machine.cpu.empty() || pair.machine.cpu != cpu) {
    const std::string theirs = pair.machine.cpu.empty() ? "another machine" : pair.machine.cpu;
    return CouldNot(pair.name,
                    "it was characterized on " + theirs + ", this is " +
                        (cpu.empty() ? "an unknown processor" : cpu),
                    "validate on that machine; here only 'fortell predict' applies");
  }
  const Result<std::string> version = CompilerVersion(runner, pair.compiler.command);
  if (!version) return tl::unexpected(version.error());
  if (!pair.compiler.version.empty() && *version != pair.compiler.version) {
    return CouldNot(pair.name,
                    "it was characterized with '" + pair.compiler.version + "', but " +
                        pair.compiler.command + " is now '" + *version + "'",
                    "characterize this compiler under another name");
  }
  return {};
}

}  // namespace fortell
