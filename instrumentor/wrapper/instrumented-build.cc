#include "instrumentor/wrapper/instrumented-build.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "db/program-model-json.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

/// Link-time optimisation replaces object code by something that no tool can complete.
bool IsDropped(const std::string& argument) {
  return argument.rfind("-flto", 0) == 0 || argument == "-ipo";
}

/// Section of records that the runtime library walks (runtime/fortell-runtime.h, FortellUnit).
std::string UnitAssembly(const std::string& linkage, int words, const std::string& model_path) {
  return fmt::format(
      "  .section fortell_units,\"aw\"\n"
      "  .balign 8\n"
      "  .quad {0}\n"
      "  .quad {1}\n"
      "  .quad .Lmodel\n"
      "  .quad .Lmodel_end\n"
      "  .quad fortell_runtime_anchor\n"
      "  .section .rodata\n"
      ".Lmodel:\n"
      "  .incbin \"{2}\"\n"
      ".Lmodel_end:\n"
      "  .byte 0\n"
      "  .section .note.GNU-stack,\"\",%progbits\n",
      linkage, words, model_path);
}

/// Where threads have counters of their own, `linkage` is none of theirs: it is made here, for their sums
/// (runtime/fortell-runtime.h, FortellThreadedUnit).
std::string ThreadAssembly(const InstrumentedSource& source) {
  if (source.thread_number == 0) return "";
  std::string out = fmt::format(
      "  .comm {0},{1},32\n"
      "  .section .rodata\n"
      "  .balign 8\n"
      ".Lshapes:\n",
      source.linkage, source.model.counters * 8);
  for (const Site& site : source.model.sites) {
    if (site.kind == Site::Kind::Shape) out += fmt::format("  .quad {}\n", site.offset);
  }
  return out + fmt::format(
                   ".Lshapes_end:\n"
                   "  .section fortell_threaded,\"aw\"\n"
                   "  .balign 8\n"
                   "  .quad {},{},{},.Lshapes,.Lshapes_end\n",
                   source.thread_number, source.linkage, source.model.counters);
}

/// The compiler has said what is wrong; this says who asked and what to do.
tl::unexpected<Error> Refused(const std::string& source) {
  return BadInput(source, "the compiler refuses it, see its messages above",
                  "correct the source; it fails in the same way without fortell instrument");
}

/// flang misses a vector loop that was asked for, and names no place, where it must count within.
std::string WithoutPlacelessWarnings(const std::string& messages) {
  std::istringstream in(messages);
  std::string out;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("warning: <unknown>:0:0: loop not vectorized", 0) != 0) out += line + "\n";
  }
  return out;
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

Status WriteFile(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) return CouldNot(path, "cannot be written", "check the free space of the temporary folder");
  return {};
}

}  // namespace

Result<ProcessResult> InstrumentedBuild::RunTool(const std::vector<std::string>& argv) {
  Command command;
  command.argv = argv;
  command.inherit_output = true;
  return runner_.Run(command);
}

Result<int> InstrumentedBuild::Plain() {
  std::vector<std::string> argv = {command_.compiler};
  argv.insert(argv.end(), command_.arguments.begin(), command_.arguments.end());
  auto result = RunTool(argv);
  if (!result) return tl::unexpected(result.error());
  return result->exit_code;
}

Result<int> InstrumentedBuild::Run() {
  if (!IsInPath(command_.compiler)) {
    return CouldNot(command_.compiler, "this compiler is not found",
                    "install it, add its folder to PATH, or name another one");
  }
  if (command_.passes_through || (command_.sources.empty() && !command_.links)) return Plain();
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
  return command_.links ? Link(objects) : Result<int>(0);
}

std::string InstrumentedBuild::ObjectPath(std::size_t argument) const {
  if (!command_.output.empty()) return command_.output;
  return fs::path(command_.arguments[argument]).stem().string() + ".o";
}

