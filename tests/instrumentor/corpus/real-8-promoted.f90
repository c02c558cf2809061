! compile with: -fdefault-real-8
! only: gfortran
program promoted
  implicit none
  integer :: i
  real :: x(3), y
  double precision :: d
  d = 1.d0
  y = 0.
  do i = 1, 3
    x(i) = 1./3.                                   ! executed 3
  end do
  where (x > 0.) x = x*2.                          ! executed 1
  print *, sum(x) + y, kind(d) > 8
end program promoted
