! Trips from bounds of every kind of integer, by other names, and with constants below zero.
module extents
  implicit none
  integer :: n = 4
  type box
    integer :: low = -2, high = 3
  end type box
end module extents

program loop_bounds
  use extents, only: many => n, box
  implicit none
  integer, parameter :: short = selected_int_kind(4), wide = selected_int_kind(18)
  integer :: i, k, n
  integer(short) :: s
  integer(wide) :: w
  type(box) :: b
  k = 0
  n = 7
  do i = -3 + many, many - (-2)
    k = k + 1 ! executed 6
  end do
  do i = many*2, -many, -3
    k = k + 1 ! executed 5
  end do
  associate (edge => b%high)
    do i = b%low, edge + 1
      k = k + 1 ! executed 7
    end do
  end associate
  s = 120_short
  do i = s, s + 2*n, mod(s, 7_short)
    k = k + 1 ! executed 15
  end do
  do s = -2_short, 2_short
    k = k + 1 ! executed 5
  end do
  w = 5000000000_wide
  do w = w - 2_wide, w + mod(n, 4)
    k = k + 1 ! executed 6
  end do
  do i = n, many
    k = k + 1 ! executed 0
  end do
  do i = int(2.9), abs(-n)
    k = k + 1 ! executed 6
  end do
  do i = 1, many - n + 5
    k = k + 1 ! executed 2
  end do
  print *, k
end program loop_bounds
