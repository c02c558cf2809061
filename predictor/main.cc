// fortell-predict PROFILE --on N[,N...]: how long the profiled run takes on each pair, and why.
#include <mimalloc.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>

#include "characterizer/progress.h"
#include "characterizer/program-report/program-reports.h"
#include "db/command-line.h"
#include "db/commands/command-options.h"
#include "db/commands/pair-report.h"
#include "db/database.h"
#include "db/profile.h"
#include "db/source-hash.h"
#include "predictor/html/html-report.h"
#include "predictor/machine-figures.h"
#include "predictor/predict.h"
#include "predictor/quantities.h"
#include "predictor/report-callgrind.h"
#include "predictor/report-json.h"
#include "predictor/report-text.h"
#include "predictor/scale-profile.h"
#include "predictor/units-that-matter.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

const CommandText kText{
    "fortell-predict",
    "usage: fortell predict PROFILE --on PAIR[,PAIR...] [options]\n"
    "Tells how long the run that wrote PROFILE takes on each pair, line by line, and why.\n"};
constexpr double kEnoughCoverage = 0.9;  // below it the exit code is 1 (docs/cli.md)

struct Arguments {
  std::vector<std::string> profiles;
  std::vector<std::string> pairs;
  std::vector<std::string> procedures;
  std::string on, model, statistic, procedure, format, output, database, compiler_report, scale, loop;
  std::vector<LoopAssumption> assumptions;
};

options::options_description Described(Arguments& arguments) {
  options::options_description described("options", kHelpColumns);
  auto add = described.add_options();
  add("on", options::value(&arguments.on), "pairs by name, see 'fortell machines list'");
  add("model", options::value(&arguments.model)->default_value("hierarchy"),
      "hierarchy, classic (the method of 1995) or scalar");
  add("statistic", options::value(&arguments.statistic)->default_value("mean"),
      "mean or min of the measured parameters (classic and scalar)");
  add("procedure", options::value(&arguments.procedure),
      "only what these procedures execute themselves, by name (classic and scalar)");
  add("compiler-report", options::value(&arguments.compiler_report)->default_value("ask"),
      "ask or never: whether the pair's compiler is asked what it does with the loops (hierarchy)");
  add("scale", options::value(&arguments.scale),
      "NAME=FACTOR: as if that PARAMETER or variable were so many times as large");
  add("loop", options::value(&arguments.loop),
      "FILE:LINE=vector, =scalar or =no-temporary[,...]: as if the loop at that line were (not) vectorised, made no array temporary");
  add("format", options::value(&arguments.format)->default_value("text"),
      "text, json, html or callgrind");
  add("output,o", options::value(&arguments.output), "file to write, default standard output");
  add("db", options::value(&arguments.database)->default_value(Database::DefaultPath()),
      "database file");
  return described;
}

Status Check(const Arguments& arguments) {
  if (arguments.profiles.empty())
    return BadInput(kText.program, "no profile given", kText.SeeHelp());
  if (arguments.profiles.size() > 1) {
    return BadInput(arguments.profiles[1], "one profile at a time", kText.SeeHelp());
  }
  if (arguments.pairs.empty()) {
    return BadInput("--on", "no pair given", "name one or more from 'fortell machines list'");
  }
  Status checked = OneOf("--format", arguments.format, {"text", "json", "html", "callgrind"});
  if (checked) checked = OneOf("--model", arguments.model, {"hierarchy", "classic", "scalar"});
  if (checked) checked = OneOf("--statistic", arguments.statistic, {"mean", "min"});
  if (checked) checked = OneOf("--compiler-report", arguments.compiler_report, {"ask", "never"});
  if (checked && arguments.format == "callgrind" && arguments.pairs.size() > 1) {
    return BadInput("--format", "callgrind files hold one pair", "ask for one pair at a time");
  }
  return checked;
}

ModelKind ModelOf(const std::string& name) {
  return name == "classic"  ? ModelKind::Classic
         : name == "scalar" ? ModelKind::Scalar
                            : ModelKind::Hierarchy;
}

