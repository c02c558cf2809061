! Choices in a row that one addition counts, with the run of statements in which they stand; and what ends a row.
module rows
  implicit none
  integer :: a = 5, b = 11, calls = 0
contains
  integer function generator() result(u)
    integer :: k
    k = a/7                                                            ! executed 40
    a = 29*(a - 7*k) - 3*k
    if (a < 0) a = a + 101                                             ! executed 40
    k = b/5
    b = 17*(b - 5*k) - 2*k
    if (b < 20) then
      b = b + 50                                                       ! executed 38
    else
      b = b - 3                                                        ! executed 2
    end if
    u = a - b
    if (u < 1) u = u + 100
    if (mod(u, 2) == 0) then
      u = u + 1                                                        ! executed 18
    end if
  end function
  integer function told(n) result(t)
    integer, intent(in) :: n
    calls = calls + 1                                                  ! executed 77
    t = 0
    if (n > 30) then
      t = 1                                                            ! executed 44
      if (n > 52) then
        t = 2                                                          ! executed 30
      end if
      if (n < 50) then
        t = 3                                                          ! executed 11
      end if
      if (calls > 70) then
        return                                                         ! executed 7
      end if
      if (n > 47) then
        t = t + 4                                                      ! executed 28
      end if
      if (t > 4) then
        t = 9                                                          ! executed 28
      end if
    end if
  end function
  subroutine labelled(n, low, high)
    integer, intent(in) :: n
    integer, intent(out) :: low, high
    integer :: i
    i = n
    low = 0
    if (i > 7) then
      low = 1                                                          ! executed 3
    end if
10  if (i > 5) low = 2                                                 ! executed 22
    high = told(i)                                                     ! executed 22
    if (i > 4) high = 3
    if (i > 5) then
      high = 4                                                         ! executed 7
    end if
    i = i - 3
    if (i > 0) goto 10                                                 ! executed 22
    select case (n)
    case (:3)
      high = high + 1                                                  ! executed 3
      if (low == 0) high = 0                                           ! executed 3
    case default
      if (low > 0) high = high + low                                   ! executed 7
      if (high > 9) low = 0
    end select
  end subroutine
  recursive integer function down(n) result(d)
    integer, intent(in) :: n
    integer :: even
    even = 0                                                           ! executed 9
    if (mod(n, 2) == 0) even = 1                                       ! executed 9
    d = even
    if (n > 5) then
      d = -1                                                           ! executed 3
    end if
    if (n > 0) d = d + down(n - 1)                                     ! executed 9
  end function
end module
program joint_choices
  use rows
  implicit none
  integer :: i, total, low, high
  total = 0
  do i = 1, 40
    total = total + told(generator())
    low = low_of(i)
  end do
  do i = 1, 10
    call labelled(i, low, high)                                        ! executed 10
    total = total + low*high
  end do
  do i = 1, 15
    total = total + told(45 + i)                                       ! executed 15
  end do
  print *, total, a, b, calls, low, down(8)
contains
  integer function low_of(n)
    integer, intent(in) :: n
    low_of = n                                                         ! executed 40
    if (n > 20) then
      low_of = 20                                                      ! executed 20
    end if
    if (n < 3) low_of = 3
  end function
end program
