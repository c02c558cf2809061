! Counts that the program keeps itself: what IF (c) N = N + 1 adds in a loop, what one arm adds more than the other, and
! where that cannot be told so.
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
  elemental integer function steps_to_one(n)
    integer, intent(in) :: n
    integer :: m
    steps_to_one = 0
    m = n
    do while (m /= 1)
      if (mod(m, 2) == 0) then
        m = m/2                                                        ! executed 10
        steps_to_one = steps_to_one + 1
      else
        m = (3*m + 1)/2                                                ! executed 7
        steps_to_one = steps_to_one + 2
      end if
    end do
  end function
  subroutine differences(a)
    integer, intent(in) :: a(:)
    integer :: i, j, m, n
    m = 100
    n = 0
    do j = 1, 2
      do i = 1, size(a)
        if (a(i) + j < 4) then
          m = m - 3                                                    ! executed 9
        else
          m = m - 2                                                    ! executed 11
          n = n + 1
        end if
      end do
      print *, m
    end do
    do i = 1, size(a)
      if (a(i) == 2) then
        n = n + 1                                                      ! executed 3
      else
        n = n + 3                                                      ! executed 7
      end if
      if (a(i) == 3) then
        m = m + 1                                                      ! executed 3
      else
        m = m + 2                                                      ! executed 7
      end if
      if (a(i) == 9) m = 5
      if (a(i) == 1) then
        j = j + 1                                                      ! executed 3
      else
        j = j - 1                                                      ! executed 7
      end if
    end do
    print *, m, n, j
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
  print *, steps_to_one(7), steps_to_one(6)
  call differences(a)
end program
