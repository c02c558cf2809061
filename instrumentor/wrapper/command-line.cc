#include "instrumentor/wrapper/command-line.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace fortell {
namespace {

namespace fs = std::filesystem;

// Options of Fortran compilers whose value is the next argument; a superset over compilers: an option
// that one of them does not know does not come.
const std::set<std::string> kWithValue = {
    "-o",  "-I",       "-J",       "-L",       "-l",      "-D",       "-U",          "-module",
    "-x",  "-include", "-isystem", "-Xlinker", "-T",      "-u",       "-MF",         "-MT",
    "-MQ", "-aux-info", "-z",      "-arch",    "-target", "-module-dir", "--param",  "-idirafter",
    "-iquote", "-Xassembler", "-Xpreprocessor", "-Xflang", "-mllvm", "-framework", "-rpath"};

// Options after which no executable or object of a source is made.
const std::set<std::string> kNothingToCount = {"-E",       "-S",        "-M",           "-MM",
                                               "-###",     "-v",        "--version",    "-dumpversion",
                                               "-dumpmachine", "--help", "-fsyntax-only", "-V",
                                               "-print-search-dirs", "-dM"};

std::string LowerExtension(const std::string& path) {
  std::string extension = fs::path(path).extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

bool StartsWith(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

/// The value of an option written together with it or as the next argument.
bool ValueOf(const std::vector<std::string>& args, std::size_t& i, const std::string& option,
             std::string& value) {
  if (args[i] == option) {
    if (i + 1 >= args.size()) return false;
    value = args[++i];
    return true;
  }
  if (option.size() == 2 && StartsWith(args[i], option.c_str())) {
    value = args[i].substr(2);
    return true;
  }
  return false;
}

void ReadLanguageOption(const std::string& arg, CompilerCommand& command) {
  FrontEndOptions& front = command.front_end;
  if (arg == "-ffixed-form" || arg == "-fixed" || arg == "-Mfixed") {
    command.form = CompilerCommand::Form::Fixed;
  } else if (arg == "-ffree-form" || arg == "-free" || arg == "-Mfree") {
    command.form = CompilerCommand::Form::Free;
  } else if (StartsWith(arg, "-ffixed-line-length-")) {
    const std::string columns = arg.substr(20);
    command.fixed_columns = columns == "none" || columns == "0" ? 100000 : std::atoi(columns.c_str());
  } else if (arg == "-extend-source" || arg == "-Mextend" || arg == "-132") {
    command.fixed_columns = 132;
  } else if (arg == "-fopenmp" || arg == "-qopenmp" || arg == "-mp" || arg == "-openmp") {
    front.openmp = true;
  } else if (arg == "-fopenacc" || arg == "-acc") {
    front.openacc = true;
  } else if (arg == "-cpp" || arg == "-fpp" || arg == "-Mpreprocess") {
    front.preprocess = true;
  } else if (arg == "-fdefault-real-8" || arg == "-r8" || arg == "-real-size 64") {
    front.default_real_kind = 8;
    front.default_double_kind = arg == "-fdefault-real-8" ? 16 : 8;
  } else if (arg == "-fdefault-double-8") {
    front.default_double_kind = 8;
  } else if (arg == "-fdefault-integer-8" || arg == "-i8") {
    front.default_integer_kind = 8;
  }
}

}  // namespace

bool IsFortranSource(const std::string& path) {
  static const std::set<std::string> kExtensions = {".f",   ".for", ".ftn", ".f77", ".f90",
                                                    ".f95", ".f03", ".f08", ".fpp", ".f18"};
  return !path.empty() && path[0] != '-' && kExtensions.count(LowerExtension(path)) > 0;
}

bool HasFixedFormExtension(const std::string& path) {
  static const std::set<std::string> kFixed = {".f", ".for", ".ftn", ".f77", ".fpp"};
  return kFixed.count(LowerExtension(path)) > 0;
}

Result<CompilerCommand> ParseCompilerCommand(const std::vector<std::string>& argv) {
  if (argv.empty()) {
    return BadInput("fortell instrument", "no compiler given",
                    "put it in front of a compiler command: fortell instrument gfortran -O2 a.f90");
  }
  CompilerCommand command;
  command.compiler = argv[0];
  command.arguments.assign(argv.begin() + 1, argv.end());
  const auto& args = command.arguments;
  bool inputs = false;
  FrontEndOptions& front = command.front_end;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const std::string& arg = args[i];
    std::string value;
    if (kNothingToCount.count(arg)) command.passes_through = true;
    if (arg == "-c") {
      command.compile_only = true;
    } else if (arg == "-o" && i + 1 < args.size()) {
      command.output = args[++i];
    } else if (ValueOf(args, i, "-I", value)) {
      front.include_folders.push_back(value);
      front.module_folders.push_back(value);
    } else if (ValueOf(args, i, "-D", value)) {
      front.definitions.push_back(value);
    } else if (ValueOf(args, i, "-U", value)) {
      front.removed_definitions.push_back(value);
    } else if (ValueOf(args, i, "-module", value) || ValueOf(args, i, "-module-dir", value) ||
               ValueOf(args, i, "-J", value)) {
      front.module_output = value;
    } else if (kWithValue.count(arg)) {
      ++i;
    } else if (IsFortranSource(arg)) {
      command.sources.push_back(i);
      inputs = true;
    } else if (!arg.empty() && arg[0] != '-') {
      inputs = true;
    } else {
      ReadLanguageOption(arg, command);
    }
  }
  command.links = !command.compile_only && !command.passes_through && inputs;
  if (front.module_output.empty()) front.module_output = ".";
  return command;
}

FrontEndOptions FrontEndFor(const CompilerCommand& command, const std::string& source) {
  FrontEndOptions options = command.front_end;
  options.fixed_form = command.form == CompilerCommand::Form::Fixed ||
                       (command.form == CompilerCommand::Form::ByExtension &&
                        HasFixedFormExtension(source));
  options.fixed_columns = command.fixed_columns;
  // Module files of ours lie in a hidden folder beside the compiler's.
  const auto hidden = [](const std::string& folder) {
    return (fs::path(folder) / ".fortell-modules").string();
  };
  for (std::string& folder : options.module_folders) folder = hidden(folder);
  options.module_output = hidden(options.module_output);
  return options;
}

}  // namespace fortell
