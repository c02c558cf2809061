! Flang continues a line by an & in front of the next one alone; gfortran does not.
program p
  integer :: i
  i = 1
  goto 10
  i = 3; &
10
& continue; &
& i = i + 1; if (i < 4) &
  goto 10
20 ! the end

  &print *, i; if (i < 5) then; i = 5; &
  & goto 20; end if
  i = 1
  & + 2
end program
