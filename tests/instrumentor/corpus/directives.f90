program directives
  implicit none
  real :: a(100)
  integer :: i, n
  n = 100
  !dir$ ivdep
  do i = 1, n
    a(i) = i
  end do
  !GCC$ unroll 4
  do i = 2, n
    a(i) = a(i) + a(i-1)
  end do
  print '(f10.1)', a(n)
end program
