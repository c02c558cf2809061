// fortell-instrument COMPILER ARGS...: a compiler whose programs count.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "db/command-line.h"
#include "instrumentor/wrapper/compiler-facts.h"
#include "instrumentor/wrapper/instrumented-build.h"
#include "instrumentor/wrapper/isolated-source.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

constexpr char kProgram[] = "fortell-instrument";
constexpr char kUsage[] =
    "usage: fortell instrument [--include PATTERN]... [--exclude PATTERN]... COMPILER ARGS...\n"
    "       fortell instrument --source-only FILES... --out DIR [COMPILER OPTIONS]\n"
    "       fortell instrument --dump-model FILES... [COMPILER OPTIONS]\n"
    "\n"
    "Put it in front of any compile or link command; what is built writes a profile when it runs:\n"
    "  fortell instrument gfortran -O2 ave.f90 -o ave && ./ave     (writes ave.fortell)\n"
    "  make FC=\"fortell instrument gfortran\"\n"
    "  cmake -DCMAKE_Fortran_COMPILER_LAUNCHER=\"fortell;instrument\" ...\n"
    "Called by a name fortell-COMPILER (a link to it) it stands in front of that compiler:\n"
    "  ln -s \"$(command -v fortell-instrument)\" ~/bin/fortell-gfortran\n"
    "\n"
    "  --include       count only in files or procedures that match, as *.f90, src/*, solve_*, mesh::*\n"
    "  --exclude       do not count in such\n"
    "  --source-only   write the instrumented text of the files into --out DIR, compile nothing\n"
    "  --dump-model    print the program model of the files as JSON\n"
    "  --help, --version\n"
    "\n"
    "$FORTELL_PROFILE tells a running program where to write (%p process, %r rank); the default is\n"
    "<program>.fortell in the folder where it was started.\n";

/// Where the runtime library lies, beside the programs: bin/../lib, as built and as installed.
std::string LibraryFolder() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  for (const char* name : {"lib", "lib64", FORTELL_LIBRARY_FOLDER}) {
    const fs::path folder = self.parent_path().parent_path() / name;
    if (fs::exists(folder / "fortell-runtime.o", error)) return folder.string();
  }
  return "";
}

std::string ReadAll(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Status WriteSource(const std::string& path, const std::string& folder, const PreparedSource& source) {
  std::error_code error;
  fs::create_directories(folder, error);
  const std::string out = (fs::path(folder) / fs::path(path).filename()).string();
  if (fs::equivalent(path, out, error)) {
    return BadInput(out, "that is the source file itself", "give another folder with --out");
  }
  std::ofstream file(out, std::ios::binary);
  file << ReadAll(source.text_file);
  file.close();
  if (!file) return CouldNot(out, "cannot be written", "give a folder that you may write to");
  return {};
}

/// --source-only and --dump-model: no compiler is run.
int Show(std::vector<std::string> args, const Selection& selection) {
  const bool dump = args[0] == "--dump-model";
  args[0] = "none";  // the place of the compiler
  std::string folder;
  for (std::size_t i = 0; i + 1 < args.size(); ++i) {
    if (args[i] != "--out") continue;
    folder = args[i + 1];
    args.erase(args.begin() + i, args.begin() + i + 2);
    break;
  }
  if (!dump && folder.empty()) {
    return Report(kProgram, BadInput("--source-only", "no folder given", "add --out DIR").value());
  }
  auto command = ParseCompilerCommand(args);
  if (!command) return Report(kProgram, command.error());
  if (command->sources.empty()) {
    return Report(kProgram, BadInput(kProgram, "no Fortran source given",
                                     "name files that end in .f90, .f, ...").value());
  }
  SystemProcessRunner runner;
  AddCompilerFacts(runner, *command);
  const TemporaryFolder modules("fortell-modules");
  command->front_end.module_output = modules.Path();
  command->front_end.module_folders.push_back(modules.Path());
  for (std::size_t argument : command->sources) {
    const std::string& path = command->arguments[argument];
    const TemporaryFolder prepared("fortell-prepared");
    const auto source = PrepareSource(path, FrontEndFor(*command, path), selection, "", {}, prepared.Path());
    if (!source) return Report(kProgram, source.error());
    if (dump) {
      std::cout << nlohmann::json::parse(ReadAll(source->model_file)).dump(1) << "\n";
    } else if (auto status = WriteSource(path, folder, *source); !status) {
      return Report(kProgram, status.error());
    }
  }
  return 0;
}

/// Takes --include and --exclude off the front. Error: BadInput when a pattern is missing.
Result<Selection> TakeSelection(std::vector<std::string>& args) {
  Selection selection;
  while (!args.empty()) {
    const std::string option = args[0].substr(0, args[0].find('='));
    if (option != "--include" && option != "--exclude") break;
    const bool joined = option.size() < args[0].size();
    if (!joined && args.size() < 2) {
      return BadInput(option, "no pattern given", "name files or procedures: " + option + " 'io_*'");
    }
    auto& patterns = option == "--include" ? selection.include : selection.exclude;
    patterns.push_back(joined ? args[0].substr(option.size() + 1) : args[1]);
    args.erase(args.begin(), args.begin() + (joined ? 1 : 2));
  }
  return selection;
}

int Build(const std::vector<std::string>& args, Selection selection) {
  auto command = ParseCompilerCommand(args);
  if (!command) return Report(kProgram, command.error());
  const std::string library = LibraryFolder();
  if (library.empty()) {
    return Report(kProgram, CouldNot("fortell-runtime.o", "not found beside this program",
                                     "install or build Fortell as a whole").value());
  }
  SystemProcessRunner runner;
  auto code = InstrumentedBuild(runner, std::move(*command), std::move(selection), library).Run();
  if (!code) return Report(kProgram, code.error());
  return *code;
}

int Run(std::vector<std::string> args) {
  if (args.empty() || args[0] == "--help" || args[0] == "-h") {
    (args.empty() ? std::cerr : std::cout) << kUsage;
    return args.empty() ? static_cast<int>(ExitCode::Usage) : 0;
  }
  if (args[0] == "--version") {
    std::cout << kProgram << " " << ToolVersion() << "\n";
    return 0;
  }
  auto selection = TakeSelection(args);
  if (!selection) return Report(kProgram, selection.error());
  if (!args.empty() && (args[0] == "--source-only" || args[0] == "--dump-model")) {
    return Show(args, *selection);
  }
  if (!args.empty() && args[0][0] == '-') {
    return Report(kProgram, BadInput(args[0], "is no compiler and no option of this command",
                                     "see fortell instrument --help").value());
  }
  return Build(args, std::move(*selection));
}

/// The compiler that a link's name stands for: fortell-gfortran. Empty when called by our own name.
std::string CompilerOfName(const char* called) {
  const std::string name = fs::path(called ? called : "").filename().string();
  const std::string prefix = "fortell-";
  if (name.rfind(prefix, 0) != 0 || name == kProgram) return "";
  return name.substr(prefix.size());
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  std::vector<std::string> args(argv + 1, argv + argc);
  const std::string compiler = fortell::CompilerOfName(argv[0]);
  if (compiler.empty()) return fortell::Run(std::move(args));
  args.insert(args.begin(), compiler);
  return fortell::Build(args, {});
}
