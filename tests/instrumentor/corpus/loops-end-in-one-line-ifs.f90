program p
  implicit none
  integer :: i, j, n
  real :: a(20)
  do 5 i = 1, 20
5 a(i) = mod(i*7, 11)
  n = 0
  do 10 i = 1, 20
  10 if (a(i) > 5) n = n + 1
  do 20 i = 1, 20
    do 20 j = 1, i
20    if (a(j) > a(i)) n = n + &
      2
  do 30 i = 1, 20; 30 if (a(i) > 3) n = n + 1; n = n + 1
  do 40 i = 1, 20
    if (a(i) > 8) cycle
40  if (a(i) > 7) exit
  print *, n, i
end program
