program initial
  implicit none
  integer :: i, j, n(4)
  real, save :: a(2, 2)
  character(3) :: words(2)
  data n /2*1, 2*2/, words /'one', 'two'/
  data ((a(i, j), i = 1, 2), j = 1, 2) /2*0., 2*1./
  print *, n, a, words
end program initial
