/* How often the IFs and SELECT CASEs of a loop's body are predicted wrongly: of runs of some thousands of iterations, executed in a
   copy of the loop that tells each outcome, all outcomes go through a simulated predictor that knows the order of
   those before. First a run, then ever longer gaps, half of all iterations each; a run stands for the gap in front
   of it as well. Words: db/profile.h, sites Watch and Outcomes. */
#include "fortell-runtime.h"
#include "tage.h"

enum {
  kDue, /* until the next call: entries of the loop, or iterations within one */
  kPassed,
  kCalls,
  kLeft, /* of the run, in iterations; none: it is over */
  kRefill,
  kRunLength,
  kRunEntries,
  kGapBefore,
  kState,
  kGapEnds, /* where the loop's iterations are told, in these; and the latest call in front of it within the gap: */
  kCountThen,
  kEntriesSince,
  kWatchWords
};
enum { kOver, kRunning, kOverWithin /* an entry of the loop: the gap is told in entries at the next one */ };
/* Of updates: kMissed and kRunMissed are those that wait for each other. */
enum { kStandFor, kMissed, kRunSeen, kRunMissed, kSeen, kPartsMissed, kPartsAsked, kRunPartsMissed, kRunPartsAsked, kOutcomeWords };
/* A processor's predictor has learnt from all iterations, ours from those of the runs alone. The first half of
   each run but the first only teaches it, and is not counted. */
enum { kFirstRun = 1024, kShortestRun = 2048, kLongestRun = 1 << 18, kRunShare = 512, kGapFactor = 3, kRefillDivisor = 2, kGapParts = 8, kMostEntries = 128 };

/* Histories: the latest outcomes, a bit each, and of the longest two which IF it was as well. */
enum { kTables = kTageHistories + 2, kFarther = 160, kFarthest = 400, kBefore = 512 };
static __thread uint16_t tables[kTables][1 << kTageBits];
static __thread struct {
  uint64_t bits, values[kBefore], farther, farthest;
  unsigned at;
} history;

static const uint64_t kBase = 0x9E3779B97F4A7C15u;
static uint64_t Power(int exponent) {
  uint64_t power = 1;
  for (; exponent > 0; --exponent) power *= kBase;
  return power;
}

/* `bits`: how many of the outcome's the short histories keep. */
static void Remember(uint64_t place, uint64_t outcome, int bits) {
  static __thread uint64_t beyond_farther, beyond_farthest;
  if (!beyond_farther) beyond_farther = Power(kFarther), beyond_farthest = Power(kFarthest);
  const uint64_t value = place * 2 + 1 + outcome * 0xBF58476D1CE4E5B9u;
  const uint64_t left = history.values[(history.at - kFarther) % kBefore];
  const uint64_t left_all = history.values[(history.at - kFarthest) % kBefore];
  history.farther = history.farther * kBase + value - left * beyond_farther;
  history.farthest = history.farthest * kBase + value - left_all * beyond_farthest;
  history.values[history.at++ % kBefore] = value;
  history.bits = history.bits << bits | (outcome & ((1U << bits) - 1));
}

static uint64_t HashOfFarther(void) { return history.farther ^ history.farther >> 29; }
static uint64_t HashOfFarthest(void) { return history.farthest ^ history.farthest >> 29; }

/* IFs that have come out one way for long: the next time is no surprise, and not worth a look at the tables. */
enum { kLong = 48, kPlaces = 1024 };
static __thread struct {
  uint64_t place;
  int outcome, times;
} latest[kPlaces];

static int IsAsForLong(uint64_t place, int outcome) {
  const unsigned at = place % kPlaces;
  if (latest[at].place != place || latest[at].outcome != outcome) {
    latest[at].place = place, latest[at].outcome = outcome, latest[at].times = 0;
    return 0;
  }
  if (latest[at].times < kLong) ++latest[at].times;
  return latest[at].times == kLong;
}

static int IsOutcomeASurprise(uint64_t place, int outcome) {
  uint64_t hashes[kTables];
  hashes[0] = place << 8;
#pragma GCC unroll 8
  for (int t = 1; t < kTageHistories; ++t) hashes[t] = HashOfHistory(history.bits, kTageShift[t]) ^ place << 8;
  hashes[kTageHistories] = HashOfFarther() ^ place << 8;
  hashes[kTageHistories + 1] = HashOfFarthest() ^ place << 8;
  return IsSurprise(tables, kTables, hashes, outcome);
}

