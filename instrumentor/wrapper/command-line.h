// A compiler's command line, understood as far as the instrumentor needs it.
#pragma once

#include <string>
#include <vector>

#include "characterizer/compiler-description.h"
#include "db/result.h"
#include "instrumentor/flang/front-end.h"

namespace fortell {

struct CompilerCommand {
  std::string compiler;
  CompilerDescription known = CompilerDescription::Generic();  ///< by its name
  std::vector<std::string> arguments;      ///< all, in order, without the compiler; @files read in
  std::vector<std::size_t> sources;        ///< positions in `arguments` of Fortran sources
  std::vector<std::size_t> other_inputs;   ///< of objects, libraries, sources of other languages
  std::vector<std::size_t> other_sources;  ///< those of `other_inputs` that are compiled
  std::string output;                      ///< -o; empty when not given
  bool compile_only = false;               ///< -c
  bool passes_through = false;             ///< -E, -S, -M, --version, ...: nothing to instrument
  bool warnings_are_errors = false;        ///< -Werror
  bool writes_dependencies = false;        ///< -MD, -MMD
  std::string dependency_file;             ///< -MF; empty when not given
  std::vector<std::string> predefined;     ///< macros of the compiler, NAME=VALUE, where they matter
  FrontEndOptions front_end;               ///< all but form, which depends on the source
  enum class Form { ByExtension, Free, Fixed } form = Form::ByExtension;
  int fixed_columns = 72;
};

/// argv[0] is the compiler. Errors: BadInput when there is nothing to run.
Result<CompilerCommand> ParseCompilerCommand(const std::vector<std::string>& argv);

/// The options for compiling one source: inputs, -o, -c, -flto and what only the linker takes left out.
std::vector<std::string> CompileOptions(const CompilerCommand& command);

/// Options in front of the user's for compiling instrumented text (CompilerDescription::FlagsWithCounts).
std::vector<std::string> FlagsWithCounts(const CompilerCommand& command);

/// Compilers preprocess .F90 and the like, and the others on demand. Macros mean nothing elsewhere.
bool IsPreprocessed(const CompilerCommand& command, const std::string& source);

/// Fixed form by the file's extension (.f .for .ftn .f77 and upper case)?
bool HasFixedFormExtension(const std::string& path);
/// Is it a Fortran source by its extension?
bool IsFortranSource(const std::string& path);
/// A test that a build system makes to learn about the compiler: conftest, CMake's and Meson's tries.
bool IsConfigureCheck(const std::string& source);
/// Options of the front end for one source of the command.
FrontEndOptions FrontEndFor(const CompilerCommand& command, const std::string& source);

}  // namespace fortell
