// The fixed files of the portable suite.
#pragma once

namespace fortell {

extern const char kBuildScript[];     ///< build.sh: compiles what a plain rule of make cannot
extern const char kRunScript[];       ///< run/run.sh: process after process, goes on after a stop
extern const char kFactsProgram[];    ///< facts.f90: what the compiler says of itself
extern const char kNoFactsProgram[];  ///< facts-plain.f90: for compilers before Fortran 2008
extern const char kMachineForm[];     ///< run/machine.txt: facts that the user may fill in
extern const char kSuiteReadme[];     ///< README.txt

}  // namespace fortell
