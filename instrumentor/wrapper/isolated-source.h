// InstrumentSource in a process of its own: a front end that crashes costs one file its counts, not the
// user the build.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "instrumentor/wrapper/instrument-source.h"

namespace fortell {

/// What InstrumentSource made, as files.
struct PreparedSource {
  std::string text_file, model_file;
  std::string linkage;
  int words = 0;  ///< of the counters
  std::int64_t thread_number = 0;  ///< ObjectRecord, as the next
  std::vector<int> shapes;
  bool preprocessed = false;  ///< made of what the compiler's preprocessor made, which is not to run again
};

/// Writes into `folder`. `compiler` and `flags` go into the model.
/// Errors: as InstrumentSource; CouldNot when it crashed.
Result<PreparedSource> PrepareSource(const std::string& path, const FrontEndOptions& options,
                                     const Selection& selection, const std::string& compiler,
                                     const std::vector<std::string>& flags, const std::string& folder);

}  // namespace fortell
