/* Called by instrumented text. */
#include <stdlib.h>
#include <string.h>

#include "fortell-runtime.h"
#include "tage.h"

enum { kMostRank = 7 }; /* of a shape that is recorded (kMostExtents of counting/site-plan.h) */

void fortell_schedule(int64_t* words) {
  const int64_t executions = words[0];
  words[2] += 1;
  const int64_t often = 1 + words[2] / kFortellManySamples;
  if (executions < kFortellFirstSamples && often <= 2) {
    words[1] = executions + 1;
  } else {
    words[1] = executions + 1 + often * (executions / kFortellGapDivisor);
  }
}

/* Inlined, so that each rank has a loop of its own. `times`: executions with these extents; `first`: there
   were none before. */
static inline __attribute__((always_inline)) void Note(int64_t* words, int rank, const int64_t extents[],
                                                       int64_t times, int first) {
  int64_t elements = 1;
  for (int d = 0; d < rank; ++d) {
    const int64_t extent = extents[d] > 0 ? extents[d] : 0;
    elements *= extent;
    words[4 + d] += times * extent;
  }
  if (first || elements < words[2]) words[2] = elements;
  if (elements > words[3]) words[3] = elements;
  words[1] += times * elements;
  int bin = elements > 1 ? 63 - __builtin_clzll((unsigned long long)elements) : 0;
  if (bin >= kFortellHistogramBins) bin = kFortellHistogramBins - 1;
  words[4 + rank + bin] += times;
}

/* How often these words have got extents by now. */
static inline __attribute__((always_inline)) int64_t Shape(int64_t* counted, int rank, const int64_t extents[]) {
  int64_t* words = fortell_own(counted);
  Note(words, rank, extents, 1, words[0] == 0);
  return ++words[0];
}

/* For pure code: says that it changes nothing. */
void fortell_plus_(int64_t* word, const int64_t* value) { *fortell_own(word) += *value; }
FORTELL_ALIASES(fortell_plus)

/* Pure code calls a subroutine. Other code stores what a function returns, which the function has stored as well: it says
   to be pure, so that what a compiler knows of variables that others may change holds behind it. */
