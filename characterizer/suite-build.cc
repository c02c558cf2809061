#include "characterizer/suite-build.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <mutex>
#include <random>
#include <sstream>
#include <thread>

#include "characterizer/loop-remarks.h"
#include "characterizer/stop-request.h"
#include "f90-bench/fortran-text.h"
#include "f90-bench/suite.h"
#include "f90-bench/type-probe.h"

namespace fortell {
namespace {

// Segments in one file. Alone in their files they took flang five times as long, most of it its
// start. They do not call each other, so a common file changes nothing in their code.
constexpr std::size_t kBatchSegments = 10;
constexpr double kBatchSeconds = 60;  // patience with the compiler, and per procedure:
constexpr double kProcedureSeconds = 20;

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

// The first line that tells an error at a place ("file:3:5: error: ...", flang begins with a line
// that only counts them), else the first that speaks of one; without one all of it.
std::string ErrorLine(const std::string& message) {
  for (const char* sign : {": error: ", "rror"}) {
    std::istringstream lines(message);
    for (std::string line; std::getline(lines, line);) {
      if (line.find(sign) != std::string::npos) return line;
    }
  }
  return message;
}

SegmentFailure Failure(const ProcessResult& result) {
  const Outcome outcome = result.timed_out     ? Outcome::TimedOut
                          : result.signal != 0 ? Outcome::Crashed
                                               : Outcome::CompileFailed;
  return {outcome, Message(result)};
}

bool Succeeded(const ProcessResult& result) { return result.exit_code == 0 && !result.timed_out; }

// The segment's procedure under a name that all share, without the title.
std::string TextAlone(const Segment& segment) {
  const std::string text = SegmentSource(segment, 0);
  return text.substr(text.find('\n') + 1);
}

using Task = std::function<Status()>;

// Runs the tasks by so many threads, in order of their start; the first error keeps the rest from
// starting.
Status RunTasks(const std::vector<Task>& tasks, int threads) {
  std::mutex mutex;  // guards what follows
  std::size_t next = 0;
  Status status;
  const auto work = [&] {
    while (true) {
      std::unique_lock<std::mutex> lock(mutex);
      if (next == tasks.size() || !status) return;
      const Task& task = tasks[next++];
      lock.unlock();
      Status done = task();
      lock.lock();
      if (!done && status) status = std::move(done);
    }
  };
  std::vector<std::thread> workers;
  for (int i = 1; i < threads; ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  return status;
}

// Without those that are left out.
std::vector<std::vector<int>> Batches(std::size_t segments,
                                      const std::map<int, SegmentFailure>& left_out) {
  std::vector<std::vector<int>> batches;
  for (int i = 0; i < static_cast<int>(segments); ++i) {
    if (left_out.count(i)) continue;
    if (batches.empty() || batches.back().size() == kBatchSegments) batches.emplace_back();
    batches.back().push_back(i);
  }
  return batches;
}

// Objects begin at multiples of 16 bytes. Of a loop that crosses a line's border in a third of its places, all of so many orders do in one of 250.
constexpr int kOrders = 5;

std::string ProgramName(int order) { return order == 0 ? "suite" : fmt::format("suite-{}", order + 1); }

// Linkers place objects in the order of their names.
std::vector<std::string> InOrder(std::vector<std::string> objects, int order) {
  if (order > 0) std::shuffle(objects.begin(), objects.end(), std::mt19937(static_cast<unsigned>(order)));
  return objects;
}

tl::unexpected<Error> Stopped() {
  return CouldNot("", "stopped on request while compiling", "run the same command with --resume");
}

}  // namespace

std::string SegmentFile(int first, int last) {
  return fmt::format("segments-{:04}-{:04}.f90", first, last);
}

std::string ObjectFile(const std::string& source_file) {
  return std::filesystem::path(source_file).replace_extension(".o").string();
}

SuiteBuilder::SuiteBuilder(ProcessRunner& runner, BuildRequest request)
    : runner_(runner), request_(std::move(request)) {}

Status SuiteBuilder::WriteFile(const std::string& name, const std::string& text) const {
  const std::string path = (std::filesystem::path(request_.folder) / name).string();
  std::ofstream file(path);
  file << text;
  file.close();
  if (!file) return CouldNot(path, "this file cannot be written", "check the disk and its rights");
  return {};
}

Command SuiteBuilder::CompilerCommand(Part part) const {
  Command command;
  command.argv = SplitWords(request_.compiler);
  std::vector<std::string> flags = SplitWords(request_.flags);
  if (part == Part::Driver) flags = request_.description.WithoutLanguageFlags(flags);
  command.argv.insert(command.argv.end(), flags.begin(), flags.end());
  const std::vector<std::string>& extra = request_.description.SegmentFlags();
  command.argv.insert(command.argv.end(), extra.begin(), extra.end());
  command.working_directory = request_.folder;
  return command;
}

Result<ProcessResult> SuiteBuilder::Compile(const std::vector<std::string>& files,
                                            std::size_t procedures, Part part,
                                            bool reporting) const {
  Command command = CompilerCommand(part);
  if (reporting) {
    const std::vector<std::string>& flags = request_.description.ReportFlags();
    command.argv.insert(command.argv.end(), flags.begin(), flags.end());
  }
  command.argv.push_back(request_.description.CompileOption());
  command.argv.insert(command.argv.end(), files.begin(), files.end());
  command.timeout_seconds = kBatchSeconds + kProcedureSeconds * static_cast<double>(procedures);
  return runner_.Run(command);
}

// A batch that fails is halved until the bad segments stand alone.
Result<SuiteBuilder::BatchOutcome> SuiteBuilder::CompileBatch(const std::vector<Segment>& segments,
                                                              const Batch& batch) const {
  if (StopRequested()) return Stopped();
  const std::string file = SegmentFile(batch.front(), batch.back());
  std::string text;
  std::vector<int> ends;  // last line of each segment
  for (const int index : batch) {
    text += SegmentSource(segments[static_cast<std::size_t>(index)], index) + "\n";
    ends.push_back(static_cast<int>(std::count(text.begin(), text.end(), '\n')));
  }
  if (Status written = WriteFile(file, text); !written) return tl::unexpected(written.error());
  // The code is the same with remarks and without (a test compares it).
  const bool reporting = reporting_ && !request_.description.ReportFlags().empty();
  Result<ProcessResult> result = Compile({file}, batch.size(), Part::Segments, reporting);
  if (reporting && result && !Succeeded(*result)) {
    result = Compile({file}, batch.size());
    if (result && Succeeded(*result)) reporting_ = false;  // it does not know the flags
  }
  if (!result) return tl::unexpected(result.error());
  BatchOutcome outcome;
  if (Succeeded(*result)) {
    outcome.objects = {ObjectFile(file)};
    if (!reporting || !reporting_) return outcome;
    const auto remarks = LoopRemarksOf(file, result->err, request_.description);
    // Of procedures with the same text a compiler may keep one, and speak of that one only.
    std::map<std::string, std::vector<LoopRemark>> by_text;
    for (std::size_t k = 0; k < batch.size(); ++k) {
      auto& known = by_text[TextAlone(segments[static_cast<std::size_t>(batch[k])])];
      auto own = RemarksWithin(remarks, k == 0 ? 1 : ends[k - 1] + 1, ends[k]);
      if (own.size() > known.size()) known = std::move(own);
    }
    for (const int index : batch)
      outcome.remarks[index] = by_text[TextAlone(segments[static_cast<std::size_t>(index)])];
    return outcome;
  }
  if (batch.size() == 1) {
    outcome.failures.emplace(batch.front(), Failure(*result));
    return outcome;
  }
  const auto middle = batch.begin() + static_cast<std::ptrdiff_t>(batch.size() / 2);
  for (const Batch& half : {Batch(batch.begin(), middle), Batch(middle, batch.end())}) {
    const Result<BatchOutcome> part = CompileBatch(segments, half);
    if (!part) return part;
    outcome.Add(*part);
  }
  return outcome;
}

void SuiteBuilder::BatchOutcome::Add(const BatchOutcome& part) {
  failures.insert(part.failures.begin(), part.failures.end());
  objects.insert(objects.end(), part.objects.begin(), part.objects.end());
  driver.insert(driver.end(), part.driver.begin(), part.driver.end());
  remarks.insert(part.remarks.begin(), part.remarks.end());
}

// Segments of types that the compiler does not have. They fail in any case; left in, they would
// take the driver with them, which has operands of their types.
Result<std::map<int, SegmentFailure>> SuiteBuilder::MissingTypes(
    const std::vector<Segment>& segments) const {
  std::map<int, SegmentFailure> missing;
  for (const Type type : UncommonTypes(segments)) {
    const std::string file = "probe-" + type.Specifier() + ".f90";
    if (Status written = WriteFile(file, TypeProbeSource(type)); !written) {
      return tl::unexpected(written.error());
    }
    const Result<ProcessResult> result = Compile({file}, 1);
    if (!result) return tl::unexpected(result.error());
    if (Succeeded(*result)) continue;
    SegmentFailure failure = Failure(*result);
    failure.message = "the compiler has no " + TypeText(type) + ": " + ErrorLine(failure.message);
    for (std::size_t i = 0; i < segments.size(); ++i) {
      if (UsesType(segments[i], type)) missing.emplace(static_cast<int>(i), failure);
    }
  }
  return missing;
}

Result<SuiteBuilder::BatchOutcome> SuiteBuilder::CompileAll(
    const std::vector<Segment>& segments) const {
  Result<std::map<int, SegmentFailure>> missing = MissingTypes(segments);
  if (!missing) return tl::unexpected(missing.error());
  std::vector<Segment> present = segments;
  for (const auto& [index, failure] : *missing) {
    Segment& segment = present[static_cast<std::size_t>(index)];
    segment = Placeholder(segment);
  }
  BatchOutcome all;
  all.failures = std::move(*missing);
  std::mutex mutex;  // guards `all` and what follows
  Progress progress{"compiling", 0, static_cast<int>(segments.size()), "segments", "", -1, false};
  const auto add = [&](const BatchOutcome& part, std::size_t done) {
    const std::lock_guard<std::mutex> lock(mutex);
    all.Add(part);
    progress.done += static_cast<int>(done);
    if (request_.show) request_.show(progress);
  };
  add({}, 0);
  std::vector<Task> tasks;
  // The driver first: it takes longest, and when the flags are no good it ends the others.
  tasks.push_back([&]() -> Status {
    const Result<std::vector<std::string>> objects = CompileDriver(present);
    if (!objects) return tl::unexpected(objects.error());
    add({{}, {}, *objects, {}}, 0);
    return {};
  });
  for (const Batch& batch : Batches(segments.size(), all.failures)) {
    tasks.push_back([&, batch]() -> Status {
      const Result<BatchOutcome> outcome = CompileBatch(present, batch);
      if (!outcome) return tl::unexpected(outcome.error());
      add(*outcome, batch.size());
      return {};
    });
  }
  if (Status done = RunTasks(tasks, request_.workers); !done) return tl::unexpected(done.error());
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
  const Result<ProcessResult> result = Compile(files, files.size(), Part::Driver);
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(request_.folder + "/" + files.back(),
                    "the suite's driver does not compile:\n" + Message(*result),
                    "check that '" + request_.compiler + " " + request_.flags +
                        "' compiles a small Fortran 2003 program");
  }
  return objects;
}

// The driver names every segment. An empty procedure stands in for one that did not compile; no job
// ever calls it.
Result<std::string> SuiteBuilder::CompileStandIns(
    const std::map<int, SegmentFailure>& failures) const {
  const std::string file = "stand-ins.f90";
  std::string text;
  for (const auto& [index, failure] : failures) {
    const std::string name = SegmentProcedure(index);
    text += "subroutine " + name + "()\nend subroutine " + name + "\n";
  }
  if (Status written = WriteFile(file, text); !written) return tl::unexpected(written.error());
  const Result<ProcessResult> result = Compile({file}, failures.size());
  if (!result) return tl::unexpected(result.error());
  if (result->exit_code != 0) {
    return CouldNot(request_.folder, "not even an empty subroutine compiles:\n" + Message(*result),
                    "check the flags '" + request_.flags + "'");
  }
  return ObjectFile(file);
}

Status SuiteBuilder::Link(const std::vector<std::string>& objects,
                          const std::string& program) const {
  Command command = CompilerCommand(Part::Driver);
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
  Result<BatchOutcome> compiled = CompileAll(segments);
  if (!compiled) return tl::unexpected(compiled.error());
  if (compiled->failures.size() == segments.size()) {
    return CouldNot(request_.compiler,
                    "no segment compiles; the first message is:\n" +
                        (segments.empty() ? std::string("no segment")
                                          : compiled->failures.begin()->second.message),
                    "check the flags '" + request_.flags + "'");
  }
  if (!compiled->failures.empty()) {
    Result<std::string> stand_ins = CompileStandIns(compiled->failures);
    if (!stand_ins) return tl::unexpected(stand_ins.error());
    compiled->objects.push_back(std::move(*stand_ins));
  }
  BuiltSuite suite;
  suite.failures = std::move(compiled->failures);
  if (reporting_) suite.remarks = std::move(compiled->remarks);
  // Threads end in any order.
  std::sort(compiled->objects.begin(), compiled->objects.end());
  for (int order = 0; order < kOrders; ++order) {
    suite.programs.push_back((std::filesystem::path(request_.folder) / ProgramName(order)).string());
    // The driver at the same place in all, with the loop to which times are compared.
    std::vector<std::string> objects = compiled->driver;
    for (std::string& object : InOrder(compiled->objects, order)) objects.push_back(std::move(object));
    if (Status linked = Link(objects, suite.programs.back()); !linked) return tl::unexpected(linked.error());
  }
  return suite;
}

}  // namespace fortell
