/* A program that a signal ends leaves what it counted. Its end stays what it was: our handler writes,
   puts back what stood there before and lets the signal come again. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fortell-runtime.h"

/* Signals whose default action is to end the program. */
static const int kFatal[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE, SIGUSR1,
                             SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGSYS};
enum { kSignals = sizeof kFatal / sizeof *kFatal, kStackBytes = 65536 };

static struct sigaction before[kSignals];  /* what ours replaced */
static struct sigaction noted[kSignals];   /* fortell_before_handlers */
static char stack[kStackBytes];            /* after a stack overflow there is no other */

/* Returning repeats the instruction and with it the fault, now with the true context. */
static int ComesAgain(int number, const siginfo_t* info) {
  return info->si_code > 0 &&
         (number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL);
}

static void OnSignal(int number, siginfo_t* info, void* context) {
  (void)context;
  const int saved = errno;
  fortell_write_profile(number);
  for (int i = 0; i < kSignals; ++i) {
    if (kFatal[i] == number) sigaction(number, &before[i], NULL);
  }
  if (!ComesAgain(number, info)) {
    /* Blocked until this handler returns, and sent with all that the first one told. */
    if (syscall(SYS_rt_tgsigqueueinfo, getpid(), syscall(SYS_gettid), number, info) != 0) raise(number);
  }
  errno = saved;
}

static int IsOurs(const struct sigaction* action) {
  return (action->sa_flags & SA_SIGINFO) && action->sa_sigaction == OnSignal;
}

static void Watch(int i) {
  struct sigaction ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_sigaction = OnSignal;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigfillset(&ours.sa_mask);
  sigaction(kFatal[i], &ours, &before[i]);
}

void fortell_watch_signals(void) {
  stack_t now;
  if (sigaltstack(NULL, &now) == 0 && (now.ss_flags & SS_DISABLE)) {
    const stack_t own = {.ss_sp = stack, .ss_flags = 0, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
  for (int i = 0; i < kSignals; ++i) {
    struct sigaction action;
    if (sigaction(kFatal[i], NULL, &action) != 0 || (action.sa_flags & SA_SIGINFO)) continue;
    if (action.sa_handler == SIG_DFL) Watch(i);
  }
}

void fortell_unwatch_signals(void) {
  for (int i = 0; i < kSignals; ++i) {
    struct sigaction now;
    if (sigaction(kFatal[i], NULL, &now) == 0 && IsOurs(&now)) sigaction(kFatal[i], &before[i], NULL);
  }
  stack_t now;
  if (sigaltstack(NULL, &now) == 0 && now.ss_sp == stack && !(now.ss_flags & SS_ONSTACK)) {
    const stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
  }
}

void fortell_before_handlers(void) {
  for (int i = 0; i < kSignals; ++i) sigaction(kFatal[i], NULL, &noted[i]);
}

void fortell_after_handlers(void) {
  for (int i = 0; i < kSignals; ++i) {
    struct sigaction now;
    if (sigaction(kFatal[i], NULL, &now) != 0 || IsOurs(&now)) continue;
    if (now.sa_handler != noted[i].sa_handler && now.sa_handler != SIG_IGN) Watch(i);
  }
}
