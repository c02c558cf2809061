! compile with: -fopenmp
!$omp parallel do num_threads(2)
do i = 1, 4
  call bar(i)
end do
!$omp end parallel do
end
subroutine bar(i)
  integer :: i
  if (i == 1) print *, i
end subroutine
