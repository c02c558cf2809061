// In place of disassembled-object.cc where the build has no LLVM: nothing is known of machine code.
#include "characterizer/machine-code/machine-code.h"

namespace fortell {

Result<std::vector<MachineLine>> ReadMachineCode(const std::string& object_file) {
  return CouldNot(object_file, "this build cannot read machine code", "build it with LLVM");
}

}  // namespace fortell
