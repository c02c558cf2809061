! compile with: -fopenmp
! Counters of each thread's own: loops shared out, conditions on data, calls from threads.
module work
  implicit none
contains
  real function cost(i)
    integer, intent(in) :: i
    cost = 0.                                      ! executed 100
    if (mod(i, 3) == 0) then                       ! executed 100
      cost = real(i)                               ! executed 33
    else
      cost = 1.                                    ! executed 67
    end if
  end function cost
end module work
program parallel_do
  use work
  implicit none
  integer, parameter :: m = 20
  integer :: i, j, n, hits
  real :: a(100), b(100, m), total
  n = 100
  hits = 0
  total = 0.
  !$omp parallel do default(none) shared(a, n) private(i)
  do i = 1, n                                      ! executed 1
    a(i) = cost(i)                                 ! executed 100
  end do
  !$omp end parallel do
  !$omp parallel do reduction(+:hits, total)
  do i = 1, n                                      ! executed 1
    if (a(i) > 1.) then                            ! executed 100
      hits = hits + 1                              ! executed 33
    end if
    total = total + a(i)                           ! executed 100
  end do
  !$omp parallel do collapse(2) schedule(dynamic, 7)
  do j = 1, m                                      ! executed 1
    do i = 1, n                                    ! executed 20
      b(i, j) = a(i)*real(j)                       ! executed 2000
    end do
  end do
  !$omp end parallel do
  !$omp parallel do private(i)
  do j = 1, m                                      ! executed 1
    do i = 1, j                                    ! executed 20
      b(i, j) = b(i, j) + 1.                       ! executed 210
    end do
  end do
  print *, hits, nint(total), nint(sum(b))         ! executed 1
end program parallel_do
