#include "characterizer/program-report/program-reports.h"

#include <sys/utsname.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include "characterizer/compiler-description.h"
#include "characterizer/loop-remarks.h"
#include "characterizer/machine-code/machine-code.h"
#include "characterizer/machine-detection.h"
#include "characterizer/program-report/module-sources.h"
#include "characterizer/program-report/plain-source.h"

namespace fortell {
namespace {

constexpr double kUnitSeconds = 300;  // patience with the compiler, per file

std::string Joined(const std::string& flags, const std::vector<std::string>& more) {
  std::string text = flags;
  for (const std::string& flag : more) text += (text.empty() ? "" : " ") + flag;
  return text;
}

// Folders of INCLUDE and of modules that are named from `start`.
std::vector<std::string> InFolder(std::vector<std::string> flags, const std::string& start) {
  for (std::string& flag : flags)
    if (flag.rfind("-I", 0) == 0)
      flag = "-I" + (std::filesystem::path(start) / flag.substr(2)).string();
  return flags;
}

// The compiler's first words of an error.
std::string FirstError(const ProcessResult& result) {
  if (result.timed_out) return "the compiler did not end in time";
  const std::string text = result.err.empty() ? result.out : result.err;
  std::size_t at = text.find("rror: ");
  at = at == std::string::npos ? 0 : at - 1;
  return text.substr(at, text.find('\n', at) - at);
}

// Empty when it compiled.
std::string FailureOf(const Result<ProcessResult>& result, const std::string& file) {
  if (!result) return result.error().cause;
  if (result->exit_code == 0 && !result->timed_out) return "";
  return file + " does not compile: " + FirstError(*result);
}

// What WhyNotHere looks at; DetectMachine takes longer than a prediction.
Machine ThisMachine() {
  Machine here;
  here.cpu = CpuModel();
  utsname name{};
  if (uname(&name) == 0) here.architecture = name.machine;
  return here;
}

void AddMachineRemarks(const MachineLine& line, int file_index, const std::string& assignment,
                       LoopReport& report) {
  const auto add = [&](const char* kind, const std::string& text) {
    report.remarks.insert({file_index, line.line, kind, text});
  };
  add(kMachineCode, std::to_string(line.instructions));
  if (line.scatters) add(kScatter, "");
  if (line.gathers) add(kGather, "");
  if (!line.heap.empty()) add(kHeapCalls, line.heap);
  if (line.conditional_jumps > 0) add(kConditionalJump, std::to_string(line.conditional_jumps));
  if (line.table_jumps > 0) add(kTableJump, std::to_string(line.table_jumps));
  if (line.selections > 0) add(kSelection, std::to_string(line.selections));
  if (line.packed > 0) add(kPacked, std::to_string(line.packed));
  if (line.single > 0) add(kSingle, std::to_string(line.single));
  if (line.vector_store > 0) add(kVectorStore, std::to_string(line.vector_store));
  if (line.masked_store) add(kMaskedStore, "");
  if (line.static_stores > 0) add(kStaticStore, std::to_string(line.static_stores));
  for (const int stores : line.stored_in_parts) add(kStoredInParts, std::to_string(stores));
  for (const std::string& procedure : line.calls) {
    add(kMachineCall, procedure);
    if (!procedure.empty() && procedure == assignment) add(kLibraryAssignment, "");
  }
}

// Of the pair, and of the program's build what belongs to the source.
std::string FlagsOf(const ReportRequest& request, const CompilerDescription& description,
                    std::size_t u) {
  return Joined(request.pair.flags,
                description.SourceFlags(request.profile->units[u].model.flags));
}

// Whose words a report holds: a description that knows other kinds of remarks asks anew, and so does a reader of other facts.
std::string ReadAs(const ReportRequest& request, const CompilerDescription& description) {
  constexpr char kFacts[] = ", facts 6";
  return request.pair.compiler.version + ", read as " + description.Digest() + kFacts;
}

class Asker {
 public:
  Asker(ProcessRunner& runner, const ReportRequest& request,
        std::vector<std::optional<LoopReport>> known)
      : runner_(runner),
        request_(request),
        units_(request.profile->units),
        description_(CompilerDescription::OfFamily(request.pair.compiler.family)),
        reports_{std::move(known), ""} {
    reports_.units.resize(units_.size());
  }

  ProgramReports Run() {
    for (std::size_t u = 0; u < units_.size(); ++u)
      if (!reports_.units[u] && (request_.wanted.empty() || request_.wanted[u])) wanted_.push_back(u);
    if (wanted_.empty()) return std::move(reports_);
    reports_.reason = WhyNot();
    if (reports_.reason.empty()) Compile();
    return std::move(reports_);
  }

