// Calls of procedures that this file alone can name, from the counts of the statements that call them.
#pragma once

#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/call-references.h"
#include "instrumentor/counting/edits.h"

namespace fortell {

/// Replaces the counters of calls that can be computed, and takes their lines out of the edits. To be
/// called when all scopes are planned.
///
/// All references to the procedure must be known and be evaluated exactly once with their statement
/// (10.1.7 lets a processor leave out parts of a condition), no procedure that may end the program may
/// be called between the count and the reference, and the counts must not hang on the calls
/// themselves.
void ComputeCalls(AnalyzedFile& file, const CallReferences& references, std::vector<Edit>& edits);

}  // namespace fortell
