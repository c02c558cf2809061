program stops
  implicit none
  integer :: i
  do i = 1, 100
    if (i == 42) then
      print *, 'found', i
      stop
    end if
  end do
end program
