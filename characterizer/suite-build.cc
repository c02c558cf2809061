#include "characterizer/suite-build.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "characterizer/stop-request.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

constexpr std::size_t kBatchFiles = 12;  // enough to hide the driver's start, few to bisect
constexpr double kBatchSeconds = 60;     // patience with the compiler, and per file:
constexpr double kFileSeconds = 20;

// Without lines that repeat the one before: a compiler says the same of every file of a call.
std::string Shortened(const std::string& whole) {
  constexpr std::size_t kMost = 1500;  // what fits on a screen
  std::istringstream lines(whole);
  std::string text, last;
  for (std::string line; std::getline(lines, line); last = line) {
    if (line != last) text += line + '\n';
  }
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text.size() <= kMost ? text : text.substr(0, kMost) + "\n[...]";
}

std::string Message(const ProcessResult& result) {
  if (result.timed_out) return "the compiler did not end in time";
  const std::string text = Shortened(result.err.empty() ? result.out : result.err);
  if (result.signal != 0)
    return fmt::format("the compiler died of signal {}\n{}", result.signal, text);
  return text;
}

SegmentFailure Failure(const ProcessResult& result) {
  const Outcome outcome = result.timed_out     ? Outcome::TimedOut
                          : result.signal != 0 ? Outcome::Crashed
                                               : Outcome::CompileFailed;
  return {outcome, Message(result)};
}

tl::unexpected<Error> Stopped() {
  return CouldNot("", "stopped on request while compiling", "run the same command with --resume");
}

}  // namespace

std::string SegmentFile(int index) { return fmt::format("segment-{:04}.f90", index); }

std::string StandInFile(int index) { return fmt::format("stand-in-{:04}.f90", index); }

std::string ObjectFile(const std::string& source_file) {
  return std::filesystem::path(source_file).replace_extension(".o").string();
}

SuiteBuilder::SuiteBuilder(ProcessRunner& runner, BuildRequest request, Progress progress)
    : runner_(runner), request_(std::move(request)), progress_(std::move(progress)) {}

Status SuiteBuilder::WriteFile(const std::string& name, const std::string& text) const {
  const std::string path = (std::filesystem::path(request_.folder) / name).string();
  std::ofstream file(path);
  file << text;
  file.close();
  if (!file) return CouldNot(path, "this file cannot be written", "check the disk and its rights");
  return {};
}

Command SuiteBuilder::CompilerCommand() const {
  Command command;
  for (const std::string& text : {request_.compiler, request_.flags}) {
    for (std::string& word : SplitWords(text)) command.argv.push_back(std::move(word));
  }
  const std::vector<std::string>& extra = request_.description.SegmentFlags();
  command.argv.insert(command.argv.end(), extra.begin(), extra.end());
  command.working_directory = request_.folder;
  return command;
}

Result<ProcessResult> SuiteBuilder::Compile(const std::vector<std::string>& files) const {
  Command command = CompilerCommand();
  command.argv.push_back(request_.description.CompileOption());
  command.argv.insert(command.argv.end(), files.begin(), files.end());
  command.timeout_seconds = kBatchSeconds + kFileSeconds * static_cast<double>(files.size());
  return runner_.Run(command);
}

// A batch that fails is halved until the bad files stand alone. Compilers differ in whether they go
// on after a bad file, so what a failed call left behind is not relied on.
Result<SuiteBuilder::BatchOutcome> SuiteBuilder::CompileBatch(const Batch& batch) const {
  if (StopRequested()) return Stopped();
  std::vector<std::string> files;
  for (int index : batch) files.push_back(SegmentFile(index));
  const Result<ProcessResult> result = Compile(files);
  if (!result) return tl::unexpected(result.error());
  BatchOutcome outcome;
  if (result->exit_code == 0 && !result->timed_out) return outcome;
  if (batch.size() == 1) {
    outcome.failures.emplace(batch.front(), Failure(*result));
    return outcome;
  }
  const auto middle = batch.begin() + static_cast<std::ptrdiff_t>(batch.size() / 2);
  for (const Batch& half : {Batch(batch.begin(), middle), Batch(middle, batch.end())}) {
    const Result<BatchOutcome> part = CompileBatch(half);
    if (!part) return part;
    outcome.failures.insert(part->failures.begin(), part->failures.end());
  }
  return outcome;
}

