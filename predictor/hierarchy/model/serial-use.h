// What a program does beside its loops: calls, input and output, ALLOCATE, work on characters. It is
// priced by the parameters of module "scalar" (SEQ-..., f90-bench/README.md), one execution after
// the other: such work does not overlap with much.
#pragma once

#include <string>
#include <vector>

namespace fortell::hierarchy {

/// `factor` times a parameter; `index` is the size or count at which it is looked up.
struct SerialPart {
  std::string parameter;
  double factor = 1;
  double index = 0;
  bool optional = false;  ///< what earlier characterizations did not measure apart: then nothing
  bool in_proportion = false;  ///< beyond the largest size that was measured the time grows in proportion
};

struct SerialUse {
  std::string what;   ///< "write statement", "call of m::step"
  std::string bound;  ///< io, call, core
  std::string why;
  std::vector<SerialPart> parts;  ///< of one execution
  double times = 0;               ///< executions over the run
  double spread = 0;  ///< relative deviation for what the profile does not tell: formats, lengths
  bool pages_apart = false;  ///< ALLOCATE: the replay of the heap counts its new pages (storage-replay.h)
  bool work_array = false;   ///< an automatic array's block of the heap, where the pair's compiler takes one
  int line = 0;
  int file_index = 0;
  int procedure = -1;  ///< index into ProgramModel::procedures
};

}  // namespace fortell::hierarchy
