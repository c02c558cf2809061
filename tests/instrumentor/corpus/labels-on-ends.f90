! Labels on END DO, END IF and END SELECT that jumps name.
program labels
  implicit none
  integer :: i, j, n
  n = 0
  do 10 i = 1, 5
    if (i == 2) go to 10
    n = n + 1 ! executed 4
    if (n > 2) go to 10
    n = n + 10
10 end do
  do 20, i = 1, 3
    do 30 j = 1, 4
      if (j == i) goto 30
      if (j > 3) goto 20
      n = n + 1
30  enddo
    n = n + 100
20 continue
  if (n > 3) then
    if (n > 100) goto 40
    n = n + 1
40 end if
  select case (n)
  case (:50)
    n = n + 1
    goto 50
  case (51:)
    n = n + 2
    if (n > 60) goto 50
    n = n + 3
50 end select
  do 60 while (n > 0)
    n = n / 2
    if (mod(n, 2) == 0) goto 60
    n = n - 1
60 end do
  one: do
    two: do
      n = n + 1
      if (n > 10) exit one
      if (n > 5) cycle one
    end do two
  end do one
  print *, n
end program
