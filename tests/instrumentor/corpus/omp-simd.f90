! compile with: -fopenmp
! Iterations in vector lanes: a counter that is assigned there would lose counts.
program lanes
  implicit none
  integer :: i, n
  real :: a(1000), s
  n = 1000
  s = 0.
  !$omp simd
  do i = 1, n                                      ! executed 1
    a(i) = real(mod(i*7, 100))                     ! executed 1000
  end do
  !$omp parallel do simd reduction(+:s)
  do i = 1, n
    if (a(i) > 49.5) then                          ! executed 1000
      s = s + a(i)                                 ! executed 500
    end if
  end do
  print *, nint(s)
end program lanes
