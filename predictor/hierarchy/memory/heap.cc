#include "predictor/hierarchy/memory/heap.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fortell::hierarchy {
namespace {

constexpr std::int64_t kHeader = 8, kAlignment = 16, kLeast = 32;
// Freeing less than this, neighbours included, does not look at the top (FASTBIN_CONSOLIDATION_THRESHOLD).
constexpr std::int64_t kConsolidated = 65536;
// Small blocks, and how many of a size are kept aside: 1032 bytes without the header, 7.
constexpr std::int64_t kLargestAside = 1040;
constexpr std::size_t kMostAside = 7;
// Blocks beyond are no heap of a program that ran; the address space of the replay stays small.
constexpr double kLargestBlock = 1e15;

std::int64_t RoundUp(std::int64_t bytes, std::int64_t unit) { return (bytes + unit - 1) / unit * unit; }

}  // namespace

Heap::Heap(const HeapRules& rules)
    : page_(std::max<std::int64_t>(1, std::llround(rules.page_bytes))),
      pad_(std::llround(rules.top_pad)),
      largest_kept_(std::llround(rules.largest_kept)),
      mapped_(std::llround(rules.mapped)),
      trim_(std::llround(rules.mapped)) {}

int Heap::Allocate(double bytes) {
  const auto wanted = static_cast<std::int64_t>(std::clamp(bytes, 0.0, kLargestBlock));
  Block block;
  block.bytes = std::max(kLeast, RoundUp(wanted + kHeader, kAlignment));
  block.first = Place(block.bytes);
  block.mapped = block.first < 0;
  if (block.mapped) block.bytes = RoundUp(block.bytes + kHeader, page_);
  blocks_[next_] = block;
  return next_++;
}

// One kept aside, the smallest unused block that is large enough, else the top; -1: mapped apart.
std::int64_t Heap::Place(std::int64_t bytes) {
  if (const auto aside = aside_.find(bytes); aside != aside_.end() && !aside->second.empty()) {
    const std::int64_t first = aside->second.back();
    aside->second.pop_back();
    return first;
  }
  auto best = free_.end();
  for (auto it = free_.begin(); it != free_.end(); ++it)
    if (it->second >= bytes && (best == free_.end() || it->second < best->second)) best = it;
  if (best != free_.end()) {
    const auto [first, size] = *best;
    free_.erase(best);
    if (size - bytes >= kLeast) free_[first + bytes] = size - bytes;
    return first;
  }
  if (end_ - top_ < bytes + kLeast) {
    ++calls_;
    if (bytes >= mapped_) return -1;
    end_ = RoundUp(top_ + bytes + pad_ + kLeast, page_);
    present_.resize(static_cast<std::size_t>(end_ / page_), false);
  }
  top_ += bytes;
  return top_ - bytes;
}

double Heap::Touch(int block, double share) {
  const auto found = blocks_.find(block);
  if (found == blocks_.end()) return 0;
  Block& b = found->second;
  const auto bytes = static_cast<std::int64_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(b.bytes));
  if (b.mapped) {
    const std::int64_t pages = RoundUp(bytes, page_) / page_, fresh = std::max<std::int64_t>(0, pages - b.touched);
    b.touched = std::max(b.touched, pages);
    return Brought(fresh);
  }
  std::int64_t fresh = 0;
  for (std::int64_t p = b.first / page_; p * page_ < b.first + bytes; ++p) {
    const auto page = static_cast<std::size_t>(p);
    if (!present_[page]) ++fresh;
    present_[page] = true;
  }
  return Brought(fresh);
}

double Heap::Brought(std::int64_t pages) {
  pages_ += pages;
  if (pages_ > most_pages_) {
    never_had_ += static_cast<double>(pages_ - most_pages_);
    most_pages_ = pages_;
  }
  return static_cast<double>(pages);
}

void Heap::Free(int block) {
  const auto found = blocks_.find(block);
  if (found == blocks_.end()) return;
  const Block b = found->second;
  blocks_.erase(found);
  if (!b.mapped) {
    if (b.bytes > kLargestAside) return Release(b.first, b.bytes);
    std::vector<std::int64_t>& aside = aside_[b.bytes];
    if (aside.size() == kMostAside) return Release(b.first, b.bytes);
    return aside.push_back(b.first);
  }
  ++calls_;
  pages_ -= b.touched;
  if (b.bytes > mapped_ && b.bytes <= largest_kept_) mapped_ = b.bytes, trim_ = 2 * b.bytes;
}

double Heap::TakeCalls() { return std::exchange(calls_, 0); }

double Heap::TakeNeverHad() { return std::exchange(never_had_, 0); }

void Heap::Release(std::int64_t first, std::int64_t bytes) {
  auto after = free_.lower_bound(first);
  if (after != free_.begin()) {
    const auto before = std::prev(after);
    if (before->first + before->second == first) {
      first = before->first, bytes += before->second;
      free_.erase(before);
    }
  }
  after = free_.lower_bound(first);
  if (after != free_.end() && after->first == first + bytes) {
    bytes += after->second;
    free_.erase(after);
  }
  if (first + bytes != top_) {
    free_[first] = bytes;
    if (bytes < kConsolidated) return;
  } else {
    bytes += end_ - top_;
    top_ = first;
    if (bytes < kConsolidated) return;
  }
  if (end_ - top_ >= trim_) Trim();
}

void Heap::Trim() {
  const std::int64_t more = (end_ - top_ - kLeast - 1 - pad_) / page_ * page_;
  if (more <= 0) return;
  ++calls_;
  end_ -= more;
  const auto kept = present_.begin() + RoundUp(end_, page_) / page_;
  pages_ -= std::count(kept, present_.end(), true);
  present_.erase(kept, present_.end());
}

}  // namespace fortell::hierarchy
