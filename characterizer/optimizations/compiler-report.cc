#include "characterizer/optimizations/compiler-report.h"

#include <cstdlib>
#include <regex>
#include <sstream>
#include <utility>

namespace fortell {
namespace {

// First and last line of "subroutine NAME(" ... "end subroutine"; (0, 0) when it is not there.
std::pair<int, int> LinesOf(const std::string& source, const std::string& name) {
  std::istringstream lines(source);
  int number = 0, first = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos) continue;
    if (line.compare(begin, 12 + name.size(), "subroutine " + name + "(") == 0) first = number;
    if (first > 0 && line.compare(begin, 14, "end subroutine") == 0) return {first, number};
  }
  return {0, 0};
}

}  // namespace

std::vector<CompilerRemark> RemarksAbout(const std::string& file, const std::string& output) {
  // gfortran: "f.f90:12:5: optimized: ..."; LLVM: "/folder/f.f90:12:5: remark: ..."
  static const std::regex form("([^:/ ]+):([0-9]+):[0-9]+: ([a-z]+): (.*)");
  std::vector<CompilerRemark> remarks;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (!std::regex_search(line, found, form) || found[1] != file) continue;
    remarks.push_back({std::atoi(found[2].str().c_str()), found[4]});
  }
  return remarks;
}

ReportFinding FindingOf(const OptimizationTest& test, Variant variant, const std::string& source,
                        const std::vector<CompilerRemark>& remarks,
                        const CompilerDescription& compiler) {
  ReportFinding finding;
  const std::string expression = compiler.RemarkExpression(test.report);
  const auto [first, last] = LinesOf(source, ToString(variant));
  if (expression.empty() || first == 0) return finding;
  finding.known = true;
  const std::regex wanted(expression);
  for (const CompilerRemark& remark : remarks) {
    if (remark.line < first || remark.line > last) continue;
    if (!std::regex_search(remark.text, wanted)) continue;
    finding.applied = true;
    const std::string text = std::to_string(remark.line) + ": " + remark.text;
    if (finding.remarks.empty() || finding.remarks.back() != text) finding.remarks.push_back(text);
  }
  return finding;
}

}  // namespace fortell
