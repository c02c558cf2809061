program shadowed
  implicit none
  integer :: max, int, size, i, n
  real :: a(10)
  max = 3
  int = 2
  size = 4
  n = 7
  a = 1
  do i = int, n, max
    a(i) = size
  end do
  a(1:n:max) = 5
  print *, max, int, size, a(1), a(2)
  call implicitly(n, a)
end program
subroutine implicitly(n, a)
  integer :: n
  real :: a(10), b(10)
  b(1:n) = a(1:n)
  do i = 1, 3
    max = n - i
    if (max > 5) max = 5
    b(1:max) = b(1:max) + 1
    len = max + i
    min = len
  end do
  print *, b(1), len, min
  call bounds_declared(b, n)
end subroutine
subroutine bounds_declared(extent, n)
  implicit none
  integer :: n, i
  real :: extent(n), lbound(10), ubound(10)
  lbound = 2
  do i = 2, n
    ubound(i) = product(extent(:i - 1))*(i - lbound(i))
  end do
  print *, ubound(n)
end subroutine
