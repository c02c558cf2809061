! Counts that the program keeps itself: what IF (c) N = N + 1 adds in a loop, and where that cannot be told so.
module tally
  implicit none
  integer :: total = 0
contains
  subroutine count_it(a, n)
    integer, intent(in) :: a(:)
    integer, intent(inout) :: n
    integer :: i, j, k, m, odd
    n = n + 0
    do i = 1, size(a)
      k = 0
      do j = 1, 3
        if (a(i) == j) k = k + 1
        if (a(i) > j) then
          n = n + 1                                                    ! executed 12
        end if
      end do
      if (k > 0) then
        total = total + k                                              ! executed 9
      end if
    end do
    odd = 0
    outer: do i = 1, size(a)
      do j = 1, 3
        if (a(i) == 9) exit outer
        if (mod(a(i) + j, 2) == 1) then
          odd = odd + 1                                                ! executed 12
        end if
      end do
    end do outer
    m = 0
    do i = 1, size(a)
      if (a(i) == 2) then
        m = 1 + m                                                      ! executed 3
      end if
    end do
    m = 0
    do i = 1, size(a)
      if (a(i) == 2) m = m + 1
      if (a(i) == 1) then
        m = m + 1                                                      ! executed 3
      end if
    end do
    do i = 1, size(a)
      if (a(i) == 3) then
        m = m + 1                                                      ! executed 3
      end if
      if (a(i) == 9) return
    end do
    print *, odd, m
  end subroutine
end module
program own
  use tally, renamed => total
  implicit none
  integer :: a(10) = [1, 2, 3, 1, 2, 3, 1, 2, 3, 9], n, i, total
  n = 5
  call count_it(a, n)
  total = 0
  do i = 1, 10
    if (a(i) < 3) then
      total = total + 1                                                ! executed 6
    end if
  end do
  do i = 1, 10
    if (a(i) < 2) then
      renamed = renamed + 1                                            ! executed 3
    end if
  end do
  print *, n, total, renamed
end program
