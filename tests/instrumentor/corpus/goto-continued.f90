program goto_continued
  integer a(1000), i, n, k
  k = 7
  do i = 1, 1000
    k = mod(k*1103 + 12345, 65536)
    a(i) = mod(k/16, 10)
  end do
  n = 0
  do k = 1, 30
  do 20 i = 1, 1000
    if (a(i) > 4) go to &
       10
    n = n + a(i)
    if (a(i) == 2) go to 20
    n = ieor(n, 3)
    goto &  ! comment
    20
10  n = n + 7
20 continue
  end do
  print *, n
end program
