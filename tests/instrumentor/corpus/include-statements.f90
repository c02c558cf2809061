! Executable statements from an INCLUDE file, in a loop and in an IF.
program including
  implicit none
  integer :: i, total
  total = 0                                        ! executed 1
  do i = 1, 5
    include 'include-statements.inc'
    total = total + 1                              ! executed 5
  end do
  print *, total                                   ! executed 1
end program including
