// Internal procedures that are handed over by code on the stack, beside which they set a variable.
#pragma once

#include <vector>

#include "db/loop-report.h"
#include "db/procedure-names.h"
#include "db/profile.h"

namespace fortell::hierarchy {

struct SetBesideCode {
  int procedure = -1;  ///< index into ProgramModel::procedures
  int file_index = 0, line = 0;
  double times = 0;  ///< over the run
};

/// Of each procedure that has a host and that calls which ran hand over, the statement that sets a scalar of the host most often, at most
/// once a call: compilers keep such variables where they have written the code that leads to the procedure, and a processor that
/// executes what lies beside what has just been written begins anew. Not where the machine code of any statement stores it to a place that
/// lives as long as the run, as some compilers do with the main program's variables. `hosts`: by procedure (host-scalars.h).
std::vector<SetBesideCode> SetsBesideCode(const UnitProfile& unit, const ProcedureNames& names, const std::vector<int>& hosts,
                                          const ReportsByFile& reports);

}  // namespace fortell::hierarchy
