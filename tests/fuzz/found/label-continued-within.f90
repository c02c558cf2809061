program p
  integer :: i
  i = 1
  goto 20
  i = 3
2&
&0 continue
  print *, i
  i = i + 1
  if (i < 4) goto 2&
&0
end program
