#include "characterizer/suite-results.h"

#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>

#include "characterizer/emit-suite.h"
#include "characterizer/suite-run.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

/// What follows the first word, without the blanks between.
std::string RestOf(std::istringstream& words) {
  std::string rest;
  std::getline(words >> std::ws, rest);
  return rest;
}

class Reader {
 public:
  explicit Reader(std::string path) : path_(std::move(path)) {}
  Result<SuiteResults> Read();

 private:
  bool HeaderLine(const std::string& word, std::istringstream& words);
  bool SegmentLine(std::istringstream& words);
  void FactLine(std::istringstream& words);
  void Line(const std::string& line);
  void Record(const std::string& line, const std::string& word);
  void BeginProcess();
  void EndProcess(const std::string& death);
  void Keep(const SuiteResult& result, const std::string& death);
  bool FillPlace(const std::string& job_line, Measurement& row) const;
  void Complain(const std::string& cause) {
    results_.complaints.push_back(fmt::format("{}:{}: {}", path_, line_number_, cause));
  }
  void ComplainOfLine(const std::string& line, const std::string& what) {
    damaged_line_ = line_number_;
    Complain("'" + line.substr(0, 60) + "' " + what);
  }

  std::string path_;
  SuiteResults results_;
  int line_number_ = 0;
  int refused_ = -1;               // segment whose message is being read
  bool in_process_ = false;        // between a "part" line and the end of its process
  SuiteOutput output_;             // of this process
  std::set<std::size_t> damaged_;  // jobs of it
  int damaged_line_ = 0;  // a last line that was cut off is no damage when a resumption follows
};

bool Reader::SegmentLine(std::istringstream& words) {
  int index = -1;
  SuiteResults::NamedSegment segment;
  if (!(words >> index >> segment.digest) || index < 0) return false;
  segment.name = RestOf(words);
  results_.segments[index] = std::move(segment);
  return true;
}

void Reader::FactLine(std::istringstream& words) {
  std::string key;
  words >> key;
  const std::string value = RestOf(words);
  if (key == "cache") {
    results_.caches.push_back(value);
  } else {
    results_.facts[key] = value;
  }
}

bool Reader::HeaderLine(const std::string& word, std::istringstream& words) {
  const std::map<std::string, std::string*> texts = {{"tool", &results_.tool_version},
                                                     {"mode", &results_.mode},
                                                     {"fc", &results_.command},
                                                     {"flags", &results_.flags},
                                                     {"version", &results_.version},
                                                     {"compiler", &results_.compiler_version},
                                                     {"options", &results_.compiler_options}};
  if (const auto found = texts.find(word); found != texts.end()) {
    *found->second = RestOf(words);
    return true;
  }
  if (word == "modules") {
    std::istringstream list(RestOf(words));
    for (std::string module; std::getline(list, module, ',');) results_.modules.push_back(module);
  } else if (word == "fact") {
    FactLine(words);
  } else if (word == "refused") {
    if (!(words >> refused_)) return false;
    results_.refused[refused_];
  } else if (word == "message" && refused_ >= 0) {
    std::string& message = results_.refused[refused_];
    message += (message.empty() ? "" : "\n") + RestOf(words);
  } else {
    return word == "segments" || (word == "segment" && SegmentLine(words));
  }
  return true;
}

void Reader::BeginProcess() {
  if (in_process_) EndProcess("");
  in_process_ = true;
  output_ = {};
  damaged_.clear();
  ++results_.processes;
}

// The job's line, as the driver echoed it: segment, n, m, fraction and what does not matter here.
bool Reader::FillPlace(const std::string& job_line, Measurement& row) const {
  std::istringstream words(job_line);
  int segment = -1;
  if (!(words >> segment >> row.elements >> row.outer >> row.fraction)) return false;
  const auto named = results_.segments.find(segment);
  if (named == results_.segments.end()) return false;
  row.segment = named->second.name;
  return true;
}

void Reader::Keep(const SuiteResult& result, const std::string& death) {
  Measurement row;
  if (!FillPlace(result.line, row)) return Complain("a job of this process names no segment");
  FillSamples(row, result, output_, results_.processes - 1);
  if (!result.failure.empty()) {
    row.outcome = row.samples.empty() ? Outcome::Crashed : Outcome::WrongResult;
    row.message = result.failure;
  } else if (!result.ended) {
    row.outcome = Outcome::Crashed;
    row.message = "the process ended with exit code " + death;
  }
  results_.rows.push_back(std::move(row));
}

// `death`: the exit code of a process that died in the job that it had begun last.
void Reader::EndProcess(const std::string& death) {
  for (std::size_t i = 0; i < output_.results.size(); ++i) {
    const SuiteResult& result = output_.results[i];
    const bool whole = result.ended || !result.failure.empty();
    const bool died = !death.empty() && i + 1 == output_.results.size();
    if (damaged_.count(i) == 0 && (whole || died)) Keep(result, death);
  }
  in_process_ = false;
}

void Reader::Record(const std::string& line, const std::string& word) {
  std::size_t job = 0;  // from 1
  std::istringstream(line.substr(line.find(word) + word.size())) >> job;
  std::vector<SuiteResult>& results = output_.results;
  constexpr std::size_t kMostLost = 1000;  // a larger step is a damaged number, no lost lines
  if (word == "begin" && job > results.size() && job < results.size() + kMostLost) {
    results.resize(job);
  }
  const Status added = AddSuiteRecord(line, output_);
  if (added) return;
  if (job >= 1 && job <= results.size()) {
    damaged_.insert(job - 1);
  } else if (!results.empty() && !results.back().ended) {
    damaged_.insert(results.size() - 1);
  }
  ComplainOfLine(line, "is no record of the suite, or does not fit the others");
}

void Reader::Line(const std::string& line) {
  std::istringstream words(line);
  std::string word, rest;
  if (!(words >> word)) return;
  if (word == "part") {
    BeginProcess();
  } else if (word == "done" || word == "died") {
    words >> rest;
    EndProcess(word == "died" ? rest : "");
  } else if (word == "resumed") {
    // run.sh was stopped while it wrote; it ends the line that it had begun before it says so.
    if (damaged_line_ > 0 && damaged_line_ == line_number_ - 1) results_.complaints.pop_back();
    EndProcess("");
  } else if (word == "finished") {
    results_.finished = true;
  } else if (in_process_) {
    Record(line, word);
  } else if (!HeaderLine(word, words)) {
    ComplainOfLine(line, "is no line of a results file");
  }
}

Result<SuiteResults> Reader::Read() {
  std::ifstream file(path_);
  std::string mark, line;
  int form = 0;
  if (!std::getline(file, line) || !(std::istringstream(line) >> mark >> form) ||
      mark != kResultsMark) {
    return BadInput(path_ + ":1", "this is no results file of the portable suite",
                    "give the results.txt that run.sh of an emitted suite wrote");
  }
  if (form != kResultsForm) {
    return BadInput(
        path_ + ":1",
        fmt::format("results of form {}, this Fortell reads form {}", form, kResultsForm),
        "import them with the Fortell that emitted the suite, or emit it again");
  }
  line_number_ = 1;
  while (std::getline(file, line)) {
    ++line_number_;
    if (file.eof()) break;  // no newline: cut off in the middle of a line, it says nothing
    Line(line);
  }
  if (in_process_) EndProcess("");
  if (!results_.finished) Complain("the results end here, before the suite was finished");
  return std::move(results_);
}

}  // namespace

Result<SuiteResults> ReadSuiteResults(const std::string& path) { return Reader(path).Read(); }

}  // namespace fortell
