#include "characterizer/validate/build.h"

namespace fortell {
namespace {

// The part of a compiler's message that fits on a screen.
std::string Shortened(const std::string& text) {
  constexpr std::size_t kMost = 1500;
  return text.size() <= kMost ? text : text.substr(0, kMost) + "\n[...]";
}

}  // namespace

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
