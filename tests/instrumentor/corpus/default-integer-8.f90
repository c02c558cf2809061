! compile with: -fdefault-integer-8
program wide
  implicit none
  integer :: i, n
  logical :: l
  n = 0
  do i = 1, 5
    n = n + huge(1_4)                              ! executed 5
    l = n > 0
    if (l) n = n + 1                               ! executed 5
  end do
  print *, n, kind(n)
end program wide
