#include <fmt/format.h>

#include <charconv>
#include <cmath>
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

/// Whether the samples are those that the driver took: one that was lost, added or changed on the
/// way from there to here shows in the number or in the sum.
void CheckSamples(Fields& fields, const SuiteResult& result) {
  const auto count = static_cast<std::size_t>(fields.Integer());
  const double total = fields.Real();
  double sum = 0, size = 0;
  for (const SuiteSample& sample : result.samples) {
    sum += sample.seconds;
    size += std::abs(sample.seconds);
  }
  constexpr double kRounding = 1e-12;  // of sums of 16 digits
  if (count != result.samples.size() || std::abs(sum - total) > kRounding * size) fields.ok = false;
}

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
    if (!fields.AtEnd()) CheckSamples(fields, result);
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
  return fmt::format("{} {} {} {:.9g} {:.9g} {} {:.9g} {:.3g} {:.3g}\n", job.segment, job.size.n,
                     job.size.m, job.size.fraction, job.sample_seconds, job.samples,
                     job.job_seconds, job.expected_seconds, job.settle_seconds);
}

Status AddSuiteRecord(const std::string& line, SuiteOutput& output) {
  Fields fields(line);
  if (fields.AtEnd()) return {};
  const std::string kind = fields.Word();
  if (kind == "clock") {
    output.clock_resolution = fields.Real();
    fields.Real();
    if (!fields.AtEnd()) output.clock_variance = fields.Real();
  } else {
    const std::int64_t job = fields.Integer();
    if (!fields.ok || job < 1 || job > static_cast<std::int64_t>(output.results.size())) {
      return NoRecord(line);
    }
    ReadRecord(kind, fields, output.results[static_cast<std::size_t>(job - 1)]);
  }
  if (!fields.ok || !fields.AtEnd()) return NoRecord(line);
  return {};
}

Result<SuiteOutput> ParseSuiteOutput(const std::string& text, int jobs) {
  SuiteOutput output;
  output.results.resize(static_cast<std::size_t>(jobs));
  for (int i = 0; i < jobs; ++i) output.results[static_cast<std::size_t>(i)].job = i;
  std::size_t start = 0;
  // What follows the last newline was cut off in the middle of a record: it says nothing.
  for (std::size_t end; (end = text.find('\n', start)) != std::string::npos; start = end + 1) {
    if (Status added = AddSuiteRecord(text.substr(start, end - start), output); !added) {
      return tl::unexpected(added.error());
    }
  }
  return output;
}

}  // namespace fortell