#define OF_RANK(rank, extents, ...)                                                                                    \
  int64_t fortell_noted##rank##_ extents { return Shape(w, rank, (const int64_t[]){__VA_ARGS__}); }                    \
  FORTELL_ALIASES(fortell_noted##rank)                                                                                 \
  void fortell_shape##rank##_ extents { Shape(w, rank, (const int64_t[]){__VA_ARGS__}); }                              \
  FORTELL_ALIASES(fortell_shape##rank)
OF_RANK(1, (int64_t* w, int64_t a), a)
OF_RANK(2, (int64_t* w, int64_t a, int64_t b), a, b)
OF_RANK(3, (int64_t* w, int64_t a, int64_t b, int64_t c), a, b, c)
OF_RANK(4, (int64_t* w, int64_t a, int64_t b, int64_t c, int64_t d), a, b, c, d)
OF_RANK(5, (int64_t* w, int64_t a, int64_t b, int64_t c, int64_t d, int64_t e), a, b, c, d, e)
OF_RANK(6, (int64_t* w, int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f), a, b, c, d, e, f)
OF_RANK(7, (int64_t* w, int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f, int64_t g), a, b, c, d, e, f, g)

/* The text counts executions itself, those of short extents one by one, and calls this when a longer extent is another
   than the latest longer one. Executions since that came are counted, and not yet noted. */
int64_t fortell_latest_(int64_t* words, int64_t extent) {
  int64_t *const noted = words + 4 + 1 + kFortellHistogramBins, *const latest = noted + 1;
  const int64_t executed = latest[1 + kFortellTabledExtents];
  if (executed > *noted) Note(words, 1, latest, executed - *noted, *noted == 0);
  *noted = executed;
  return *latest = extent;
}
FORTELL_ALIASES(fortell_latest)
void fortell_extent_(int64_t* words, int64_t extent) { fortell_latest_(words, extent); }
FORTELL_ALIASES(fortell_extent)

/* A branch per element, predicted as a processor might by the place and the last outcomes (tage.h). */
enum { kPlaceBits = 13, kPlacesTried = 16, kLineBytes = 64 };
static __thread uint16_t tables[kTageHistories][1 << kTageBits];

static int Mispredicted(uint64_t place, uint64_t* history, int outcome) {
  uint64_t hashes[kTageHistories];
  hashes[0] = place << 8;
#pragma GCC unroll 8
  for (int t = 1; t < kTageHistories; ++t) hashes[t] = HashOfHistory(*history, kTageShift[t]) ^ place << 8;
  *history = *history << 1 | (uint64_t)outcome;
  return IsSurprise(tables, kTageHistories, hashes, outcome);
}

/* Places are numbered in the order in which a thread meets them. Addresses would do as well, but differ
   from build to build and from run to run, and with them which places share a counter. */
uint32_t fortell_place_of(const int64_t* words) {
  static __thread const int64_t* met[1 << kPlaceBits];
  static __thread uint32_t number[1 << kPlaceBits], places;
  const uint32_t last = (1u << kPlaceBits) - 1;
  uint32_t at = (uint32_t)(((uintptr_t)words >> 3) * 0x9E3779B97F4A7C15u >> (64 - kPlaceBits));
  for (int tried = 0; tried < kPlacesTried; ++tried, at = (at + 1) & last) {
    if (met[at] == words) return number[at];
    if (met[at]) continue;
    met[at] = words;
    return number[at] = places++;
  }
  return 0; /* too many places, as in large programs: they share one */
}

/* First element of the part that is looked at: another one each time, so that none is forgotten. */
static int64_t Window(int64_t size, int64_t sample, int64_t limit) {
  const int64_t rest = size - limit;
  return rest > 0 ? (sample * limit) % (rest + 1) : 0;
}

static int IsTrue(const char* mask, int64_t i, int64_t kind) {
  switch (kind) {
    case 1: return ((const int8_t*)mask)[i] != 0;
    case 2: return ((const int16_t*)mask)[i] != 0;
    case 8: return ((const int64_t*)mask)[i] != 0;
    default: return ((const int32_t*)mask)[i] != 0;
  }
}

/* A short mask may be the one of the execution before: as many elements are looked at in a row of executions as this, which is
   one sample. */
enum { kRowOfElements = 512 };

void fortell_mask_(int64_t* words, const int64_t* size, const int64_t* kind, const void* mask) {
  fortell_schedule(words);
  const int64_t n = *size < kFortellMaskElements ? *size : kFortellMaskElements;
  const uint32_t place = fortell_place_of(words);
  uint64_t history = (uint64_t)words[6];
  int64_t wrong = 0, true_elements = 0;
  const int64_t first = Window(*size, words[2], kFortellMaskElements);
  for (int64_t i = first; i < first + n; ++i) {
    const int outcome = IsTrue(mask, i, *kind);
    true_elements += outcome;
    wrong += Mispredicted(place, &history, outcome);
  }
  if (n > 0 && words[3] / kRowOfElements == (words[3] + n) / kRowOfElements) {
    words[1] = words[0] + 1;
    words[2] -= 1;
  }
  words[3] += n > 0 ? n : 0;
  words[4] += true_elements;
  words[5] += wrong;
  words[6] = (int64_t)history;
}
FORTELL_ALIASES(fortell_mask)

enum { kFewLines = 65536 };

/* Cache lines that indices low..high of elements of this size lie in: a bit for each. */
static int64_t DistinctLines(const int64_t* index, int64_t n, int64_t low, int64_t high,
                             int64_t bytes) {
  const int64_t first = low * bytes / kLineBytes, lines = high * bytes / kLineBytes - first + 1;
  static __thread uint8_t few[kFewLines / 8 + 1];
  const size_t size = (size_t)(lines / 8 + 1);
  uint8_t* const seen = lines <= kFewLines ? memset(few, 0, size) : fortell_storage(size);
  if (!seen) return n;
  int64_t distinct = 0;
  for (int64_t i = 0; i < n; ++i) {
    const int64_t line = index[i] * bytes / kLineBytes - first;
    const uint8_t bit = (uint8_t)(1u << (line & 7));
    distinct += !(seen[line >> 3] & bit);
    seen[line >> 3] |= bit;
  }
  if (seen != few) munmap(seen, size);
  return distinct;
}

void fortell_index_(int64_t* words, const int64_t* size, const int64_t* element_bytes,
                    const int64_t* all) {
  fortell_schedule(words);
  if (*size <= 0) return;
  const int64_t n = *size < kFortellElementLimit ? *size : kFortellElementLimit;
  const int64_t* index = all + Window(*size, words[2], kFortellElementLimit);
  const int64_t bytes = *element_bytes > 0 ? *element_bytes : 1;
  int64_t low = index[0], high = index[0], steps = 0, changes = 1;
  for (int64_t i = 0; i < n; ++i) {
    if (index[i] < low) low = index[i];
    if (index[i] > high) high = index[i];
    if (i > 0) {
      steps += index[i] == index[i - 1] + 1;
      changes += index[i] * bytes / kLineBytes != index[i - 1] * bytes / kLineBytes;
    }
  }
  words[3] += n;
  words[4] += steps;
  words[5] += DistinctLines(index, n, low, high, bytes);
  words[6] += high - low + 1;
  words[7] += changes;
}
FORTELL_ALIASES(fortell_index)

/* How far from its place an element is taken: the bits up to the highest in which its index and its
   place differ, both from 0. A few places of every execution, others each time, because steps of
   one algorithm differ more than the elements of one step. */
enum { kFirstProbeWord = 8, kProbes = 16 };

/* Behind the first executions one of sixteen, by chance, stands for all. */
enum { kProbedAll = 1024, kProbedOneOf = 16 };
static int64_t WeightOf(int64_t execution) {
  if (execution < kProbedAll) return 1;
  return ((uint64_t)execution * 0xD6E8FEB86659FD93u) >> 60 == 0 ? kProbedOneOf : 0;
}

static int64_t ProbePlace(int64_t execution, int probe, int64_t size) {
  const uint64_t mixed = ((uint64_t)execution * kProbes + (uint64_t)probe) * 0x9E3779B97F4A7C15u;
  return (int64_t)((mixed >> 11) % (uint64_t)size);
}

static void Moved(int64_t* words, int64_t place, int64_t index, int64_t weight) {
  uint64_t difference = (uint64_t)(place ^ index);
  int bits = 0;
  for (; difference != 0; difference >>= 1) ++bits;
  if (bits >= kFortellHistogramBins) bits = kFortellHistogramBins - 1;
  words[kFirstProbeWord] += weight;
  words[kFirstProbeWord + 1 + bits] += weight;
}

void fortell_probe4_(int64_t* words, const int64_t* size, const int64_t* lower,
                     const int32_t* index) {
  const int64_t weight = WeightOf(words[0]);
  for (int probe = 0; probe < kProbes && *size > 0 && weight > 0; ++probe) {
    const int64_t place = ProbePlace(words[0], probe, *size);
    Moved(words, place, index[place] - *lower, weight);
  }
}
FORTELL_ALIASES(fortell_probe4)

void fortell_probe8_(int64_t* words, const int64_t* size, const int64_t* lower,
                     const int64_t* index) {
  const int64_t weight = WeightOf(words[0]);
  for (int probe = 0; probe < kProbes && *size > 0 && weight > 0; ++probe) {
    const int64_t place = ProbePlace(words[0], probe, *size);
    Moved(words, place, index[place] - *lower, weight);
  }
}
FORTELL_ALIASES(fortell_probe8)
