// Builds of a program to validate: plain with a pair's compiler and flags, and instrumented.
#pragma once

#include <string>
#include <vector>

#include "characterizer/compiler-description.h"
#include "characterizer/machine-detection.h"
#include "characterizer/validate/program.h"
#include "db/process.h"
#include "db/records.h"

namespace fortell {

/// compiler flags files -o output, run in `folder` (module files land there). `prefix` goes in
/// front (the instrumentor). Errors: CouldNot with the compiler's message when it is missing or
/// refuses the program.
Status Build(ProcessRunner& runner, const ValidationProgram& program,
             const std::vector<std::string>& prefix, const std::string& compiler,
             const std::string& flags, const std::string& folder, const std::string& output);

/// CouldNot when the pair is of another machine, or its compiler is missing or not the version that
/// was characterized. `cpu` is this machine's CpuModel().
Status CheckPairIsHere(ProcessRunner& runner, const Pair& pair, const std::string& cpu);

}  // namespace fortell