/* In front of an IF: what its condition is. */
void fortell_see_(int64_t* words, const int64_t* condition) {
  const int outcome = *condition != 0;
  const uint64_t place = fortell_place_of(words);
  words[kRunSeen] += 1;
  if (!IsAsForLong(place, outcome)) words[kRunMissed] += IsOutcomeASurprise(place, outcome);
  Remember(place, (uint64_t)outcome, 1);
}
FORTELL_ALIASES(fortell_see)

static void HashesOfWays(uint64_t* histories, int bits) {
  histories[0] = 0;
  histories[1] = HashOfHistory(history.bits, 64 - bits);
  histories[2] = HashOfHistory(history.bits, 64 - 2 * bits);
  histories[3] = HashOfHistory(history.bits, 64 - 5 * bits);
  histories[4] = HashOfHistory(history.bits, 0);
  histories[5] = HashOfFarther();
  histories[6] = HashOfFarthest();
}

/* In the arm of a SELECT CASE or of a chain of ELSE IF that an execution takes: which it is, from 1 on. */
void fortell_took_(int64_t* words, const int64_t* arm) {
  enum { kBitsOfArm = 4 };
  const uint64_t taken = (uint64_t)*arm, place = fortell_place_of(words);
  uint64_t histories[kFortellWayTables];
  HashesOfWays(histories, kBitsOfArm);
  words[kRunSeen] += 1;
  words[kRunMissed] += fortell_misses_way(place << 24, histories, (uint8_t)taken);
  Remember(place, taken, kBitsOfArm);
}
FORTELL_ALIASES(fortell_took)

/* In front of an IF whose condition has parts: what it is, and which part decides, from 1 on. Where each part is a jump, the
   way through them is what is predicted: it is missed where one of them is. */
void fortell_asked_(int64_t* words, const int64_t* condition, const int64_t* part) {
  enum { kBitsOfWay = 2 };
  const int outcome = *condition != 0;
  const uint64_t way = (uint64_t)*part << 1 | (uint64_t)outcome, place = fortell_place_of(words);
  words[kRunSeen] += 1;
  words[kRunPartsAsked] += *part;
  if (!IsAsForLong(place, (int)way)) {
    uint64_t histories[kFortellWayTables];
    HashesOfWays(histories, kBitsOfWay);
    words[kRunMissed] += IsOutcomeASurprise(place, outcome);
    words[kRunPartsMissed] += fortell_misses_way(place << 24, histories, (uint8_t)way);
  }
  Remember(place, way, kBitsOfWay);
}
FORTELL_ALIASES(fortell_asked)

/* Updates a(k) = f(a(k)): as many in a row are compared as a processor may have under way at once. How many of them are of the
   element that most are of is how long they wait for each other. */
enum { kInARow = 32, kRows = 64 };

/* In front of an update: which element it is of. */
void fortell_update_(int64_t* words, const int64_t* element) {
  static __thread struct {
    int64_t elements[kInARow];
    int count, most;
  } rows[kRows];
  const unsigned row = fortell_place_of(words) % kRows;
  if (rows[row].count == kInARow) rows[row].count = rows[row].most = 0;
  int same = 1;
  for (int k = 0; k < rows[row].count; ++k) same += rows[row].elements[k] == *element;
  rows[row].elements[rows[row].count++] = *element;
  words[kRunSeen] += 1;
  if (same > rows[row].most) {
    rows[row].most = same;
    words[kRunMissed] += 1;
  }
}
FORTELL_ALIASES(fortell_update)

static void Begin(int64_t* words) {
  const int64_t passed = words[kPassed], share = passed / kRunShare;
  words[kRunLength] = passed == 0 ? kFirstRun : share < kShortestRun ? kShortestRun : share > kLongestRun ? kLongestRun : share;
  words[kLeft] = words[kRunLength];
  words[kRefill] = passed == 0 ? 0 : words[kRunLength] / kRefillDivisor;
  words[kRunEntries] = 0;
  words[kState] = kRunning;
}