 private:
  std::string WhyNot() {
    if (description_.ReportFlags().empty()) return "its compiler does not tell what it did";
    const std::string elsewhere = WhyNotHere(request_.pair, ThisMachine());
    if (!elsewhere.empty()) return elsewhere;
    const auto here = DetectCompiler(runner_, request_.pair.compiler.command);
    if (!here) return request_.pair.compiler.command + " is not here";
    if (here->version != request_.pair.compiler.version)
      return request_.pair.compiler.command + " is another version here: " + here->version;
    return "";
  }

  // A file that uses a module of another one compiles after it. What fails (a USE behind a macro, a module that executes
  // nothing) is tried again as long as others succeed, then with all units and with modules that the profile does not hold.
  void Compile() {
    const TemporaryFolder folder("fortell-report");
    std::vector<bool> compiled(units_.size(), false);
    for (std::vector<std::size_t>& level : InOrderOfModules(Sources(), wanted_)) {
      for (const std::size_t u : level) compiled[u] = true;
      CompileUnits(folder.Path(), level);
      for (const std::size_t u : level) compiled[u] = false;
    }
    std::vector<std::size_t> left, others;
    for (std::size_t u = 0; u < units_.size(); ++u)
      if (!compiled[u]) (IsWanted(u) ? left : others).push_back(u);
    if (left.empty()) return;
    CompileInTurns(folder.Path(), left, others);
    if (left.empty()) return;
    // Such modules may use those of units, and units theirs.
    std::vector<std::string> modules = ModulesBesides();
    while (!left.empty() && CompileModules(folder.Path(), modules)) CompileInTurns(folder.Path(), left, others);
  }

  bool IsWanted(std::size_t u) const { return std::binary_search(wanted_.begin(), wanted_.end(), u); }

  // As the units; empty where one is not here or was changed.
  std::vector<std::string> Sources() const {
    std::vector<std::string> sources;
    for (const UnitProfile& unit : units_) {
      const auto source = FindPlainSource(unit.model, request_.folders);
      sources.push_back(source ? source->path : "");
    }
    return sources;
  }

  // Until all that are asked about have compiled, or nothing more does.
  void CompileInTurns(const std::string& folder, std::vector<std::size_t>& left,
                      std::vector<std::size_t>& others) {
    for (std::size_t before = left.size() + others.size() + 1; left.size() + others.size() < before;) {
      before = left.size() + others.size();
      reports_.reason = CompileUnits(folder, left);
      if (left.empty()) return;
      CompileUnits(folder, others);
    }
  }

  // Side by side, in rounds as long as some succeed. `compile` gets an item and its place in the round, and
  // tells why it failed; what does stays in `left`. The first one's reason.
  template <typename Item, typename Compile>
  static std::string InRounds(std::vector<Item>& left, const Compile& compile) {
    std::string reason;
    for (bool progress = true; progress && !left.empty();) {
      std::vector<std::string> failures(left.size());
      std::atomic<std::size_t> next{0};
      const auto work = [&] {
        for (std::size_t k = next++; k < left.size(); k = next++) failures[k] = compile(left[k], k);
      };
      std::vector<std::future<void>> workers;
      const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
      for (std::size_t w = 0; w < std::min(threads, left.size()); ++w)
        workers.push_back(std::async(std::launch::async, work));
      for (auto& worker : workers) worker.get();
      std::vector<Item> failed;
      reason.clear();
      for (std::size_t k = 0; k < left.size(); ++k) {
        if (failures[k].empty()) continue;
        if (failed.empty()) reason = failures[k];
        failed.push_back(left[k]);
      }
      progress = failed.size() < left.size();
      left = std::move(failed);
    }
    return reason;
  }

  std::string CompileUnits(const std::string& folder, std::vector<std::size_t>& left) {
    return InRounds(left, [&](std::size_t u, std::size_t) { return CompileUnit(u, folder); });
  }

  // Sources with modules that the profile does not hold; none where one that it holds is not the program's any more.
  std::vector<std::string> ModulesBesides() const {
    const std::vector<std::string> sources = Sources();
    if (std::find(sources.begin(), sources.end(), "") != sources.end()) return {};
    return ModuleSources(sources);
  }

  // Did one more compile? What does not stays in `left`.
  bool CompileModules(const std::string& folder, std::vector<std::string>& left) {
    const std::size_t wanted = left.size();
    InRounds(left, [&](const std::string& source, std::size_t k) {
      const std::string object = folder + "/module" + std::to_string(k) + ".o";
      return FailureOf(runner_.Run(CompileCommand(units_.front().model, {source, folder}, folder, object, false)),
                       source);
    });
    return left.size() < wanted;
  }

