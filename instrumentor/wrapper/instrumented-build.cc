#include "instrumentor/wrapper/instrumented-build.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <iostream>
#include <set>
#include <sstream>

#include "instrumentor/wrapper/compiler-facts.h"
#include "instrumentor/wrapper/compiler-messages.h"
#include "instrumentor/wrapper/include-folder.h"
#include "instrumentor/wrapper/object-record.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

/// The compiler has said what is wrong; this says who asked and what to do.
tl::unexpected<Error> Refused(const std::string& source) {
  return BadInput(source, "the compiler refuses it, see its messages above",
                  "correct the source; it fails in the same way without fortell instrument");
}

/// As the shell finds it.
bool IsInPath(const std::string& program) {
  if (program.find('/') != std::string::npos) return access(program.c_str(), X_OK) == 0;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

}  // namespace

Result<int> InstrumentedBuild::RunTool(const std::vector<std::string>& argv) {
  Command command;
  command.argv = argv;
  command.inherit_output = true;
  auto result = runner_.Run(command);
  if (!result) return tl::unexpected(result.error());
  return result->exit_code;
}

Result<int> InstrumentedBuild::Plain() {
  std::vector<std::string> argv = {command_.compiler};
  argv.insert(argv.end(), command_.arguments.begin(), command_.arguments.end());
  return RunTool(argv);
}

/// Questions, links, checks of a build system, and commands that the compiler will refuse.
bool InstrumentedBuild::IsPlain() const {
  if (command_.passes_through || command_.sources.empty()) return true;
  const std::size_t compiled = command_.sources.size() + command_.other_sources.size();
  if (command_.compile_only && !command_.output.empty() && compiled > 1) return true;
  std::error_code error;
  const auto output = fs::status(command_.output, error);
  if (fs::exists(output) && !fs::is_regular_file(output)) return true;  // -o /dev/null
  return std::any_of(command_.sources.begin(), command_.sources.end(), [&](std::size_t i) {
    const std::string& source = command_.arguments[i];
    return !fs::is_regular_file(source) || IsConfigureCheck(source);
  });
}

Result<int> InstrumentedBuild::Run() {
  if (!IsInPath(command_.compiler)) {
    return CouldNot(command_.compiler, "this compiler is not found",
                    "install it, add its folder to PATH, or name another one");
  }
  if (IsPlain()) return Plain();
  try {
    return Counting();
  } catch (const std::exception& e) {  // no place for temporary files, no memory
    std::cerr << "fortell-instrument: warning: " << command_.arguments[command_.sources.front()]
              << ": not counted: " << e.what() << "\n";
    return Plain();
  }
}

Result<int> InstrumentedBuild::Counting() {
  AddCompilerFacts(runner_, command_);
  const TemporaryFolder folder("fortell-instrument");
  std::vector<Object> objects;
  for (std::size_t argument : command_.sources) {
    const std::string sub = fmt::format("{}/{}", folder.Path(), argument);
    fs::create_directories(sub);
    const std::string object = command_.compile_only ? ObjectPath(argument) : sub + "/unit.o";
    auto code = CompileSource(argument, object, sub);
    if (!code || *code != 0) return code;
    objects.push_back({argument, object});
  }
  return command_.compile_only ? CompileOthers() : Link(objects);
}

std::string InstrumentedBuild::ObjectPath(std::size_t argument) const {
  if (!command_.output.empty()) return command_.output;
  return fs::path(command_.arguments[argument]).stem().string() + ".o";
}

/// C and the like of a command that compiles only.
Result<int> InstrumentedBuild::CompileOthers() {
  if (command_.other_sources.empty()) return 0;
  const std::set<std::size_t> ours(command_.sources.begin(), command_.sources.end());
  std::vector<std::string> argv = {command_.compiler};
  for (std::size_t i = 0; i < command_.arguments.size(); ++i) {
    if (!ours.count(i)) argv.push_back(command_.arguments[i]);
  }
  return RunTool(argv);
}

/// Where Flang's preprocessor, or Flang behind it, does not take a source, what the compiler's own makes of it is
/// instrumented: text that is put together of parts as gfortran's traditional one does it.
Result<PreparedSource> InstrumentedBuild::Prepare(const std::string& source, const std::string& folder) {
  const FrontEndOptions options = FrontEndFor(command_, source);
  const auto prepare = [&](const std::string& text, const FrontEndOptions& front_end) {
    return PrepareSource(text, front_end, selection_, command_.compiler, CompileOptions(command_), folder);
  };
  auto prepared = prepare(source, options);
  if (prepared || !options.preprocess || command_.writes_dependencies) return prepared;
  const std::string text = PreprocessedByCompiler(runner_, command_, source, folder + "/preprocessed");
  if (text.empty()) return prepared;
  auto again = prepare(text, FrontEndForPreprocessed(options, source));
  if (!again) return prepared;
  again->preprocessed = true;
  return again;
}

