program last_line
  implicit none
  integer :: i
  do i = 1, 2
    print *, i                                     ! executed 2
  end do
end program last_line