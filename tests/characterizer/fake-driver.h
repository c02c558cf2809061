// A stand-in for the suite's program: reads the jobs, answers in its protocol (f90-bench/suite.h).
#pragma once

#include <fmt/format.h>

#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "db/process.h"
#include "tests/kernels/fakes.h"

namespace fortell {

struct FakeDriver {
  struct Job {
    int segment = 0;
    long n = 0, m = 0;
    double fraction = 0, sample_seconds = 0;
    int samples = 0;
  };
  /// Time of one execution.
  std::function<double(const Job&)> seconds = [](const Job& job) { return 1e-9 * job.n; };
  /// Reference loop around sample `k` of the `process`th process (from 0).
  std::function<double(int process, int k)> reference = [](int, int) { return 4e-6; };
  /// The process dies by this signal in jobs of this segment (0: it does not).
  std::function<int(const Job&)> signal = [](const Job&) { return 0; };
  /// The process hangs in jobs of this segment until it is killed.
  std::function<bool(const Job&)> hangs = [](const Job&) { return false; };
  /// The job is answered with "failed" and this cause.
  std::function<std::string(const Job&)> fails = [](const Job&) { return std::string(); };

  std::vector<std::vector<Job>> processes;  ///< the jobs that each process was given

  ProcessResult Answer(const Command& command) {
    std::vector<Job> jobs;
    std::istringstream lines(command.standard_input.value_or(""));
    double limit = 0, expected = 0, settle = 0;
    for (Job job; lines >> job.segment >> job.n >> job.m >> job.fraction >> job.sample_seconds >>
                  job.samples >> limit >> expected >> settle;) {
      jobs.push_back(job);
    }
    const int process = static_cast<int>(processes.size());
    processes.push_back(jobs);
    std::string out = "clock 2.5e-08 1.0e-09\n";
    int sample = 0;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const Job& job = jobs[i];
      out += fmt::format("begin {}\n", i + 1);
      if (hangs(job)) {
        ProcessResult killed = Printed(out);
        killed.timed_out = true;
        killed.exit_code = 137;
        return killed;
      }
      if (const int died = signal(job); died != 0) {
        ProcessResult dead = Printed(out);
        dead.signal = died;
        dead.exit_code = 128 + died;
        dead.err = "Program received signal\nBacktrace";
        return dead;
      }
      if (const std::string cause = fails(job); !cause.empty()) {
        out += fmt::format("failed {} {}\n", i + 1, cause);
        continue;
      }
      for (int k = 0; k < job.samples; ++k, ++sample) {
        const double loop = reference(process, sample);
        out += fmt::format("sample {} 100 {:.9e} {:.9e} {:.9e}\n", i + 1, seconds(job), loop, loop);
      }
      out += fmt::format("end {} 1.0\n", i + 1);
    }
    return Printed(out);
  }
};

}  // namespace fortell
