! Lines that end in carriage returns, and a part that is included by the preprocessor.
program includes
  implicit none
#include "include-part.inc"
  integer :: i
  do i = 1, count
    total = total + i                              ! executed 4
  end do
  print *, total                                   ! executed 1
end program includes
