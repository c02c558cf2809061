#include "f90-bench/optimization-test.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <regex>
#include <sstream>

#include "f90-bench/embedded-optimizations.h"

namespace fortell {
namespace {

constexpr char kNextFile[] = "! next file";
constexpr double kUsualSeparation = 2;  // as was assumed of most tests of 1995

tl::unexpected<Error> Wrong(const std::string& slug, const std::string& cause) {
  return BadInput("f90-bench/optimizations/" + slug + ".f90", cause,
                  "see f90-bench/optimizations/README.md for the form of a test");
}

// "! key: value" lines at the head of the file; a line that begins with three blanks goes on.
std::map<std::string, std::string> HeaderOf(const std::string& text) {
  std::map<std::string, std::string> header;
  std::istringstream lines(text);
  std::string key;
  for (std::string line; std::getline(lines, line) && line.rfind('!', 0) == 0;) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("!   ", 0) == 0 && !key.empty()) {
      header[key] += " " + line.substr(4);
    } else if (line.rfind("! ", 0) == 0 && colon != std::string::npos) {
      key = line.substr(2, colon - 2);
      header[key] = line.substr(colon + 2);
    }
  }
  return header;
}

// A module of helpers may stand before the test's own; it is compiled as a file of its own.
std::vector<std::string> FilesOf(const std::string& text) {
  std::vector<std::string> files(1);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line == kNextFile) {
      files.emplace_back();
    } else {
      files.back() += line + '\n';
    }
  }
  return files;
}

// The dummies of "subroutine NAME(a, b)"; the list may go on over several lines.
std::vector<std::string> DummiesOf(const std::string& source, const std::string& name) {
  const std::regex head("\\n\\s*subroutine " + name + "\\(([^)]*)\\)");
  std::smatch found;
  std::vector<std::string> dummies;
  if (!std::regex_search(source, found, head)) return dummies;
  const std::string list = found[1];
  const std::regex word("[a-z_0-9]+");
  for (std::sregex_iterator at(list.begin(), list.end(), word), end; at != end; ++at) {
    dummies.push_back(at->str());
  }
  return dummies;
}

Status ReadExtents(const std::string& text, OptimizationTest& test) {
  static const std::string kNames = "nmlo";
  std::istringstream words(text);
  int product = 1;
  for (std::string word; words >> word;) {
    const std::size_t which = kNames.find(word[0]);
    const int value = word.size() > 2 && word[1] == '=' ? std::atoi(word.c_str() + 2) : 0;
    if (which == std::string::npos || value <= 0) {
      return Wrong(test.slug, "'" + word + "' is no extent such as n=1000");
    }
    test.extents[which] = value;
    product *= value;
  }
  if (test.elements == 0) test.elements = product;
  return {};
}

}  // namespace

std::string ToString(Variant variant) {
  constexpr const char* kNames[] = {"naive", "opt", "cripple"};
  return kNames[static_cast<std::size_t>(variant)];
}

std::string OptimizationTest::Module() const {
  std::string module = slug;
  std::replace(module.begin(), module.end(), '-', '_');
  return module;
}

Result<OptimizationTest> ParseOptimizationTest(const std::string& slug, const std::string& text) {
  std::map<std::string, std::string> header = HeaderOf(text);
  for (const char* key : {"asks", "group", "catalogue", "compare", "extents", "defence"}) {
    if (header[key].empty()) return Wrong(slug, std::string("the header has no '") + key + "'");
  }
  OptimizationTest test;
  test.slug = slug;
  test.group = header["group"];
  test.asks = header["asks"];
  test.defence = header["defence"];
  test.catalogue = header["catalogue"];
  test.compare = header["compare"];
  test.report = header["report"];
  test.paper_ratio = std::atof(header["ratio of 1995"].c_str());
  test.threshold = std::atof(header["threshold"].c_str());
  test.separation = std::atof(header["separation"].c_str());
  if (test.separation <= 1) test.separation = kUsualSeparation;
  test.elements = std::atoi(header["elements"].c_str());
  if (Status read = ReadExtents(header["extents"], test); !read)
    return tl::unexpected(read.error());
  test.sources = FilesOf(text);
  const std::string& source = test.sources.back();
  if (source.find("module " + test.Module() + "\n") == std::string::npos) {
    return Wrong(slug, "its last file has no module " + test.Module());
  }
  for (std::size_t i = 0; i < kVariants.size(); ++i) {
    test.operands[i] = DummiesOf(source, ToString(kVariants[i]));
  }
  if (!test.Has(Variant::Naive) || !test.Has(Variant::Cripple)) {
    return Wrong(slug, "it needs the procedures naive and cripple");
  }
  if (test.compare == "opt" ? !test.Has(Variant::Opt) : test.compare != "cripple") {
    return Wrong(slug, "'compare' is opt (with a procedure opt) or cripple");
  }
  if (!test.Has(Variant::Opt) && test.threshold <= 0) {
    return Wrong(slug, "without a procedure opt the header needs a 'threshold'");
  }
  return test;
}

const std::vector<OptimizationTest>& OptimizationTests() {
  static const std::vector<OptimizationTest> tests = [] {
    std::vector<OptimizationTest> list;
    for (const EmbeddedOptimization& file : kEmbeddedOptimizations) {
      Result<OptimizationTest> test = ParseOptimizationTest(file.slug, file.text);
      if (!test) {
        std::fprintf(stderr, "%s\n", test.error().Text().c_str());
        std::abort();
      }
      list.push_back(std::move(*test));
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const OptimizationTest& a, const OptimizationTest& b) {
                       return std::tie(a.catalogue, a.slug) < std::tie(b.catalogue, b.slug);
                     });
    return list;
  }();
  return tests;
}

}  // namespace fortell
