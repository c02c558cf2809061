// Facts about the machine that we run on, from hwloc and /proc. Nothing is measured here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// CPU model name of this machine from /proc/cpuinfo; empty when it does not tell.
std::string CpuModel();

/// Host, processor, cores (those that this process may use), memory, data caches, operating system
/// and virtualisation. What the machine does not tell stays zero or empty.
Machine DetectMachine();

/// Clock frequency in Hz as the system states it (the highest one known), 0 when it does not. Only
/// good for orders of magnitude: virtual machines state what they like.
double StatedClockHertz();

/// Memory of each NUMA node as hwloc sees it; empty when it does not.
std::vector<std::int64_t> NumaNodeBytes();

/// First line of a file, and the value of a key in /proc/cpuinfo; empty when there is none.
std::string FirstLineOf(const std::string& path);
std::string CpuInfo(const std::string& key);

/// Share of the time since boot that a hypervisor gave to others, and the total, in clock ticks;
/// the difference of two readings tells how noisy the time between was.
struct StealTicks {
  double stolen = 0, total = 0;
};
StealTicks ReadStealTicks();

/// Binds the calling thread, and the processes it starts, to one core for the object's life. The
/// last core that we may use: interrupts are handled by the first ones as a rule.
class PinnedToOneCore {
 public:
  PinnedToOneCore();
  ~PinnedToOneCore();
  PinnedToOneCore(const PinnedToOneCore&) = delete;
  PinnedToOneCore& operator=(const PinnedToOneCore&) = delete;
  /// Operating system number of the core, -1 when the system does not bind.
  int Core() const { return core_; }

 private:
  int core_ = -1;
  void* before_ = nullptr;  ///< hwloc bitmap of the binding to restore
};

}  // namespace fortell
