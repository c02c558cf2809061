#include "characterizer/loop-remarks.h"

#include <regex>
#include <utility>

#include "characterizer/optimizations/compiler-report.h"

namespace fortell {

std::vector<LoopRemark> LoopRemarksOf(const std::string& file, const std::string& output,
                                      const CompilerDescription& compiler) {
  std::vector<std::pair<std::string, std::regex>> kinds;
  for (const auto& [kind, expression] : compiler.Remarks()) kinds.emplace_back(kind, expression);
  std::vector<LoopRemark> remarks;
  for (const CompilerRemark& said : RemarksAbout(file, output)) {
    for (const auto& [kind, expression] : kinds) {
      if (!std::regex_search(said.text, expression)) continue;
      remarks.push_back({0, said.line, kind, said.text});
    }
  }
  return remarks;
}

std::vector<LoopRemark> RemarksWithin(const std::vector<LoopRemark>& remarks, int first, int last) {
  std::vector<LoopRemark> within;
  for (LoopRemark r : remarks) {
    if (r.line < first || r.line > last) continue;
    r.line -= first - 1;
    within.push_back(std::move(r));
  }
  return within;
}

}  // namespace fortell
