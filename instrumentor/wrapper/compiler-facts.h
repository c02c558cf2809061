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

/// Writes what the compiler's own preprocessor makes of a source into `folder`, under a name that compilers do not
/// preprocess again, and returns its path; empty when it cannot be had.
std::string PreprocessedByCompiler(ProcessRunner& runner, const CompilerCommand& command, const std::string& source,
                                   const std::string& folder);

/// The front end's options for a text made by PreprocessedByCompiler.
FrontEndOptions FrontEndForPreprocessed(FrontEndOptions options, const std::string& source);

/// Without those that ask for the preprocessor.
std::vector<std::string> WithoutPreprocessing(std::vector<std::string> options);

}  // namespace fortell
