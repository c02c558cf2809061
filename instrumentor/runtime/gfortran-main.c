/* gfortran's main program calls this of its library, which installs handlers that print a backtrace and
   end the program. The wrapper links it in with --wrap, where a main program asks for it. */
#include "fortell-runtime.h"

void __real__gfortran_set_options(int number, int* options);
void __wrap__gfortran_set_options(int number, int* options);

void __wrap__gfortran_set_options(int number, int* options) {
  fortell_before_handlers();
  __real__gfortran_set_options(number, options);
  fortell_after_handlers();
}
