#include "characterizer/program-report/program-reports.h"

#include <sys/utsname.h>

#include <filesystem>

#include "characterizer/compiler-description.h"
#include "characterizer/loop-remarks.h"
#include "characterizer/machine-code/machine-code.h"
#include "characterizer/machine-detection.h"
#include "characterizer/program-report/module-sources.h"
#include "characterizer/program-report/plain-source.h"

namespace fortell {
namespace {

constexpr double kUnitSeconds = 60;  // patience with the compiler, per file

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
  if (!line.heap.empty()) add(kHeapCalls, line.heap);
  if (line.conditional_jumps > 0) add(kConditionalJump, std::to_string(line.conditional_jumps));
  for (const std::string& procedure : line.calls) {
    add(kMachineCall, procedure);
    if (!procedure.empty() && procedure == assignment) add(kLibraryAssignment, "");
  }
}

class Asker {
 public:
  Asker(ProcessRunner& runner, const ReportRequest& request)
      : runner_(runner),
        request_(request),
        units_(request.profile->units),
        description_(CompilerDescription::OfFamily(request.pair.compiler.family)) {}

  ProgramReports Run() {
    reports_.units.resize(units_.size());
    if (description_.ReportFlags().empty()) {
      reports_.reason = "its compiler does not tell what it did";
      return std::move(reports_);
    }
    Remember();
    if (!Complete()) reports_.reason = WhyNot();
    if (!Complete() && reports_.reason.empty()) Compile();
    return std::move(reports_);
  }

 private:
  bool Complete() const {
    for (const auto& unit : reports_.units)
      if (!unit) return false;
    return true;
  }

  std::string FlagsOf(std::size_t u) const {
    return Joined(request_.pair.flags, description_.SourceFlags(units_[u].model.flags));
  }

  void Remember() {
    if (!request_.database) return;
    for (std::size_t u = 0; u < units_.size(); ++u) {
      auto known = request_.database->ProgramReport(units_[u].model.source_hash,
                                                    request_.pair.compiler.version, FlagsOf(u));
      if (known) reports_.units[u] = std::move(*known);
    }
  }

  std::string WhyNot() {
    const std::string elsewhere = WhyNotHere(request_.pair, ThisMachine());
    if (!elsewhere.empty()) return elsewhere;
    const auto here = DetectCompiler(runner_, request_.pair.compiler.command);
    if (!here) return request_.pair.compiler.command + " is not here";
    if (here->version != request_.pair.compiler.version)
      return request_.pair.compiler.command + " is another version here: " + here->version;
    return "";
  }

  // A file that uses a module of another one compiles after it: those that fail are tried again as
  // long as others succeed, at last with the modules that execute nothing.
  void Compile() {
    const TemporaryFolder folder("fortell-report");
    std::vector<bool> done(units_.size(), false);
    CompileUnits(folder.Path(), done);
    if (reports_.reason.empty() || !CompileModules(folder.Path())) return;
    CompileUnits(folder.Path(), done);
  }

  void CompileUnits(const std::string& folder, std::vector<bool>& done) {
    for (bool progress = true; progress;) {
      progress = false;
      reports_.reason.clear();
      for (std::size_t u = 0; u < units_.size(); ++u) {
        if (done[u]) continue;
        const std::string failure = Ask(u, folder);
        done[u] = failure.empty();
        progress = progress || done[u];
        if (!done[u] && reports_.reason.empty()) reports_.reason = failure;
      }
    }
  }

  // Did one compile that the profile does not hold?
  bool CompileModules(const std::string& folder) {
    std::vector<std::string> sources;
    for (const UnitProfile& unit : units_) {
      const auto source = FindPlainSource(unit.model, request_.folders);
      if (!source) return false;  // one that was changed is not the program's any more
      sources.push_back(source->path);
    }
    std::vector<std::string> left = ModuleSources(sources);
    const std::size_t wanted = left.size();
    for (bool progress = true; progress;) {
      progress = false;
      for (std::size_t k = left.size(); k-- > 0;) {
        const Result<ProcessResult> result = runner_.Run(CompileCommand(
            units_.front().model, {left[k], folder}, folder, folder + "/module.o"));
        if (!result || result->exit_code != 0 || result->timed_out) continue;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(k));
        progress = true;
      }
    }
    return left.size() < wanted;
  }

  // With the flags of `model`, into `folder`.
  Command CompileCommand(const ProgramModel& model, const PlainSource& source,
                         const std::string& folder, const std::string& object) const {
    Command command;
    const auto add = [&](const std::vector<std::string>& words) {
      command.argv.insert(command.argv.end(), words.begin(), words.end());
    };
    add(SplitWords(request_.pair.compiler.command));
    add(SplitWords(request_.pair.flags));
    add(description_.ReportFlags());
    add(description_.LineNumberFlags());
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

  // Empty when the unit compiled; a report that was known stays.
  std::string Ask(std::size_t u, const std::string& folder) {
    const ProgramModel& model = units_[u].model;
    const Result<PlainSource> source = FindPlainSource(model, request_.folders);
    if (!source) return source.error().place + " " + source.error().cause;
    if (source->path.find_first_of(" :") != std::string::npos)
      return source->path + " has a name that compilers' remarks cannot be read with";
    const std::string object = folder + "/" + std::to_string(u) + ".o";
    const Result<ProcessResult> result =
        runner_.Run(CompileCommand(model, *source, folder, object));
    if (!result) return result.error().cause;
    if (result->exit_code != 0 || result->timed_out)
      return model.file + " does not compile: " + FirstError(*result);
    if (reports_.units[u]) return "";
    reports_.units[u] = ReportOf(u, result->err, object);
    reports_.asked.push_back(u);
    return "";
  }

  LoopReport ReportOf(std::size_t u, const std::string& output, const std::string& object) const {
    LoopReport report{request_.pair.compiler.version, FlagsOf(u), {}};
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
  ProgramReports reports_;
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

ProgramReports AskAboutProgram(ProcessRunner& runner, const ReportRequest& request) {
  return Asker(runner, request).Run();
}

}  // namespace fortell
