program strict
  implicit none (type, external)
  integer :: i
  real :: a(10)
  external :: fillup
  call fillup(a, 10)
  where (a > 5) a = 0
  print *, sum(a)
end program
subroutine fillup(a, n)
  implicit none (type, external)
  integer, intent(in) :: n
  real, intent(out) :: a(n)
  integer :: i
  a(1:n) = [(i, i = 1, n)]
end subroutine
