// fortell-characterize --name N --fc CMD --flags F: measures a machine and compiler once.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <set>
#include <thread>

#include "characterizer/characterize.h"
#include "characterizer/emit-suite.h"
#include "characterizer/import-results.h"
#include "characterizer/model-refit.h"
#include "characterizer/optimizations/characterize-optimizations.h"
#include "characterizer/stack-limit.h"
#include "characterizer/stop-request.h"
#include "db/commands/command-options.h"
#include "db/failure-summary.h"
#include "f90-bench/optimization-test.h"
#include "predictor/hierarchy/decisions/verdicts.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

const CommandText kText{
    "fortell-characterize",
    "usage: fortell characterize --name N --fc COMMAND [--flags FLAGS] [options]\n"
    "       fortell characterize --emit-suite DIR [--quick] [--only PARTS] [--fc COMMAND] "
    "[--flags FLAGS]\n"
    "       fortell characterize --import RESULTS --name N\n"
    "Times generated Fortran segments on this machine with this compiler and these flags, and "
    "stores\n"
    "what predictions need. Ctrl-C keeps what was measured; --resume goes on from there.\n"
    "--emit-suite writes the segments as a folder that a Fortran compiler and make alone can build "
    "and\nrun, on a machine without Fortell; --import takes its results.txt.\n"};

struct Arguments {
  std::string name, compiler, flags, only, database, keep, emit, import;
  bool quick = false, resume = false, budget_given = false;
  double budget = 0;                 ///< seconds
  std::vector<std::string> modules;  ///< of --only
};

options::options_description Described(Arguments& a) {
  options::options_description described("options", kHelpColumns);
  auto add = described.add_options();
  add("name", options::value(&a.name), "name of the pair in the database");
  add("fc", options::value(&a.compiler), "Fortran compiler, e.g. gfortran");
  add("flags", options::value(&a.flags), "its flags, e.g. \"-O3 -march=native\"");
  add("quick", options::bool_switch(&a.quick), "fewer sizes and shorter samples: about a minute");
  add("only", options::value(&a.only), "ops,serial,opt,model: only these parts");
  add("budget", options::value(&a.budget)->notifier([&a](double) { a.budget_given = true; }),
      "seconds for all of it (300; with --quick 55)");
  add("db", options::value(&a.database)->default_value(Database::DefaultPath()), "database file");
  add("resume", options::bool_switch(&a.resume), "go on with the pair's newest unfinished run");
  add("keep", options::value(&a.keep), "folder in which the suite stays");
  add("emit-suite", options::value(&a.emit), "folder to write the portable suite to");
  add("import", options::value(&a.import), "results.txt of a portable suite");
  return described;
}

// The user's words for parts, and the modules of parameters that they give.
Result<std::vector<std::string>> ModulesOf(const std::string& only) {
  std::vector<std::string> modules;
  if (only.empty()) modules = {"array", "reduced", "scalar", "model", "opt"};
  for (const std::string& part : SplitAtCommas(only)) {
    if (part == "ops") {
      modules.insert(modules.end(), {"array", "reduced"});
    } else if (part == "serial") {
      modules.push_back("scalar");
    } else if (part == "model") {
      modules.push_back("model");
    } else if (part == "opt") {
      modules.push_back("opt");
    } else {
      return BadInput("--only", "there is no part '" + part + "'",
                      "choose from ops,serial,opt,model");
    }
  }
  return modules;
}

Status Check(const Arguments& arguments) {
  if (!arguments.emit.empty() && !arguments.import.empty()) {
    return BadInput("--import", "emitting and importing are two calls", kText.SeeHelp());
  }
  if (!arguments.emit.empty()) return {};
  if (arguments.name.empty()) return BadInput("--name", "the pair has no name", kText.SeeHelp());
  if (arguments.compiler.empty() && arguments.import.empty())
    return BadInput("--fc", "no compiler given", kText.SeeHelp());
  if (arguments.budget_given && !(arguments.budget > 0)) {
    return BadInput("--budget", "the budget must be positive", "give it in seconds");
  }
  return {};
}

PlanOptions Plan(bool quick) {
  PlanOptions plan;
  if (!quick) {  // twelve processes of three short samples; most jobs need three of them
    plan.samples = 36;
    plan.rounds = 12;
    plan.most_rounds = 40;
    plan.sample_seconds = 300e-6;
    plan.job_seconds = 1;
    plan.samples_in_process = 3;
    plan.narrow = 0.02;
    return plan;
  }
  plan.rounds = 3;
  plan.most_rounds = 8;
  plan.sample_seconds = 200e-6;
  plan.job_seconds = 0.1;
  return plan;
}

constexpr int kEmittedRounds = 4;

