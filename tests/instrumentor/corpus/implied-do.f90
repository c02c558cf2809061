program implied
  implicit none
  integer :: i, j
  real :: a(3, 4), b(12)
  a = reshape([((real(10*i + j), i = 1, 3), j = 1, 4)], [3, 4])     ! executed 1
  b = [(sum(a(:, j)), j = 1, 4), (0., i = 1, 8)]   ! executed 1
  print '(4f6.1)', (a(1, j), j = 1, 4), b(1:4)
  print '(3f6.1)', ((a(i, j), i = 1, 3), j = 1, 4, 2)
end program implied