Result<SuiteBuilder::BatchOutcome> SuiteBuilder::CompileAll(std::size_t segments) const {
  std::vector<Batch> batches;
  for (std::size_t first = 0; first < segments; first += kBatchFiles) {
    Batch batch;
    for (std::size_t i = first; i < std::min(segments, first + kBatchFiles); ++i) {
      batch.push_back(static_cast<int>(i));
    }
    batches.push_back(std::move(batch));
  }
  std::mutex mutex;  // guards what follows
  std::size_t next = 0;
  BatchOutcome all;
  Status status;
  const auto work = [&] {
    while (true) {
      std::unique_lock<std::mutex> lock(mutex);
      if (next == batches.size() || !status) return;
      const Batch& batch = batches[next++];
      lock.unlock();
      const Result<BatchOutcome> outcome = CompileBatch(batch);
      lock.lock();
      if (outcome) {
        all.failures.insert(outcome->failures.begin(), outcome->failures.end());
      } else {
        status = tl::unexpected(outcome.error());
      }
    }
  };
  std::vector<std::thread> workers;
  for (int i = 1; i < request_.workers; ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  if (!status) return tl::unexpected(status.error());
  return all;
}

Result<std::vector<std::string>> SuiteBuilder::CompileDriver(
    const std::vector<Segment>& segments) const {
  std::vector<std::string> files, objects;
  for (const SuiteFile& file : DriverSources(segments)) {
    if (Status written = WriteFile(file.name, file.text); !written) {
      return tl::unexpected(written.error());
    }
    files.push_back(file.name);
    objects.push_back(ObjectFile(file.name));
  }
  // In one call and in the given order: later files may use the modules of earlier ones.
  const Result<ProcessResult> result = Compile(files);
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(request_.folder + "/" + files.back(),
                    "the suite's driver does not compile:\n" + Message(*result),
                    "check that '" + request_.compiler + " " + request_.flags +
                        "' compiles a small Fortran 2008 program");
  }
  return objects;
}

// The driver names every segment. An empty procedure stands in for one that did not compile; no job
// ever calls it.
Status SuiteBuilder::CompileStandIns(const std::map<int, SegmentFailure>& failures) const {
  std::vector<std::string> files;
  for (const auto& [index, failure] : failures) {
    const std::string name = SegmentProcedure(index);
    const std::string text = "subroutine " + name + "()\nend subroutine " + name + "\n";
    if (Status written = WriteFile(StandInFile(index), text); !written) return written;
    files.push_back(StandInFile(index));
  }
  if (files.empty()) return {};
  const Result<ProcessResult> result = Compile(files);
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(request_.folder, "not even an empty subroutine compiles:\n" + Message(*result),
                    "check the flags '" + request_.flags + "'");
  }
  return {};
}

Status SuiteBuilder::Link(const std::vector<std::string>& objects,
                          const std::string& program) const {
  Command command = CompilerCommand();
  command.argv.insert(command.argv.end(), objects.begin(), objects.end());
  command.argv.insert(command.argv.end(), {request_.description.OutputOption(), program});
  command.timeout_seconds = kBatchSeconds + static_cast<double>(objects.size());
  const Result<ProcessResult> result = runner_.Run(command);
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(
        program, "the suite does not link:\n" + Message(*result),
        "check that '" + request_.compiler + " " + request_.flags + "' links a small program");
  }
  return {};
}

Result<BuiltSuite> SuiteBuilder::Build(const std::vector<Segment>& segments) {
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const int index = static_cast<int>(i);
    Status written = WriteFile(SegmentFile(index), SegmentSource(segments[i], index));
    if (!written) return tl::unexpected(written.error());
  }
  // The driver first: when the compiler or its flags are no good, it shows at once.
  Result<std::vector<std::string>> objects = CompileDriver(segments);
  if (!objects) return tl::unexpected(objects.error());
  progress_(fmt::format("compiling {} segments", segments.size()));
  Result<BatchOutcome> compiled = CompileAll(segments.size());
  if (!compiled) return tl::unexpected(compiled.error());
  if (compiled->failures.size() == segments.size()) {
    return CouldNot(request_.compiler,
                    "no segment compiles; the first message is:\n" +
                        (segments.empty() ? std::string("no segment")
                                          : compiled->failures.begin()->second.message),
                    "check the flags '" + request_.flags + "'");
  }
  if (Status made = CompileStandIns(compiled->failures); !made) return tl::unexpected(made.error());
  BuiltSuite suite;
  suite.program = (std::filesystem::path(request_.folder) / "suite").string();
  suite.failures = std::move(compiled->failures);
  for (int i = 0; i < static_cast<int>(segments.size()); ++i) {
    objects->push_back(ObjectFile(suite.failures.count(i) ? StandInFile(i) : SegmentFile(i)));
  }
  if (Status linked = Link(*objects, suite.program); !linked) return tl::unexpected(linked.error());
  return suite;
}

}  // namespace fortell
