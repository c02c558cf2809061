! Outcomes of conditions in a row: alternating, in blocks, seen by what falls through, and not looked at.
program branches
  implicit none
  integer, parameter :: n = 100
  real :: a(n), s
  integer :: i, k
  do i = 1, n
    a(i) = real(mod(i, 2)) - 0.5
  end do
  s = 0.
  do i = 1, n
    if (a(i) > 0.) then                        ! executed 100, repeats 0
      s = s + 1.                               ! executed 50
    end if
  end do
  do i = 1, n
    if (real(i) > 60.5) s = s + a(i)           ! executed 100
    if (a(i) + real(i) > 60.) s = s + a(i)     ! executed 100, repeats 39
  end do
  do k = 1, 3
    do i = 1, n
      if (a(i) < 0.) cycle                     ! executed 300, repeats 0
      s = s + 2.                               ! executed 150
      if (a(i) > 1.) s = 0.                    ! executed 150
    end do
  end do
  do i = 1, n, 2
    if (a(i) > 0.) s = s - 1.                  ! executed 50, repeats 49
  end do
  do i = n, 1, -1
    if (a(i) + real(i) > 60.) s = s + a(i)     ! executed 100, repeats 39
  end do
  print *, s
end program branches
