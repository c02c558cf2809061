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

/* One of them whose counters every thread has of its own; an array of these fills fortell_threaded. */
struct FortellThreadedUnit {
  int64_t name;
  int64_t* sum;           /* what the profile gets: FortellUnit.counters */
  int64_t words;
  const int64_t* shapes;  /* offsets of the sites that record extents */
  const int64_t* shapes_end;
};

/* The calling thread's word in the place of one of a sum; any other word is itself. */
int64_t* fortell_own(int64_t* word);

/* Adds what the threads that are left have counted. */
void fortell_gather_threads(void);

/* Names end in an underscore as Fortran compilers want; the others are aliases for compilers and options
   that decorate differently. */
#define FORTELL_ALIASES(name)                                     \
  extern __typeof(name##_) name __attribute__((alias(#name "_"))); \
  extern __typeof(name##_) name##__ __attribute__((alias(#name "_")));

/* Decides when a site is sampled next: words are executions, next sample, samples. */
void fortell_schedule(int64_t* words);

#endif
