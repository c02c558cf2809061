! Lines continued in the middle of names, numbers and strings.
program contin&
&ued
  implicit none
  integer :: i, coun&
    &ter
  character(20) :: text
  counter = 0
  do i = 1, 1&
&2
    if (mod(i, 5) == 0) th&
    &en
      coun&
      &ter = counter + 1
    else &
      & if (i == 7) then
      counter = counter + 100
    end &
    if
  end do
  text = 'one &
    &two'
  if (counter > &
      5 .and. &
      ! a comment between
      counter < 1000) counter = &
        counter + 1
  print *, counter, text
end program continued
