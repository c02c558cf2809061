! DATA among a loop's statements, whose order of choices is looked at: the loop's text would stand there twice.
program p
  implicit none
  integer :: i, j, n, s
  real :: a(5000)
  n = 5000
  s = 0
  do i = 1, n
    a(i) = real(mod(i*7, 13))
  end do
  do i = 1, n
    if (a(i) < 5.5) cycle
    data j /3/
    s = s + j
  end do
  print *, s
end program
