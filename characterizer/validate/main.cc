// fortell-validate SOURCES... --on N[,N...]: predicted against actual run time.
#include <boost/program_options.hpp>
#include <filesystem>
#include <iostream>
#include <optional>
#include <sstream>

#include "characterizer/validate/build.h"
#include "characterizer/validate/validation-text.h"
#include "db/command-line.h"
#include "db/database.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

constexpr char kProgram[] = "fortell-validate";
constexpr char kUsage[] =
    "usage: fortell validate SOURCES... --on PAIR[,PAIR...] [options]\n"
    "Compares the predicted with the actual run time. Each source is a program; the files of one\n"
    "program are joined by commas (a.f90,b.f90).\n";

struct Arguments {
  std::vector<std::string> sources;
  std::vector<std::string> pairs;
  int runs = 5;
  std::string format = "text", model = "hierarchy", database, keep;
  bool help = false, version = false;
};

options::options_description Described(Arguments& arguments, std::string& on) {
  options::options_description described("options");
  described.add_options()("on", options::value(&on), "pairs of this machine, by name")(
      "runs", options::value(&arguments.runs)->default_value(5), "timed runs of each program")(
      "format", options::value(&arguments.format)->default_value("text"), "text or json")(
      "db", options::value(&arguments.database), "database file")(
      "model", options::value(&arguments.model)->default_value("hierarchy"),
      "hierarchy, classic or scalar")("keep", options::value(&arguments.keep),
                                      "folder in which the builds and profiles stay")(
      "source", options::value(&arguments.sources), "a program (the option name may be left out)")(
      "help,h", options::bool_switch(&arguments.help), "this text")(
      "version", options::bool_switch(&arguments.version), "the tool's version");
  return described;
}

std::vector<std::string> SplitAtCommas(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

Status Check(const Arguments& arguments) {
  const char* next = "see fortell validate --help";
  if (arguments.sources.empty()) return BadInput(kProgram, "no source file given", next);
  if (arguments.pairs.empty()) {
    return BadInput("--on", "no pair given", "name one from 'fortell machines list'");
  }
  if (arguments.runs < 1) return BadInput("--runs", "at least one run is needed", next);
  if (arguments.format != "text" && arguments.format != "json") {
    return BadInput("--format", "'" + arguments.format + "' is neither text nor json", next);
  }
  if (arguments.model != "hierarchy" && arguments.model != "classic" &&
      arguments.model != "scalar") {
    return BadInput("--model", "there is no model '" + arguments.model + "'",
                    "choose hierarchy, classic or scalar");
  }
  return {};
}

Result<Arguments> Parse(int argc, char** argv) {
  Arguments arguments;
  std::string on;
  const options::options_description described = Described(arguments, on);
  options::positional_options_description positional;
  positional.add("source", -1);
  try {
    options::variables_map values;
    options::store(
        options::command_line_parser(argc, argv).options(described).positional(positional).run(),
        values);
    options::notify(values);
  } catch (const options::error& error) {
    return BadInput(kProgram, error.what(), "see fortell validate --help");
  }
  arguments.pairs = SplitAtCommas(on);
  if (arguments.help) {
    std::cout << kUsage << described;
  } else if (arguments.version) {
    std::cout << ToolVersion() << '\n';
  } else if (Status checked = Check(arguments); !checked) {
    return tl::unexpected(checked.error());
  }
  if (arguments.database.empty()) arguments.database = Database::DefaultPath();
  return arguments;
}

Result<std::vector<Pair>> PairsHere(ProcessRunner& runner, const Database& database,
                                    const std::vector<std::string>& names) {
  const std::string cpu = CpuModel();
  std::vector<Pair> pairs;
  for (const std::string& name : names) {
    Result<Pair> pair = database.FindPair(name);
    if (!pair) return tl::unexpected(pair.error());
    Status here = CheckPairIsHere(runner, *pair, cpu);
    if (!here) return tl::unexpected(here.error());
    pairs.push_back(std::move(*pair));
  }
  return pairs;
}

Result<std::string> BuildFolder(const std::string& keep, std::optional<TemporaryFolder>& scratch) {
  if (keep.empty()) return scratch.emplace("fortell-validate").Path();
  std::error_code error;
  std::filesystem::create_directories(keep, error);
  if (error) {
    return CouldNot(keep, "this folder cannot be made: " + error.message(), "choose another one");
  }
  return std::filesystem::absolute(keep).lexically_normal().string();
}

// Stores the rows; what could not be stored is told, the report is printed all the same.
Status Store(Database& database, const ValidationReport& report) {
  for (const ValidatedProgram& program : report.programs) {
    if (Status stored = database.PutValidation(program.row); !stored) return stored;
  }
  return {};
}

ExitCode Finish(const ValidationReport& report, const Status& stored) {
  for (const Error& failure : report.failures) Report(kProgram, failure);
  if (!stored) Report(kProgram, stored.error());
  if (report.programs.empty() && !report.failures.empty()) return report.failures[0].exit_code;
  if (!stored) return stored.error().exit_code;
  constexpr double kEnoughCoverage = 0.9;  // design section 1, exit codes
  bool findings = !report.failures.empty();
  for (const ValidatedProgram& program : report.programs) {
    if (program.coverage < kEnoughCoverage) {
      std::cerr << kProgram << ": " << program.row.kernel << " on " << program.row.pair
                << ": the prediction covers only " << 100 * program.coverage
                << " % of what was executed\n";
      findings = true;
    }
    findings = findings || program.only_slow;
  }
  return findings ? ExitCode::Findings : ExitCode::Done;
}

Result<ExitCode> Validate(const Arguments& arguments) {
  Result<std::vector<ValidationProgram>> programs = ParsePrograms(arguments.sources);
  if (!programs) return tl::unexpected(programs.error());
  // Opened for writing before any work: what is measured must have a place to go to.
  Result<Database> database = Database::Open(arguments.database, Database::Mode::Write);
  if (!database) return tl::unexpected(database.error());
  SystemProcessRunner runner;
  Result<std::vector<Pair>> pairs = PairsHere(runner, *database, arguments.pairs);
  if (!pairs) return tl::unexpected(pairs.error());
  std::optional<TemporaryFolder> scratch;
  Result<std::string> folder = BuildFolder(arguments.keep, scratch);
  if (!folder) return tl::unexpected(folder.error());

  ValidateOptions wanted;
  wanted.pairs = std::move(*pairs);
  wanted.runs = arguments.runs;
  wanted.model = arguments.model;
  wanted.database = arguments.database;
  wanted.build_folder = *folder;
  wanted.tool_folder = std::filesystem::read_symlink("/proc/self/exe").parent_path().string();
  MultiplyChain loop;
  Validator validator(runner, loop, std::move(wanted), [](const std::string& line) {
    std::cerr << kProgram << ": " << line << '\n';
  });
  const ValidationReport report = validator.Run(*programs);
  const Status stored = Store(*database, report);
  if (!report.programs.empty() || arguments.format == "json") {
    std::cout << (arguments.format == "json" ? ValidationJson(report) : ValidationTable(report));
  }
  return Finish(report, stored);
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  using namespace fortell;
  const Result<Arguments> arguments = Parse(argc, argv);
  if (!arguments) return Report(kProgram, arguments.error());
  if (arguments->help || arguments->version) return 0;
  const Result<ExitCode> code = Validate(*arguments);
  return code ? static_cast<int>(*code) : Report(kProgram, code.error());
}
