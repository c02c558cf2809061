/* How often the end of a loop comes as a surprise: its entries, in runs of some tens, go through a
   simulated predictor that knows the lengths of the entries before. First all, then ever fewer
   runs, each of which counts for the entries that follow it unseen. Where there are choices in the loop's
   body, the ways that an entry took through it are looked at in the same manner. Words: db/profile.h, site
   Length. */
#include "fortell-runtime.h"

#include <string.h>

#include "tage.h"

enum {
  kDue,
  kEntries,
  kLookedAt,
  kStandFor,
  kChanges,
  kSurprises,
  kLeft,
  kRunLength,
  kTripsBefore,
  kLengthsBefore,
  kRun, /* changes and surprises in it */
  /* Where ways through the loop's body are looked at as well, all in iterations and one for each entry: */
  kNewWays, /* in entries that went a way which nothing foretold */
  kAllWays,
  kRunNewWays,
  kRunAllWays,
  kHistory,
  kStepsBefore = kHistory + kFortellHistoryWords
};
/* A run is a share of the entries so far: a processor's predictor has learnt from all of them, ours from those that are
   looked at alone. The first of each run only fill the history, and are not counted. A gap is a part of the entries before it, and
   as long as all of them once a run says what those before it have said. */
enum { kFirstRun = 512, kShortestRun = 64, kLongestRun = 4096, kRunShare = 2048, kGapDivisor = 4, kRefillDivisor = 8 };

/* Histories are the lengths of the last 0, 1, 2, 4 and 8 entries, which a word holds, and of the last 16 and 32: rows of a table
   that come in the same order each time are told apart by so many. */
enum { kShort = 5, kTables = kShort + 2, kMiddle = 16, kFar = 32, kLongest = 64, kShareBits = 32 };
static __thread uint16_t tables[kTables][1 << kTageBits];

static const uint64_t kHistories[kShort] = {0, 0xFF, 0xFFFF, 0xFFFFFFFF, ~0ULL};

/* The last lengths of some loops, and all up to kLongest that there were: two that share a place begin anew. */
enum { kRings = 256 };
struct Ring {
  uint32_t place;
  unsigned at;
  uint64_t ended; /* bit i: after i iterations; kLongest iterations are always looked at */
  uint8_t lengths[kFar];
};
static __thread struct Ring rings[kRings];

static struct Ring* RingOf(uint32_t place) {
  struct Ring* const ring = &rings[place % kRings];
  if (ring->place != place) {
    memset(ring, 0, sizeof *ring);
    ring->place = place;
  }
  return ring;
}

/* The hashes of the last 16 and 32 lengths, to which `length` is added. */
static void LongHistories(struct Ring* ring, int64_t length, uint64_t* hashes) {
  uint64_t hash = 0;
  for (unsigned back = 1; back <= kFar; ++back) {
    hash = hash * 0x9E3779B97F4A7C15u + ring->lengths[(ring->at - back) % kFar] + 1;
    if (back == kMiddle) hashes[0] = hash;
  }
  hashes[1] = hash;
  ring->lengths[ring->at++ % kFar] = (uint8_t)length;
}

/* Where no entry has ended yet every predictor says that the loop goes on: these iterations are not simulated. */
static int Surprises(uint32_t place, uint64_t lengths, int64_t length) {
  struct Ring* const ring = RingOf(place);
  uint64_t entry[kTables];
  LongHistories(ring, length, entry + kShort);
  if (length > kLongest) return 1; /* longer than any history */
  for (int t = 0; t < kShort; ++t) entry[t] = (lengths & kHistories[t]) * 0x9E3779B97F4A7C15u;
  for (int t = 0; t < kTables; ++t) entry[t] ^= entry[t] >> 29 ^ (uint64_t)place << 8;
  int surprises = 0;
  for (int64_t i = 0; i <= length; ++i) {
    if (i < length && !(ring->ended >> i & 1)) continue;
    uint64_t hashes[kTables];
    for (int t = 0; t < kTables; ++t) hashes[t] = entry[t] ^ (uint64_t)i;
    surprises += IsSurprise(tables, kTables, hashes, i < length);
  }
  if (length < kLongest) ring->ended |= 1ULL << length;
  return surprises;
}

/* Was the loop that long in the last eight entries, and was no other length counted ever? Every predictor
   has learnt that, and it is not simulated. */
