! compile with: -fopenmp
! only: gfortran
! Reduction of a type, tasks that make tasks, sections, ORDERED, TASKLOOP.
module acc
  implicit none
  type :: pair
    integer :: n = 0
    integer :: s = 0
  end type
  integer :: own = 0
  !$omp threadprivate(own)
contains
  pure type(pair) function join(a, b)
    type(pair), intent(in) :: a, b
    join%n = a%n + b%n
    join%s = a%s + b%s
  end function
  recursive integer function fib(n) result(f)
    integer, intent(in) :: n
    integer :: a, b
    if (n < 2) then
      f = n
      return
    end if
    !$omp task shared(a) if (n > 5)
    a = fib(n - 1)
    !$omp end task
    !$omp task shared(b)
    b = fib(n - 2)
    !$omp end task
    !$omp taskwait
    f = a + b
  end function
end module
program mix
  use acc
  use omp_lib
  implicit none
  type(pair) :: p
  integer :: i, j, f, x(8), k
  !$omp declare reduction(+ : pair : omp_out = join(omp_out, omp_in)) initializer(omp_priv = pair())
  !$omp parallel do reduction(+ : p) schedule(dynamic, 3) private(k)
  do i = 1, 100
    k = mod(i, 7)
    if (k == 0) cycle
    p%n = p%n + 1
    p%s = p%s + i
  end do
  !$omp end parallel do
  print *, p%n, p%s
  !$omp parallel
  !$omp single
  f = fib(12)
  !$omp end single
  !$omp end parallel
  print *, f
  x = 0
  !$omp parallel sections
  !$omp section
  do i = 1, 4
    x(i) = i
  end do
  !$omp section
  do j = 5, 8
    if (mod(j, 2) == 0) x(j) = j
  end do
  !$omp end parallel sections
  print *, x
  !$omp parallel copyin(own)
  own = own + 1
  !$omp critical (name)
  x(1) = x(1) + own
  !$omp end critical (name)
  !$omp end parallel
  print *, x(1) - 1 >= 1
  !$omp parallel do collapse(2) ordered schedule(static, 1)
  do i = 1, 3
    do j = 1, 2
      !$omp ordered
      print *, i, j
      !$omp end ordered
    end do
  end do
  !$omp taskloop grainsize(2)
  do i = 1, 8
    x(i) = x(i) + 1
  end do
  !$ print *, 'with openmp'
end program
