#include "characterizer/machine-detection.h"

#include <hwloc.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>

namespace fortell {
namespace {

/// hwloc's view of the machine, loaded once.
class Topology {
 public:
  Topology() {
    loaded_ = hwloc_topology_init(&topology_) == 0;
    if (loaded_ && hwloc_topology_load(topology_) != 0) {
      hwloc_topology_destroy(topology_);
      loaded_ = false;
    }
  }
  ~Topology() {
    if (loaded_) hwloc_topology_destroy(topology_);
  }
  Topology(const Topology&) = delete;
  Topology& operator=(const Topology&) = delete;
  explicit operator bool() const { return loaded_; }
  hwloc_topology_t Get() const { return topology_; }

  static const Topology& Here() {
    static const Topology topology;
    return topology;
  }

 private:
  hwloc_topology_t topology_ = nullptr;
  bool loaded_ = false;
};

// Cores below an object of the topology; hyperthreads of one core count once.
int CoresBelow(hwloc_topology_t topology, hwloc_obj_t object) {
  const int cores =
      hwloc_get_nbobjs_inside_cpuset_by_type(topology, object->cpuset, HWLOC_OBJ_CORE);
  return std::max(cores, 1);
}

// The caches on the way from the last core to memory.
std::vector<Machine::Cache> Caches(hwloc_topology_t topology) {
  std::vector<Machine::Cache> caches;
  const int units = hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_PU);
  if (units < 1) return caches;
  hwloc_obj_t object = hwloc_get_obj_by_type(topology, HWLOC_OBJ_PU, units - 1);
  for (; object; object = object->parent) {
    if (!hwloc_obj_type_is_dcache(object->type)) continue;
    const auto& cache = object->attr->cache;
    caches.push_back({static_cast<int>(cache.depth), static_cast<std::int64_t>(cache.size),
                      static_cast<int>(cache.linesize), CoresBelow(topology, object)});
  }
  return caches;
}

std::string OperatingSystem() {
  std::ifstream release("/etc/os-release");
  for (std::string line; std::getline(release, line);) {
    constexpr char kKey[] = "PRETTY_NAME=";
    if (line.rfind(kKey, 0) != 0) continue;
    line.erase(0, sizeof kKey - 1);
    line.erase(std::remove(line.begin(), line.end(), '"'), line.end());
    return line;
  }
  utsname name{};
  return uname(&name) == 0 ? std::string(name.sysname) + " " + name.release : "";
}

// As far as it can be told without rights: the hypervisor flag and the vendor in the DMI table.
std::string Virtualisation() {
  const std::string flags = " " + CpuInfo("flags") + " ";
  if (flags == "  ") return "";  // no x86: nothing known
  if (flags.find(" hypervisor ") == std::string::npos) return "none";
  const std::string vendor = FirstLineOf("/sys/class/dmi/id/sys_vendor");
  return vendor.empty() ? "virtual machine" : "virtual machine (" + vendor + ")";
}

}  // namespace

std::string FirstLineOf(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

std::string CpuInfo(const std::string& key) {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.rfind(key, 0) == 0 && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "";
}

std::string CpuModel() { return CpuInfo("model name"); }

Machine DetectMachine() {
  Machine machine;
  utsname name{};
  if (uname(&name) == 0) {
    machine.host = name.nodename;
    machine.architecture = name.machine;
  }
  machine.cpu = CpuModel();
  machine.operating_system = OperatingSystem();
  machine.virtualisation = Virtualisation();
  const long pages = sysconf(_SC_PHYS_PAGES), page_bytes = sysconf(_SC_PAGESIZE);
  if (pages > 0) machine.memory_bytes = static_cast<std::int64_t>(pages) * page_bytes;
  const Topology& topology = Topology::Here();
  if (topology) {
    machine.cores = CoresBelow(topology.Get(), hwloc_get_root_obj(topology.Get()));
    machine.caches = Caches(topology.Get());
  } else {
    machine.cores = static_cast<int>(std::max(sysconf(_SC_NPROCESSORS_ONLN), 1L));
  }
  return machine;
}

double StatedClockHertz() {
  const std::string most = FirstLineOf("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq");
  double hertz = most.empty() ? 0 : 1e3 * std::strtod(most.c_str(), nullptr);
  return std::max(hertz, 1e6 * std::strtod(CpuInfo("cpu MHz").c_str(), nullptr));
}

std::vector<std::int64_t> NumaNodeBytes() {
  std::vector<std::int64_t> bytes;
  const Topology& topology = Topology::Here();
  if (!topology) return bytes;
  const int nodes = hwloc_get_nbobjs_by_type(topology.Get(), HWLOC_OBJ_NUMANODE);
  for (int i = 0; i < nodes; ++i) {
    const hwloc_obj_t node =
        hwloc_get_obj_by_type(topology.Get(), HWLOC_OBJ_NUMANODE, static_cast<unsigned>(i));
    bytes.push_back(static_cast<std::int64_t>(node->attr->numanode.local_memory));
  }
  return bytes;
}

StealTicks ReadStealTicks() {
  // proc(5): cpu user nice system idle iowait irq softirq steal guest guest_nice
  std::istringstream line(FirstLineOf("/proc/stat"));
  std::string label;
  line >> label;
  StealTicks ticks;
  double value = 0;
  for (int column = 0; column < 8 && line >> value; ++column) {
    ticks.total += value;
    if (column == 7) ticks.stolen = value;
  }
  return ticks;
}

PinnedToOneCore::PinnedToOneCore() {
  const Topology& topology = Topology::Here();
  if (!topology) return;
  hwloc_bitmap_t before = hwloc_bitmap_alloc();
  hwloc_bitmap_t one = hwloc_bitmap_alloc();
  if (hwloc_get_cpubind(topology.Get(), before, HWLOC_CPUBIND_THREAD) == 0) {
    hwloc_bitmap_only(one, static_cast<unsigned>(hwloc_bitmap_last(before)));
    if (hwloc_set_cpubind(topology.Get(), one, HWLOC_CPUBIND_THREAD) == 0) {
      core_ = hwloc_bitmap_first(one);
    }
  }
  hwloc_bitmap_free(one);
  if (core_ >= 0) {
    before_ = before;
  } else {
    hwloc_bitmap_free(before);
  }
}

PinnedToOneCore::~PinnedToOneCore() {
  if (!before_) return;
  auto* before = static_cast<hwloc_bitmap_t>(before_);
  hwloc_set_cpubind(Topology::Here().Get(), before, HWLOC_CPUBIND_THREAD);
  hwloc_bitmap_free(before);
}

}  // namespace fortell
