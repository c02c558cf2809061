program named
  implicit none
  integer :: a(1000), i, n, m, k
  k = 7
  do i = 1, 1000
    k = mod(k*1103 + 12345, 65536)
    a(i) = mod(k/16, 10)
  end do
  n = 0; m = 0
  do k = 1, 50
    outer: do i = 1, 1000
      pick: select case (a(i))
      case (1) pick
        n = n + 1
      case (2, 3) pick
        n = n + 5
      case default pick
        m = m + 1
      end select pick
    end do outer
  end do
  print *, n, m
end program
