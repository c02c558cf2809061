// What of a source line is left in the code that a compiler made of it: facts that it does not
// speak of itself. For every target that the LLVM libraries of this build can disassemble.
#pragma once

#include <string>
#include <vector>

#include "db/result.h"

namespace fortell {

/// All instructions of one source line, wherever the compiler copied it to (inlined, unrolled). Not of a procedure without loops that is
/// left for other files alone, where its lines stand in those that call it.
struct MachineLine {
  std::string file;  ///< name without folders
  int line = 0;
  int instructions = 0;
  int conditional_jumps = 0;       ///< those that close a loop mostly stand at its DO statement
  int table_jumps = 0;  ///< to a place that a table or a pointer tells, calls apart
  int selections = 0;  ///< instructions that take a value by the processor's flags, without a jump
  int packed = 0;      ///< arithmetic of real numbers, several at a time
  int single = 0;      ///< arithmetic of real numbers, one at a time
  int vector_store = 0;  ///< bytes of the longest vector of real numbers that is stored in one piece
  bool masked_store = false;  ///< parts of a vector are stored, as a mask tells
  bool scatters = false;           ///< stores the elements of a vector to places of their own
  bool gathers = false;            ///< loads the elements of a vector from places of their own
  int static_stores = 0;  ///< to places that the linker tells: variables that live as long as the run
  std::vector<int> stored_in_parts{};  ///< lines of narrower stores to what the line loads in one piece (stored-parts.h), the same file's
  std::string heap;  ///< its calls of malloc and the like (m) and of free (f), in the order of the code
  std::vector<std::string> calls;  ///< procedures called (`ProcedureOf`), each once; "" by pointer
};

/// The lines of an object file that was compiled with line numbers (-g). Errors: CouldNot when this
/// build cannot read it: another format or target, no line numbers, no LLVM.
Result<std::vector<MachineLine>> ReadMachineCode(const std::string& object_file);

/// The Fortran procedure behind a linker's name, in lower case: "step" of `__grid_MOD_step`,
/// `_QMgridPstep`, `step_`, and of copies that a compiler specialised (`step.constprop.0`).
std::string ProcedureOf(const std::string& symbol);

}  // namespace fortell
