// A compiler's command line, understood as far as the instrumentor needs it.
#pragma once

#include <string>
#include <vector>

#include "db/result.h"
#include "instrumentor/flang/front-end.h"

namespace fortell {

struct CompilerCommand {
  std::string compiler;
  std::vector<std::string> arguments;      ///< all, in order, without the compiler
  std::vector<std::size_t> sources;        ///< positions in `arguments` of Fortran sources
  std::string output;                      ///< -o; empty when not given
  bool compile_only = false;               ///< -c
  bool links = false;                      ///< an executable or library is made
  bool passes_through = false;             ///< -E, -S, -M, --version, ...: nothing to instrument
  FrontEndOptions front_end;               ///< all but form, which depends on the source
  enum class Form { ByExtension, Free, Fixed } form = Form::ByExtension;
  int fixed_columns = 72;
};

/// argv[0] is the compiler. Errors: BadInput when there is nothing to run.
Result<CompilerCommand> ParseCompilerCommand(const std::vector<std::string>& argv);

/// Fixed form by the file's extension (.f .for .ftn .f77 and upper case)?
bool HasFixedFormExtension(const std::string& path);
/// Is it a Fortran source by its extension?
bool IsFortranSource(const std::string& path);
/// Options of the front end for one source of the command.
FrontEndOptions FrontEndFor(const CompilerCommand& command, const std::string& source);

}  // namespace fortell
