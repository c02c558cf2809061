/* Lists by which rows pick results of the rows before, as in solving a compressed triangular matrix: a rehearsal of the rows tells
   whose results they pick (counting/rehearsal-plan.cc). As many rows are compared as a processor may have under way at once:
   the longest sequence in which each picks the result of the one before it is how long they wait for each other.
   Words: db/profile.h, site Rows; runs and their weights are those of the IFs (outcomes.c). */
#include "fortell-runtime.h"

enum { kRunSeen = 2, kRunInLine = 3, kRunBehind = 7 };
enum { kInARow = 32, kRuns = 16 };

static __thread struct Run {
  const int64_t* words;      /* whose it is */
  int64_t places[kInARow];   /* of the rows, the last of which is not over */
  int64_t behind[kInARow];   /* elements that wait in the longest sequence that ends with the row */
  int depth[kInARow];        /* rows that wait in it */
  int rows, depth_so_far, waits_for;
  int64_t picks, picked_at;  /* of the last row: elements of its list; the one waited for */
  int longest;
  int64_t longest_behind;
} runs[kRuns];

static struct Run* RunOf(const int64_t* words) {
  struct Run* const run = &runs[fortell_place_of(words) % kRuns];
  if (run->words != words) {
    run->words = words;
    run->rows = 0;
  }
  return run;
}

/* The last row's list has come to its end. */
static void Close(struct Run* run, int64_t* words) {
  const int row = run->rows - 1;
  const int64_t waits = run->depth_so_far > 0 ? run->behind[run->waits_for] + run->picks - run->picked_at + 1 : 0;
  run->depth[row] = run->depth_so_far;
  run->behind[row] = waits;
  if (row == 0) return; /* there is none before it */
  words[kRunSeen] += 1;
  if (run->depth_so_far <= run->longest) return;
  run->longest = run->depth_so_far;
  words[kRunInLine] += 1;
  words[kRunBehind] += waits - run->longest_behind;
  run->longest_behind = waits;
}

/* In front of a row's list: the place of its own result. */
void fortell_row_(int64_t* words, const int64_t* place) {
  struct Run* const run = RunOf(words);
  if (run->rows > 0) Close(run, words);
  if (run->rows == kInARow) run->rows = 0;
  if (run->rows == 0) run->longest = 0, run->longest_behind = 0;
  run->places[run->rows++] = *place;
  run->depth_so_far = 0;
  run->picks = 0;
}
FORTELL_ALIASES(fortell_row)

/* Of each element of the list: whose result it picks. */
void fortell_pick_(int64_t* words, const int64_t* place) {
  struct Run* const run = RunOf(words);
  run->picks += 1;
  for (int row = 0; row < run->rows - 1; ++row)
    if (run->places[row] == *place && run->depth[row] >= run->depth_so_far) {
      run->depth_so_far = run->depth[row] + 1;
      run->waits_for = row;
      run->picked_at = run->picks;
    }
}
FORTELL_ALIASES(fortell_pick)
