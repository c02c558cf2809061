/* Counts of calls whose arguments were seen before (instrumentor/counting/recurrence-plan.h). A table of
   fixed size: what does not stay in it is counted again, so counts are exact all the same. */
#include <string.h>

#include "fortell-runtime.h"

enum { kArguments = 3, kWords = 12, kEntries = 1 << 13, kPlaces = 4 };

typedef struct {
  int64_t procedure;  /* 0: free */
  int64_t arguments[kArguments];
  int64_t counts[kWords];
} Entry;

static Entry entries[kEntries + kPlaces];

static Entry* first_place(int64_t procedure, const int64_t* arguments, int64_t n) {
  uint64_t hash = (uint64_t)procedure;
  for (int64_t i = 0; i < n; ++i) {
    hash = (hash ^ (uint64_t)arguments[i]) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 29;
  }
  return &entries[hash % kEntries];
}

/* Adds to `counts` what a call with these arguments executes; 0 when that is not known. */
int64_t fortell_recall_(const int64_t* procedure, const int64_t* arguments, const int64_t* n,
                        const int64_t* words, int64_t* counts) {
  const Entry* entry = first_place(*procedure, arguments, *n);
  for (int i = 0; i < kPlaces; ++i, ++entry) {
    if (entry->procedure != *procedure) continue;
    if (memcmp(entry->arguments, arguments, (size_t)*n * sizeof *arguments) != 0) continue;
    for (int64_t w = 0; w < *words; ++w) counts[w] += entry->counts[w];
    return 1;
  }
  return 0;
}

void fortell_remember_(const int64_t* procedure, const int64_t* arguments, const int64_t* n,
                       const int64_t* words, const int64_t* counts) {
  static unsigned next;
  Entry* const first = first_place(*procedure, arguments, *n);
  Entry* entry = first;
  while (entry < first + kPlaces && entry->procedure != 0) ++entry;
  if (entry == first + kPlaces) entry = first + next++ % kPlaces;
  entry->procedure = *procedure;
  memcpy(entry->arguments, arguments, (size_t)*n * sizeof *arguments);
  memcpy(entry->counts, counts, (size_t)*words * sizeof *counts);
}

FORTELL_ALIASES(fortell_recall)
FORTELL_ALIASES(fortell_remember)
