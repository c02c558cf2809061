// fortell-refit [--parts K] [--worst N] PAIR [PAIR ...]: fits the run-time model anew to the measurements
// that the pairs' newest runs hold, after a change of the model; nothing is measured. Tells the error of
// each class, and the N held-out times that were predicted worst. The database is $FORTELL_DB.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <iostream>

#include "characterizer/model-refit.h"
#include "db/command-line.h"
#include "db/database.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

struct Arguments {
  std::vector<std::string> pairs;
  int parts = 0, worst = 0;
};

void TellWorst(std::vector<HeldOutTime> held, std::size_t most) {
  const auto error = [](const HeldOutTime& t) {
    return std::abs(std::log(t.predicted_s / t.measured_s));
  };
  std::sort(held.begin(), held.end(),
            [&](const HeldOutTime& a, const HeldOutTime& b) { return error(a) > error(b); });
  if (held.size() > most) held.resize(most);
  for (const HeldOutTime& t : held)
    fmt::print("{:>8.3f}  {:>11.1f} ns {:>9.4f} an element  {:>9} {:>6} {:>5.2f}  {}: {}\n",
               t.predicted_s / t.measured_s, t.measured_s * 1e9,
               t.measured_s * 1e9 / static_cast<double>(t.n * t.m), t.n, t.m, t.fraction, t.group,
               t.segment);
}

Status Refit(Database& database, const std::string& name, const Arguments& arguments) {
  const auto fitted = RefitModel(database, name, arguments.parts);
  if (!fitted) return tl::unexpected(fitted.error());
  if (fitted->parameters.empty())
    return CouldNot(name, "no run of it has segments of the model", "characterize it first");
  for (const Parameter& p : fitted->parameters)
    if (p.name.rfind("fit-error/", 0) == 0)
      fmt::print("{} {:<24} RMS {:.3f}  median {:.3f}  90 % {:.3f}  of {}\n", name, p.name, p.mean,
                 p.median, p.high, p.samples);
  TellWorst(fitted->held, static_cast<std::size_t>(arguments.worst));
  return {};
}

Arguments Parse(int argc, char** argv) {
  Arguments arguments;
  options::options_description all("usage: fortell-refit [--parts K] [--worst N] PAIR [PAIR ...]");
  all.add_options()("parts", options::value(&arguments.parts),
                    "hold out each of K parts of the segments once (1: one fifth)")(
      "worst", options::value(&arguments.worst), "tell the N worst held-out times")(
      "pair", options::value(&arguments.pairs)->required());
  options::positional_options_description places;
  places.add("pair", -1);
  options::variables_map values;
  options::store(options::command_line_parser(argc, argv).options(all).positional(places).run(),
                 values);
  options::notify(values);
  arguments.worst = std::max(0, arguments.worst);
  return arguments;
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  using namespace fortell;
  Arguments arguments;
  try {
    arguments = Parse(argc, argv);
  } catch (const options::error& error) {
    std::cerr << "fortell-refit: " << error.what() << "\n";
    return 2;
  }
  auto database = Database::Open(Database::DefaultPath(), Database::Mode::Write);
  if (!database) return Report("fortell-refit", database.error());
  for (const std::string& pair : arguments.pairs)
    if (const Status done = Refit(*database, pair, arguments); !done)
      return Report("fortell-refit", done.error());
  return 0;
}
