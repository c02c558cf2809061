program heat
  real :: a(1000), s
  a(2:999) = 0.25*a(1:998) + 0.5*a(2:999) + 0.25*a(3:1000) ! a comment that makes this line longer than any terminal
	s = sum(a)
  print *, s
end program heat
