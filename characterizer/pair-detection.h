// The pair that a characterization is about: this machine, and a compiler with its flags.
#pragma once

#include <string>

#include "db/process.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

/// Not stored yet: flags with a slip in them shall not take the name. Errors: as DetectCompiler.
Result<Pair> DetectPair(ProcessRunner& runner, const std::string& name, const std::string& compiler,
                        const std::string& flags);

}  // namespace fortell
