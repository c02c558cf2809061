program gathers
  implicit none
  integer :: n, i
  integer, allocatable :: ix(:)
  real, allocatable :: a(:), b(:)
  n = 1000
  allocate (ix(n), a(n), b(n))
  ix = [(mod(i*37, n) + 1, i = 1, n)]
  a = [(real(i), i = 1, n)]
  do i = 1, 50
    b = a(ix)
    a(ix) = b + 1
    where (b > 500) a = b(ix)
  end do
  print *, sum(a)
end program
