! only: flang-22
! An assignment that looks like a statement function among the declarations: Flang executes it.
program among
  implicit none
  integer, parameter :: i = 3
  complex :: z(10)
  z(i) = cmplx(i, -i)
  real :: q
  integer :: k
  q = 1.0                                          ! executed 1
  do k = 1, 10
    q = q + k                                      ! executed 10
  end do
  print *, z(3), q                                 ! executed 1
end program among
