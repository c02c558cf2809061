! only: gfortran
program kinds
  implicit none
  integer, parameter :: dp = kind(1d0), qp = selected_real_kind(30), i8 = selected_int_kind(18)
  complex(dp) :: z(10)
    z(i) = cmplx(i, -i, dp)                        ! executed 10
  real(qp) :: q
  integer(i8) :: k;   integer :: i
  k = 1_i8
  do i = 1, 10
! only: gfortran
    z(i) = cmplx(i, -i, dp)                        ! executed 10
    q = q/3.
    k = k*3_i8;   end do
  if (abs(z(10)) > 14._dp) q = q*real(k, qp)       ! executed 1 ! a remark
        print '(2f8.3, f8.3, i8)', sum(z), q, k
end program kinds ! a remark
