program ends_badly
  implicit none
  integer :: i
  do i = 1, 5
    if (i == 3) error stop 7                
    print *, i
  end do
end program ends_badly
