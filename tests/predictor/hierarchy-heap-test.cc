// Which pages are new, worked out by hand from the rules of mallopt(3).
#include <gtest/gtest.h>

#include "predictor/hierarchy/memory/heap.h"

namespace fortell::test {
namespace {

using hierarchy::Heap;
using hierarchy::HeapRules;

constexpr double kPage = 4096;

// New pages of one use of so many blocks of `bytes` at a time, after a few uses.
double Later(Heap& heap, int blocks, double bytes) {
  double faults = 0;
  for (int round = 0; round < 4; ++round) {
    faults = 0;
    std::vector<int> live;
    for (int k = 0; k < blocks; ++k) {
      live.push_back(heap.Allocate(bytes));
      faults += heap.Touch(live.back());
    }
    for (const int block : live) heap.Free(block);
  }
  return faults;
}

TEST(Heap, OneBlockBelowTheThresholdKeepsItsPages) {
  Heap heap{HeapRules()};
  EXPECT_EQ(Later(heap, 1, 98304), 0);
}

TEST(Heap, SeveralBlocksFaultBeyondWhatStaysAtTheTop) {
  Heap heap{HeapRules()};
  EXPECT_NEAR(Later(heap, 4, 98304), (4 * 98304 - 131072) / kPage, 2);
}

TEST(Heap, AMappedBlockThatIsFreedRaisesTheThresholds) {
  Heap heap{HeapRules()};
  const int first = heap.Allocate(480000);
  EXPECT_EQ(heap.Touch(first), 118) << "mapped apart, all of it new";
  heap.Free(first);
  EXPECT_EQ(Later(heap, 1, 480000), 0) << "of the heap now, whose top may be twice as large";
  EXPECT_NEAR(Later(heap, 3, 480000), (3 * 480000 - 131072) / kPage, 2);
}

// Four blocks that are given back behind `small` ones of so many bytes, and used again: new pages.
double BehindSmall(int small, double bytes) {
  Heap heap{HeapRules()};
  double faults = 0;
  for (int round = 0; round < 2; ++round) {
    faults = 0;
    std::vector<int> large, behind;
    for (int k = 0; k < 4; ++k) large.push_back(heap.Allocate(98304));
    for (int k = 0; k < small; ++k) behind.push_back(heap.Allocate(bytes));
    for (const int block : large) faults += heap.Touch(block);
    for (auto block = behind.rbegin(); block != behind.rend(); ++block) heap.Free(*block);
    for (const int block : large) heap.Free(block);
  }
  return faults;
}

TEST(Heap, SmallBlocksAreKeptAside) {
  EXPECT_EQ(BehindSmall(1, 64), 0) << "it stays at the end, the top in front of it is none";
  EXPECT_EQ(BehindSmall(7, 1032), 0);
  EXPECT_GT(BehindSmall(1, 1200), 60) << "given back: the top is trimmed";
  EXPECT_GT(BehindSmall(0, 0), 60);
}

TEST(Heap, GrowsAndIsTrimmedByCallsOfTheSystem) {
  Heap heap{HeapRules()};
  const auto round = [&](double bytes) {
    const int a = heap.Allocate(bytes), b = heap.Allocate(bytes);
    heap.Free(b);
    heap.Free(a);
    return heap.TakeCalls();
  };
  round(98304);
  EXPECT_EQ(round(98304), 3) << "grows for the second, is trimmed twice";
  EXPECT_EQ(round(8192), 0);
  const int mapped = heap.Allocate(1 << 20);
  heap.Free(mapped);
  EXPECT_EQ(heap.TakeCalls(), 2);
}

TEST(Heap, PagesThatWereGivenBackAreNotThoseThatTheProgramNeverHad) {
  Heap heap{HeapRules()};
  const auto round = [&](double bytes) {
    const int block = heap.Allocate(bytes);
    heap.Touch(block);
    heap.Free(block);
    return heap.TakeNeverHad();
  };
  constexpr double kLarge = 64 << 20;  // always goes back
  EXPECT_EQ(round(kLarge), kLarge / kPage + 1);
  EXPECT_EQ(round(kLarge), 0);
  EXPECT_EQ(round(kLarge + 10 * kPage), 10);
  EXPECT_EQ(round(98304), 0) << "had by a mapped block before";
}

TEST(Heap, BeyondTheLargestKeptBlockAllPagesAreNewEachTime) {
  HeapRules rules;
  rules.largest_kept = 1 << 20;
  Heap heap(rules);
  EXPECT_EQ(Later(heap, 1, 2 << 20), (2 << 20) / kPage + 1);
}

TEST(Heap, OnlyWhatIsTouchedFaultsAndOnlyOnce) {
  Heap heap{HeapRules()};
  const int block = heap.Allocate(1 << 20);
  EXPECT_EQ(heap.Touch(block, 0.25), 65);
  EXPECT_EQ(heap.Touch(block, 0.25), 0);
  EXPECT_EQ(heap.Touch(block), 192);
  heap.Free(block);
  heap.Free(block);
  EXPECT_EQ(heap.Touch(block), 0);
}

TEST(Heap, FreedNeighboursBecomeOneBlock) {
  Heap heap{HeapRules()};
  const int a = heap.Allocate(40000), b = heap.Allocate(40000), last = heap.Allocate(1000);
  for (const int block : {a, b, last}) heap.Touch(block);
  heap.Free(a);
  heap.Free(b);
  EXPECT_EQ(heap.Touch(heap.Allocate(80000)), 0) << "in the place of both";
}

}  // namespace
}  // namespace fortell::test
