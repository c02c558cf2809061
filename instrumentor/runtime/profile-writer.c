/* Writes the profile when the program ends: to a temporary file beside the target, then renamed, so
   that a profile is whole or not there. Nothing is printed unless that fails, and then one line. All of
   it may run in a signal handler after anything: no stdio, no memory allocation, little stack. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "fortell-runtime.h"

enum { kBufferBytes = 65536, kPathBytes = 4096 };

static const struct FortellModule* leader;
static char path[kPathBytes], part[kPathBytes + 32];
static char program[256], directory[kPathBytes];
static time_t started;
static const char* output = ""; /* where standard output went at the start */
static pid_t owner;
static int writing;  /* thread that writes, 0 for none */

static struct {
  int file, error;
  size_t used;
  char text[kBufferBytes];
} out;

static void Flush(void) {
  for (size_t at = 0; at < out.used && !out.error;) {
    const ssize_t done = write(out.file, out.text + at, out.used - at);
    if (done > 0) at += (size_t)done;
    else if (done == 0) out.error = ENOSPC;
    else if (errno != EINTR) out.error = errno;
  }
  out.used = 0;
}

static void Put(char c) {
  if (out.used == kBufferBytes) Flush();
  out.text[out.used++] = c;
}

static void PutText(const char* text) {
  while (*text) Put(*text++);
}

static void PutBytes(const char* from, size_t bytes) {
  while (bytes > 0) {
    if (out.used == kBufferBytes) Flush();
    const size_t room = kBufferBytes - out.used, some = bytes < room ? bytes : room;
    memcpy(out.text + out.used, from, some);
    out.used += some;
    from += some;
    bytes -= some;
  }
}

static void PutNumber(int64_t value, int least_digits) {
  char digits[24];
  int count = 0;
  uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0 || count < least_digits);
  if (value < 0) Put('-');
  while (count > 0) Put(digits[--count]);
}

static void PutQuoted(const char* text) {
  Put('"');
  for (; *text; ++text) {
    const unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') Put('\\');
    if (c >= 32) {
      Put((char)c);
      continue;
    }
    PutText("\\u00");
    Put("0123456789abcdef"[c >> 4]);
    Put("0123456789abcdef"[c & 15]);
  }
  Put('"');
}

/* ISO 8601 in UTC. gmtime takes a lock; this is the usual conversion of days since 1970 to a date of the
   Gregorian calendar, in years that begin with March. */
static void PutTime(time_t time) {
  const int64_t days = time / 86400 + 719468, seconds = time % 86400;
  const int64_t era = days / 146097, day_of_era = days - era * 146097;
  const int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const int64_t shifted_month = (5 * day_of_year + 2) / 153;
  const int64_t month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  const int64_t parts[] = {year_of_era + era * 400 + (month <= 2),
                           month,
                           day_of_year - (153 * shifted_month + 2) / 5 + 1,
                           seconds / 3600,
                           seconds / 60 % 60,
                           seconds % 60};
  Put('"');
  for (int i = 0; i < 6; ++i) {
    PutNumber(parts[i], i == 0 ? 4 : 2);
    Put("--T::Z"[i]);
  }
  Put('"');
}

static void PutUnit(const struct FortellUnit* unit) {
  PutText("{\"model\":");
  PutBytes(unit->model, (size_t)(unit->model_end - unit->model));
  PutText(",\"counters\":[");
  for (int64_t i = 0; i < unit->words; ++i) {
    if (i > 0) Put(',');
    PutNumber(unit->counters[i], 1);
  }
  PutText("]}");
}

/* Object code that is linked into the executable and into a shared object has one block of counters in
   the process, but two records. */
static int IsKnown(const struct FortellModule* module, const struct FortellUnit* unit) {
  for (const struct FortellModule* m = leader; m != module; m = m->next) {
    for (const struct FortellUnit* u = m->units; u < m->units_end; ++u) {
      if (u->counters == unit->counters) return 1;
    }
  }
  return 0;
}

/* Some libraries write records to a regular file together, and to anything else one by one. */
static const char* KindOfOutput(void) {
  struct stat facts;
  if (fstat(STDOUT_FILENO, &facts) != 0) return "closed";
  if (S_ISREG(facts.st_mode)) return "file";
  if (S_ISFIFO(facts.st_mode) || S_ISSOCK(facts.st_mode)) return "pipe";
  return "device";
}

/* Bytes of memory that the process had at most at a time, from proc(5); 0 where the system does not tell. getrusage(2)
   would also tell of the program that started it. */
static int64_t PeakResidentBytes(void) {
  static char status[4096];
  const int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t bytes = read(file, status, sizeof status - 1);
  close(file);
  status[bytes > 0 ? bytes : 0] = 0;
  const char* at = strstr(status, "VmHWM:");
  if (!at) return 0;
  for (at += strlen("VmHWM:"); *at == ' ' || *at == '\t'; ++at) {
  }
  int64_t kib = 0;
  for (; *at >= '0' && *at <= '9'; ++at) kib = 10 * kib + (*at - '0');
  return 1024 * kib;
}

