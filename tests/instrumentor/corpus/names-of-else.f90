program named2
  implicit none
  integer :: a(1000), i, n, m, k
  k = 7
  do i = 1, 1000
    k = mod(k*1103 + 12345, 65536)
    a(i) = mod(k/16, 10)
  end do
  n = 0; m = 0
  do k = 1, 50
    do i = 1, 1000
      test: if (a(i) > 4) then
        n = ieor(n, a(i))
        m = m + 2
      else test
        m = ieor(m, 3)
        n = n + 1
      end if test
    end do
  end do
  print *, n, m
end program
