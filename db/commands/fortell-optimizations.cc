// fortell-optimizations: what the compilers of the database do, test by test.
#include <iostream>

#include "db/commands/command-options.h"
#include "db/commands/optimization-matrix.h"
#include "db/database.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

const CommandText kText{
    "fortell-optimizations",
    "usage: fortell optimizations [--on PAIR[,PAIR...]] [options]\n"
    "Which optimizations each pair's compiler applies (fortell characterize --only opt finds "
    "out).\n"};

struct Arguments {
  std::string on, format, database;
  bool groups = false, differences = false, evidence = false;
};

options::options_description Described(Arguments& a) {
  options::options_description described("options", kHelpColumns);
  auto add = described.add_options();
  add("on", options::value(&a.on), "pairs; without it all that were tested");
  add("groups", options::bool_switch(&a.groups), "one line a group");
  add("differences", options::bool_switch(&a.differences), "only tests in which pairs differ");
  add("evidence", options::bool_switch(&a.evidence), "ratio, threshold, the compiler's own word");
  add("format", options::value(&a.format)->default_value("text"), "text or json");
  add("db", options::value(&a.database)->default_value(Database::DefaultPath()), "database file");
  return described;
}

Result<std::vector<PairRecord>> Records(const Database& database, const std::string& on) {
  std::vector<std::string> names = SplitAtCommas(on);
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

Status Print(const Arguments& arguments) {
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

Result<ExitCode> Run(int argc, char** argv) {
  Arguments arguments;
  const Result<bool> go_on = ParseCommand(kText, argc, argv, Described(arguments));
  if (!go_on) return tl::unexpected(go_on.error());
  if (!*go_on) return ExitCode::Done;
  Status done = OneOf("--format", arguments.format, {"text", "json"});
  if (done) done = Print(arguments);
  if (!done) return tl::unexpected(done.error());
  return ExitCode::Done;
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  return fortell::Finish(fortell::kText, fortell::Run(argc, argv));
}
