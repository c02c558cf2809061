program alloc
  implicit none
  real, allocatable :: a(:), b(:, :)
  integer :: n
  n = 5
  allocate (a(n), b(n, 2*n))
  a = 1.0
  b = 2.0
  a = [a, a, 3.0]
  b(:, 1) = a(1:n)
  b(2:, ::2) = b(2:, ::2) + 1
  print *, size(a), sum(a), sum(b)
  deallocate (a)
  a = b(1, :)
  print *, size(a), sum(a)
end program
