! compile with: -fopenmp
module trees
  implicit none
contains
  recursive integer function fib(n) result(f)
    integer, intent(in) :: n
    integer :: x, y
    if (n < 2) then                                ! executed 177
      f = n                                        ! executed 89
    else
      !$omp task shared(x)
      x = fib(n - 1)                               ! executed 88
      !$omp end task
      !$omp task shared(y)
      y = fib(n - 2)                               ! executed 88
      !$omp end task
      !$omp taskwait
      f = x + y                                    ! executed 88
    end if
  end function fib
end module trees
program tasks
  use trees
  implicit none
  integer :: f, i, squares(30)
  f = -1
  !$omp parallel
  !$omp single
  f = fib(10)                                      ! executed 1
  !$omp taskloop grainsize(3)
  do i = 1, 30
    if (mod(i, 2) == 0) then                       ! executed 30
      squares(i) = i*i                             ! executed 15
    else
      squares(i) = 0                               ! executed 15
    end if
  end do
  !$omp end single
  !$omp end parallel
  print *, f, sum(squares)
end program tasks
