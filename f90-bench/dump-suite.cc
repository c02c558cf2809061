// fortell-dump-suite DIR [--quick]: writes the operation segments and their driver as Fortran
// files, for a look at what is compiled and measured.
#include <fmt/format.h>

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

}  // namespace

int main(int argc, char** argv) {
  const bool asks = argc == 2 && (std::string(argv[1]) == "--help" || std::string(argv[1]) == "-h");
  const bool wrong = argc < 2 || argc > 3 || argv[1][0] == '-' ||
                     (argc == 3 && std::string(argv[2]) != "--quick");
  if (asks || wrong) {
    fmt::print(asks ? stdout : stderr, "usage: fortell-dump-suite DIR [--quick]\n");
    return asks ? 0 : 2;
  }
  const std::filesystem::path folder = argv[1];
  const fortell::Catalogue catalogue = fortell::OperationCatalogue(argc == 3);
  std::vector<fortell::SuiteFile> files = fortell::DriverSources(catalogue.segments);
  for (std::size_t i = 0; i < catalogue.segments.size(); ++i) {
    const int index = static_cast<int>(i);
    files.push_back({fortell::SegmentProcedure(index) + ".f90",
                     fortell::SegmentSource(catalogue.segments[i], index)});
  }
  std::error_code ignored;  // a folder that cannot be made shows when it is written to
  std::filesystem::create_directories(folder, ignored);
  files.push_back({"jobs.txt", Jobs(catalogue)});
  for (const fortell::SuiteFile& file : files) {
    if (file.name != "jobs.txt") fmt::print("{}\n", (folder / file.name).string());
    if (Write(folder, file)) continue;
    fmt::print(stderr, "{}: cannot be written\n  next: choose a folder that you may write to\n",
               (folder / file.name).string());
    return 3;
  }
}
