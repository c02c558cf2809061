/* A simulated predictor of targets: which of up to 256 ways the execution takes, by the ways before. */
#include "fortell-runtime.h"

/* Tables of targets by place and the latest 0, 1, 2, 4, 8, 16 and 32 ways: the longest history that has been seen
   decides (Seznec's ITTAGE). An entry: tag, way, two bits of confidence. */
enum { kTables = 7, kTableBits = 11, kSymbolsAWord = 8 };
struct Entry {
  uint16_t tag;
  uint8_t way, confidence;
};
static __thread struct Entry tables[kTables][1 << kTableBits];

static uint64_t Mixed(uint64_t hash, uint64_t more) {
  hash = (hash ^ more) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

/* Was the way predicted wrongly? */
static int IsSurprise(uint64_t place, const uint64_t* history, uint8_t way) {
  struct Entry* at[kTables];
  uint16_t tag[kTables];
  int provider = 0, other = 0;
  uint64_t longer = 0;
  for (int t = 0; t < kTables; ++t) {
    const int symbols = t == 0 ? 0 : 1 << (t - 1);
    uint64_t hash = Mixed(place << 8 | (uint64_t)t, 0);
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
  int64_t wrong = 0;
  for (int64_t part = 0; part < parts; ++part) wrong += IsSurprise(place << 24 | (uint64_t)part, ways, way);
  Remember(ways, way);
  return wrong;
}
