// A compiler's remarks on loops by the kinds of its description (characterizer/compilers/*.json).
#pragma once

#include <string>
#include <vector>

#include "characterizer/compiler-description.h"
#include "db/loop-report.h"

namespace fortell {

/// The remarks about `file` in what the compiler wrote, in order, one for each kind that knows it.
/// Of a statement that became two loops a compiler may say the same twice.
std::vector<LoopRemark> LoopRemarksOf(const std::string& file, const std::string& output,
                                      const CompilerDescription& compiler);

/// Those about the lines `first` to `last`, which become 1 and so on.
std::vector<LoopRemark> RemarksWithin(const std::vector<LoopRemark>& remarks, int first, int last);

}  // namespace fortell
