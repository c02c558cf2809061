/* Writes the profile when the program ends: to a temporary file beside the target, then renamed, so
   that a profile is whole or not there. Nothing is printed unless that fails. */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fortell-runtime.h"

/* The linker makes these from the section's name. */
extern const struct FortellUnit __start_fortell_units[] __attribute__((weak));
extern const struct FortellUnit __stop_fortell_units[] __attribute__((weak));

const char fortell_runtime_anchor = 0;

static char started[32];
static char ended[32] = "normal";
static pid_t owner;
static int written;

static void Now(char* text, size_t size) {
  const time_t now = time(NULL);
  struct tm parts;
  gmtime_r(&now, &parts);
  strftime(text, size, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

static const char* ProgramName(void) {
  const char* name = program_invocation_short_name;
  return name && *name ? name : "program";
}

static const char* Rank(void) {
  for (const char* const* name = (const char* const[]){"PMIX_RANK", "PMI_RANK", "OMPI_COMM_WORLD_RANK",
                                                       "SLURM_PROCID", NULL};
       *name; ++name) {
    const char* value = getenv(*name);
    if (value) return value;
  }
  return "0";
}

/* $FORTELL_PROFILE with %p and %r replaced, else <program>.fortell. */
static void ProfilePath(char* path, size_t size) {
  const char* pattern = getenv("FORTELL_PROFILE");
  if (!pattern || !*pattern) {
    snprintf(path, size, "%s.fortell", ProgramName());
    return;
  }
  size_t used = 0;
  for (const char* c = pattern; *c && used + 32 < size; ++c) {
    if (c[0] == '%' && c[1] == 'p') {
      used += (size_t)snprintf(path + used, size - used, "%ld", (long)getpid());
      ++c;
    } else if (c[0] == '%' && c[1] == 'r') {
      used += (size_t)snprintf(path + used, size - used, "%.16s", Rank());
      ++c;
    } else {
      path[used++] = *c;
    }
  }
  path[used] = 0;
}

static void WriteText(FILE* out, const char* text) {
  fputc('"', out);
  for (; *text; ++text) {
    const unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') fputc('\\', out);
    if (c < 32) fprintf(out, "\\u%04x", c);
    else fputc(c, out);
  }
  fputc('"', out);
}

static void WriteUnit(FILE* out, const struct FortellUnit* unit) {
  fputs("{\"model\":", out);
  fwrite(unit->model, 1, (size_t)(unit->model_end - unit->model), out);
  fputs(",\"counters\":[", out);
  for (int64_t i = 0; i < unit->words; ++i) {
    fprintf(out, i ? ",%" PRId64 : "%" PRId64, unit->counters[i]);
  }
  fputs("]}", out);
}

static void WriteProfile(FILE* out) {
  char host[256] = "", now[32];
  gethostname(host, sizeof host - 1);
  Now(now, sizeof now);
  fputs("{\"fortell_profile\":1,\"program\":", out);
  WriteText(out, ProgramName());
  fputs(",\"started\":", out);
  WriteText(out, started);
  fputs(",\"finished\":", out);
  WriteText(out, now);
  fputs(",\"host\":", out);
  WriteText(out, host);
  fputs(",\"ended\":", out);
  WriteText(out, ended);
  fputs(",\"units\":[", out);
  int first = 1;
  for (const struct FortellUnit* u = __start_fortell_units; u < __stop_fortell_units; ++u) {
    if (!u->counters) continue;
    if (!first) fputc(',', out);
    first = 0;
    WriteUnit(out, u);
  }
  fputs("],\"complete\":true}\n", out);
}

static void Fail(const char* path) {
  fprintf(stderr, "fortell: %s: the profile cannot be written: %s\n  next: set FORTELL_PROFILE to a "
          "path that can\n", path, strerror(errno));
}

static void Finish(void) {
  if (written || getpid() != owner) return;
  written = 1;
  fortell_gather_threads();
  const int saved = errno;
  char path[4096], part[4160];
  ProfilePath(path, sizeof path);
  snprintf(part, sizeof part, "%s.part%ld", path, (long)getpid());
  FILE* out = fopen(part, "w");
  if (!out) {
    Fail(path);
  } else {
    WriteProfile(out);
    const int bad = ferror(out);
    if (fclose(out) != 0 || bad || rename(part, path) != 0) {
      Fail(path);
      remove(part);
    }
  }
  errno = saved;
}

/* Best effort: a program that is stopped or crashes leaves what it counted. */
static void OnSignal(int number) {
  snprintf(ended, sizeof ended, "signal %d", number);
  Finish();
  signal(number, SIG_DFL);
  raise(number);
}

static void Watch(int number) {
  struct sigaction now;
  if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL) signal(number, OnSignal);
}

__attribute__((constructor)) static void Begin(void) {
  owner = getpid();
  Now(started, sizeof started);
  atexit(Finish);
  Watch(SIGINT);
  Watch(SIGTERM);
  Watch(SIGABRT);
}
