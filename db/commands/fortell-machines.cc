// fortell-machines: the pairs of the database.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "db/commands/command-options.h"
#include "db/commands/pair-report.h"
#include "db/database.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

const CommandText kText{
    "fortell-machines",
    "usage: fortell machines list                  one line a pair\n"
    "       fortell machines show PAIR             facts, quality, parameters in tables\n"
    "       fortell machines show PAIR --module M  one module at all sizes, with reasons; --all: "
    "every value\n"
    "       fortell machines compare PAIR PAIR...  parameter by parameter\n"
    "       fortell machines export PAIR [-o FILE] one portable file (default PAIR.json)\n"
    "       fortell machines import FILE...        adds the pairs of such files\n"
    "       fortell machines import published      adds the pairs of the 1995 report\n"
    "       fortell machines remove PAIR...        with all that was measured of them\n"};

struct Arguments {
  std::string action;
  std::vector<std::string> operands;
  std::string format, output, database;
  ShowOptions show;
};

options::options_description Described(Arguments& arguments) {
  options::options_description described("options", kHelpColumns);
  auto add = described.add_options();
  add("format", options::value(&arguments.format)->default_value("text"),
      "text or json (list, show, compare)");
  add("module", options::value(&arguments.show.module), "show: parameters of this module");
  add("all", options::bool_switch(&arguments.show.all), "show: one line for each parameter");
  add("output,o", options::value(&arguments.output), "file that export writes");
  add("db", options::value(&arguments.database)->default_value(Database::DefaultPath()),
      "database file");
  return described;
}

struct Arity {
  const char* action;
  std::size_t least, most;
};
constexpr std::size_t kAny = static_cast<std::size_t>(-1);
constexpr Arity kArities[] = {{"list", 0, 0},   {"show", 1, 1},      {"compare", 2, kAny},
                              {"export", 1, 1}, {"import", 1, kAny}, {"remove", 1, kAny}};

Status Check(const Arguments& arguments) {
  if (Status known = OneOf("--format", arguments.format, {"text", "json"}); !known) return known;
  for (const Arity& arity : kArities) {
    if (arguments.action != arity.action) continue;
    const std::size_t given = arguments.operands.size();
    if (given >= arity.least && given <= arity.most) return {};
    const std::string wanted = std::to_string(arity.least) + (arity.most == kAny ? " or more" : "");
    return BadInput(arguments.action,
                    "takes " + wanted + " names, " + std::to_string(given) + " given",
                    kText.SeeHelp());
  }
  if (arguments.action.empty()) return BadInput(kText.program, "no action given", kText.SeeHelp());
  return BadInput(arguments.action, "there is no such action",
                  "choose list, show, compare, export, import or remove");
}

Result<std::vector<PairRecord>> Records(const Database& database,
                                        const std::vector<std::string>& names) {
  std::vector<PairRecord> records;
  for (const std::string& name : names) {
    Result<PairRecord> record = ReadPairRecord(database, name);
    if (!record) return tl::unexpected(record.error());
    records.push_back(std::move(*record));
  }
  return records;
}

Status CheckModule(const PairRecord& record, const std::string& module) {
  std::string modules;
  for (const Parameter& p : record.parameters) {
    if (p.module == module || module.empty()) return {};
    if (modules.find(p.module) == std::string::npos) {
      modules += (modules.empty() ? "" : ", ") + p.module;
    }
  }
  if (module.empty()) return {};
  return BadInput("--module " + module, record.pair.name + " has no parameters of such a module",
                  modules.empty() ? "characterize it first" : "choose from " + modules);
}

Status Print(const Arguments& arguments, const Database& database) {
  std::vector<std::string> names = arguments.operands;
  if (arguments.action == "list") {
    const auto pairs = database.Pairs();
    if (!pairs) return tl::unexpected(pairs.error());
    for (const Pair& pair : *pairs) names.push_back(pair.name);
  }
  auto records = Records(database, names);
  if (!records) return tl::unexpected(records.error());
  const bool json = arguments.format == "json";
  if (arguments.action == "list") {
    std::cout << (json ? ListJson(*records) : ListText(*records));
  } else if (arguments.action == "show") {
    if (Status known = CheckModule(records->front(), arguments.show.module); !known) return known;
    if (Status read = ReadFailures(database, records->front()); !read) return read;
    std::cout << (json ? ShowJson(records->front(), arguments.show)
                       : ShowText(records->front(), arguments.show));
  } else {
    std::cout << (json ? CompareJson(*records) : CompareText(*records));
  }
  return {};
}

