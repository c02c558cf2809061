#include "characterizer/stack-limit.h"

#include <sys/resource.h>

#include <algorithm>

namespace fortell {

void RaiseStackLimit() {
  constexpr rlim_t kBytes = 256 << 20;  // several of the largest temporaries, 32 MiB each
  rlimit limit{};
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
  const rlim_t most = limit.rlim_max == RLIM_INFINITY ? kBytes : std::min(kBytes, limit.rlim_max);
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= most) return;
  limit.rlim_cur = most;
  setrlimit(RLIMIT_STACK, &limit);
}

}  // namespace fortell
