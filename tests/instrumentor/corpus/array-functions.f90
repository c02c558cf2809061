program functions
  implicit none
  integer :: i, n
  real :: a(5, 4), b(4, 5), c(5, 5), v(5)
  n = 5
  a = reshape([(real(i), i = 1, 20)], [5, 4])      ! executed 1
  b = transpose(a)                                 ! executed 1
  c = matmul(a, b)                                 ! executed 1
  do i = 1, n                                      ! executed 1
    v(i) = dot_product(a(i, :), b(:, i))           ! executed 5
    if (maxval(c(i, :)) > 300.) v(i) = minval(c(:, i))       ! executed 5
  end do
  v = cshift(v, 2) + eoshift(v, -1)                ! executed 1
  print '(5f9.1)', v, sum(c, 1), pack(v, v > 500.)
  print *, count(c > 100.), maxloc(c), any(v < 0.), product([1, 2, 3])
end program functions
