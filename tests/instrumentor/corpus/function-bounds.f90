module side
  implicit none
  integer :: count = 0
contains
  integer function limit()
    count = count + 1
    limit = 3 + count
  end function
end module
program bounds
  use side
  implicit none
  integer :: i, s
  real :: a(20)
  s = 0
  do i = 1, limit()
    s = s + i
  end do
  a = 0
  a(1:limit()) = 1
  where (a(1:limit()) > 0) a(1:6) = 2
  print *, s, count, sum(a)
end program
