! only: gfortran
! Extents that parameters of derived types tell.
module shapes
  implicit none
  type grid(k, m, n)
    integer, kind :: k = 8
    integer, len :: m, n
    real(k) :: values(m, n)
    integer :: used(n)
  end type
contains
  subroutine scale(g, by)
    type(grid(m=*, n=*)), intent(inout) :: g
    real(8), intent(in) :: by
    g%values = by*g%values
    g%used(:) = g%used + 1
  end subroutine
end module
program p
  use shapes
  implicit none
  type(grid(m=3, n=4)) :: a
  integer :: i
  a%values = 1
  a%used = 0
  do i = 1, 3
    call scale(a, 2d0)
    if (sum(a%values) > 50) a%used(1:a%n - 1) = 7
  end do
  print *, sum(a%values), sum(a%used), a%m, maxval(a%values)
end program
