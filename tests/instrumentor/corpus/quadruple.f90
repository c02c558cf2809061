! only: gfortran
! REAL128 and REAL(16), which Debian's Flang does not have, and a constant of that kind.
program quadruple
  use, intrinsic :: iso_fortran_env, only: real128, real_kinds
  implicit none
  integer, parameter :: quad = selected_real_kind(30)
  real(real128) :: x
  real(16) :: y
  real(quad) :: sum
  integer :: i
  x = 2.0_real128                                  ! executed 1
  y = sqrt(x)                                      ! executed 1
  sum = 0                                          ! executed 1
  do i = 1, 10
    if (mod(i, 2) == 0) sum = sum + y/i            ! executed 10
  end do
  print *, sum, any(real_kinds == real128)         ! executed 1
end program quadruple
