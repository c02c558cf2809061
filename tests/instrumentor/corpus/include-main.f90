program includes
  implicit none
  include 'include-part.inc'
  integer :: i
  do i = 1, count
    total = total + i
  end do
  print *, total
end program
