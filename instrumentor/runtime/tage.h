/* Tables of counters for a place and histories of ever more outcomes before it: the longest history that has been
   seen decides, as in processors' tables of geometric history lengths (Seznec's TAGE). A counter: tag, 3 bits of
   state, a bit for usefulness. */
#ifndef FORTELL_TAGE_H
#define FORTELL_TAGE_H

#include <stdint.h>

enum { kTageBits = 13 /* of a table's size */ };

/* Histories of bits, the latest lowest: 64 less the length, by table. The first knows none. */
enum { kTageHistories = 6 };
static const int kTageShift[kTageHistories] = {64, 61, 56, 48, 32, 0};

static inline uint64_t HashOfHistory(uint64_t bits, int shift) {
  const uint64_t hash = (bits << shift) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

static int Says(uint16_t counter) { return ((counter >> 1) & 7) >= 4; }
static int IsWeak(uint16_t counter) {
  const int state = (counter >> 1) & 7;
  return state == 3 || state == 4;
}
static uint16_t Trained(uint16_t counter, int outcome) {
  const int state = (counter >> 1) & 7;
  if (outcome && state < 7) return (uint16_t)(counter + 2);
  if (!outcome && state > 0) return (uint16_t)(counter - 2);
  return counter;
}

/* Whether a jump, taken (1) or not (0), was predicted wrongly. `hashes`: of place and history, one for each of the
   `count` tables, the first of which knows no history; at most 8. */
static inline int IsSurprise(uint16_t (*tables)[1 << kTageBits], int count, const uint64_t* hashes, int outcome) {
  uint16_t *at[8], tag[8];
  int provider = 0, other = 0;
#pragma GCC unroll 8
  for (int t = 0; t < count; ++t) {
    const uint64_t hash = hashes[t] * 0xBF58476D1CE4E5B9u;
    at[t] = &tables[t][hash >> (64 - kTageBits)];
    tag[t] = (uint16_t)((hash >> 20 & 0xFFF) << 4);
    if (t > 0 && (*at[t] & 0xFFF0) == tag[t]) {
      other = provider;
      provider = t;
    }
  }
  const int fresh = provider > 0 && IsWeak(*at[provider]) && !(*at[provider] & 1);
  const int said = Says(*at[fresh ? other : provider]);
  if (provider > 0 && Says(*at[provider]) != Says(*at[other])) {
    if (Says(*at[provider]) == outcome)
      *at[provider] |= 1;
    else
      *at[provider] &= (uint16_t)~1;
  }
  *at[provider] = Trained(*at[provider], outcome);
  if (said != outcome) {
    for (int t = provider + 1; t < count; ++t) {
      if (*at[t] & 1) {
        *at[t] &= (uint16_t)~1;
        continue;
      }
      *at[t] = (uint16_t)(tag[t] | (outcome ? 4 : 3) << 1);
      break;
    }
  }
  return said != outcome;
}

#endif