Result<int> InstrumentedBuild::CompileSource(std::size_t argument, const std::string& object,
                                             const std::string& folder) {
  const std::string& source = command_.arguments[argument];
  if (!selection_.MayHold(source)) return CompilePlain(source, object);
  auto prepared = Prepare(source, folder);
  if (!prepared) {
    const Error& e = prepared.error();
    const std::string place = e.place == source ? "" : e.place + ": ";
    return CompileInstead(source, object, place + e.cause.substr(0, e.cause.find('\n')));
  }
  if (prepared->linkage.empty()) return CompilePlain(source, object);
  auto compiled = CompileEdited(source, *prepared, object);
  if (!compiled) return tl::unexpected(compiled.error());
  if (!*compiled) {
    return CompileInstead(source, object,
                          "the compiler does not accept the instrumented text, see it with fortell "
                          "instrument --source-only");
  }
  const ObjectRecord record = {prepared->linkage, prepared->words, prepared->model_file,
                               prepared->thread_number, prepared->shapes};
  if (auto status = AddRecord(runner_, record, object, folder, library_folder_); !status) {
    return CompileInstead(source, object, status.error().cause);
  }
  return 0;
}

std::vector<std::string> InstrumentedBuild::CompileCommand(const std::vector<std::string>& options,
                                                           const std::string& source,
                                                           const std::string& object) const {
  std::vector<std::string> argv = {command_.compiler};
  argv.insert(argv.end(), options.begin(), options.end());
  argv.insert(argv.end(), {"-c", source, "-o", object});
  return argv;
}

Result<int> InstrumentedBuild::CompilePlain(const std::string& source, const std::string& object) {
  auto code = RunTool(CompileCommand(CompileOptions(command_), source, object));
  if (code && *code != 0) return Refused(source);
  return code;
}

/// The file stays as it is; one line says why, when it was not the file's own fault.
Result<int> InstrumentedBuild::CompileInstead(const std::string& source, const std::string& object,
                                              const std::string& reason) {
  auto code = CompilePlain(source, object);
  if (!code) return code;
  std::cerr << "fortell-instrument: warning: " << source << ": not counted: " << reason << "\n";
  return code;
}

/// False when the compiler refuses the text, or when a warning of the user's own is an error; then nothing
/// is printed.
Result<bool> InstrumentedBuild::CompileEdited(const std::string& source, const PreparedSource& prepared,
                                              const std::string& object) {
  const std::string& edited = prepared.text_file;
  std::ifstream in(source, std::ios::binary);  // what is inserted uses later intrinsics itself
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::string> options = ForInstrumentedText(CompileOptions(command_), text);
  if (prepared.preprocessed) options = WithoutPreprocessing(std::move(options));
  const std::string folder = FolderOfIncludes(source);
  if (!folder.empty()) options.insert(options.begin(), "-I" + folder);
  const std::vector<std::string> room = FlagsWithCounts(command_);
  options.insert(options.begin(), room.begin(), room.end());
  Command command;
  command.argv = CompileCommand(options, edited, object);
  auto result = runner_.Run(command);
  if (!result) return tl::unexpected(result.error());
  const std::string messages = InPlaceOf(WithoutOurMessages(result->err), edited, source);
  if (result->exit_code != 0 || (command_.warnings_are_errors && HasWarning(messages))) return false;
  std::cout << result->out;
  std::cerr << messages;
  if (command_.writes_dependencies) {
    const std::string beside = fs::path(object).replace_extension(".d").string();
    NameTheSource(command_.dependency_file.empty() ? beside : command_.dependency_file, edited, source);
  }
  return true;
}

Result<int> InstrumentedBuild::Link(const std::vector<Object>& objects) {
  std::vector<std::string> argv = {command_.compiler};
  std::size_t next = 0;
  for (std::size_t i = 0; i < command_.arguments.size(); ++i) {
    const std::string& argument = command_.arguments[i];
    if (next < objects.size() && objects[next].argument == i) {
      argv.push_back(objects[next++].path);
    } else if (argument == "-x" && command_.other_sources.empty() && i + 1 < command_.arguments.size()) {
      ++i;
    } else if (argument.rfind("-flto", 0) != 0 && argument != "-ipo") {
      argv.push_back(argument);
    }
  }
  return RunTool(argv);
}

}  // namespace fortell
