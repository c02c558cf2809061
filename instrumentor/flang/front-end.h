// Flang as a library: parse and type one source file, hand it on as an AnalyzedFile. The only way
// into this folder.
#pragma once

#include <string>
#include <vector>

#include "db/result.h"
#include "instrumentor/analyzed-file.h"

namespace fortell {

struct FrontEndOptions {
  std::vector<std::string> include_folders;  ///< INCLUDE and #include
  std::vector<std::string> module_folders;   ///< searched for our module files
  std::string module_output;                 ///< our module files are written here
  std::vector<std::string> definitions;      ///< -DNAME=VALUE without -D
  std::vector<std::string> removed_definitions;
  std::string original;  ///< of what the text was made, where the compiler's own preprocessor made it
  bool fixed_form = false;
  int fixed_columns = 72;
  bool preprocess = false;
  bool openmp = false;
  bool openacc = false;
  bool quadruple = false;        ///< the compiler has REAL(16), as gfortran does
  bool trusts_pure = true;       ///< the compiler takes a call of a pure procedure for one that changes nothing
  bool implicit_typing = false;  ///< even under IMPLICIT NONE: for intrinsics that Flang does not know
  bool saves_all = false;        ///< -fno-automatic: local variables are saved, but in recursive procedures
  int default_integer_kind = 4, default_real_kind = 4, default_double_kind = 8;
};

/// Errors: BadInput with the first messages of Flang (file, line, cause).
Result<AnalyzedFile> Analyze(const std::string& path, const FrontEndOptions& options);

}  // namespace fortell
