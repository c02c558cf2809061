#include "instrumentor/wrapper/command-line.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "instrumentor/wrapper/response-file.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

// Options of Fortran compilers whose value is the next argument; a superset over compilers: an option
// that one of them does not know does not come.
const std::set<std::string> kWithValue = {
    "-o",  "-I",       "-J",       "-L",       "-l",      "-D",       "-U",          "-module",
    "-x",  "-include", "-isystem", "-Xlinker", "-T",      "-u",       "-MF",         "-MT",
    "-MQ", "-aux-info", "-z",      "-arch",    "-target", "-module-dir", "--param",  "-idirafter",
    "-iquote", "-Xassembler", "-Xpreprocessor", "-Xflang", "-mllvm", "-framework", "-rpath",
    "-imultilib", "-iprefix", "-isysroot", "-B", "-dumpbase", "-dumpdir", "-real-size", "-integer-size"};

// Options after which no executable or object of a source is made.
const std::set<std::string> kNothingToCount = {
    "-E",     "-S",           "-M",           "-MM",      "-###", "--version", "-dumpversion",
    "-dumpmachine", "-dumpspecs", "-dumpfullversion", "--help", "-h", "-fsyntax-only", "-V", "-dM",
    "-fdriver-only", "--target-help", "-qversion", "-emit-llvm", "-fpreprocess-only"};

// What only the linker looks at; some compilers warn of it when they do not link.
const std::set<std::string> kLinkOnly = {"-shared", "-static", "-rdynamic", "-pie", "-no-pie", "-s",
                                         "-static-libgfortran", "-static-libgcc", "-nostdlib",
                                         "-nodefaultlibs", "-nostartfiles", "-static-pie"};
const std::set<std::string> kLinkOnlyWithValue = {"-Xlinker", "-T", "-u", "-z", "-L", "-l", "-rpath"};

std::string LowerExtension(const std::string& path) {
  std::string extension = fs::path(path).extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

bool StartsWith(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

bool IsOtherSource(const std::string& path) {
  static const std::set<std::string> kExtensions = {".c", ".cc", ".cpp", ".cxx", ".c++", ".s", ".m"};
  return kExtensions.count(LowerExtension(path)) > 0;
}

bool IsLinkInput(const std::string& path) {
  static const std::set<std::string> kExtensions = {".o", ".a", ".so", ".lo", ".la", ".obj", ".ld"};
  return kExtensions.count(LowerExtension(path)) > 0 || path.find(".so.") != std::string::npos;
}

/// Link-time optimisation replaces object code by something that no tool can complete.
bool IsLinkTimeOptimisation(const std::string& arg) { return StartsWith(arg, "-flto") || arg == "-ipo"; }

bool OnlyAsks(const std::string& arg) {
  return kNothingToCount.count(arg) || StartsWith(arg, "-print-") || StartsWith(arg, "--print-") ||
         StartsWith(arg, "--help=");
}

/// -oFILE, and none of the options that begin in the same way.
bool IsJoinedOutput(const std::string& arg) {
  if (!StartsWith(arg, "-o") || arg.size() == 2) return false;
  for (const char* other : {"-openmp", "-opt", "-offload", "-openacc"}) {
    if (StartsWith(arg, other)) return false;
  }
  return true;
}

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
  } else if (arg == "-fno-automatic" || arg == "-save" || arg == "-Msave") {
    front.saves_all = true;
  } else if (arg == "-cpp" || arg == "-fpp" || arg == "-Mpreprocess") {
    front.preprocess = true;
  } else if (arg == "-fdefault-real-8" || arg == "-r8" || arg == "-real-size 64") {
    front.default_real_kind = 8;
    front.default_double_kind = arg == "-fdefault-real-8" ? 16 : 8;
  } else if (arg == "-fdefault-double-8") {
    front.default_double_kind = 8;
  } else if (arg == "-fdefault-integer-8" || arg == "-i8") {
    front.default_integer_kind = 8;
  } else if (StartsWith(arg, "-Werror")) {
    command.warnings_are_errors = true;
  } else if (arg == "-MD" || arg == "-MMD") {
    command.writes_dependencies = true;
  }
}

/// -x says what the inputs behind it are, whatever their names.
struct Language {
  bool given = false, fortran = false;
  void Read(const std::string& name) {
    given = name != "none";
    fortran = StartsWith(name, "f77") || StartsWith(name, "f95") || name == "fortran";
  }
};

void ReadInput(std::size_t position, const Language& language, CompilerCommand& command) {
  const std::string& arg = command.arguments[position];
  if (arg == "-") {
    command.passes_through = true;  // the source comes from standard input
  } else if (language.given ? language.fortran : IsFortranSource(arg)) {
    command.sources.push_back(position);
  } else if (language.given || IsOtherSource(arg) || IsLinkInput(arg)) {
    command.other_inputs.push_back(position);
    if (language.given || IsOtherSource(arg)) command.other_sources.push_back(position);
  }
  // Anything else may be the value of an option that we do not know: it goes wherever options go.
}

