program p
  integer :: i
  i = 1
  goto 70
70&
  & print *, i; i = i + 1; &
  & if (i > 9) goto 80; &
    if (i > 1) then; i = i + 7; &
  & goto 70; end if
80 &
  ! the end
  continue
end program