static int IsConstant(const int64_t* words, uint64_t lengths, int64_t length) {
  return length <= kLongest && lengths == (uint64_t)length * 0x0101010101010101u && words[kChanges] == 0 &&
         words[kRun] >> kShareBits == 0;
}

static int64_t RunLength(int64_t entries) {
  if (entries == 0) return kFirstRun;
  const int64_t share = entries / kRunShare;
  return share < kShortestRun ? kShortestRun : share > kLongestRun ? kLongestRun : share;
}

static const double kSettled = 1.0 / 20; /* difference of surprises an entry that may be chance */

/* Did the run surprise as often as those before it? */
static int IsSettled(const int64_t* words, int64_t run, int64_t surprises) {
  const double before = (double)(words[kStandFor] - run);
  if (before < 1) return 0;
  const double more = (double)surprises / (double)run - (double)(words[kSurprises] - surprises) / before;
  return more < kSettled && more > -kSettled;
}

/* A run is over: it stands for as many entries more as are not looked at now, which it returns. */
static int64_t EndRun(int64_t* words, int has_ways) {
  const int64_t run = words[kRunLength] - words[kRunLength] / kRefillDivisor;
  const int64_t changes = words[kRun] >> kShareBits, surprises = words[kRun] & 0xFFFFFFFF;
  const int64_t gap = words[kEntries] / (IsSettled(words, run, surprises) ? 1 : kGapDivisor);
  const int64_t weight = gap / run;
  words[kStandFor] += weight * run;
  words[kChanges] += weight * changes;
  words[kSurprises] += weight * surprises;
  if (has_ways) {
    words[kNewWays] += weight * words[kRunNewWays];
    words[kAllWays] += weight * words[kRunAllWays];
    words[kRunNewWays] = words[kRunAllWays] = 0;
  }
  words[kEntries] += gap;
  words[kRun] = 0;
  return gap > 0 ? gap : 1;
}

static uint8_t AsByte(int64_t steps) { return (uint8_t)(((uint64_t)steps * 0x9E3779B97F4A7C15u) >> 56); }

/* In front of the loop, when as many entries have passed as the call before said; how many are to pass until the next
   one. `trips`: iterations of the loop so far. `steps`: null, or a sum that tells by how much it has grown which ways
   the iterations took. */
static int64_t Look(int64_t* words, int64_t trips, const int64_t* steps) {
  const int64_t length = trips - words[kTripsBefore];
  words[kTripsBefore] = trips;
  uint8_t way = 0;
  if (steps) {
    way = AsByte(*steps - words[kStepsBefore]);
    words[kStepsBefore] = *steps;
  }
  if (words[kLeft] == 0) {
    words[kLeft] = words[kRunLength] = RunLength(words[kEntries]);
    return 1;
  }
  const uint64_t lengths = (uint64_t)words[kLengthsBefore];
  const int64_t shown = length < 0 ? 0 : length > 255 ? 255 : length;
  const int64_t changed = (int64_t)(lengths & 0xFF) != shown;
  const int64_t surprises =
      IsConstant(words, lengths, shown) ? 0 : Surprises(fortell_place_of(words), lengths, shown);
  const int64_t ways = 1 + (length < 0 ? 0 : length);
  int64_t new_ways = ways; /* of entries longer than any history nothing is foretold */
  if (steps && ways <= kLongest) new_ways = fortell_surprises(words, kHistory, way, ways);
  words[kLengthsBefore] = (int64_t)(lengths << 8 | (uint64_t)shown);
  words[kEntries] += 1;
  if (words[kRunLength] - words[kLeft] >= words[kRunLength] / kRefillDivisor) {
    words[kLookedAt] += 1;
    words[kStandFor] += 1;
    words[kChanges] += changed;
    words[kSurprises] += surprises;
    words[kRun] += (changed << kShareBits) + surprises;
    if (steps) {
      words[kNewWays] += new_ways;
      words[kRunNewWays] += new_ways;
      words[kAllWays] += ways;
      words[kRunAllWays] += ways;
    }
  }
  words[kLeft] -= 1;
  return words[kLeft] > 0 ? 1 : EndRun(words, steps != 0);
}

/* The caller keeps what it returns, in words[0] or a variable: pure code may not assign the former. */
int64_t fortell_ends_(int64_t* words, const int64_t* trips) { return Look(words, *trips, 0); }
FORTELL_ALIASES(fortell_ends)

int64_t fortell_ways_(int64_t* words, int64_t trips, int64_t steps) { return Look(words, trips, &steps); }
FORTELL_ALIASES(fortell_ways)
