! Executable statements from an INCLUDE file, in a loop and in an IF: counted like all others.
program including
  implicit none
  integer :: i, total
  total = 0                                        ! executed 1
  do i = 1, 5
    include 'include-statements.inc'
    if (total > 1000) exit                         ! executed 3
    include "include-statements.inc"  ! once more
    total = total + 1                              ! executed 2
  end do
  print *, total                                   ! executed 1
end program including
