program zero
  implicit none
  integer :: i, n, k
  n = 0
  k = 0
  do i = 1, n
    k = k + 1
  end do
  do i = 10, 1, -3
    k = k + i
  end do
  do i = 5, n, 2
    k = -1
  end do
  do concurrent (i = 1:3)
    k = 5
  end do
  forall (i = 1:3) 
  end forall
  print *, k, i
end program
