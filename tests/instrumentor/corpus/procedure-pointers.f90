module methods
  implicit none
  abstract interface
    real function map(x)
      real, intent(in) :: x
    end function map
  end interface
contains
  real function square(x)
    real, intent(in) :: x
    square = x*x                                   ! executed 7
  end function square
  real function cube(x)
    real, intent(in) :: x
    cube = x**3                                    ! executed 3
  end function cube
  real function total(f, n)
    procedure(map) :: f
    integer, intent(in) :: n
    integer :: i
    total = 0.
    do i = 1, n                                    ! executed 2
      total = total + f(real(i))                   ! executed 7
    end do
  end function total
end module methods
program pointers
  use methods
  implicit none
  procedure(map), pointer :: p
  integer :: i
  real :: s
  print *, total(square, 4), total(cube, 3)
  s = 0.
  do i = 1, 3
    p => square                                    ! executed 3
    s = s + p(real(i))                             ! executed 3
  end do
  print *, s
end program pointers
