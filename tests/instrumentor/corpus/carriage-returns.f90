program returns
  implicit none
  integer :: i
  do i = 1, 2
    if (i > 1) print *, i
  end do
end program returns
