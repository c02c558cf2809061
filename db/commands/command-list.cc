#include "db/commands/command-list.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <sstream>

namespace fortell {
namespace {

bool IsExecutable(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

// Levenshtein's distance, one row at a time.
std::size_t EditDistance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      const std::size_t replace = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above + 1, row[j - 1] + 1, replace});
      diagonal = above;
    }
  }
  return row.back();
}

}  // namespace

const std::vector<CommandDescription>& KnownCommands() {
  static const std::vector<CommandDescription> commands = {
      {"characterize", "measure a machine with a compiler and its flags, once"},
      {"instrument", "compile or link a program so that its run writes a profile"},
      {"profile", "show, compare and merge what instrumented programs counted"},
      {"predict", "tell how long a profiled program runs on characterized pairs, and why"},
      {"validate", "run plain programs here: predicted against actual time"},
      {"machines", "list, show, compare, export, import and remove pairs"},
      {"optimizations", "which optimizations each pair's compiler applies"},
  };
  return commands;
}

std::string FindProgram(const std::string& name, const std::string& own_folder,
                        const std::string& search_path) {
  // A slash would leave the folders that are searched.
  if (name.empty() || name.find('/') != std::string::npos) return "";
  std::vector<std::string> folders = {own_folder};
  std::istringstream stream(search_path);
  for (std::string folder; std::getline(stream, folder, ':');) folders.push_back(folder);
  for (const std::string& folder : folders) {
    if (folder.empty()) continue;
    const std::filesystem::path path = std::filesystem::path(folder) / ("fortell-" + name);
    if (IsExecutable(path)) return path.string();
  }
  return "";
}

std::string NearestCommand(const std::string& name) {
  std::string nearest;
  // More than a third of the letters wrong is another word, not a slip.
  std::size_t least = std::max<std::size_t>(2, name.size() / 3) + 1;
  for (const CommandDescription& command : KnownCommands()) {
    const bool is_beginning = name.size() >= 2 && command.name.compare(0, name.size(), name) == 0;
    const std::size_t distance = is_beginning ? 0 : EditDistance(name, command.name);
    if (distance < least) {
      least = distance;
      nearest = command.name;
    }
  }
  return nearest;
}

Error MissingCommand(const std::string& name) {
  for (const CommandDescription& command : KnownCommands()) {
    if (command.name != name) continue;
    const bool needs_flang = name == "instrument";
    return CouldNot("fortell " + name,
                    "this command is not installed here" +
                        std::string(needs_flang ? "; the instrumentor needs LLVM Flang" : ""),
                    needs_flang ? "instrument and run the program on a machine that has it and "
                                  "bring the profile here, or build Fortell with "
                                  "-DFORTELL_INSTRUMENTOR=ON"
                                : "install fortell-" + name + " beside fortell or in PATH")
        .value();
  }
  const std::string nearest = NearestCommand(name);
  return BadInput(
             name, "there is no such command",
             nearest.empty() ? "see fortell --help" : "did you mean 'fortell " + nearest + "'?")
      .value();
}

std::string HelpText(const std::string& own_folder, const std::string& search_path) {
  std::string text =
      "usage: fortell COMMAND [ARGUMENTS]\n"
      "Tells how long a Fortran program will run on a machine on which it has never run.\n\n";
  for (const CommandDescription& command : KnownCommands()) {
    const bool installed = !FindProgram(command.name, own_folder, search_path).empty();
    text += fmt::format("  {:<14}{}{}\n", command.name, command.summary,
                        installed ? "" : " (not installed)");
  }
  return text + "\n'fortell COMMAND --help' explains one, 'fortell --version' tells the version.\n";
}

}  // namespace fortell