/* Pages that the system brought without reading a file; 0 where it does not tell. */
static int64_t MinorFaults(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_minflt : 0;
}

static void PutProfile(int signal) {
  struct utsname system;
  PutText("{\"fortell_profile\":1,\"program\":");
  PutQuoted(program);
  PutText(",\"started\":");
  PutTime(started);
  PutText(",\"finished\":");
  PutTime(time(NULL));
  PutText(",\"host\":");
  PutQuoted(uname(&system) == 0 ? system.nodename : "");
  PutText(",\"directory\":");
  PutQuoted(directory);
  PutText(",\"output\":\"");
  PutText(output);
  PutText("\",\"ended\":\"");
  PutText(signal ? "signal " : "normal");
  if (signal) PutNumber(signal, 1);
  PutText("\",\"peak_resident\":");
  PutNumber(PeakResidentBytes(), 1);
  PutText(",\"minor_faults\":");
  PutNumber(MinorFaults(), 1);
  PutText(",\"units\":[");
  for (const struct FortellModule* m = leader; m; m = m->next) {
    if (m->gather) m->gather();
  }
  int first = 1;
  for (const struct FortellModule* m = leader; m; m = m->next) {
    for (const struct FortellUnit* u = m->units; u < m->units_end; ++u) {
      if (!u->counters || IsKnown(m, u)) continue;
      if (!first) Put(',');
      first = 0;
      PutUnit(u);
    }
  }
  PutText("],\"complete\":true}\n");
}

static void Fail(int error) {
  const char* reason = strerrordesc_np(error);
  out.file = STDERR_FILENO;
  out.used = 0;
  out.error = 0;
  PutText("fortell: ");
  PutText(path);
  PutText(": the profile cannot be written: ");
  PutText(reason ? reason : "unknown error");
  PutText("; set FORTELL_PROFILE to a path that can\n");
  Flush();
}

static void WriteFile(int signal) {
  struct stat target;
  /* A device or a pipe is written to; a file is replaced as a whole. */
  const int direct = stat(path, &target) == 0 && !S_ISREG(target.st_mode);
  const char* name = direct ? path : part;
  out.used = 0;
  out.error = 0;
  out.file = open(name, (direct ? O_WRONLY | O_NOCTTY : O_WRONLY | O_CREAT | O_TRUNC) | O_CLOEXEC, 0666);
  if (out.file < 0) {
    Fail(errno);
    return;
  }
  PutProfile(signal);
  Flush();
  if (close(out.file) != 0 && !out.error) out.error = errno;
  if (!out.error && !direct && rename(part, path) != 0) out.error = errno;
  if (out.error) {
    const int error = out.error;
    if (!direct) unlink(part);
    Fail(error);
  }
}

/* Writing beyond a limit or into a pipe that nobody reads sends signals that would end the program. */
static void DropNewSignals(const sigset_t* pending_before) {
  const struct timespec at_once = {0, 0};
  const int ours[] = {SIGPIPE, SIGXFSZ};
  for (int i = 0; i < 2; ++i) {
    sigset_t pending, one;
    if (sigismember(pending_before, ours[i]) || sigpending(&pending) != 0) continue;
    if (!sigismember(&pending, ours[i])) continue;
    sigemptyset(&one);
    sigaddset(&one, ours[i]);
    sigtimedwait(&one, NULL, &at_once);
  }
}

/* Only one thread writes; another that comes meanwhile waits until that is done. */
static int TakeTurn(void) {
  const int self = (int)gettid();
  for (;;) {
    int none = 0;
    if (__atomic_compare_exchange_n(&writing, &none, self, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return 1;
    if (none == self) return 0;
    const struct timespec moment = {0, 1000000};
    nanosleep(&moment, NULL);
  }
}

void fortell_write_profile(int signal) {
  if (!leader || getpid() != owner || !TakeTurn()) return;
  const int saved = errno;
  sigset_t all, mask, pending;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  sigpending(&pending);
  WriteFile(signal);
  DropNewSignals(&pending);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = saved;
  __atomic_store_n(&writing, 0, __ATOMIC_RELEASE);
}

void fortell_begin_profile(const struct FortellModule* first) {
  const char* name = program_invocation_short_name;
  leader = first;
  owner = getpid();
  started = time(NULL);
  output = KindOfOutput();
  strncpy(program, name && *name ? name : "program", sizeof program - 1);
  if (!getcwd(directory, sizeof directory)) directory[0] = 0;
  fortell_profile_path(path, sizeof path);
  snprintf(part, sizeof part, "%s.part%ld", path, (long)owner);
}
