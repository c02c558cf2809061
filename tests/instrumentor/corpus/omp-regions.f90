! compile with: -fopenmp
program regions
  implicit none
  integer :: i, n, inside, done, first, k(4)
  real :: a(64), b(64)
  n = 64
  inside = 0
  done = 0
  k = 0
  first = 0
  !$omp parallel default(shared) private(i)
  !$omp do
  do i = 1, n
    a(i) = real(i)                                 ! executed 64
  end do
  !$omp end do
  !$omp single
  inside = inside + 1                              ! executed 1
  !$omp end single
  !$omp master
  first = first + 1                                ! executed 1
  !$omp end master
  !$omp do schedule(static, 1) reduction(+:done)
  do i = 1, n
    if (a(i) < 9.5) cycle                          ! executed 64
    done = done + 1                                ! executed 55
    !$omp atomic
    k(mod(i, 4) + 1) = k(mod(i, 4) + 1) + 1        ! executed 55
  end do
  !$omp end do nowait
  !$omp end parallel
  !$omp parallel sections
  !$omp section
  a(1) = 5.                                        ! executed 1
  !$omp section
  a(2) = 6.                                        ! executed 1
  if (n > 64) then                                 ! executed 1
    a(2) = 0.                                      ! executed 0
  end if
  !$omp end parallel sections
  !$omp parallel workshare
  b = a + 1.                                       ! executed 1
  where (b > 10.) b = 10.                          ! executed 1
  !$omp end parallel workshare
  !$omp parallel do ordered
  do i = 1, 4                                      ! executed 1
    !$omp ordered
    first = first*2 + i                            ! executed 4
    !$omp end ordered
  end do
  !$omp parallel do
  do i = 1, 10
    !$omp critical (update)
    inside = inside + i                            ! executed 10
    !$omp end critical (update)
  end do
  print *, inside, done, first, k, sum(b)          ! executed 1
end program regions
