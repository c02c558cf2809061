/* Where the profile goes. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fortell-runtime.h"

/* Launchers that tell rank and number of ranks. Of srun only the step counts: a batch script has
   SLURM_PROCID as well, and its programs are no ranks. */
static const char* const kLaunchers[][2] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                            {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},
                                            {"PMI_RANK", "PMI_SIZE"},
                                            {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"}};

/* NULL when the program does not run as one of several ranks. */
static const char* RankOfSeveral(void) {
  for (size_t i = 0; i < sizeof kLaunchers / sizeof *kLaunchers; ++i) {
    const char *rank = getenv(kLaunchers[i][0]), *ranks = getenv(kLaunchers[i][1]);
    if (rank && ranks && atol(ranks) > 1) return rank;
  }
  return NULL;
}

struct Text {
  char* at;
  size_t size, used;
};

static void Add(struct Text* text, const char* more) {
  for (; *more && text->used + 1 < text->size; ++more) text->at[text->used++] = *more;
  text->at[text->used] = 0;
}

/* Puts `.rankN` before the extension: several ranks must not write one file. */
static void AddRank(struct Text* text, const char* rank) {
  const char* slash = strrchr(text->at, '/');
  const char* dot = strrchr(slash ? slash : text->at, '.');
  char extension[32] = "";
  if (dot && strlen(dot) < sizeof extension) {
    strcpy(extension, dot);
    text->used = (size_t)(dot - text->at);
  }
  Add(text, ".rank");
  Add(text, rank);
  Add(text, extension);
}

static void AddPattern(struct Text* text, const char* pattern, const char* rank) {
  int told = 0;
  for (const char* c = pattern; *c; ++c) {
    char piece[32] = {*c, 0};
    if (c[0] == '%' && (c[1] == 'p' || c[1] == 'r')) {
      if (c[1] == 'p') snprintf(piece, sizeof piece, "%ld", (long)getpid());
      else snprintf(piece, sizeof piece, "%.16s", rank ? rank : "0");
      told = 1;
      ++c;
    }
    Add(text, piece);
  }
  if (rank && !told && strncmp(pattern, "/dev/", 5) != 0) AddRank(text, rank);
}

void fortell_profile_path(char* path, unsigned long size) {
  const char* pattern = getenv("FORTELL_PROFILE");
  const char* name = program_invocation_short_name;
  const char* rank = RankOfSeveral();
  struct Text text = {path, size, 0};
  path[0] = 0;
  if (!pattern || !*pattern || pattern[0] != '/') {
    /* The program may go elsewhere later. */
    if (getcwd(path, size)) text.used = strlen(path);
    if (text.used > 0) Add(&text, "/");
  }
  if (pattern && *pattern) {
    AddPattern(&text, pattern, rank);
    return;
  }
  Add(&text, name && *name ? name : "program");
  Add(&text, ".fortell");
  if (rank) AddRank(&text, rank);
}