std::string FolderOf(const std::string& file) {
  return std::filesystem::path(file).parent_path().string();
}

bool MayBeWritten(const std::string& database) {
  const std::filesystem::path path = std::filesystem::absolute(database);
  return access(path.c_str(), W_OK) == 0 && access(path.parent_path().c_str(), W_OK) == 0;
}

/// Keeps what the compiler said at once: a program of many files takes minutes, and what was asked must
/// not be asked again. Tells how far it is when that takes longer than a moment.
class ReportKeeper {
 public:
  ReportKeeper(const Arguments& arguments, const Profile& profile, const Pair& pair)
      : profile_(profile), path_(arguments.database), compiler_(pair.compiler.command) {}

  void Keep(std::size_t unit, const LoopReport& report, std::size_t done, std::size_t all) {
    constexpr double kMomentSeconds = 2;
    if (done == 1) Open();
    if (database_) {
      const std::string& hash = profile_.units[unit].model.source_hash;
      if (const Status put = database_->PutProgramReport(hash, report); !put) {
        Report(kText.program, put.error());
        database_.reset();
      }
    }
    if (Now() < kMomentSeconds) return;
    display_.Show({"asking " + compiler_ + " about the loops", static_cast<int>(done),
                   static_cast<int>(all), "source files", "", -1, false});
  }

 private:
  void Open() {
    if (!MayBeWritten(path_)) return;
    auto database = Database::Open(path_, Database::Mode::WriteAgain);
    if (database) database_ = std::move(*database);
  }

  double Now() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

  const Profile& profile_;
  const std::string path_, compiler_;
  std::optional<Database> database_;  ///< opened for the first answer: that takes longer than a prediction
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  ProgressDisplay display_{std::cerr, ProgressDisplay::StandardError(), kText.program,
                           [this] { return Now(); }};
};

// First with what is known: that tells which files are worth asking about.
Result<Prediction> PredictOne(const Arguments& arguments, const Profile& profile,
                              PairKnowledge& knowledge, const Database& database) {
  const ModelKind model = ModelOf(arguments.model);
  const Statistic statistic = arguments.statistic == "min" ? Statistic::Minimum : Statistic::Mean;
  const bool ask = model == ModelKind::Hierarchy && arguments.compiler_report != "never";
  ReportRequest request{&profile, knowledge.pair, {FolderOf(arguments.profiles.front())}};
  if (ask) knowledge.reports = KnownReports(request, database);
  auto prediction = Predict(profile, knowledge, model, statistic, arguments.procedures);
  if (!ask || !prediction) return prediction;
  request.wanted = UnitsThatMatter(profile, *prediction, knowledge.reports);
  SystemProcessRunner runner;
  ReportKeeper keeper(arguments, profile, knowledge.pair);
  bool news = false;
  request.keep = [&](std::size_t u, const LoopReport& r, std::size_t done, std::size_t all) {
    news = true;
    keeper.Keep(u, r, done, all);
  };
  ProgramReports reports = AskAboutProgram(runner, request, std::move(knowledge.reports));
  knowledge.reports = std::move(reports.units);
  if (news) {
    prediction = Predict(profile, knowledge, model, statistic, arguments.procedures);
    if (!prediction) return prediction;
  }
  const bool complete = std::all_of(knowledge.reports.begin(), knowledge.reports.end(),
                                    [](const auto& report) { return report.has_value(); });
  if (!reports.reason.empty())
    prediction->structure += ": " + reports.reason;
  else if (!complete)
    prediction->structure += ": those take next to no time";
  return prediction;
}

// Parameters of pairs, each read once, with what all pairs of its machine know of that.
class PairParameters {
 public:
  explicit PairParameters(const Database& database) : database_(database), pairs_(database.Pairs()) {}

  Result<std::vector<Parameter>> Of(const Pair& pair) {
    auto parameters = Known(pair.id);
    if (!parameters || !pairs_) return parameters;
    std::vector<std::vector<Parameter>> of_machine;
    for (const Pair& other : *pairs_)
      if (SameMachine(other.machine, pair.machine))
        if (auto known = Known(other.id)) of_machine.push_back(std::move(*known));
    ShareLoadLatency(pair.machine, of_machine, *parameters);
    SharePageCosts(of_machine, *parameters);
    return parameters;
  }

