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
#include "instrumentor/wrapper/object-record.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

/// Link-time optimisation replaces object code by something that no tool can complete.
bool IsDropped(const std::string& argument) {
  return argument.rfind("-flto", 0) == 0 || argument == "-ipo";
}

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
  const std::string model = folder + "/model.json";
  if (auto status = WriteFile(model, ToJson(instrumented->model).dump()); !status) {
    return tl::unexpected(status.error());
  }
  const ObjectRecord record = {instrumented->linkage, instrumented->model.counters, model};
  if (auto status = AddRecord(runner_, record, object, folder, library_folder_); !status) {
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
  if (quiet && result->exit_code == 0) std::cerr << result->err;
  return result->exit_code;
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
  auto result = RunTool(argv);
  if (!result) return tl::unexpected(result.error());
  return result->exit_code;
}

}  // namespace fortell
