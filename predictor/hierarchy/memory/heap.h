// The C library's heap, as far as pages go: which blocks come from the top of the heap, which are
// mapped apart, and when the system gets pages back, so that the next use of them is a page fault.
// Rules of the GNU C library, documented in mallopt(3): M_MMAP_THRESHOLD and M_TRIM_THRESHOLD follow
// the largest mapped block that was freed, M_TOP_PAD bytes of the top stay. Small blocks that are freed are kept aside for the
// next of their size (manual, glibc.malloc.tcache_max and tcache_count).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace fortell::hierarchy {

struct HeapRules {
  double page_bytes = 4096;
  double top_pad = 131072;               ///< [B] stay at the top when it is given back
  double mapped = 131072;                ///< [B] larger blocks are mapped apart, to begin with
  double largest_kept = 32.0 * 1024 * 1024;  ///< [B] freed mapped blocks up to here raise `mapped`
};

class Heap {
 public:
  explicit Heap(const HeapRules& rules);

  /// A block of so many bytes; the name of it.
  int Allocate(double bytes);
  /// The program uses the first `share` of the block. Returns the number of new pages.
  double Touch(int block, double share = 1);
  /// Unknown or freed blocks are passed over.
  void Free(int block);
  /// Calls of the system since this was asked last: the heap grew or was trimmed, blocks were mapped apart or unmapped.
  double TakeCalls();
  /// Of the new pages since this was asked last those that the program has not given back before: it had never so many.
  double TakeNeverHad();

 private:
  struct Block {
    std::int64_t first = 0, bytes = 0;
    bool mapped = false;
    std::int64_t touched = 0;  ///< pages, where mapped
  };

  std::int64_t Place(std::int64_t bytes);
  void Release(std::int64_t first, std::int64_t bytes);
  void Trim();
  double Brought(std::int64_t pages);

  const std::int64_t page_, pad_, largest_kept_;
  std::int64_t mapped_, trim_;
  std::int64_t top_ = 0, end_ = 0;             ///< unused bytes at the end of the heap: from, to
  std::map<std::int64_t, std::int64_t> free_;  ///< unused blocks below the top: bytes by place
  std::vector<bool> present_;                  ///< pages of the heap that the system has brought
  std::map<std::int64_t, std::vector<std::int64_t>> aside_;  ///< small freed blocks: places by bytes
  std::map<int, Block> blocks_;
  int next_ = 0;
  double calls_ = 0;
  std::int64_t pages_ = 0, most_pages_ = 0;  ///< that the program has, and had at most
  double never_had_ = 0;
};

}  // namespace fortell::hierarchy
