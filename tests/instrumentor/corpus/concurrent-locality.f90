! only: flang-22
! Locality of variables in DO CONCURRENT, and reductions.
program locality
  implicit none
  integer :: i, j, n, s, m
  real :: t, a(20), b(20)
  logical :: any_large
  n = 20
  t = 5.
  do concurrent (i = 1:n) local(t) shared(a)
    t = real(i)
    if (t > 10.) t = t - 10.
    a(i) = t*t
  end do
  do concurrent (i = 1:n, j = 1:2) local_init(t) shared(a, b)
    if (j == 2) b(i) = a(i) + t
  end do
  s = 0
  m = -1
  any_large = .false.
  do concurrent (i = 1:n) reduce(+: s) reduce(max: m) reduce(.or.: any_large)
    s = s + int(b(i))
    m = max(m, int(a(i)))
    any_large = any_large .or. a(i) > 99.
  end do
  do concurrent (i = 1:n, mod(i, 3) == 0) default(none) shared(a, n)
    a(i) = real(n)
  end do
  print *, s, m, any_large, t, sum(a)
end program