// A pair's name may hold any character ("CM-5/cmf"); a file name may not.
std::string FileName(std::string pair) {
  for (char& letter : pair) {
    if (letter == '/' || letter == ' ') letter = '-';
  }
  return pair + ".json";
}

Status Export(const Arguments& arguments, const Database& database) {
  const std::string& name = arguments.operands.front();
  const std::string file = arguments.output.empty() ? FileName(name) : arguments.output;
  if (Status exported = database.ExportPair(name, file); !exported) return exported;
  std::cout << name << " written to " << file << '\n';
  return {};
}

// The pairs of the 1995 report come with the program: beside it when it is installed, else in the
// source folder that it was built from.
std::vector<std::string> PublishedFiles() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path folders[] = {self.parent_path() / FORTELL_PUBLISHED, FORTELL_PUBLISHED_SOURCE};
  std::vector<std::string> files;
  for (const fs::path& folder : folders) {
    for (const auto& entry : fs::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".json") files.push_back(entry.path().string());
    }
    if (!files.empty()) break;
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<std::vector<std::string>> FilesToImport(const std::vector<std::string>& operands) {
  std::vector<std::string> files;
  for (const std::string& operand : operands) {
    if (operand != "published" || std::filesystem::exists(operand)) {
      files.push_back(operand);
      continue;
    }
    const std::vector<std::string> published = PublishedFiles();
    if (published.empty()) {
      return CouldNot("published", "the published pairs are not installed here",
                      "import the files of db/published from the source archive");
    }
    files.insert(files.end(), published.begin(), published.end());
  }
  return files;
}

Status Import(const Arguments& arguments, Database& database) {
  const auto files = FilesToImport(arguments.operands);
  if (!files) return tl::unexpected(files.error());
  for (const std::string& file : *files) {
    const auto names = database.Import(file);
    if (!names) return tl::unexpected(names.error());
    for (const std::string& name : *names) {
      const auto pair = database.FindPair(name);
      if (!pair) return tl::unexpected(pair.error());
      const auto verdicts = database.Verdicts(pair->id);
      if (!verdicts) return tl::unexpected(verdicts.error());
      std::cout << "added " << name << " from " << file
                << (verdicts->empty() ? " (it has no optimization tests)" : "") << '\n';
    }
  }
  return {};
}

Status Remove(const Arguments& arguments, Database& database) {
  // All names are looked up first: a slip in the second must not lose the first.
  for (const std::string& name : arguments.operands) {
    if (const auto found = database.FindPair(name); !found) return tl::unexpected(found.error());
  }
  for (const std::string& name : arguments.operands) {
    if (Status removed = database.RemovePair(name); !removed) return removed;
    std::cout << "removed " << name << '\n';
  }
  return {};
}

Status Act(const Arguments& arguments) {
  if (Status checked = Check(arguments); !checked) return checked;
  const std::string& action = arguments.action;
  const bool writes = action == "import" || action == "remove";
  if (action == "list" && !std::filesystem::exists(arguments.database)) {
    std::cout << (arguments.format == "json" ? ListJson({}) : ListText({}));
    return {};
  }
  // Removing needs a database that is there; creating an empty one would hide a wrong --db.
  if (action == "remove") {
    const auto there = Database::Open(arguments.database, Database::Mode::Read);
    if (!there) return tl::unexpected(there.error());
  }
  Result<Database> database =
      Database::Open(arguments.database, writes ? Database::Mode::Write : Database::Mode::Read);
  if (!database) return tl::unexpected(database.error());
  if (action == "export") return Export(arguments, *database);
  if (action == "import") return Import(arguments, *database);
  if (action == "remove") return Remove(arguments, *database);
  return Print(arguments, *database);
}

Result<ExitCode> Run(int argc, char** argv) {
  Arguments arguments;
  std::vector<std::string> words;
  const Result<bool> go_on = ParseCommand(kText, argc, argv, Described(arguments), &words);
  if (!go_on) return tl::unexpected(go_on.error());
  if (!*go_on) return ExitCode::Done;
  if (!words.empty()) {
    arguments.action = words.front();
    arguments.operands.assign(words.begin() + 1, words.end());
  }
  if (Status done = Act(arguments); !done) return tl::unexpected(done.error());
  return ExitCode::Done;
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  return fortell::Finish(fortell::kText, fortell::Run(argc, argv));
}
