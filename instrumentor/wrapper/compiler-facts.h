// What a compiler adds to its command line by itself and Flang must know as well.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"
#include "instrumentor/wrapper/command-line.h"

namespace fortell {

/// Adds the compiler's predefined macros where one of the sources may name them. Asks the compiler
/// only then; what it does not tell is left out.
void AddCompilerFacts(ProcessRunner& runner, CompilerCommand& command);

}  // namespace fortell
