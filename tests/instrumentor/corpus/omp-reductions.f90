! compile with: -fopenmp
! Reductions over a user's type, collapsed loops, sections, ordered, and nested regions.
module sums
  implicit none
  type :: moments
    integer :: n = 0
    integer :: first = 0, second = 0
  end type
contains
  type(moments) function together(a, b)
    type(moments), intent(in) :: a, b
    together = moments(a%n + b%n, a%first + b%first, a%second + b%second)
  end function
end module
program reductions
  use sums
  implicit none
  type(moments) :: m
  integer :: i, j, k, t(4, 6), a, b
  !$omp declare reduction(join: moments: omp_out = together(omp_out, omp_in)) &
  !$omp& initializer(omp_priv = moments())
  !$omp parallel do reduction(join: m) schedule(dynamic, 3)
  do i = 1, 50
    if (mod(i, 7) == 0) cycle
    m%n = m%n + 1                                      ! executed 43
    m%first = m%first + i
    m%second = m%second + i*i
  end do
  !$omp end parallel do
  print *, m
  k = 0
  !$omp parallel do collapse(2) reduction(+: k)
  do j = 1, 6
    do i = 1, 4
      t(i, j) = i*j
      if (t(i, j) > 10) k = k + 1
    end do
  end do
  print *, k, sum(t)
  a = 0
  b = 0
  !$omp parallel sections private(i)
  !$omp section
  do i = 1, 10
    a = a + i
  end do
  !$omp section
  do while (b < 5)
    b = b + 2
  end do
  !$omp end parallel sections
  print *, a, b
  k = 0
  !$omp parallel do ordered schedule(static, 1) lastprivate(j)
  do i = 1, 6
    j = i*i
    !$omp ordered
    if (mod(i, 2) == 0) k = 10*k + i
    !$omp end ordered
  end do
  !$omp end parallel do
  print *, k, j
  k = 0
  !$omp parallel num_threads(2) reduction(+: k)
  !$omp single
  do i = 1, 3
    k = k + i
    if (k > 4) exit
  end do
  !$omp end single
  !$omp end parallel
  print *, k
end program
