! Lines that end in carriage returns, and a part that is included by the preprocessor.
program includes
  implicit none
  integer :: total, i
  total = 0
  do i = 1, 4
#include "include-part.inc"
  end do
  print *, total                                   ! executed 1
end program includes
