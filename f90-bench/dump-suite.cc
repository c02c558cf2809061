// fortell-dump-suite DIR [--quick] [--model]: writes the operation segments, or those that the run-time model is fitted
// to, and their driver as Fortran files, for a look at what is compiled and measured. names.txt tells which is which.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "f90-bench/catalogue.h"
#include "f90-bench/suite.h"

namespace {

bool Write(const std::filesystem::path& folder, const fortell::SuiteFile& file) {
  std::ofstream out(folder / file.name);
  out << file.text;
  return static_cast<bool>(out.flush());
}

/// Every segment at every size, five samples of 100 microseconds.
std::string Jobs(const fortell::Catalogue& catalogue) {
  std::string jobs;
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i)
    for (const fortell::SegmentSize& size : catalogue.segments[i].sizes)
      jobs += fortell::JobLine({static_cast<int>(i), size, 1e-4, 5});
  return jobs;
}

/// A line for each segment: its procedure, and its name in tables of errors.
std::string Names(const fortell::Catalogue& catalogue) {
  std::string names;
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i)
    names += fmt::format("{} {}\n", fortell::SegmentProcedure(static_cast<int>(i)), catalogue.segments[i].name);
  return names;
}

/// Is this among the options?
bool Asks(int argc, char** argv, const std::string& option) { return std::find(argv + 2, argv + argc, option) != argv + argc; }

}  // namespace

int main(int argc, char** argv) {
  const bool asks = argc == 2 && (std::string(argv[1]) == "--help" || std::string(argv[1]) == "-h");
  const bool known = argc < 2 || std::all_of(argv + 2, argv + argc, [](const std::string& option) { return option == "--quick" || option == "--model"; });
  if (asks || argc < 2 || argv[1][0] == '-' || !known) {
    fmt::print(asks ? stdout : stderr, "usage: fortell-dump-suite DIR [--quick] [--model]\n");
    return asks ? 0 : 2;
  }
  const std::filesystem::path folder = argv[1];
  const bool quick = Asks(argc, argv, "--quick");
  const fortell::Catalogue catalogue = Asks(argc, argv, "--model") ? fortell::Catalogue{fortell::ModelSegments(quick), {}} : fortell::OperationCatalogue(quick);
  std::vector<fortell::SuiteFile> files = fortell::DriverSources(catalogue.segments);
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i) {
    const int index = static_cast<int>(i);
    files.push_back({fortell::SegmentProcedure(index) + ".f90",
                     fortell::SegmentSource(catalogue.segments[i], index)});
  }
  std::error_code ignored;  // a folder that cannot be made shows when it is written to
  std::filesystem::create_directories(folder, ignored);
  files.push_back({"jobs.txt", Jobs(catalogue)});
  files.push_back({"names.txt", Names(catalogue)});
  for (const fortell::SuiteFile& file : files) {
    if (file.name.find(".txt") == std::string::npos) fmt::print("{}\n", (folder / file.name).string());
    if (Write(folder, file)) continue;
    fmt::print(stderr, "{}: cannot be written\n  next: choose a folder that you may write to\n",
               (folder / file.name).string());
    return 3;
  }
}
