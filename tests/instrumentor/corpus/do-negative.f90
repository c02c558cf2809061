program downwards
  implicit none
  integer :: i, j, n, step
  integer(8) :: k
  integer(1) :: small
  n = 0
  step = -3
  do i = 20, 1, step                               ! executed 1
    n = n + i                                      ! executed 7
  end do
  do i = 1, 0                                      ! executed 1
    n = -1                                         ! executed 0
  end do
  do k = 5_8, 1_8, -2_8                            ! executed 1
    n = n + int(k)                                 ! executed 3
  end do
  do small = 100_1, 120_1, 9_1
    n = n + 1                                      ! executed 3
  end do
  do i = 3, 1
    do j = 1, i
      n = -2                                       ! executed 0
    end do
  end do
  print *, n, i, k                                 ! executed 1
end program downwards