double SteadySeconds() {
  using Clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

ProgressDisplay& Display() {
  static ProgressDisplay display(std::cerr, ProgressDisplay::StandardError(), kText.program,
                                 SteadySeconds);
  return display;
}

void Say(const std::string& line) { Display().Say(line); }

void SayFirst(const std::vector<std::string>& lines) {
  constexpr std::size_t kMostLines = 20;
  for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) Say(lines[i]);
  if (lines.size() > kMostLines) Say(fmt::format("and {} more", lines.size() - kMostLines));
}

ExitCode Tell(const CharacterizeReport& report, const Arguments& arguments, double seconds) {
  SayFirst(FailureSummary(report.failures));
  if (!report.model_note.empty()) Say("no model was fitted: " + report.model_note);
  if (report.end == RunEnd::Stopped) {
    Say(fmt::format(
        "stopped; what was measured is kept, --resume goes on ({} of {} jobs have no sample yet)",
        report.jobs_without_samples, report.jobs));
    return ExitCode::CouldNot;
  }
  if (report.jobs_without_samples > 0) {
    Say(fmt::format("{} of {} jobs were not reached within {:.0f} s; raise --budget",
                    report.jobs_without_samples, report.jobs, arguments.budget));
  }
  // Differences of nearly equal times are often unreliable on any machine (an addition that hides
  // behind memory traffic costs nothing); times that are uncertain themselves are something to look
  // at.
  const bool shaky = report.shaky_jobs > 0.1 * report.jobs;
  if (shaky) {
    Say(fmt::format(
        "{} of {} times are uncertain: the machine was busy; try again when it is quiet",
        report.shaky_jobs, report.jobs));
  }
  Say(fmt::format(
      "done: {} characterized in {:.0f} s, {} parameters, {} of them unreliable, {} of {} "
      "segments failed, {:.0f} % of the samples in a quiet state",
      arguments.name, seconds, report.parameters, report.unreliable, report.failures.size(),
      report.segments, 100 * report.accepted_share));
  const bool findings = shaky || !report.failures.empty() || !report.model_note.empty() ||
                        report.jobs_without_samples > 0;
  return findings ? ExitCode::Findings : ExitCode::Done;
}

bool Wants(const Arguments& arguments, const std::string& module) {
  const auto& modules = arguments.modules;
  return std::find(modules.begin(), modules.end(), module) != modules.end();
}

// A quick characterization has time for the tests that the model's lowering asks, where it cannot ask the
// compiler itself.
std::vector<OptimizationTest> TestsWanted(bool quick) {
  std::vector<OptimizationTest> tests = OptimizationTests();
  if (!quick) return tests;
  std::set<std::string> asked;
  for (const hierarchy::RuleEntry& rule : hierarchy::RuleTable())
    asked.insert(rule.tests.begin(), rule.tests.end());
  tests.erase(std::remove_if(tests.begin(), tests.end(),
                             [&](const OptimizationTest& t) { return asked.count(t.slug) == 0; }),
              tests.end());
  return tests;
}

Result<ExitCode> TestOptimizations(const Arguments& arguments, Database& database,
                                   const std::string& folder) {
  const double started = SteadySeconds();
  OptimizationRequest request;
  request.name = arguments.name;
  request.compiler = arguments.compiler;
  request.flags = arguments.flags;
  request.folder = folder;
  request.workers = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.now = SteadySeconds;
  request.progress = Say;
  SystemProcessRunner runner;
  const auto report = CharacterizeOptimizations(runner, database, TestsWanted(arguments.quick), request);
  if (!report) return tl::unexpected(report.error());
  for (const std::string& finding : report->findings) Say(finding);
  if (report->stopped) {
    Say("stopped; no verdict was stored");
    return ExitCode::CouldNot;
  }
  Say(fmt::format("optimizations of {} in {:.0f} s: {} yes, {} no, {} maybe, {} failed",
                  arguments.name, SteadySeconds() - started, report->yes, report->no, report->maybe,
                  report->failed));
  return report->maybe + report->failed > 0 ? ExitCode::Findings : ExitCode::Done;
}

Result<ExitCode> Emit(const Arguments& arguments) {
  EmitRequest request;
  request.folder = arguments.emit;
  request.compiler = arguments.compiler.empty() ? "gfortran" : arguments.compiler;
  request.flags = arguments.compiler.empty() && arguments.flags.empty() ? "-O2" : arguments.flags;
  request.mode = arguments.quick ? "quick" : "full";
  request.modules = arguments.modules;
  request.plan = Plan(arguments.quick);
  // Its jobs are fixed before anything is measured: no job can be done early.
  request.plan.rounds = std::min(request.plan.rounds, kEmittedRounds);
  const Result<EmittedSuite> emitted =
      EmitSuite(ContentsOf(arguments.modules, arguments.quick), request);
  if (!emitted) return tl::unexpected(emitted.error());
  Say(fmt::format(
      "{}: {} segments, {} times, {} processes; README.txt there tells how to build and run it",
      arguments.emit, emitted->segments, emitted->jobs, emitted->processes));
  return ExitCode::Done;
}

