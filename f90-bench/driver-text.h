// Fortran text of the driver that is the same for every suite, as templates.
#pragma once

#include <string>

namespace fortell {

/// Module fortell_random: uniform numbers from a fixed seed.
std::string RandomModuleText();
/// Module fortell_job: what the present job asks for, and the clock.
std::string JobModuleText();
/// Module fortell_operands_@code@: arrays and scalars of one type. OperandModule (suite-operands.h)
/// replaces what stands between @ signs.
std::string OperandModuleText();
/// The clock's reference loop and an empty procedure.
std::string ReferenceText();
/// The main program.
std::string MainProgramText();

}  // namespace fortell
