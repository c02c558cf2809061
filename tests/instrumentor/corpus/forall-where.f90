! FORALL and WHERE in one another.
program fw
  implicit none
  integer :: i, j, m(6, 6), idx(4) = [3, 1, 6, 2]
  real :: a(6), b(6, 6)
  logical :: mask(6)
  forall (i = 1:6, j = 1:6, i /= j) m(i, j) = i * 10 + j
  forall (i = 1:6) m(i, i) = 0
  forall (i = 2:5)
    where (m(i, :) > 20)
      m(i, :) = -m(i, :)
    elsewhere (m(i, :) > 10)
      m(i, :) = 1
    elsewhere
      m(i, :) = 2
    end where
  end forall
  a = [(i * 1.5, i = 1, 6)]
  mask = a > 4
  where (mask) a = sqrt(a)
  outer: where (a > 2)
    a = a - 1
    where (a < 1.5) a = 0
  end where outer
  a(idx) = a(idx(4:1:-1)) + 1
  b = spread(a, 2, 6)
  do concurrent (i = 1:6, j = 1:6, mask(i))
    b(i, j) = b(i, j) + m(i, j)
  end do
  if (any(b > 3)) where (b > 3) b = 3
  print *, sum(m), sum(a), sum(b)
end program
