! compile with: -fopenmp
! Intrinsic functions whose type is declared, as old programs do, in loops that could count in variables of a BLOCK.
program declared
  implicit none
  double precision sum, dabs, x(6), y, abs
  integer i, j, k
  x = [(dble(k), k = -2, 3)]
  do i = 1, 3
    do j = 1, i
      y = sum(x(1:i)*x(1:j))                           ! executed 6
      if (y < 0) x(j) = dabs(y)                        ! executed 6
      x(i) = x(i) + abs (y)*0.5d0                      ! executed 6
    end do
  end do
  do i = 1, 6
    do j = 1, i
      if (j > 1) x(j) = x(j) + dab& ! its name goes on

      &s(x(i))
    end do
  end do
  do i = 1, 4
    if (x(i) > 2) x(i) = x(i) - 1                      ! executed 4
  end do
  print '(6f10.3)', x                                  ! executed 1
end program declared