void ReadArgument(std::size_t& i, Language& language, CompilerCommand& command) {
  const auto& args = command.arguments;
  const std::string& arg = args[i];
  FrontEndOptions& front = command.front_end;
  std::string value;
  if (OnlyAsks(arg)) command.passes_through = true;
  if (arg == "-c") {
    command.compile_only = true;
  } else if (ValueOf(args, i, "-x", value)) {
    language.Read(value);
    if (StartsWith(value, "f77")) command.form = CompilerCommand::Form::Fixed;
    if (StartsWith(value, "f95")) command.form = CompilerCommand::Form::Free;
    if (value.find("-cpp-input") != std::string::npos) front.preprocess = true;
  } else if (arg == "-MF" && i + 1 < args.size()) {
    command.dependency_file = args[++i];
  } else if ((arg == "-o" || IsJoinedOutput(arg)) && ValueOf(args, i, "-o", value)) {
    command.output = value;
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
  } else if (arg == "-" || arg.empty() || arg[0] != '-') {
    ReadInput(i, language, command);
  } else {
    ReadLanguageOption(arg, command);
  }
}

}  // namespace

bool IsFortranSource(const std::string& path) {
  static const std::set<std::string> kExtensions = {".f",   ".for", ".ftn", ".f77", ".f90",
                                                    ".f95", ".f03", ".f08", ".fpp", ".f18", ".f23"};
  return !path.empty() && path[0] != '-' && kExtensions.count(LowerExtension(path)) > 0;
}

bool HasFixedFormExtension(const std::string& path) {
  static const std::set<std::string> kFixed = {".f", ".for", ".ftn", ".f77", ".fpp"};
  return kFixed.count(LowerExtension(path)) > 0;
}

bool IsPreprocessed(const CompilerCommand& command, const std::string& source) {
  const std::string extension = fs::path(source).extension().string();
  return command.front_end.preprocess || extension.rfind(".F", 0) == 0 || extension == ".fpp";
}

bool IsConfigureCheck(const std::string& source) {
  std::error_code error;
  const std::string path = fs::absolute(source, error).lexically_normal().string();
  if (fs::path(source).stem().string().rfind("conftest", 0) == 0) return true;
  for (const std::string& place : {path, fs::current_path(error).string() + "/"}) {
    for (const char* part : {"/CMakeFiles/CMakeScratch/", "/CMakeFiles/CMakeTmp/", "/CompilerIdFortran/",
                             "/meson-private/"}) {
      if (place.find(part) != std::string::npos) return true;
    }
  }
  return false;
}

Result<CompilerCommand> ParseCompilerCommand(const std::vector<std::string>& argv) {
  if (argv.empty()) {
    return BadInput("fortell instrument", "no compiler given",
                    "put it in front of a compiler command: fortell instrument gfortran -O2 a.f90");
  }
  CompilerCommand command;
  command.compiler = argv[0];
  command.known = CompilerDescription::OfCommand(argv[0]);
  command.arguments = WithResponseFiles({argv.begin() + 1, argv.end()});
  Language language;
  for (std::size_t i = 0; i < command.arguments.size(); ++i) ReadArgument(i, language, command);
  // Compilers look for modules in the current folder whatever else they are told.
  command.front_end.module_folders.push_back(".");
  if (command.front_end.module_output.empty()) command.front_end.module_output = ".";
  return command;
}

std::vector<std::string> CompileOptions(const CompilerCommand& command) {
  std::set<std::size_t> inputs(command.sources.begin(), command.sources.end());
  inputs.insert(command.other_inputs.begin(), command.other_inputs.end());
  std::vector<std::string> out;
  const auto& args = command.arguments;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const std::string& arg = args[i];
    if (arg == "-o" || kLinkOnlyWithValue.count(arg)) {
      ++i;
    } else if (!inputs.count(i) && arg != "-c" && !arg.empty() && !IsJoinedOutput(arg) &&
               !IsLinkTimeOptimisation(arg) && !kLinkOnly.count(arg) && !StartsWith(arg, "-l") &&
               !StartsWith(arg, "-L") && !StartsWith(arg, "-Wl,")) {
      out.push_back(arg);
      if (kWithValue.count(arg) && i + 1 < args.size()) out.push_back(args[++i]);
    }
  }
  return out;
}

std::vector<std::string> FlagsWithCounts(const CompilerCommand& command) {
  std::string level;
  for (const std::string& arg : command.arguments)
    if (StartsWith(arg, "-O")) level = arg;
  return command.known.FlagsWithCounts(level);
}

FrontEndOptions FrontEndFor(const CompilerCommand& command, const std::string& source) {
  FrontEndOptions options = command.front_end;
  options.fixed_form = command.form == CompilerCommand::Form::Fixed ||
                       (command.form == CompilerCommand::Form::ByExtension &&
                        HasFixedFormExtension(source));
  options.fixed_columns = command.fixed_columns;
  options.preprocess = IsPreprocessed(command, source);
  options.trusts_pure = command.known.TrustsPure();
  options.quadruple = command.known.HasQuadruple();
  if (options.preprocess) {
    // The user's own definitions come last and win.
    options.definitions.insert(options.definitions.begin(), command.predefined.begin(),
                               command.predefined.end());
  } else {
    options.definitions.clear();
  }
  // Module files of ours lie in a hidden folder beside the compiler's.
  const auto hidden = [](const std::string& folder) {
    return (fs::path(folder) / ".fortell-modules").string();
  };
  for (std::string& folder : options.module_folders) folder = hidden(folder);
  options.module_output = hidden(options.module_output);
  return options;
}

}  // namespace fortell
