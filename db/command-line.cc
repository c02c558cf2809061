#include "db/command-line.h"

#include <iostream>

namespace fortell {

std::string ToolVersion() { return FORTELL_VERSION; }

int Report(const std::string& program, const Error& error) {
  std::cerr << program << ": " << error.Text() << '\n';
  return static_cast<int>(error.exit_code);
}

}  // namespace fortell