 private:
  Result<std::vector<Parameter>> Known(std::int64_t pair) {
    if (const auto found = known_.find(pair); found != known_.end()) return found->second;
    auto parameters = database_.Parameters(pair);
    if (parameters) known_[pair] = *parameters;
    return parameters;
  }

  const Database& database_;
  const Result<std::vector<Pair>> pairs_;
  std::map<std::int64_t, std::vector<Parameter>> known_;
};

Result<std::vector<PredictedPair>> PredictAll(const Arguments& arguments, const Profile& profile) {
  const auto database = Database::Open(arguments.database, Database::Mode::Read);
  if (!database) return tl::unexpected(database.error());
  PairParameters known(*database);
  std::vector<PredictedPair> predicted;
  for (const std::string& name : arguments.pairs) {
    auto pair = database->FindPair(name);
    if (!pair) return tl::unexpected(pair.error());
    auto parameters = known.Of(*pair);
    if (!parameters) return tl::unexpected(parameters.error());
    auto verdicts = database->Verdicts(pair->id);
    if (!verdicts) return tl::unexpected(verdicts.error());
    PairKnowledge knowledge{std::move(*pair), std::move(*parameters), std::move(*verdicts), {},
                            arguments.assumptions};
    auto prediction = PredictOne(arguments, profile, knowledge, *database);
    if (!prediction) return tl::unexpected(prediction.error());
    predicted.push_back({std::move(knowledge.pair), std::move(*prediction)});
  }
  return predicted;
}

// What the database knows of the pairs besides what the prediction needs: validations, runs.
Result<std::vector<PairRecord>> RecordsOf(const Arguments& arguments) {
  const auto database = Database::Open(arguments.database, Database::Mode::Read);
  if (!database) return tl::unexpected(database.error());
  std::vector<PairRecord> records;
  for (const std::string& name : arguments.pairs) {
    auto record = ReadPairRecord(*database, name);
    if (!record) return tl::unexpected(record.error());
    records.push_back(std::move(*record));
  }
  return records;
}

Result<std::string> Rendered(const Arguments& arguments, const Profile& profile,
                             const std::vector<PredictedPair>& predicted) {
  if (arguments.format == "callgrind") return CallgrindReport(predicted.front().prediction);
  if (arguments.format == "json") return JsonReport(predicted);
  SourceLines sources({FolderOf(arguments.profiles.front())});
  if (arguments.format == "text") return TextReport(predicted, sources);
  const auto records = RecordsOf(arguments);
  if (!records) return tl::unexpected(records.error());
  return HtmlReport(predicted, *records, profile, sources);
}

Status Write(const std::string& text, const std::string& path) {
  if (path.empty() || path == "-") {
    std::cout << text << std::flush;
    if (std::cout) return {};
    return CouldNot("standard output", "the report could not be written", "check the disk or pipe");
  }
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (file) return {};
  return CouldNot(path, "the report could not be written",
                  "check the folder, or choose another -o");
}

// Kept for later looks and comparisons; a database that may only be read serves predictions as
// well.
Status Store(const Arguments& arguments, const std::string& profile,
             const std::vector<PredictedPair>& predicted) {
  if (!MayBeWritten(arguments.database)) return {};
  auto database = Database::Open(arguments.database, Database::Mode::WriteAgain);
  if (!database) return tl::unexpected(database.error());
  const auto id = database->PutProfile(predicted.front().prediction.program, profile);
  if (!id) return tl::unexpected(id.error());
  for (const PredictedPair& one : predicted) {
    if (Status put = database->PutPrediction(*id, one.prediction); !put) return put;
  }
  return {};
}

