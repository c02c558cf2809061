// What every command line program of Fortell does alike: report an Error, tell its version.
#pragma once

#include <string>

#include "db/result.h"

namespace fortell {

/// Version of the tool, from CMake.
std::string ToolVersion();

/// Prints "PROGRAM: place: cause" and the next step to standard error, returns the exit code.
int Report(const std::string& program, const Error& error);

}  // namespace fortell