static void Forget(int64_t* outcomes, int64_t ifs) {
  for (; ifs > 0; --ifs, outcomes += kOutcomeWords) outcomes[kRunSeen] = outcomes[kRunMissed] = outcomes[kRunPartsMissed] = outcomes[kRunPartsAsked] = 0;
}

/* The run is over: iterations are to pass unseen. */
static void End(int64_t* words, int64_t ifs) {
  const int64_t weight = 1 + words[kGapBefore] / words[kRunLength];
  int64_t* outcomes = words + kWatchWords;
  for (int64_t k = 0; k < ifs; ++k, outcomes += kOutcomeWords) {
    outcomes[kStandFor] += weight * outcomes[kRunSeen];
    outcomes[kMissed] += weight * outcomes[kRunMissed];
    outcomes[kSeen] += outcomes[kRunSeen];
    outcomes[kPartsMissed] += weight * outcomes[kRunPartsMissed];
    outcomes[kPartsAsked] += weight * outcomes[kRunPartsAsked];
  }
  Forget(words + kWatchWords, ifs);
  words[kGapBefore] = words[kPassed] * kGapFactor;
  words[kPassed] += words[kGapBefore];
}

int fortell_run_teaches(const int64_t* words) { return words[kRefill] > 0; }

/* It is as long as it has been so far. */
void fortell_end_run(int64_t* words) {
  words[kRunLength] -= words[kLeft];
  words[kLeft] = words[kRefill] = 0;
}

/* As many entries as so many iterations are, by those of the run. */
static int64_t EntriesOf(const int64_t* words, int64_t iterations) {
  return (int64_t)((double)iterations * (double)words[kRunEntries] / (double)words[kRunLength]);
}

/* In front of the loop, behind a run: how many entries are to pass until the next call; none: the gap is over. `count`: of the loop's
   iterations so far. Entries may become longer (a sort merges ever longer parts), so that is asked for again and again. */
static int64_t EntriesUntilNext(int64_t* words, int64_t count) {
  if (words[kState] == kOverWithin) {
    words[kState] = kOver;
    if (count < 0) return EntriesOf(words, words[kGapBefore]);
    words[kGapEnds] = count + words[kGapBefore];
  } else if (count < 0 || words[kPassed] == 0) {
    return 0;
  } else if (count > words[kCountThen]) {
    words[kRunLength] = count - words[kCountThen];
    words[kRunEntries] = words[kEntriesSince];
  }
  const int64_t left = words[kGapEnds] - count;
  words[kCountThen] = count;
  if (left <= 0) {
    words[kGapBefore] -= left;
    words[kPassed] -= left;
    return 0;
  }
  const int64_t entries = EntriesOf(words, left) / kGapParts;
  return words[kEntriesSince] = entries < 1 ? 1 : entries > kMostEntries ? kMostEntries : entries;
}

/* In front of the loop or, within an iteration, when as many have passed as the call before said: how many are to
   pass until the next one, or a number below 1 when this is to be looked at. These numbers differ, so that no compiler
   takes one call for another: it is told that the function is pure. `due`: only makes the call another one as well.
   `count`: of the loop's iterations so far; -1: nothing tells; kWithin: within one. */
int64_t fortell_watch_(int64_t* words, int64_t due, int64_t ifs, int64_t count) {
  enum { kWithin = -2 };
  (void)due;
  const int within = count == kWithin;
  if (words[kState] == kRunning && words[kLeft] == 0) {
    End(words, ifs);
    words[kState] = kOverWithin;
    if (within) return words[kGapBefore];
  }
  if (words[kState] != kRunning && !within) {
    const int64_t entries = EntriesUntilNext(words, count);
    if (entries > 0) return entries;
  }
  if (words[kState] != kRunning) Begin(words);
  if (within) {
    words[kLeft] -= 1;
    words[kPassed] += 1;
    if (words[kRefill] > 0 && --words[kRefill] == 0) Forget(words + kWatchWords, ifs);
  } else {
    words[kRunEntries] += 1;
  }
  return -2 * ++words[kCalls];
}
FORTELL_ALIASES(fortell_watch)
