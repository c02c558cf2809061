#include "db/commands/memory-text.h"

#include <fmt/format.h>

#include <map>

#include "db/commands/pair-facts.h"

namespace fortell {
namespace {

std::string Bytes(double bytes) { return ByteText(static_cast<std::int64_t>(bytes)); }
std::string Nanoseconds(double seconds) { return fmt::format("{:.3g} ns", 1e9 * seconds); }

/// The parameters of the module by name.
class Probed {
 public:
  explicit Probed(const std::vector<Parameter>& parameters) {
    for (const Parameter& p : parameters)
      if (p.module == "architecture") named_[p.name] = &p;
  }
  const Parameter* Find(const std::string& name) const {
    const auto found = named_.find(name);
    return found == named_.end() ? nullptr : found->second;
  }
  /// With a value; null else.
  const Parameter* Value(const std::string& name) const {
    const Parameter* p = Find(name);
    return p && p->samples > 0 ? p : nullptr;
  }
  /// The reason of one that was probed and has no value; empty else.
  std::string WhyNot(const std::string& name) const {
    const Parameter* p = Find(name);
    return p && p->samples == 0 ? p->reason : "";
  }

 private:
  std::map<std::string, const Parameter*> named_;
};

std::string Line(const std::string& label, const std::vector<std::string>& parts) {
  std::vector<std::string> said;
  for (const std::string& part : parts)
    if (!part.empty()) said.push_back(part);
  return said.empty() ? "" : fmt::format("  {:<14} {}\n", label, fmt::join(said, "; "));
}

// A cache's measured capacity against the stated one.
std::string CapacityText(const Probed& probed, std::size_t level, double stated) {
  constexpr double kLess = 0.7, kMore = 1.4;
  const std::string name = fmt::format("capacity/{}", level);
  const std::string why = probed.WhyNot(name);
  if (!why.empty()) return "capacity " + why;
  const Parameter* p = probed.Value(name);
  if (!p) return "";
  const std::string keeps = "keeps " + Bytes(p->mean);
  if (p->mean < kLess * stated)
    return keeps +
           ", less than the system says: others use it, this core may not use all of it, or pages "
           "fall into the same places";
  if (p->mean > kMore * stated)
    return keeps +
           ", more than the system says: what it evicts goes to the next level, which answers "
           "nearly as fast at first";
  return keeps + ", as the system says";
}

std::string WaysText(const Probed& probed, std::size_t level) {
  const std::string name = fmt::format("ways/{}", level);
  if (const Parameter* p = probed.Value(name)) return fmt::format("{:.0f} ways", p->mean);
  const std::string why = probed.WhyNot(name);
  return why.empty() ? "" : "ways " + why;
}

std::string LevelText(const Probed& probed, std::size_t level, const Machine& machine) {
  const auto value = [&](const char* what) {
    return probed.Value(fmt::format("{}/{}", what, level));
  };
  const Parameter *load = value("load-latency"), *read = value("read-bandwidth"),
                  *write = value("write-bandwidth");
  std::vector<std::string> parts;
  const bool cache = level <= machine.caches.size();
  if (cache) {
    parts.push_back(
        CapacityText(probed, level, static_cast<double>(machine.caches[level - 1].bytes)));
    parts.push_back(WaysText(probed, level));
  }
  if (load) parts.push_back("a load that waits for another takes " + Nanoseconds(load->mean));
  if (read && write)
    parts.push_back(fmt::format("reads {:.3g} GB/s, writes {:.3g} GB/s", 1e-9 * read->mean,
                                1e-9 * write->mean));
  return Line(
      cache ? fmt::format("L{}, {}", level, ByteText(machine.caches[level - 1].bytes)) : "memory",
      parts);
}

std::string LinesText(const Probed& probed, const Machine& machine) {
  std::vector<std::string> parts;
  const Parameter *line = probed.Value("line"), *fetched = probed.Value("line-fetched");
  const double stated = machine.caches.empty() ? 0 : machine.caches[0].line_bytes;
  if (line)
    parts.push_back(fmt::format("{} bytes{}", line->mean,
                                stated <= 0 ? ""
                                : stated == line->mean
                                    ? ", as the system says"
                                    : fmt::format(", the system says {}", stated)));
  else
    parts.push_back(probed.WhyNot("line"));
  if (fetched && line && fetched->mean > line->mean)
    parts.push_back(
        fmt::format("neighbours within {} bytes come along for part of a miss", fetched->mean));
  return Line("lines", parts);
}

std::string StoresText(const Probed& probed) {
  const Parameter* p = probed.Value("write-allocate");
  if (!p) return Line("stores", {probed.WhyNot("write-allocate")});
  return Line("stores",
              {fmt::format("beyond the caches {}: a store alone takes {:.2f} of a load and store",
                           p->reason, p->mean)});
}

std::string StreamsText(const Probed& probed) {
  const Parameter* p = probed.Value("prefetched-streams");
  if (!p) return Line("streams", {probed.WhyNot("prefetched-streams")});
  if (p->mean == 0) return Line("streams", {"prefetching does not help: " + p->reason});
  return Line("streams",
              {fmt::format("prefetching keeps up with {:.0f} at a time ({})", p->mean, p->reason)});
}

std::string PagesText(const Probed& probed) {
  std::vector<std::string> parts;
  if (const Parameter* p = probed.Value("tlb-reach/1"))
    parts.push_back("the first table of pages reaches over " + Bytes(p->mean));
  else
    parts.push_back(probed.WhyNot("tlb-reach/1"));
  if (const Parameter* p = probed.Value("tlb-reach/2"))
    parts.push_back("the second over " + Bytes(p->mean));
  if (const Parameter* p = probed.Value("page-walk"))
    parts.push_back(
        fmt::format("a page beyond takes {} more ({})", Nanoseconds(p->mean), p->reason));
  return Line("page look-ups", parts);
}

std::string AliasText(const Probed& probed) {
  const Parameter* p = probed.Value("alias-4k");
  if (!p) return "";
  if (p->mean == 0) return Line("4 KiB aliasing", {p->reason});
  return Line(
      "4 KiB aliasing",
      {fmt::format("a store just behind a load but for multiples of 4 KiB takes {} more; {}",
                   Nanoseconds(p->mean), p->reason)});
}

std::string FreedText(const Probed& probed) {
  std::vector<std::string> parts;
  if (const Parameter* p = probed.Value("block-kept"))
    parts.push_back(
        p->mean > 0 ? fmt::format("of up to {} keep their pages ({})", Bytes(p->mean), p->reason)
                    : p->reason);
  if (const Parameter* p = probed.Value("first-touch"))
    parts.push_back(
        fmt::format("the first touch of each page of a larger one takes {}", Nanoseconds(p->mean)));
  if (const Parameter* p = probed.Value("new-page"))
    parts.push_back(fmt::format("a page that a program never had {}", Nanoseconds(p->mean)));
  return Line("freed arrays", parts);
}

}  // namespace

std::string MemoryText(const Machine& machine, const std::vector<Parameter>& parameters) {
  const Probed probed(parameters);
  std::string text;
  for (std::size_t level = 1; level <= machine.caches.size() + 1; ++level)
    text += LevelText(probed, level, machine);
  if (!text.empty()) text += LinesText(probed, machine);
  return text + StoresText(probed) + StreamsText(probed) + PagesText(probed) + AliasText(probed) +
         FreedText(probed);
}

}  // namespace fortell
