// Modules of libraries whose module files are the compiler's own, which Flang cannot read: MPI and OpenACC.
// Flang is given modules/*.f90 in their place; the compiler compiles against the true ones.
#pragma once

#include <string>

#include "instrumentor/flang/front-end.h"

namespace fortell {

/// Makes module files of ours for those known modules that the source uses and that its program does not
/// define itself, in the folder of intrinsic modules.
void ProvideModules(const std::string& source, const FrontEndOptions& options);

/// Writes our mpif.h where the source includes one, into the folder that is returned; else empty. Flang does
/// not take that of Open MPI.
std::string ProvideMpiHeader(const std::string& source, const FrontEndOptions& options);

}  // namespace fortell
