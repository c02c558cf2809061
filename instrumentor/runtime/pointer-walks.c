/* Where the nodes lie that a loop comes to along pointers: some of its steps, in runs of some thousands, go
   through a record of the cache lines that were touched lately. First all, then ever fewer runs, each of
   which counts for the steps before it that were not looked at. Words: db/profile.h, site Walk. */

#include "fortell-runtime.h"

enum {
  kDue,
  kSteps,
  kLookedAt,
  kStandFor,
  kLeft,
  kUncounted,
  kWeight,
  kLastLine,
  kLastStride,
  kLeast,
  kMost,
  kLastLines,
  kReuse = kLastLines + kFortellShortWhile,
  kForeseen = kReuse + kFortellReuseBins
};
/* A line that comes again within so many steps as a run leaves uncounted at its beginning is known to. */
enum { kFirstRun = 4096, kShortestRun = 1024, kLongestRun = 24576, kWindow = 16384, kRunDivisor = 8, kGapFactor = 7, kFew = 50, kReaches = 3 };

/* Lines by place and step of the latest touch, in small sets. One whose step lies outside the window is void. */
enum { kSetBits = 13, kWays = 4, kLineBits = 6, kPlaceShift = 48, kNeighbours = 2 };
struct Touched {
  uint32_t tag; /* 0: free */
  uint32_t step;
};
static __thread struct Touched* touched;

static int IsInWindow(const struct Touched* entry, uint32_t step) { return step - entry->step <= kWindow; }

/* Steps since the line was touched last, from now on this step; -1 when it was not, or longer ago than the
   window. */
static int64_t Touch(uint64_t line_of_place, uint32_t step) {
  const uint64_t hash = line_of_place * 0x9E3779B97F4A7C15u;
  struct Touched* const set = touched + (hash >> (64 - kSetBits)) * kWays;
  const uint32_t tag = (uint32_t)(hash >> 8) | 1;
  struct Touched* at = &set[step & (kWays - 1)];
  int64_t since = -1;
  for (int way = 0; way < kWays; ++way) {
    struct Touched* const entry = &set[way];
    if (entry->tag == tag) {
      if (IsInWindow(entry, step)) since = step - entry->step;
      at = entry;
      break;
    }
    if (entry->tag == 0 || (at->tag != 0 && !IsInWindow(entry, step))) at = entry;
  }
  at->tag = tag;
  at->step = step;
  return since;
}

/* Would a processor have asked for the line before? Next to a line of the last few steps, or as far
   from the last one as that from the one before. */
static int IsForeseen(const int64_t* words, int64_t line, int64_t stride) {
  const int64_t far = 4096 >> kLineBits;
  if (stride != 0 && stride == words[kLastStride] && stride >= -far && stride <= far) return 1;
  for (int k = 0; k < kFortellShortWhile; ++k) {
    const int64_t from = line - words[kLastLines + k];
    if (from >= -kNeighbours && from <= kNeighbours) return 1;
  }
  return 0;
}

static int BinOf(int64_t since) {
  if (since < 0) return kFortellReuseBins - 1;
  return since < 1 ? 0 : 63 - __builtin_clzll((unsigned long long)since);
}

static void Look(int64_t* words, int64_t line) {
  int64_t* const last = &words[kLastLines + words[kSteps] % kFortellShortWhile];
  const int64_t stride = line - words[kLastLine];
  const uint64_t place = fortell_place_of(words);
  const int64_t since = Touch((uint64_t)line | place << kPlaceShift, (uint32_t)words[kSteps]);
  if (words[kUncounted] > 0) {
    words[kUncounted] -= 1;
  } else {
    const int foreseen = (since < 0 || since > kFortellShortWhile) && IsForeseen(words, line, stride);
    words[kLookedAt] += 1;
    words[kStandFor] += words[kWeight];
    words[(foreseen ? kForeseen : kReuse) + BinOf(since)] += words[kWeight];
  }
  *last = words[kLastLine] = line;
  if (line < words[kLeast] || words[kLeast] == 0) words[kLeast] = line;
  if (line > words[kMost]) words[kMost] = line;
  if (stride != 0) words[kLastStride] = stride;
}

/* Steps between two touches of a line, but for a few of them. */
static int64_t UsualReuse(const int64_t* words) {
  int64_t rest = words[kStandFor] / kFew;
  for (int bin = kFortellReuseBins - 1; bin > 0; --bin) {
    rest -= words[kReuse + bin] + words[kForeseen + bin];
    if (rest < 0) return bin + 1 < kFortellReuseBins ? (int64_t)2 << bin : kWindow;
  }
  return 1;
}

/* A run is as long as it takes to see lines come again; two thirds of it only tell which lines have been touched. */
static void BeginRun(int64_t* words) {
  const int64_t steps = words[kSteps], passed = words[kUncounted], reach = kReaches * UsualReuse(words), share = steps / kRunDivisor;
  const int64_t longest = share < kShortestRun ? share : reach < kShortestRun ? kShortestRun : share < reach ? share : reach;
  if (steps == 0) {
    words[kLeft] = kFirstRun;
    words[kUncounted] = 0;
    words[kWeight] = 1;
    return;
  }
  words[kLeft] = longest < kLongestRun ? longest : kLongestRun;
  words[kUncounted] = words[kLeft] / 3 * 2;
  words[kWeight] = 1 + (passed + words[kUncounted]) / (words[kLeft] - words[kUncounted]);
}

/* Of an element that a list picks, in a rehearsal of the loop around, whose words are `watch`: its place in an array whose elements are
   so many bytes apart. The rehearsal begins and ends runs (outcomes.c); the first half of each but the first only tells which
   lines have been touched. Where lists are long, a run ends earlier. */
void fortell_place_(int64_t* words, int64_t* watch, const int64_t* place, const int64_t* bytes) {
  enum { kMostPicks = 32768 };
  if (!touched) touched = fortell_storage(((size_t)kWays << kSetBits) * sizeof *touched);
  if (!touched) return;
  const int teaches = fortell_run_teaches(watch);
  if (teaches && !words[kDue]) {
    words[kSteps] += kWindow + 1; /* a new run: what was touched in the last one is forgotten */
    words[kLeft] = kMostPicks;
  }
  words[kDue] = words[kUncounted] = teaches;
  words[kWeight] = 1;
  Look(words, *place * *bytes >> kLineBits);
  words[kSteps] += 1;
  if (--words[kLeft] != 0 && words[kLeft] != -kMostPicks) return; /* the first run begins at 0 */
  words[kDue] = 0;
  fortell_end_run(watch);
}
FORTELL_ALIASES(fortell_place)

/* In front of a step from `node` to another one, when as many steps have passed as the call before said;
   how many are to pass until the next call. The caller keeps that number, in words[0] or a variable. */
int64_t fortell_walk_(int64_t* words, const void* node) {
  if (!touched) touched = fortell_storage(((size_t)kWays << kSetBits) * sizeof *touched);
  if (!touched) return INT64_MAX;
  if (words[kLeft] == 0) BeginRun(words);
  Look(words, (int64_t)((uint64_t)(uintptr_t)node >> kLineBits));
  words[kSteps] += 1;
  words[kLeft] -= 1;
  if (words[kLeft] > 0) return 1;
  const int64_t gap = kGapFactor * words[kSteps];
  words[kSteps] += gap;
  words[kUncounted] = gap; /* for the next run */
  return gap + 1;
}
FORTELL_ALIASES(fortell_walk)
