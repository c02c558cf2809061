// fortell-optimizations: what the compilers of the database do, test by test.
#include <boost/program_options.hpp>
#include <iostream>
#include <sstream>

#include "db/command-line.h"
#include "db/commands/optimization-matrix.h"
#include "db/database.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

constexpr char kProgram[] = "fortell-optimizations";
constexpr char kSeeHelp[] = "see fortell optimizations --help";
constexpr char kUsage[] =
    "usage: fortell optimizations [--on PAIR[,PAIR...]] [options]\n"
    "Which optimizations each pair's compiler applies (fortell characterize --only opt finds "
    "out).\n";

struct Arguments {
  std::string on, format, database;
  bool groups = false, differences = false, evidence = false, help = false, version = false;
};

options::options_description Described(Arguments& a) {
  options::options_description described("options");
  auto add = described.add_options();
  add("on", options::value(&a.on), "pairs; without it all that were tested");
  add("groups", options::bool_switch(&a.groups), "one line a group");
  add("differences", options::bool_switch(&a.differences), "only tests in which pairs differ");
  add("evidence", options::bool_switch(&a.evidence), "ratio, threshold, the compiler's own word");
  add("format", options::value(&a.format)->default_value("text"), "text or json");
  add("db", options::value(&a.database)->default_value(Database::DefaultPath()), "database file");
  add("help,h", options::bool_switch(&a.help), "this text");
  add("version", options::bool_switch(&a.version), "the tool's version");
  return described;
}

Result<Arguments> Parse(int argc, char** argv) {
  Arguments arguments;
  const options::options_description described = Described(arguments);
  try {
    options::variables_map values;
    options::store(options::command_line_parser(argc, argv)
                       .options(described)
                       .positional(options::positional_options_description())
                       .run(),
                   values);
    options::notify(values);
  } catch (const options::error& error) {
    return BadInput(kProgram, error.what(), kSeeHelp);
  }
  if (arguments.help) std::cout << kUsage << described;
  if (arguments.version) std::cout << "fortell " << ToolVersion() << '\n';
  if (arguments.format != "text" && arguments.format != "json") {
    return BadInput("--format", "there is no format '" + arguments.format + "'",
                    "choose text or json");
  }
  return arguments;
}

Result<std::vector<PairRecord>> Records(const Database& database, const std::string& on) {
  std::vector<std::string> names;
  std::istringstream words(on);
  for (std::string name; std::getline(words, name, ',');) names.push_back(name);
  const bool all = names.empty();
  if (all) {
    const auto pairs = database.Pairs();
    if (!pairs) return tl::unexpected(pairs.error());
    for (const Pair& pair : *pairs) names.push_back(pair.name);
  }
  std::vector<PairRecord> records;
  for (const std::string& name : names) {
    Result<PairRecord> record = ReadPairRecord(database, name);
    if (!record) return tl::unexpected(record.error());
    if (!record->verdicts.empty()) {
      records.push_back(std::move(*record));
    } else if (!all) {
      return CouldNot(name, "its compiler's optimizations were not tested",
                      "fortell characterize --only opt tests them");
    }
  }
  return records;
}

Status Run(const Arguments& arguments) {
  const auto database = Database::Open(arguments.database, Database::Mode::Read);
  if (!database) return tl::unexpected(database.error());
  const auto records = Records(*database, arguments.on);
  if (!records) return tl::unexpected(records.error());
  if (records->empty()) {
    return CouldNot(arguments.database, "no pair was tested",
                    "fortell characterize --only opt tests one");
  }
  if (arguments.evidence && arguments.format == "text") {
    for (const PairRecord& record : *records) std::cout << EvidenceText(record);
    return {};
  }
  const OptimizationMatrix matrix = MatrixOf(*records, arguments.differences);
  std::cout << (arguments.format == "json" ? MatrixJson(matrix)
                                           : MatrixText(matrix, arguments.groups));
  return {};
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  using namespace fortell;
  const Result<Arguments> arguments = Parse(argc, argv);
  if (!arguments) return Report(kProgram, arguments.error());
  if (arguments->help || arguments->version) return 0;
  const Status status = Run(*arguments);
  return status ? 0 : Report(kProgram, status.error());
}
