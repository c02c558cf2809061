/* The library linked into instrumented programs: what samples, and what writes the profile.
   C11, no dependency but libc. Word layouts of sites: db/profile.h. */
#ifndef FORTELL_RUNTIME_H
#define FORTELL_RUNTIME_H

#include <stdint.h>

enum {
  kFortellHistogramBins = 40,
  kFortellGapDivisor = 2,        /* the gap to the next sample is a share of the executions so far */
  kFortellFirstSamples = 8,      /* executions that are all sampled */
  kFortellElementLimit = 16384   /* elements looked at in one sample, beginning at another one each time */
};

/* One instrumented source file; an array of these fills the section fortell_units. */
struct FortellUnit {
  int64_t* counters;
  int64_t words;
  const char* model;      /* JSON text */
  const char* model_end;
  const void* anchor;     /* pulls this library in */
};

/* Decides when a site is sampled next: words are executions, next sample, samples. */
void fortell_schedule(int64_t* words);

#endif
