// fortell COMMAND ARGUMENTS: becomes fortell-COMMAND. Only this program and the database are needed
// on a target machine; every other command is a program of its own.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "db/command-line.h"
#include "db/commands/command-list.h"

namespace {

using namespace fortell;

std::string OwnFolder() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "" : self.parent_path().string();
}

std::string SearchPath() {
  const char* path = std::getenv("PATH");
  return path == nullptr ? "" : path;
}

// Returns only when the program could not be started.
Error Become(const std::string& program, const std::string& name, char** arguments) {
  std::string shown = "fortell-" + name;
  arguments[0] = shown.data();
  execv(program.c_str(), arguments);
  return CouldNot(program, std::string("it cannot be started: ") + std::strerror(errno),
                  "check that the file is a program for this machine")
      .value();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string own_folder = OwnFolder();
  const std::string first = argc > 1 ? argv[1] : "";
  if (first.empty()) {
    std::cerr << HelpText(own_folder, SearchPath());
    return static_cast<int>(ExitCode::Usage);
  }
  if (first == "--help" || first == "-h" || (first == "help" && argc == 2)) {
    std::cout << HelpText(own_folder, SearchPath());
    return 0;
  }
  if (first == "--version") {
    std::cout << "fortell " << ToolVersion() << '\n';
    return 0;
  }
  if (first[0] == '-') {
    return Report("fortell",
                  BadInput(first, "there is no such option", "see fortell --help").value());
  }
  std::string name = first;
  char** arguments = argv + 1;
  std::string help = "--help";
  char* help_arguments[] = {nullptr, help.data(), nullptr};
  if (first == "help") {  // fortell help predict: as fortell predict --help
    name = argv[2];
    arguments = help_arguments;
  }
  const std::string program = FindProgram(name, own_folder, SearchPath());
  return Report("fortell",
                program.empty() ? MissingCommand(name) : Become(program, name, arguments));
}
