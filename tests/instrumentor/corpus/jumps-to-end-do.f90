program jumps_to_end_do
  ! GO TO the label of an END DO, where the loop has a copy.
  implicit none
  integer :: i, j, n, m, k(100)
  k = [(mod(i*7,13), i=1,100)]
  n = 0
  do m = 1, 50
    do j = 1, 100
      n = n + 1 ! executed 5000
      if (k(j) == 0) go to 30
      n = n + k(j)
      if (k(j) == 5) go to 30
      n = n - 2
      if (k(j) > 8) then
        n = n + 1
      else
        n = n + 2
      end if
30  end do
    k(m) = k(m) + 1 ! executed 50
  end do
  do 40 i = 1, 20
    do 50 j = 1, 20
      if (k(j) > 6) go to 50
      if (k(j) < k(i)) go to 40 ! executed 38
      n = n + k(j)
50  end do
    n = n + 1 ! executed 1
40 end do
  do while (n > 0)
    n = n - 1000
    if (mod(n, 3) == 0) go to 60
    n = n - 1
60 end do
  print *, n ! executed 1
end program
