! A procedure whose only statement ends in a macro.
#define BOUND(constant, variable) variable
#define LAST BOUND(100, n)
subroutine scale_all(n, a)
  implicit none
  integer :: n, i, j
  real :: a(n, n)
  do i = 1, LAST
    do j = 1, LAST   ! executed 400
      a(j, i) = 2.0*a(j, i)   ! executed 80000
    end do
  end do
end subroutine

program macro_bounds
  implicit none
  real :: a(200, 200)
  integer :: k
#define TIMES 2
  a = 1.0
  do k = 1, TIMES
    call scale_all(200, a)   ! executed 2
  end do
  print *, sum(a)
end program