  // With the flags of `model`, into `folder`. Of what is not asked about the module files alone are needed.
  Command CompileCommand(const ProgramModel& model, const PlainSource& source,
                         const std::string& folder, const std::string& object, bool asked) const {
    Command command;
    const auto add = [&](const std::vector<std::string>& words) {
      command.argv.insert(command.argv.end(), words.begin(), words.end());
    };
    add(SplitWords(request_.pair.compiler.command));
    add(SplitWords(request_.pair.flags));
    if (asked) {
      add(description_.ReportFlags());
      add(description_.LineNumberFlags());
    } else {
      add(description_.ModulesOnlyFlags());
    }
    if (!description_.ModuleFolderOption().empty())
      add({description_.ModuleFolderOption(), folder});
    add({"-I" + folder});
    add(InFolder(description_.SourceFlags(model.flags), source.folder));
    add({description_.CompileOption(), source.path, description_.OutputOption(), object});
    // Compilers look for modules in the current folder before all others.
    command.working_directory = folder;
    command.timeout_seconds = kUnitSeconds;
    return command;
  }

  // Empty when the unit compiled.
  std::string CompileUnit(std::size_t u, const std::string& folder) {
    const ProgramModel& model = units_[u].model;
    const Result<PlainSource> source = FindPlainSource(model, request_.folders);
    if (!source) return source.error().place + " " + source.error().cause;
    if (source->path.find_first_of(" :") != std::string::npos)
      return source->path + " has a name that compilers' remarks cannot be read with";
    const std::string object = folder + "/" + std::to_string(u) + ".o";
    const bool asked = IsWanted(u);
    const Result<ProcessResult> result =
        runner_.Run(CompileCommand(model, *source, folder, object, asked));
    if (std::string failure = FailureOf(result, model.file); !failure.empty()) return failure;
    if (asked) Keep(u, ReportOf(u, result->err, object));
    return "";
  }

  void Keep(std::size_t u, LoopReport report) {
    const std::lock_guard<std::mutex> one_at_a_time(mutex_);
    ++kept_;
    if (request_.keep) request_.keep(u, report, kept_, wanted_.size());
    reports_.units[u] = std::move(report);
  }

  LoopReport ReportOf(std::size_t u, const std::string& output, const std::string& object) const {
    LoopReport report{ReadAs(request_, description_), FlagsOf(request_, description_, u), {}};
    std::vector<std::string> files = units_[u].model.files;
    if (files.empty()) files = {units_[u].model.file};
    // Where it cannot be read, the compiler's word and the probes decide alone.
    const std::vector<MachineLine> code =
        ReadMachineCode(object).value_or(std::vector<MachineLine>());
    for (std::size_t f = 0; f < files.size(); ++f) {
      const std::string name = std::filesystem::path(files[f]).filename().string();
      for (LoopRemark& remark : LoopRemarksOf(name, output, description_)) {
        remark.file_index = static_cast<int>(f);
        report.remarks.insert(std::move(remark));
      }
      for (const MachineLine& line : code)
        if (line.file == name)
          AddMachineRemarks(line, static_cast<int>(f), description_.LibraryAssignment(), report);
    }
    return report;
  }

  ProcessRunner& runner_;
  const ReportRequest& request_;
  const std::vector<UnitProfile>& units_;
  const CompilerDescription description_;
  std::vector<std::size_t> wanted_;  ///< units to ask about
  std::mutex mutex_;                 ///< of new reports
  ProgramReports reports_;
  std::size_t kept_ = 0;  ///< reports that are new
};

}  // namespace

std::string WhyNotHere(const Pair& pair, const Machine& here) {
  if (!pair.machine.architecture.empty() && pair.machine.architecture != here.architecture)
    return "its machine is of another architecture than this one";
  if (!here.cpu.empty() && pair.machine.cpu == here.cpu) return "";
  for (const std::string& flag : SplitWords(pair.flags)) {
    const bool names = flag.rfind("-march=", 0) == 0 || flag.rfind("-mcpu=", 0) == 0;
    if (names && flag.find("=native") == std::string::npos) return "";
  }
  return "its processor is not that of this machine, and its flags name none";
}

std::vector<std::optional<LoopReport>> KnownReports(const ReportRequest& request,
                                                    const Database& database) {
  const auto description = CompilerDescription::OfFamily(request.pair.compiler.family);
  std::vector<std::optional<LoopReport>> reports(request.profile->units.size());
  for (std::size_t u = 0; u < reports.size(); ++u) {
    auto known = database.ProgramReport(request.profile->units[u].model.source_hash,
                                        ReadAs(request, description),
                                        FlagsOf(request, description, u));
    if (known) reports[u] = std::move(*known);
  }
  return reports;
}

ProgramReports AskAboutProgram(ProcessRunner& runner, const ReportRequest& request,
                               std::vector<std::optional<LoopReport>> known) {
  return Asker(runner, request, std::move(known)).Run();
}

}  // namespace fortell
