#include "characterizer/optimizations/test-build.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "characterizer/stop-request.h"
#include "f90-bench/optimization-driver.h"

namespace fortell {
namespace {

constexpr double kTestSeconds = 60;  // patience with the compiler
constexpr double kDriverSeconds = 300;

class Builder {
 public:
  Builder(ProcessRunner& runner, const BuildRequest& request)
      : runner_(runner), request_(request) {}

  Result<BuiltTest> BuildOne(const OptimizationTest& test, int position) const {
    const std::vector<SuiteFile> files = OptimizationSources(test, position);
    BuiltTest built;
    built.file = files.back().name;
    const Result<ProcessResult> result =
        Compile(files, request_.description.ReportFlags(), kTestSeconds);
    if (!result) return tl::unexpected(result.error());
    built.compiled = result->exit_code == 0 && !result->timed_out;
    built.remarks = result->err + result->out;
    if (!built.compiled) built.failure = FailureOf(*result);
    return built;
  }

  Status BuildProgram(const std::vector<OptimizationTest>& tests, BuiltTests& built) const {
    std::vector<bool> skipped;
    for (const BuiltTest& test : built.tests) skipped.push_back(!test.compiled);
    const Result<std::vector<SuiteFile>> driver = OptimizationDriverSources(tests, skipped);
    if (!driver) return tl::unexpected(driver.error());
    const Result<ProcessResult> result = Compile(*driver, {}, kDriverSeconds);
    if (!result) return tl::unexpected(result.error());
    if (result->exit_code != 0) {
      return CouldNot(
          request_.folder,
          "the driver of the optimization tests does not compile:\n" + FailureOf(*result).message,
          "check the flags '" + request_.flags + "'");
    }
    std::vector<std::string> objects;
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (!built.tests[i].compiled) continue;
      for (const SuiteFile& file : OptimizationSources(tests[i], static_cast<int>(i)))
        objects.push_back(ObjectFile(file.name));
    }
    for (const SuiteFile& file : *driver) objects.push_back(ObjectFile(file.name));
    return Link(objects, built.program);
  }

 private:
  static SegmentFailure FailureOf(const ProcessResult& result) {
    if (result.timed_out) return {Outcome::TimedOut, "the compiler did not end in time"};
    constexpr std::size_t kMost = 1000;
    const std::string text = (result.err.empty() ? result.out : result.err).substr(0, kMost);
    if (result.signal == 0) return {Outcome::CompileFailed, text};
    return {Outcome::Crashed,
            fmt::format("the compiler died of signal {}\n{}", result.signal, text)};
  }

  Command CompilerCommand(const std::vector<std::string>& extra) const {
    Command command;
    for (const std::string& text : {request_.compiler, request_.flags}) {
      for (std::string& word : SplitWords(text)) command.argv.push_back(std::move(word));
    }
    for (const auto* flags : {&request_.description.SegmentFlags(), &extra})
      command.argv.insert(command.argv.end(), flags->begin(), flags->end());
    command.working_directory = request_.folder;
    return command;
  }

  Result<ProcessResult> Compile(const std::vector<SuiteFile>& files,
                                const std::vector<std::string>& extra, double patience) const {
    Command command = CompilerCommand(extra);
    command.argv.push_back(request_.description.CompileOption());
    for (const SuiteFile& file : files) {
      const std::filesystem::path path = std::filesystem::path(request_.folder) / file.name;
      std::ofstream out(path);
      out << file.text;
      if (!out.flush())
        return CouldNot(path.string(), "this file cannot be written",
                        "check the disk and its rights");
      command.argv.push_back(file.name);
    }
    command.timeout_seconds = patience;
    return runner_.Run(command);
  }

  Status Link(const std::vector<std::string>& objects, const std::string& program) const {
    Command command = CompilerCommand({});
    command.argv.insert(command.argv.end(), objects.begin(), objects.end());
    command.argv.insert(command.argv.end(), {request_.description.OutputOption(), program});
    command.timeout_seconds = kDriverSeconds;
    const Result<ProcessResult> result = runner_.Run(command);
    if (!result) return tl::unexpected(result.error());
    if (result->exit_code == 0) return {};
    return CouldNot(
        program, "the optimization tests do not link:\n" + FailureOf(*result).message,
        "check that '" + request_.compiler + " " + request_.flags + "' links a small program");
  }

  ProcessRunner& runner_;
  const BuildRequest& request_;
};

}  // namespace

Result<BuiltTests> BuildOptimizationTests(ProcessRunner& runner, const BuildRequest& request,
                                          const std::vector<OptimizationTest>& tests) {
  const Builder builder(runner, request);
  BuiltTests built;
  built.tests.resize(tests.size());
  built.program = (std::filesystem::path(request.folder) / "optimizations").string();
  std::atomic<std::size_t> next{0};
  std::mutex mutex;  // guards `status`
  Status status;
  const auto work = [&] {
    for (std::size_t i = next++; i < tests.size() && !StopRequested(); i = next++) {
      Result<BuiltTest> one = builder.BuildOne(tests[i], static_cast<int>(i));
      const std::lock_guard<std::mutex> lock(mutex);
      if (!one) {
        status = tl::unexpected(one.error());
        return;
      }
      built.tests[i] = std::move(*one);
    }
  };
  std::vector<std::thread> workers;
  for (int k = 1; k < request.workers; ++k) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  if (!status) return tl::unexpected(status.error());
  if (StopRequested()) return CouldNot("", "stopped on request while compiling", "run it again");
  if (std::none_of(built.tests.begin(), built.tests.end(),
                   [](const BuiltTest& test) { return test.compiled; })) {
    return CouldNot(request.compiler,
                    "no optimization test compiles; the first message is:\n" +
                        (tests.empty() ? std::string("no test") : built.tests[0].failure.message),
                    "check the flags '" + request.flags + "'");
  }
  if (Status done = builder.BuildProgram(tests, built); !done) return tl::unexpected(done.error());
  return built;
}

}  // namespace fortell
