! Iterations of loops that data end, told by what the loops add to a variable, and where that cannot be told so.
program trips
  implicit none
  integer :: a(12) = [5, 3, 8, 1, 9, 2, 7, 4, 6, 11, 10, 12], i, j, k, n, steps
  integer(8) :: m
  steps = 0
  do i = 1, 30
    m = i                                                              ! executed 30
    do while (m /= 1)
      if (btest(m, 0)) then
        m = 3*m + 1                                                    ! executed 127
      else
        m = m/2                                                        ! executed 314
      end if
      steps = steps + 1
    end do
  end do
  i = 0
  j = 13
  do
    i = i + 1                                                          ! executed 3
    do while (a(i) < 6)
      i = i + 1                                                        ! executed 4
    end do
    j = j - 1
    do while (a(j) > 6)
      j = j - 1                                                        ! executed 4
    end do
    if (i >= j) exit
    k = a(i)
    a(i) = a(j)
    a(j) = k
  end do
  n = 0
  do
    n = n + 2                                                          ! executed 20
    if (n > 20) exit
    n = n - 1
  end do
  n = 20
  do while (n > 0)
    if (mod(n, 3) == 0) then
      n = n - 2                                                        ! executed 6
      cycle
    end if
    n = n - 1
  end do
  k = 0
  do while (n < 9)
    if (n == 5) exit
    n = 1 + n
    if (mod(n, 2) == 0) cycle
    k = k + n
  end do
  n = 0
  do while (n < 9)
    n = n + 1                                                          ! executed 5
    if (n == 5) exit
  end do
  call search(a, 4, n)
  print *, steps, i, j, a, k, n
contains
  subroutine search(a, wanted, at)
    integer, intent(in) :: a(:), wanted
    integer, intent(inout) :: at
    integer :: low
    low = 0
    do
      low = low + 1                                                    ! executed 5
      if (a(low) == wanted) return
      at = at + 1
    end do
  end subroutine
end program
