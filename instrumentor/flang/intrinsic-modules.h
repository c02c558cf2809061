// Flang's intrinsic modules (ISO_FORTRAN_ENV and the like) as the analysis is to see them.
#pragma once

#include <string>

namespace fortell {

/// Suffix of the module files that we write and read: the compiler's own .mod files are something
/// else.
inline constexpr char kModuleSuffix[] = ".fortell-mod";

/// The folder with them under our suffix; made once, beside our module files. `quadruple`: REAL128
/// is kind 16, which Debian's Flang does not have.
std::string IntrinsicModules(const std::string& module_output, bool quadruple);

}  // namespace fortell
