program p
  integer :: i
  i = 1
  if (i > 0) then &
  &! nothing more
    print *, i
  end if
  do i = 1, 2 & ! here

    ! and there
    &
    print *, i
    if (i > 1) exit
  end do
end program
