module shapes
  implicit none
  interface
    module subroutine area(r, a)
      real, intent(in) :: r
      real, intent(out) :: a
    end subroutine
  end interface
end module
submodule (shapes) impl
contains
  module procedure area
    integer :: i
    a = 0
    do i = 1, 3
      a = a + r
    end do
  end procedure
end submodule
program sub
  use shapes
  implicit none
  real :: a
  call area(2.0, a)
  print *, a
end program
