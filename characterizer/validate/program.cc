#include "characterizer/validate/program.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace fortell {

Result<ValidationProgram> ParseProgram(const std::string& argument) {
  ValidationProgram program;
  std::istringstream parts(argument);
  for (std::string file; std::getline(parts, file, ',');) {
    if (file.empty()) {
      return BadInput(argument, "a file name in the list is empty", "write it as a.f90,b.f90");
    }
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
      return BadInput(file, "there is no such file",
                      "give Fortran source files; the files of one program joined by commas");
    }
    if (access(file.c_str(), R_OK) != 0) {
      return BadInput(file, "it cannot be read", "check its permissions");
    }
    program.files.push_back(std::filesystem::absolute(file).lexically_normal().string());
  }
  if (program.files.empty()) {
    return BadInput(argument, "an empty source name", "give Fortran source files");
  }
  program.name = std::filesystem::path(program.files.front()).stem().string();
  return program;
}

Result<std::vector<ValidationProgram>> ParsePrograms(const std::vector<std::string>& arguments) {
  std::vector<ValidationProgram> programs;
  for (const std::string& argument : arguments) {
    Result<ValidationProgram> program = ParseProgram(argument);
    if (!program) return tl::unexpected(program.error());
    const auto same = [&](const ValidationProgram& other) { return other.name == program->name; };
    if (std::any_of(programs.begin(), programs.end(), same)) {
      return BadInput(argument, "two programs are named '" + program->name + "'",
                      "validate them one at a time, or join the files of one program by commas");
    }
    programs.push_back(std::move(*program));
  }
  return programs;
}

}  // namespace fortell
