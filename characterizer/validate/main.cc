// fortell-validate SOURCES... --on N[,N...]: predicted against actual run time.
#include <filesystem>
#include <iostream>
#include <optional>

#include "characterizer/validate/build.h"
#include "characterizer/validate/validation-text.h"
#include "db/command-line.h"
#include "db/commands/command-options.h"
#include "db/database.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

const CommandText kText{
    "fortell-validate",
    "usage: fortell validate SOURCES... --on PAIR[,PAIR...] [options]\n"
    "Compares the predicted with the actual run time. Each source is a program; the files of one\n"
    "program are joined by commas (a.f90,b.f90).\n"};

struct Arguments {
  std::vector<std::string> sources;
  std::vector<std::string> pairs;
  int runs = 5;
  std::string on, format, model, database, keep, compiler_report;
};

options::options_description Described(Arguments& arguments) {
  options::options_description described("options", kHelpColumns);
  auto add = described.add_options();
  add("on", options::value(&arguments.on), "pairs of this machine, by name");
  add("runs", options::value(&arguments.runs)->default_value(5), "timed runs of each program");
  add("compiler-report", options::value(&arguments.compiler_report)->default_value("ask"),
      "ask or never, see 'fortell predict --help'");
  add("model", options::value(&arguments.model)->default_value("hierarchy"),
      "hierarchy, classic or scalar");
  add("format", options::value(&arguments.format)->default_value("text"), "text or json");
  add("keep", options::value(&arguments.keep), "folder in which the builds and profiles stay");
  add("db", options::value(&arguments.database)->default_value(Database::DefaultPath()),
      "database file");
  return described;
}

Status Check(const Arguments& arguments) {
  if (arguments.sources.empty()) {
    return BadInput(kText.program, "no source file given", kText.SeeHelp());
  }
  if (arguments.pairs.empty()) {
    return BadInput("--on", "no pair given", "name one from 'fortell machines list'");
  }
  if (arguments.runs < 1) {
    return BadInput("--runs", "at least one run is needed", kText.SeeHelp());
  }
  Status checked = OneOf("--format", arguments.format, {"text", "json"});
  if (checked) checked = OneOf("--compiler-report", arguments.compiler_report, {"ask", "never"});
  if (checked) checked = OneOf("--model", arguments.model, {"hierarchy", "classic", "scalar"});
  return checked;
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

// Stores the rows; what could not be stored is told, the report is printed all the same.
Status Store(Database& database, const ValidationReport& report) {
  for (const ValidatedProgram& program : report.programs) {
    if (Status stored = database.PutValidation(program.row); !stored) return stored;
  }
  return {};
}

ExitCode Finish(const ValidationReport& report, const Status& stored) {
  for (const Error& failure : report.failures) Report(kText.program, failure);
  if (!stored) Report(kText.program, stored.error());
  if (report.programs.empty() && !report.failures.empty()) return report.failures[0].exit_code;
  if (!stored) return stored.error().exit_code;
  constexpr double kEnoughCoverage = 0.9;  // design section 1, exit codes
  bool findings = !report.failures.empty();
  for (const ValidatedProgram& program : report.programs) {
    if (program.coverage < kEnoughCoverage) {
      std::cerr << kText.program << ": " << program.row.kernel << " on " << program.row.pair
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
  Result<std::string> folder = WorkFolder(arguments.keep, kText.program, scratch);
  if (!folder) return tl::unexpected(folder.error());

  ValidateOptions wanted;
  wanted.pairs = std::move(*pairs);
  wanted.runs = arguments.runs;
  wanted.model = arguments.model;
  wanted.compiler_report = arguments.compiler_report;
  wanted.database = arguments.database;
  wanted.build_folder = *folder;
  wanted.tool_folder = std::filesystem::read_symlink("/proc/self/exe").parent_path().string();
  MultiplyChain loop;
  Validator validator(runner, loop, std::move(wanted), [](const std::string& line) {
    std::cerr << kText.program << ": " << line << '\n';
  });
  const ValidationReport report = validator.Run(*programs);
  const Status stored = Store(*database, report);
  if (!report.programs.empty() || arguments.format == "json") {
    std::cout << (arguments.format == "json" ? ValidationJson(report) : ValidationTable(report));
  }
  return Finish(report, stored);
}

Result<ExitCode> Run(int argc, char** argv) {
  Arguments arguments;
  const Result<bool> go_on =
      ParseCommand(kText, argc, argv, Described(arguments), &arguments.sources);
  if (!go_on) return tl::unexpected(go_on.error());
  if (!*go_on) return ExitCode::Done;
  arguments.pairs = SplitAtCommas(arguments.on);
  if (Status checked = Check(arguments); !checked) return tl::unexpected(checked.error());
  return Validate(arguments);
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  return fortell::Finish(fortell::kText, fortell::Run(argc, argv));
}
