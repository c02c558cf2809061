! compile with: -fopenmp
program device
  implicit none
  integer :: i, n
  real :: a(100), b(100)
  n = 100                                          ! executed 1
  do i = 1, n                                      ! executed 1
    b(i) = real(i)                                 ! executed 100
  end do
  !$omp target teams distribute parallel do map(to: b) map(from: a)
  do i = 1, n
    a(i) = 2.*b(i)
  end do
  !$omp end target teams distribute parallel do
  if (a(1) > 0.) then                              ! executed 1
    print *, sum(a)                                ! executed 1
  end if
end program device
