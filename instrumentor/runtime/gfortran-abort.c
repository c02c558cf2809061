/* gfortran's CALL ABORT lets its signal end the program whatever handlers are there. The wrapper links this in
   with --wrap, where an object file asks for it. */
#include <signal.h>

#include "fortell-runtime.h"

void __real__gfortran_abort(void);
void __wrap__gfortran_abort(void);

void __wrap__gfortran_abort(void) {
  fortell_write_profile(SIGABRT);
  __real__gfortran_abort(); /* a jump: its backtrace has no line of ours */
}
