! Without the option directives are comments, and stay where they are.
program comments
  implicit none
  integer :: i, hits
  real :: a(50)
  hits = 0
  !$omp parallel do
  do i = 1, 50                                     ! executed 1
    a(i) = real(i)                                 ! executed 50
  end do
  !$omp end parallel do
  !$ hits = 100
  !$acc parallel loop reduction(+:hits)
  do i = 1, 50
    if (a(i) > 10.) hits = hits + 1                ! executed 50
  end do
  !$acc end parallel loop
  print *, hits, sum(a)
end program comments
