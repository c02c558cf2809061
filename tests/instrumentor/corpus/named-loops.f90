program named
  implicit none
  integer :: i, j, n
  n = 0
  outer: do i = 1, 6
    inner: do j = 1, 6
      if (j == 4) cycle outer
      if (i == 5) exit outer
      n = n + 1
    end do inner
    n = n + 1000
  end do outer
  block
    integer :: k
    do k = 1, 3
      n = n + k
    end do
  end block
  associate (m => n)
    m = m + 1
  end associate
  print *, n, i
end program
