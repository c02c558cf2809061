#include "characterizer/pair-detection.h"

#include "characterizer/compiler-description.h"
#include "characterizer/machine-detection.h"

namespace fortell {

Result<Pair> DetectPair(ProcessRunner& runner, const std::string& name, const std::string& compiler,
                        const std::string& flags) {
  Result<Compiler> detected = DetectCompiler(runner, compiler);
  if (!detected) return tl::unexpected(detected.error());
  Pair pair;
  pair.name = name;
  pair.flags = flags;
  pair.compiler = std::move(*detected);
  pair.machine = DetectMachine();
  return pair;
}

}  // namespace fortell
