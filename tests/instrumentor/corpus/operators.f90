! Operators and assignment of the program's own.
module vectors
  implicit none
  type :: vector
    real :: x = 0., y = 0.
  end type vector
  interface operator(+)
    module procedure add
  end interface
  interface operator(.cross.)
    module procedure cross
  end interface
  interface assignment(=)
    module procedure from_real
  end interface
contains
  elemental function add(a, b) result(c)
    type(vector), intent(in) :: a, b
    type(vector) :: c
    c%x = a%x + b%x                                ! executed 5
    c%y = a%y + b%y
  end function add
  pure real function cross(a, b)
    type(vector), intent(in) :: a, b
    cross = a%x*b%y - a%y*b%x                      ! executed 4
  end function cross
  elemental subroutine from_real(v, r)
    type(vector), intent(out) :: v
    real, intent(in) :: r
    v%x = r                                        ! executed 3
    v%y = -r
  end subroutine from_real
end module vectors
program operators
  use vectors
  implicit none
  type(vector) :: u, v(2), w
  integer :: i
  real :: s
  u = 2.                                           ! executed 1
  v = 3.                                           ! executed 1
  s = 0.
  do i = 1, 4
    w = u + v(1)                                   ! executed 4
    if (w%x > 4.) s = s + (w .cross. u) + real(i)  ! executed 4
  end do
  w = v(1) + v(2)                                  ! executed 1
  print *, s, w%x, w%y
end program operators
