program strings2
  implicit none
  integer :: a(1000), i, n, m, k
  character(16) :: msg
  k = 7
  do i = 1, 1000
    k = mod(k*1103 + 12345, 65536)
    a(i) = mod(k/16, 1000)
  end do
  n = 0; m = 0; msg = ' '
  do k = 1, 100
  outer: do i = 1, 1000
    if (a(i) > 800) then
      msg = 'cycle outer'
      cycle outer
    end if
    n = n + a(i)
    if (msg == 'cycle outer') then
      n = ieor(n, 5)
      msg = 'all'
    end if
    if (a(i) > 780) then
      msg = 'exit outer'
      m = m + len_trim(msg)
    end if
  end do outer
  end do
  print *, n, m, msg
end program