ExitCode Findings(const std::vector<PredictedPair>& predicted) {
  ExitCode code = ExitCode::Done;
  for (const PredictedPair& one : predicted) {
    if (!one.prediction.unknown_procedures.empty()) code = ExitCode::Findings;
    if (one.prediction.coverage >= kEnoughCoverage) continue;
    code = ExitCode::Findings;
    std::cerr << kText.program << ": " << one.pair.name << ": only "
              << PercentText(one.prediction.coverage)
              << " of what was executed has a measured cost; the report lists what has none\n";
  }
  return code;
}

/// Counts and line numbers are those of the text that was compiled.
void TellChangedSources(const Profile& profile) {
  for (const UnitProfile& unit : profile.units) {
    const auto tell = [](const std::string& file, const std::string& hash) {
      if (hash.empty() || CompareSource(file, hash) != SourceState::Changed) return;
      std::cerr << kText.program << ": " << file
                << ": changed since it was instrumented; the prediction is for the old text\n"
                   "  next: build and run it again\n";
    };
    tell(unit.model.file, unit.model.source_hash);
    for (std::size_t i = 1; i < unit.model.hashes.size() && i < unit.model.files.size(); ++i)
      tell(unit.model.files[i], unit.model.hashes[i]);
  }
}

// What the profile would be at the other extent; what could not be scaled is told at the end of the
// report.
Result<std::vector<NotCovered>> Scale(const Arguments& arguments, Profile& profile) {
  const auto scaling = ParseScaling(arguments.scale);
  if (!scaling) return tl::unexpected(scaling.error());
  auto scaled = ScaleProfile(profile, *scaling);
  if (!scaled) return tl::unexpected(scaled.error());
  profile = std::move(scaled->profile);
  profile.program += ", " + scaling->name + " = " + std::to_string(std::llround(scaled->to)) +
                     " instead of " + std::to_string(std::llround(scaled->from));
  return std::move(scaled->kept);
}

Result<ExitCode> Run(int argc, char** argv) {
  Arguments arguments;
  const Result<bool> go_on =
      ParseCommand(kText, argc, argv, Described(arguments), &arguments.profiles);
  if (!go_on) return tl::unexpected(go_on.error());
  if (!*go_on) return ExitCode::Done;
  arguments.pairs = SplitAtCommas(arguments.on);
  arguments.procedures = SplitAtCommas(arguments.procedure);
  if (Status checked = Check(arguments); !checked) return tl::unexpected(checked.error());
  for (const std::string& loop : SplitAtCommas(arguments.loop)) {
    const auto assumption = ParseLoopAssumption(loop);
    if (!assumption) return tl::unexpected(assumption.error());
    arguments.assumptions.push_back(*assumption);
  }
  const auto text = ReadProfileText(arguments.profiles.front());
  if (!text) return tl::unexpected(text.error());
  auto profile = ParseProfile(*text, arguments.profiles.front());
  if (!profile) return tl::unexpected(profile.error());
  TellChangedSources(*profile);
  std::vector<NotCovered> kept;
  if (!arguments.scale.empty()) {
    auto scaled = Scale(arguments, *profile);
    if (!scaled) return tl::unexpected(scaled.error());
    kept = std::move(*scaled);
  }
  auto predicted = PredictAll(arguments, *profile);
  if (!predicted) return tl::unexpected(predicted.error());
  for (PredictedPair& one : *predicted)
    one.prediction.not_covered.insert(one.prediction.not_covered.end(), kept.begin(), kept.end());
  const auto report = Rendered(arguments, *profile, *predicted);
  if (!report) return tl::unexpected(report.error());
  const Status written = Write(*report, arguments.output);
  if (!written) return tl::unexpected(written.error());
  // The report is there; that it could not be kept is told, not more.
  // A what-if is no prediction of the run that the profile tells of.
  if (arguments.scale.empty() && arguments.assumptions.empty())
    if (const Status stored = Store(arguments, *text, *predicted); !stored)
      Report(kText.program, stored.error());
  return Findings(*predicted);
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  // Of a program of 100,000 lines, a sixth of the time went into pages of 4 KiB, touched for the first time.
  mi_option_set_enabled_default(mi_option_large_os_pages, true);
  return fortell::Finish(fortell::kText, fortell::Run(argc, argv));
}
