program whiles
  implicit none
  integer :: i
  real :: x
  i = 0
  do while (i < 10)
    i = i + 3
  end do
  do
    i = i - 1
    if (i < 0) exit
    if (mod(i, 2) == 0) cycle
    i = i - 1
  end do
  do x = 0.0, 1.0, 0.25
    i = i + 1
  end do
  print *, i
end program
