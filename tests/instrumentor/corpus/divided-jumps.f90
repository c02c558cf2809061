! Statements that are jumped to, counted by what the jumps leave over; and where that cannot be told.
module jumps
  implicit none
contains
  subroutine divide(a, s)
    integer, intent(in) :: a(:)
    integer, intent(inout) :: s(5)
    integer :: i
    do i = 1, size(a)
      goto (20, 30, 20, 40), a(i)
      s(1) = s(1) + 1                                                    ! executed 10
20    s(2) = s(2) + 1                                                    ! executed 20
      goto 50
30    s(3) = s(3) + 1                                                    ! executed 5
      if (a(i) < i) goto 45                                              ! executed 5
      goto 50
40    s(4) = s(4) + 1                                                    ! executed 5
45    s(5) = s(5) + 1                                                    ! executed 9
50    continue
    end do
  end subroutine
  integer function sign_of(x) result(r)
    real, intent(in) :: x
    if (x) 1, 2, 3
1   r = -1                                                               ! executed 5
    return
2   r = 0                                                                ! executed 1
    goto 4
3   r = 1                                                                ! executed 7
4   r = 2*r                                                              ! executed 8
  end function
  integer function back(n) result(r)
    integer, intent(in) :: n
    integer :: k
    k = n
    r = 0
    goto (10, 20, 30), mod(n, 4)
10  r = r + 1                                                            ! executed 21
20  r = r + 2                                                            ! executed 35
    k = k - 1
    if (k > 5) goto 10                                                   ! executed 35
    if (k > 3) goto 20                                                   ! executed 20
30  r = r + 3                                                            ! executed 12
    if (r < 0) goto 40
    if (mod(r, 2) == 0) goto 60                                          ! executed 12
    r = r + 1                                                            ! executed 7
    goto 60
40  r = 0                                                                ! executed 0
60  r = r + 5                                                            ! executed 12
  end function
  integer function first(a, x) result(k)
    integer, intent(in) :: a(:), x
    integer :: i
    do i = 1, size(a)
      if (a(i) == x) goto 70                                             ! executed 66
    end do
    k = 0                                                                ! executed 1
    goto 80
70  k = i                                                                ! executed 11
80  k = k*2                                                              ! executed 12
  end function
end module
program divided_jumps
  use jumps
  implicit none
  integer :: a(30), s(5), i, total
  do i = 1, 30
    a(i) = mod(i*7, 6)
  end do
  s = 0
  call divide(a, s)
  total = 0
  do i = 1, 12
    total = total + sign_of(real(mod(i, 5)) - 1.5) + back(i) + first(a, mod(i, 7))
  end do
  total = total + sign_of(0.)
  print *, s, total
end program
