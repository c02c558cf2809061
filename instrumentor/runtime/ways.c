/* A simulated predictor of targets: which of up to 256 ways the execution takes, by the ways before. */
#include "fortell-runtime.h"

/* Tables of targets by place and the latest 0, 1, 2, 4, 8, 16 and 32 ways: the longest history that has been seen
   decides (Seznec's ITTAGE). An entry: tag, way, two bits of confidence. */
enum { kTables = kFortellWayTables, kTableBits = 11, kLongTable = 4 /* from which on histories take whole words */ };
struct Entry {
  uint16_t tag;
  uint8_t way, confidence;
};
static __thread struct Entry tables[kTables][1 << kTableBits];

static uint64_t Mixed(uint64_t hash) {
  hash *= 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

/* Hashes of the latest ways, as many as each table knows. */
static void HashHistories(const uint64_t* ways, uint64_t* hashes) {
  uint64_t hash = Mixed(ways[0]);
  hashes[0] = 0;
#pragma GCC unroll 3
  for (int t = 1; t < kLongTable; ++t) hashes[t] = Mixed(ways[0] & ((1ULL << (8 << (t - 1))) - 1));
  hashes[kLongTable] = hash;
  for (int t = kLongTable + 1, word = 1; t < kTables; ++t)
    for (const int words = 1 << (t - kLongTable); word < words; ++word) hashes[t] = hash = Mixed(hash ^ ways[word]);
}

static int Highest(unsigned bits) { return 31 - __builtin_clz(bits); }

int fortell_misses_way(uint64_t place, const uint64_t* histories, uint8_t way) {
  struct Entry* at[kTables];
  uint16_t tag[kTables];
  unsigned known = 1; /* tables that have seen this before; the first one always has */
#pragma GCC unroll 7
  for (int t = 0; t < kTables; ++t) {
    const uint64_t hash = (histories[t] ^ place) * 0xBF58476D1CE4E5B9u;
    at[t] = &tables[t][hash >> (64 - kTableBits)];
    tag[t] = (uint16_t)(hash >> 20 | 1); /* no entry has the tag 0 */
    known |= (unsigned)(at[t]->tag == tag[t]) << t;
  }
  const int provider = Highest(known), other = Highest((known ^ 1U << provider) | 1);
  const struct Entry* said = at[provider]->confidence == 0 ? at[other] : at[provider];
  const int wrong = said->way != way;
  struct Entry* entry = at[provider];
  if (entry->way == way) {
    if (entry->confidence < 3) ++entry->confidence;
  } else if (entry->confidence > 0) {
    --entry->confidence;
  } else {
    entry->way = way;
  }
  if (wrong) {
    for (int t = provider + 1; t < kTables; ++t) {
      if (at[t]->confidence > 0) {
        --at[t]->confidence;
        continue;
      }
      *at[t] = (struct Entry){tag[t], way, 0};
      break;
    }
  }
  return wrong;
}

int fortell_misses_decision(const int64_t* words, int history, uint8_t way) {
  uint64_t histories[kTables];
  HashHistories((const uint64_t*)words + history, histories);
  return fortell_misses_way(fortell_place_of(words) << 24 | 0xFF, histories, way);
}

static void Remember(uint64_t* history, uint8_t way) {
  uint64_t carried = way;
  for (int w = 0; w < kFortellHistoryWords; ++w) {
    const uint64_t word = history[w];
    history[w] = word << 8 | carried;
    carried = word >> 56;
  }
}

int64_t fortell_surprises(int64_t* words, int history, uint8_t way, int64_t parts) {
  uint64_t* const ways = (uint64_t*)words + history;
  const uint64_t place = fortell_place_of(words);
  uint64_t histories[kTables];
  HashHistories(ways, histories);
  int64_t wrong = 0;
  for (int64_t part = 0; part < parts; ++part) wrong += fortell_misses_way(place << 24 | (uint64_t)part, histories, way);
  Remember(ways, way);
  return wrong;
}
