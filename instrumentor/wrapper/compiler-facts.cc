#include "instrumentor/wrapper/compiler-facts.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fortell {
namespace {

/// A preprocessor line that asks for a macro, or a header that may; or a name as compilers' own macros have.
bool MayNameMacros(const std::string& source) {
  std::ifstream in(source);
  for (std::string line; std::getline(in, line);) {
    if (line.find("__") != std::string::npos) return true;
    if (line.empty() || line[0] != '#') continue;
    const auto word = line.find_first_not_of("# \t");
    if (word == std::string::npos) continue;
    for (const char* asks : {"if", "elif", "include"}) {
      if (line.compare(word, std::strlen(asks), asks) == 0) return true;
    }
  }
  return false;
}

/// What it prints on standard output; empty when it fails.
std::string Ask(ProcessRunner& runner, std::vector<std::string> argv) {
  Command command;
  command.argv = std::move(argv);
  auto result = runner.Run(command);
  return result && result->exit_code == 0 ? result->out : "";
}

/// Lines `#define NAME VALUE`; macros with arguments and those that depend on their place are left out.
std::vector<std::string> Macros(const std::string& text) {
  std::istringstream lines(text);
  std::vector<std::string> found;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string define, name, value;
    if (!(words >> define >> name) || define != "#define" || name.find('(') != std::string::npos) continue;
    std::getline(words >> std::ws, value);
    if (value == name || name == "_OPENMP") continue;
    found.push_back(name + "=" + value);
  }
  return found;
}

}  // namespace

void AddCompilerFacts(ProcessRunner& runner, CompilerCommand& command) {
  const auto& args = command.arguments;
  const bool asked_for = std::any_of(command.sources.begin(), command.sources.end(), [&](std::size_t i) {
    return IsPreprocessed(command, args[i]) && MayNameMacros(args[i]);
  });
  if (!asked_for) return;
  const TemporaryFolder folder("fortell-macros");
  const std::string empty = folder.Path() + "/empty.F90";
  std::ofstream(empty) << "\n";
  std::vector<std::string> argv = {command.compiler};
  for (const std::string& option : CompileOptions(command)) {
    if (option.rfind("-M", 0) != 0) argv.push_back(option);  // no second file of dependencies
  }
  argv.insert(argv.end(), {"-cpp", "-E", "-dM", empty});
  command.predefined = Macros(Ask(runner, argv));
}

std::string PreprocessedByCompiler(ProcessRunner& runner, const CompilerCommand& command, const std::string& source,
                                   const std::string& folder) {
  std::vector<std::string> argv = {command.compiler};
  const std::vector<std::string> options = CompileOptions(command);
  argv.insert(argv.end(), options.begin(), options.end());
  argv.insert(argv.end(), {"-E", source});
  const std::string text = Ask(runner, argv);
  namespace fs = std::filesystem;
  std::string extension = HasFixedFormExtension(source) ? ".f" : fs::path(source).extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::string path = folder + "/" + fs::path(source).stem().string() + extension;
  std::error_code error;
  fs::create_directories(folder, error);
  if (text.empty() || !(std::ofstream(path, std::ios::binary) << text)) return "";
  return path;
}

FrontEndOptions FrontEndForPreprocessed(FrontEndOptions options, const std::string& source) {
  options.preprocess = false;
  options.definitions.clear();
  options.removed_definitions.clear();
  options.original = source;
  const std::string folder = std::filesystem::path(source).parent_path().string();
  options.include_folders.insert(options.include_folders.begin(), folder.empty() ? "." : folder);
  return options;
}

std::vector<std::string> WithoutPreprocessing(std::vector<std::string> options) {
  options.erase(std::remove_if(options.begin(), options.end(),
                               [](const std::string& o) { return o == "-cpp" || o == "-fpp" || o == "-Mpreprocess"; }),
                options.end());
  return options;
}

}  // namespace fortell
