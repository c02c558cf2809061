/* How often the way on from a SELECT CASE or a chain of ELSE IF is predicted wrongly: its executions, in runs of some
   hundreds, go through a simulated predictor of targets that knows which arms were taken before. First all,
   then ever fewer runs, each of which counts for the executions that follow it unseen. Words: db/profile.h,
   site Choice. */
#include "fortell-runtime.h"

enum {
  kDue,
  kExecutions,
  kLookedAt,
  kStandFor,
  kChanges,
  kSurprises,
  kLeft,
  kUncounted,
  kRunLooks, /* of the run: counted looks, changes and surprises */
  kRunChanges,
  kRunSurprises,
  kHistory,
  kHistoryWords = 4,
  kBefore = kHistory + kHistoryWords /* counts of the arms, as at the look before */
};
/* A run is a share of the executions so far: a processor's predictor has learnt from all of them, ours from those that
   are looked at alone. The first kRefill of each run only fill the history, and are not counted. */
enum { kFirstRun = 1024, kShortestRun = 576, kLongestRun = 4096, kRunShare = 1024, kRefill = 64, kGapDivisor = 4, kMostArms = 254 };

/* Tables of targets by place and the latest 0, 1, 2, 4, 8, 16 and 32 arms: the longest history that has been seen
   decides (Seznec's ITTAGE). An entry: tag, arm, two bits of confidence. */
enum { kTables = 7, kTableBits = 11, kSymbolsAWord = 8 };
struct Entry {
  uint16_t tag;
  uint8_t arm, confidence;
};
static __thread struct Entry tables[kTables][1 << kTableBits];

static uint64_t Mixed(uint64_t hash, uint64_t more) {
  hash = (hash ^ more) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

/* Was the arm predicted wrongly? */
static int IsSurprise(uint32_t place, const uint64_t* history, uint8_t arm) {
  struct Entry* at[kTables];
  uint16_t tag[kTables];
  int provider = 0, other = 0;
  uint64_t longer = 0;
  for (int t = 0; t < kTables; ++t) {
    const int symbols = t == 0 ? 0 : 1 << (t - 1);
    uint64_t hash = Mixed((uint64_t)place << 8 | (uint64_t)t, 0);
    if (symbols >= kSymbolsAWord) {
      longer = 0;
      for (int w = 0; w < symbols / kSymbolsAWord; ++w) longer = Mixed(longer, history[w]);
      hash = Mixed(hash, longer);
    } else {
      hash = Mixed(hash, history[0] & ((1ULL << 8 * symbols) - 1));
    }
    at[t] = &tables[t][hash >> (64 - kTableBits)];
    tag[t] = (uint16_t)(hash >> 20 | 1); /* no entry has the tag 0 */
    if (t > 0 && at[t]->tag == tag[t]) {
      other = provider;
      provider = t;
    }
  }
  const struct Entry* said = at[provider]->confidence == 0 ? at[other] : at[provider];
  const int wrong = said->arm != arm;
  struct Entry* entry = at[provider];
  if (entry->arm == arm) {
    if (entry->confidence < 3) ++entry->confidence;
  } else if (entry->confidence > 0) {
    --entry->confidence;
  } else {
    entry->arm = arm;
  }
  if (wrong) {
    for (int t = provider + 1; t < kTables; ++t) {
      if (at[t]->confidence > 0) {
        --at[t]->confidence;
        continue;
      }
      *at[t] = (struct Entry){tag[t], arm, 0};
      break;
    }
  }
  return wrong;
}

static void Remember(int64_t* words, uint8_t arm) {
  uint64_t carried = arm;
  for (int w = kHistory; w < kHistory + kHistoryWords; ++w) {
    const uint64_t word = (uint64_t)words[w];
    words[w] = (int64_t)(word << 8 | carried);
    carried = word >> 56;
  }
}

/* The arm whose count has grown since the look before, beginning with 1; 0 when none has, and so none of them was
   taken; -1 when more than one execution lies between. */
static int Taken(int64_t* words, int64_t arms, const int64_t* counts) {
  int64_t more = 0;
  int taken = 0;
  for (int64_t k = 0; k < arms; ++k) {
    const int64_t grown = counts[k] - words[kBefore + k];
    words[kBefore + k] = counts[k];
    if (grown == 0) continue;
    more += grown;
    taken = (int)k + 1;
  }
  return more == 0 || more == 1 ? taken : -1;
}

static void BeginRun(int64_t* words) {
  const int64_t executions = words[kExecutions], share = executions / kRunShare;
  words[kLeft] = executions == 0         ? kFirstRun
                 : share < kShortestRun  ? kShortestRun
                 : share > kLongestRun   ? kLongestRun
                                         : share;
  words[kUncounted] = kRefill;
  words[kRunLooks] = words[kRunChanges] = words[kRunSurprises] = 0;
}

/* A run is over: it stands for as many executions more as are not looked at now, which it returns. */
static int64_t EndRun(int64_t* words) {
  const int64_t gap = words[kExecutions] / kGapDivisor, looks = words[kRunLooks];
  words[kExecutions] += gap;
  if (looks > 0) {
    words[kStandFor] += gap;
    words[kChanges] += gap * words[kRunChanges] / looks;
    words[kSurprises] += gap * words[kRunSurprises] / looks;
  }
  return gap > 0 ? gap : 1;
}

/* In front of the statement, when as many executions have passed as the call before said; how many are to pass until
   the next one. `counts`: of its arms so far, but for one that gets what they leave over. Which way it went is known
   when it is executed next. */
int64_t fortell_choice_(int64_t* words, int64_t arms, const int64_t* counts) {
  if (arms > kMostArms) return INT64_MAX / 4;
  const int taken = Taken(words, arms, counts);
  if (words[kLeft] == 0) {
    BeginRun(words);
    return 1;
  }
  words[kExecutions] += 1;
  words[kLeft] -= 1;
  if (taken >= 0) {
    const uint8_t arm = (uint8_t)taken;
    const int64_t changed = (uint8_t)words[kHistory] != arm;
    const int64_t surprise = IsSurprise(fortell_place_of(words), (const uint64_t*)words + kHistory, arm);
    Remember(words, arm);
    if (words[kUncounted] > 0) {
      words[kUncounted] -= 1;
    } else {
      words[kLookedAt] += 1;
      words[kStandFor] += 1;
      words[kRunLooks] += 1;
      words[kChanges] += changed;
      words[kRunChanges] += changed;
      words[kSurprises] += surprise;
      words[kRunSurprises] += surprise;
    }
  }
  return words[kLeft] > 0 ? 1 : EndRun(words);
}
FORTELL_ALIASES(fortell_choice)
