#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "f90-bench/suite.h"

namespace fortell {
namespace {

tl::unexpected<Error> NoRecord(const std::string& line) {
  return CouldNot("output of the suite's driver", "'" + line + "' is no record of it",
                  "run the suite again and look for a program that writes to the same place");
}

/// Reads one line's fields in order; `ok` turns false at the first that does not fit.
class Fields {
 public:
  explicit Fields(const std::string& line) : in_(line) {}

  std::string Word() {
    std::string word;
    ok = static_cast<bool>(in_ >> word) && ok;
    return word;
  }
  std::int64_t Integer() { return Number<std::int64_t>(); }
  double Real() { return Number<double>(); }
  std::string Rest() {
    std::string rest;
    std::getline(in_ >> std::ws, rest);
    return rest;
  }
  bool AtEnd() { return (in_ >> std::ws).eof(); }

  bool ok = true;

 private:
  template <typename T>
  T Number() {
    const std::string word = Word();
    T value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    ok = ok && error == std::errc() && end == word.data() + word.size();
    return value;
  }

  std::istringstream in_;
};

/// One record of one job into its result.
void ReadRecord(const std::string& kind, Fields& fields, SuiteResult& result) {
  if (kind == "begin") {
    result.begun = true;
    result.line = fields.Rest();
  } else if (kind == "sample") {
    SuiteSample sample;
    const std::int64_t repetitions = fields.Integer();
    sample.seconds = fields.Real();
    sample.reference_before = fields.Real();
    sample.reference_after = fields.Real();
    if (!fields.ok) return;
    result.repetitions = repetitions;
    result.samples.push_back(sample);
  } else if (kind == "overhead") {
    result.overhead = fields.Real();
    result.overhead_variance = fields.Real();
  } else if (kind == "end") {
    result.checksum = fields.Real();
    result.ended = fields.ok;
  } else if (kind == "failed") {
    result.failure = fields.Rest();
    if (result.failure.empty()) result.failure = "no cause given";
  } else {
    fields.ok = false;
  }
}

}  // namespace

std::string JobLine(const SuiteJob& job) {
  return fmt::format("{} {} {} {:.9g} {:.9g} {} {:.9g}\n", job.segment, job.size.n, job.size.m,
                     job.size.fraction, job.sample_seconds, job.samples, job.job_seconds);
}

Result<SuiteOutput> ParseSuiteOutput(const std::string& text, int jobs) {
  SuiteOutput output;
  output.results.resize(static_cast<std::size_t>(jobs));
  for (int i = 0; i < jobs; ++i) output.results[static_cast<std::size_t>(i)].job = i;
  std::size_t start = 0;
  // What follows the last newline was cut off in the middle of a record: it says nothing.
  for (std::size_t end; (end = text.find('\n', start)) != std::string::npos; start = end + 1) {
    const std::string line = text.substr(start, end - start);
    Fields fields(line);
    if (fields.AtEnd()) continue;
    const std::string kind = fields.Word();
    if (kind == "clock") {
      output.clock_resolution = fields.Real();
      fields.Real();
      if (!fields.AtEnd()) output.clock_variance = fields.Real();
    } else {
      const std::int64_t job = fields.Integer();
      if (!fields.ok || job < 1 || job > jobs) return NoRecord(line);
      ReadRecord(kind, fields, output.results[static_cast<std::size_t>(job - 1)]);
    }
    if (!fields.ok || !fields.AtEnd()) return NoRecord(line);
  }
  return output;
}

}  // namespace fortell