Result<int> InstrumentedBuild::CompileSource(std::size_t argument, const std::string& object,
                                             const std::string& folder) {
  const std::string& source = command_.arguments[argument];
  if (!fs::exists(source)) return Plain();  // the compiler says it best
  auto instrumented = InstrumentSource(source, FrontEndFor(command_, source));
  if (!instrumented) {
    auto code = CompileAs(argument, source, object, false);
    if (code && *code != 0) return Refused(source);
    std::cerr << "fortell-instrument: warning: not counted: " << instrumented.error().Text() << "\n";
    return code;
  }
  if (instrumented->linkage.empty()) return CompileAs(argument, source, object, false);
  const std::string edited = folder + "/" + fs::path(source).filename().string();
  if (auto status = WriteFile(edited, instrumented->text); !status) {
    return tl::unexpected(status.error());
  }
  auto code = CompileAs(argument, edited, object, true, true);
  if (!code) return code;
  if (*code != 0) {
    auto plain = CompileAs(argument, source, object, false);
    if (!plain) return plain;
    if (*plain != 0) return Refused(source);
    std::cerr << "fortell-instrument: warning: " << source
              << ": not counted: the compiler does not accept the instrumented text\n"
              << "  next: see it with fortell instrument --source-only " << source << " --out DIR\n";
    return plain;
  }
  instrumented->model.compiler = command_.compiler;
  instrumented->model.flags = ArgumentsWithout(true);
  if (auto status = AddModel(*instrumented, object, folder); !status) {
    return tl::unexpected(status.error());
  }
  return 0;
}

/// The command's options without its sources, -o and -c.
std::vector<std::string> InstrumentedBuild::ArgumentsWithout(bool sources) const {
  const std::set<std::size_t> positions(command_.sources.begin(), command_.sources.end());
  std::vector<std::string> out;
  for (std::size_t i = 0; i < command_.arguments.size(); ++i) {
    const std::string& argument = command_.arguments[i];
    if (sources && positions.count(i)) continue;
    if (argument == "-o") {
      ++i;
      continue;
    }
    if (argument == "-c" || IsDropped(argument)) continue;
    out.push_back(argument);
  }
  return out;
}

Result<int> InstrumentedBuild::CompileAs(std::size_t argument, const std::string& source,
                                         const std::string& object, bool edited, bool quiet) {
  Command command;
  command.argv = {command_.compiler};
  const auto link_input = [](const std::string& a) {
    const std::string extension = fs::path(a).extension().string();
    return a.rfind("-l", 0) == 0 || a.rfind("-Wl,", 0) == 0 ||
           (a[0] != '-' && (extension == ".o" || extension == ".a" || extension == ".so"));
  };
  for (const std::string& a : ArgumentsWithout(true)) {
    if (!a.empty() && !link_input(a)) command.argv.push_back(a);
  }
  if (edited) {
    // INCLUDE and #include search the original's folder, and its columns may have moved.
    std::string folder = fs::path(command_.arguments[argument]).parent_path().string();
    command.argv.push_back("-I" + (folder.empty() ? std::string(".") : folder));
  }
  for (const std::string& a : {std::string("-c"), source, std::string("-o"), object}) {
    command.argv.push_back(a);
  }
  command.inherit_output = !quiet;
  auto result = runner_.Run(command);
  if (!result) return tl::unexpected(result.error());
  if (quiet && result->exit_code == 0) std::cerr << WithoutPlacelessWarnings(result->err);
  return result->exit_code;
}

Status InstrumentedBuild::AddModel(const InstrumentedSource& source, const std::string& object,
                                   const std::string& folder) {
  const std::string model = folder + "/model.json", assembly = folder + "/unit.s";
  const std::string record = folder + "/record.o", whole = folder + "/whole.o";
  if (auto s = WriteFile(model, ToJson(source.model).dump()); !s) return s;
  const std::string record_text = UnitAssembly(source.linkage, source.model.counters, model) +
                                  ThreadAssembly(source);
  if (auto s = WriteFile(assembly, record_text); !s) return s;
  for (const auto& argv : {std::vector<std::string>{"as", assembly, "-o", record},
                           std::vector<std::string>{"ld", "-r", object, record, "-o", whole}}) {
    auto result = RunTool(argv);
    if (!result) return tl::unexpected(result.error());
    if (result->exit_code != 0) {
      return CouldNot(object, argv[0] + " failed to add the program model",
                      "make sure that binutils work here");
    }
  }
  std::error_code error;
  fs::copy_file(whole, object, fs::copy_options::overwrite_existing, error);
  if (error) return CouldNot(object, "cannot be written: " + error.message(), "check the folder");
  return {};
}

Result<int> InstrumentedBuild::Link(const std::vector<Object>& objects) {
  std::vector<std::string> argv = {command_.compiler};
  std::size_t next = 0;
  for (std::size_t i = 0; i < command_.arguments.size(); ++i) {
    if (next < objects.size() && objects[next].argument == i) {
      argv.push_back(objects[next++].path);
    } else if (!IsDropped(command_.arguments[i])) {
      argv.push_back(command_.arguments[i]);
    }
  }
  argv.push_back(runtime_);
  auto result = RunTool(argv);
  if (!result) return tl::unexpected(result.error());
  return result->exit_code;
}

}  // namespace fortell
