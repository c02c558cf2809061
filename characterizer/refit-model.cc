// fortell-refit PAIR [PAIR ...]: fits the run-time model anew to the measurements that the pairs' newest
// runs hold, after a change of the model; nothing is measured. The database is $FORTELL_DB.
#include <fmt/format.h>

#include "characterizer/model-refit.h"
#include "db/command-line.h"
#include "db/database.h"

namespace fortell {
namespace {

Status Refit(Database& database, const std::string& name) {
  const auto fitted = RefitModel(database, name);
  if (!fitted) return tl::unexpected(fitted.error());
  if (fitted->empty())
    return CouldNot(name, "no run of it has segments of the model", "characterize it first");
  for (const Parameter& p : *fitted)
    if (p.name.rfind("fit-error/", 0) == 0)
      fmt::print("{} {:<24} RMS {:.3f}  median {:.3f}  90 % {:.3f}  of {}\n", name, p.name, p.mean, p.median,
                 p.high, p.samples);
  return {};
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  using namespace fortell;
  if (argc < 2) {
    fmt::print(stderr, "usage: fortell-refit PAIR [PAIR ...]\n");
    return 2;
  }
  auto database = Database::Open(Database::DefaultPath(), Database::Mode::Write);
  if (!database) return Report("fortell-refit", database.error());
  for (int k = 1; k < argc; ++k)
    if (const Status done = Refit(*database, argv[k]); !done) return Report("fortell-refit", done.error());
  return 0;
}
