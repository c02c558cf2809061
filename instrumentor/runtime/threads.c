/* OpenMP: each thread counts in its own copy of a file's counters (THREADPRIVATE), which it makes known
   here when it first comes to them. Copies are added up when their thread ends, and those of the threads
   that are left when the profile is written. */
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "fortell-runtime.h"

enum { kAttempts = 1000 };
enum { kLeastWord = 2, kMostWord = 3 }; /* of a shape site (db/profile.h) */

int omp_get_thread_num(void) __attribute__((weak, visibility("default")));
/* libgcc takes a program in which this is linked for one with threads, and a static libgfortran then calls
   what is not there. Programs that have threads bring it along. */
#pragma weak pthread_key_create

struct Copy {
  int64_t* words;
  const struct FortellThreadedUnit* unit;
  int64_t* allocated;         /* here, or none */
  struct Copy* next;          /* of the same thread */
};
struct Thread {
  struct Copy* copies;
  struct Thread *before, *after;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct Thread all = {NULL, &all, &all};
static pthread_key_t ending;
static int has_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static __thread struct Thread* self;

/* Sums; of the extents of array statements also the least and the most. */
static void AddCopy(const struct Copy* copy) {
  int64_t* sum = copy->unit->sum;
  for (const int64_t* at = copy->unit->shapes; at < copy->unit->shapes_end; ++at) {
    int64_t *whole = sum + *at, *part = copy->words + *at;
    if (part[0] != 0) {
      if (whole[0] == 0 || part[kLeastWord] < whole[kLeastWord]) whole[kLeastWord] = part[kLeastWord];
      if (part[kMostWord] > whole[kMostWord]) whole[kMostWord] = part[kMostWord];
    }
    part[kLeastWord] = part[kMostWord] = 0;
  }
  for (int64_t i = 1; i < copy->unit->words; ++i) {
    sum[i] += copy->words[i];
    copy->words[i] = 0;
  }
}

static void AddThread(struct Thread* thread) {
  for (const struct Copy* copy = thread->copies; copy; copy = copy->next) AddCopy(copy);
}

static void OnEnd(void* data) {
  struct Thread* thread = data;
  pthread_mutex_lock(&lock);
  AddThread(thread);
  thread->before->after = thread->after;
  thread->after->before = thread->before;
  pthread_mutex_unlock(&lock);
  while (thread->copies) {
    struct Copy* copy = thread->copies;
    thread->copies = copy->next;
    free(copy->allocated);
    free(copy);
  }
  free(thread);
  self = NULL;
}

static void MakeKey(void) { has_key = pthread_key_create && pthread_key_create(&ending, OnEnd) == 0; }

static struct Thread* Self(void) {
  if (self) return self;
  pthread_once(&once, MakeKey);
  self = calloc(1, sizeof *self);
  if (!self) return NULL;
  pthread_mutex_lock(&lock);
  self->before = all.before;
  self->after = &all;
  all.before->after = self;
  all.before = self;
  pthread_mutex_unlock(&lock);
  if (has_key) pthread_setspecific(ending, self);
  return self;
}

static void Join(int64_t* words, const struct FortellThreadedUnit* unit, int64_t* allocated) {
  struct Thread* thread = Self();
  struct Copy* copy = thread ? malloc(sizeof *copy) : NULL;
  if (!copy) return;
  copy->words = words;
  copy->unit = unit;
  copy->allocated = allocated;
  pthread_mutex_lock(&lock);
  copy->next = thread->copies;
  thread->copies = copy;
  pthread_mutex_unlock(&lock);
}

/* `words`: the calling thread's copy, all zero; its first word becomes 1, which says that it is known. */
void fortell_join_(int64_t* words, const int64_t* name) {
  words[0] = 1;
  for (const struct FortellThreadedUnit* u = __start_fortell_threaded; u < __stop_fortell_threaded;
       ++u) {
    if (u->name == *name) Join(words, u, NULL);
  }
}
FORTELL_ALIASES(fortell_join)

static int64_t* CopyOf(const struct FortellThreadedUnit* unit) {
  for (const struct Copy* copy = self ? self->copies : NULL; copy; copy = copy->next) {
    if (copy->unit == unit) return copy->words;
  }
  int64_t* words = calloc((size_t)unit->words, sizeof *words);
  if (words) Join(words, unit, words);
  return words;
}

/* In tasks: word `index` of the file's counters. */
void fortell_count_(const int64_t* name, const int64_t* index, const int64_t* value) {
  for (const struct FortellThreadedUnit* u = __start_fortell_threaded; u < __stop_fortell_threaded;
       ++u) {
    int64_t* words = u->name == *name ? CopyOf(u) : NULL;
    if (words) words[*index] += *value;
  }
}
FORTELL_ALIASES(fortell_count)

/* Pure procedures may have no THREADPRIVATE variables: they give places in the sum. Others give the thread's
   own. What was found for a word is kept: to search hundreds of files each time takes longer than the program. */
enum { kWordsKept = 512 };
int64_t* fortell_own_of_thread(int64_t* word) {
  static __thread struct {
    int64_t *low, *high, *own;
  } kept[kWordsKept];
  __typeof(kept[0])* at = &kept[(uintptr_t)word / sizeof *word % kWordsKept];
  if (word >= at->low && word < at->high) return at->own + (word - at->low);
  for (const struct FortellThreadedUnit* u = __start_fortell_threaded; u < __stop_fortell_threaded;
       ++u) {
    if (word < u->sum || word >= u->sum + u->words) continue;
    int64_t* words = CopyOf(u);
    if (!words) return word;
    at->low = u->sum;
    at->high = u->sum + u->words;
    at->own = words;
    return words + (word - u->sum);
  }
  at->low = at->own = word;
  at->high = word + 1;
  return word;
}

/* All threads of a team come to it, one adds: where iterations or blocks are shared out. */
void fortell_team_(int64_t* word, const int64_t* value) {
  if (!omp_get_thread_num || omp_get_thread_num() == 0) *word += *value;
}
FORTELL_ALIASES(fortell_team)

/* May run in a signal handler that has interrupted the holder of the lock: then it goes on without. */
void fortell_gather_threads(void) {
  int locked = 0;
  for (int attempt = 0; attempt < kAttempts && !locked; ++attempt) {
    locked = pthread_mutex_trylock(&lock) == 0;
    if (!locked) sched_yield();
  }
  for (struct Thread* thread = all.after; thread != &all; thread = thread->after) AddThread(thread);
  if (locked) pthread_mutex_unlock(&lock);
}

void fortell_leave_threads(void) {
  fortell_gather_threads();
  if (has_key) pthread_key_delete(ending);
  has_key = 0;
}
