! compile with: -fopenmp
! only: gfortran
! A procedure of which the compiler makes one for several lanes.
program lanes
  implicit none
  integer :: i, n
  real :: a(1000), s
  n = 1000
  s = 0.
  do i = 1, n                                      ! executed 1
    a(i) = real(mod(i*7, 100))                     ! executed 1000
  end do
  !$omp parallel do simd reduction(+:s)
  do i = 1, n                                      ! executed 1
    s = s + clipped(a(i))                          ! executed 1000
  end do
  print *, nint(s)
contains
  real function clipped(x)
    !$omp declare simd(clipped)
    real, intent(in) :: x
    clipped = x                                    ! executed 1000
    if (x > 90.) clipped = 90.                     ! executed 1000
  end function clipped
end program lanes
