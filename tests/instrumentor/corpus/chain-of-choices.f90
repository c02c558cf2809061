! IFs with ELSE IF whose arms set one scalar, in procedures of a few statements: counted without jumps.
module limiters
  implicit none
contains
  real function limited(x, y)
    real, intent(in) :: x, y
    if (x*y <= 0) then                             ! executed 90
      limited = 0                                  ! executed 50
    else if (abs(x) < abs(y)) then
      limited = x                                  ! executed 20
    else
      limited = y                                  ! executed 20
    end if
  end function
  pure integer function sign_of(x)
    integer, intent(in) :: x
    sign_of = 0
    if (x < 0) then                                ! executed 90
      sign_of = -1                                 ! executed 40
    elseif (x > 0) then
      sign_of = 1                                  ! executed 40
    end if
  end function
  integer function class_of(x)
    integer, intent(in) :: x
    if (x < -3) then                               ! executed 90
      class_of = -2                                ! executed 10
    else if (x < 0) then
      class_of = -1                                ! executed 30
    else if (x == 0) then
      class_of = 0                                 ! executed 10
    else
      class_of = x                                 ! executed 40
    end if
  end function
  ! What stands behind the first condition may not be evaluated here: beyond the bounds of a.
  integer function guarded(a, i)
    integer, intent(in) :: a(:), i
    if (i < 1) then                                ! executed 90
      guarded = 0                                  ! executed 50
    else if (a(i) > 2) then
      guarded = 1                                  ! executed 20
    else
      guarded = 2                                  ! executed 20
    end if
  end function
  ! The arm that comes first wins where both hold.
  integer function both(i)
    integer, intent(in) :: i
    if (i > 2) then                                ! executed 90
      both = 3                                     ! executed 20
    else if (i > 0) then
      both = 4                                     ! executed 20
    else if (i > -9) then
      both = 5                                     ! executed 50
    else
      both = 6                                     ! executed 0
    end if
  end function
end module
program chains
  use limiters
  implicit none
  integer :: i, j, n
  real :: s
  s = 0
  n = 0
  do j = 1, 10
    do i = -4, 4
      s = s + limited(real(i), 2.5)
      n = n + 2*sign_of(i) + 3*class_of(i) + guarded([1, 2, 3, 4], i) + both(i)
    end do
  end do
  print *, s, n
end program
