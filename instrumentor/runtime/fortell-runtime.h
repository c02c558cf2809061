/* The library in instrumented programs: what samples, and what writes the profile. C11, no dependency but
   libc. It becomes part of every instrumented object file, in groups of which the linker keeps one
   (comdat.cmake), so that any linker driver can build the program. Word layouts of sites: db/profile.h. */
#ifndef FORTELL_RUNTIME_H
#define FORTELL_RUNTIME_H

#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

enum {
  kFortellHistogramBins = 40,
  kFortellTabledExtents = 16,    /* of array statements: shorter ones are counted one by one */
  kFortellShortWhile = 16,       /* steps whose lines are near each other are remembered */
  kFortellReuseBins = 16,        /* steps along pointers between two touches of a line, by powers of two */
  kFortellGapDivisor = 2,        /* the gap to the next sample is a share of the executions so far */
  kFortellHistoryWords = 4,      /* of ways, one a byte */
  kFortellWayTables = 7,         /* of the simulated predictor of targets */
  kFortellFirstSamples = 8,      /* executions that are all sampled */
  kFortellManySamples = 16,      /* each so many lengthen the gaps: one execution may take several */
  kFortellMaskElements = 4096,   /* looked at in one sample of a mask, as the next */
  kFortellElementLimit = 16384   /* elements looked at in one sample, beginning at another one each time */
};

/* Storage of zeros apart from the heap, NULL where there is none: a block of ours between the program's would keep pages
   that the program by itself gives back. */
static inline void* fortell_storage(size_t bytes) {
  void* const storage = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return storage == MAP_FAILED ? NULL : storage;
}

/* One instrumented source file; an array of these fills the section fortell_units. */
struct FortellUnit {
  int64_t* counters;
  int64_t words;
  const char* model;      /* JSON text */
  const char* model_end;
};

/* An executable or shared object with instrumented units. The first one of a process leads: it alone
   writes the profile, of the units of all. */
struct FortellModule {
  const struct FortellUnit *units, *units_end;
  struct FortellModule* next;  /* in the leader's list, which begins with itself */
  int leads;
  void (*gather)(void);        /* adds what its threads have counted; none in copies */
};

/* One of them whose counters every thread has of its own; an array of these fills fortell_threaded. */
struct FortellThreadedUnit {
  int64_t name;
  int64_t* sum;           /* what the profile gets: FortellUnit.counters */
  int64_t words;
  const int64_t* shapes;  /* offsets of the sites that record extents */
  const int64_t* shapes_end;
};

/* The module's section of them; without threads it is empty. */
extern const struct FortellThreadedUnit __start_fortell_threaded[]
    __attribute__((weak, visibility("hidden")));
extern const struct FortellThreadedUnit __stop_fortell_threaded[]
    __attribute__((weak, visibility("hidden")));

/* The calling thread's word in the place of one of a sum; any other word is itself. Short array statements
   come here each time: programs without threads are spared the call. */
int64_t* fortell_own_of_thread(int64_t* word);
static inline int64_t* fortell_own(int64_t* word) {
  if (&__start_fortell_threaded[0] == &__stop_fortell_threaded[0]) return word;
  return fortell_own_of_thread(word);
}

/* Adds what the module's threads that are left have counted. */
void fortell_gather_threads(void);
/* The same for a module that is unloaded: its threads go on without it. */
void fortell_leave_threads(void);

/* Names end in an underscore as Fortran compilers want; the others are aliases for compilers and options
   that decorate differently. */
#define FORTELL_ALIASES(name)                                     \
  extern __typeof(name##_) name __attribute__((alias(#name "_"))); \
  extern __typeof(name##_) name##__ __attribute__((alias(#name "_")));

/* Decides when a site is sampled next: words are executions, next sample, samples. */
void fortell_schedule(int64_t* words);

/* A small number for a site, in the order in which the thread meets them. */
uint32_t fortell_place_of(const int64_t* words);

/* ways.c: in how many of its parts the site's way is another one than those before let expect; each takes room in the
   predictor. It is the latest one then. `history`: the first of kFortellHistoryWords words of the site. */
int64_t fortell_surprises(int64_t* words, int history, uint8_t way, int64_t parts);

/* Would a predictor that knows these ways have missed which part of the site's condition decides (`way`)? To be asked
   before the way itself is told. */
int fortell_misses_decision(const int64_t* words, int history, uint8_t way);

/* Was the way predicted wrongly? `histories`: hashes of what was before, one a table, ever longer ones. */
int fortell_misses_way(uint64_t place, const uint64_t* histories, uint8_t way);

/* Of the run of a loop that is watched (outcomes.c): does it only teach as yet? And: it is to end behind this iteration. */
int fortell_run_teaches(const int64_t* watch);
void fortell_end_run(int64_t* watch);

/* profile-writer.c. Begin notes when and where the program started. Write may be called from a signal
   handler; `signal` is 0 at a normal end. It does nothing in a child that was forked. */
void fortell_begin_profile(const struct FortellModule* leader);
void fortell_write_profile(int signal);

/* profile-path.c: $FORTELL_PROFILE with %p and %r replaced, else <program>[.rankN].fortell in the folder
   in which the program started. */
void fortell_profile_path(char* path, unsigned long size);

/* signals.c: writes the profile before a signal that nobody handles ends the program. */
void fortell_watch_signals(void);
void fortell_unwatch_signals(void);
/* Around code that installs handlers which end the program: they are called after ours. */
void fortell_before_handlers(void);
void fortell_after_handlers(void);

#endif
