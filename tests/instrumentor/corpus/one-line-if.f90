program one_line_if
  implicit none
  integer :: i, k
  k = 0
  do i = 1, 10
    if (mod(i, 3) == 0) cycle
    if (i > 8) exit   ! leave
    if (i &
        == 4) &
      k = k + 100
    if (i == 5) k = &
      k + 7
10  if (i == 6) k = k + 1
    if (i == 7) goto 20
    k = k + 1
20  continue
  end do
  if (k > 1000) stop 'no'
  print *, k
end program