// For writing, and whole: samples are added to it.
Result<Database> OpenForSamples(const Arguments& arguments) {
  Result<Database> database = Database::Open(arguments.database, Database::Mode::Write);
  if (!database) return database;
  if (Status whole = database->CheckBulk(); !whole) return tl::unexpected(whole.error());
  return database;
}

Result<ExitCode> Import(const Arguments& arguments) {
  Result<Database> database = OpenForSamples(arguments);
  if (!database) return tl::unexpected(database.error());
  const Result<ImportReport> report =
      ImportResults(*database, {arguments.import, arguments.name, ContentsOf, Say}, FitModel);
  if (!report) return tl::unexpected(report.error());
  SayFirst(FailureSummary(report->failures));
  if (!report->model_note.empty()) Say("no model was fitted: " + report->model_note);
  Say(
      fmt::format("{}: {} parameters from {}, {} of them unreliable, {} of {} segments failed, "
                  "{:.0f} % of the samples in a quiet state",
                  arguments.name, report->parameters, arguments.import, report->unreliable,
                  report->failures.size(), report->segments, 100 * report->accepted_share));
  if (!report->complaints.empty()) {
    SayFirst(report->complaints);
    Say("what is whole in the file was imported\n  next: run the suite again (run.sh goes on "
        "where it stopped) and import its results.txt as it is");
    return ExitCode::Usage;
  }
  const bool findings = !report->failures.empty() || !report->model_note.empty();
  return findings ? ExitCode::Findings : ExitCode::Done;
}

Result<ExitCode> Characterize(const Arguments& arguments) {
  const double started = SteadySeconds();
  // Opened for writing before any work: what is measured must have a place to go to.
  Result<Database> database = OpenForSamples(arguments);
  if (!database) return tl::unexpected(database.error());
  std::optional<TemporaryFolder> scratch;
  const Result<std::string> folder = WorkFolder(arguments.keep, kText.program, scratch);
  if (!folder) return tl::unexpected(folder.error());

  RaiseStackLimit();
  // The tests come first: the fit lowers its segments by their verdicts, as predictions do.
  const bool opt = Wants(arguments, "opt");
  ExitCode tested = ExitCode::Done;
  if (opt) {
    const Result<ExitCode> done = TestOptimizations(arguments, *database, *folder);
    if (!done || *done == ExitCode::CouldNot) return done;
    tested = *done;
    if (arguments.modules.size() == 1) {
      const auto refitted = RefitModel(*database, arguments.name);
      if (!refitted) return tl::unexpected(refitted.error());
      if (!refitted->parameters.empty()) Say("the model was fitted anew by these verdicts");
      return tested;
    }
  }

  CharacterizeRequest request;
  request.name = arguments.name;
  request.compiler = arguments.compiler;
  request.flags = arguments.flags;
  request.quick = arguments.quick;
  request.resume = arguments.resume;
  const double spent = SteadySeconds() - started;
  request.budget_seconds = std::max(arguments.budget - spent, arguments.budget / 2);
  request.folder = *folder;
  request.plan = Plan(arguments.quick);
  request.workers = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.now = SteadySeconds;
  request.progress = Say;
  request.show = [](const Progress& progress) { Display().Show(progress); };
  SystemProcessRunner runner;
  Characterizer characterizer(runner, *database, std::move(request), FitModel);
  const Result<CharacterizeReport> report =
      characterizer.Run(ContentsOf(arguments.modules, arguments.quick));
  if (!report) return tl::unexpected(report.error());
  return std::max(tested, Tell(*report, arguments, SteadySeconds() - started));
}

Result<ExitCode> Run(int argc, char** argv) {
  Arguments arguments;
  const Result<bool> go_on = ParseCommand(kText, argc, argv, Described(arguments));
  if (!go_on) return tl::unexpected(go_on.error());
  if (!*go_on) return ExitCode::Done;
  if (Status checked = Check(arguments); !checked) return tl::unexpected(checked.error());
  Result<std::vector<std::string>> modules = ModulesOf(arguments.only);
  if (!modules) return tl::unexpected(modules.error());
  arguments.modules = std::move(*modules);
  if (!arguments.budget_given) arguments.budget = arguments.quick ? 55 : 300;
  WatchForStopRequests();
  if (!arguments.emit.empty()) return Emit(arguments);
  return arguments.import.empty() ? Characterize(arguments) : Import(arguments);
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  return fortell::Finish(fortell::kText, fortell::Run(argc, argv));
}
