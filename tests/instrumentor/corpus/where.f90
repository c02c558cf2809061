program wheres
  implicit none
  integer, parameter :: n = 100
  real :: a(n), b(n), m(10, 10)
  integer :: i
  a = [(real(i), i = 1, n)]
  where (a > 50) b = 1
  where (a <= 50)
    b = 2
    where (a < 20) b = 3
  elsewhere (a < 75)
    b = b + 4
  elsewhere
    b = -b
  end where
  m = reshape(a, [10, 10])
  where (m(2:9, :) > 30) m(2:9, :) = m(1:8, :)
  if (sum(b) > 0) where (b > 2) b = 0
  print '(2f10.2)', sum(b), sum(m)
end program
