program shadowed
  implicit none
  integer :: max, int, size, i, n
  real :: a(10)
  max = 3
  int = 2
  size = 4
  n = 7
  do i = int, n, max
    a(i) = size
  end do
  a(1:n:max) = 5
  print *, max, int, size, a(1), a(2)
end program
