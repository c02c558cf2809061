// One source file from the original text to the instrumented one.
#pragma once

#include <cstdint>
#include <string>

#include "db/program-model.h"
#include "db/result.h"
#include "instrumentor/flang/front-end.h"
#include "instrumentor/wrapper/selection.h"

namespace fortell {

struct InstrumentedSource {
  std::string text;       ///< to be compiled in the place of the original
  std::string linkage;    ///< symbol of the counters; empty when nothing is counted
  std::int64_t thread_number = 0;  ///< names the file when threads count; 0: they do not
  ProgramModel model;
};

/// Errors: as Analyze; BadInput for a template that another program makes Fortran of.
Result<InstrumentedSource> InstrumentSource(const std::string& path, const FrontEndOptions& options,
                                            const Selection& selection = {});

}  // namespace fortell
