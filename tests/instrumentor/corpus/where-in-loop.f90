! Masks in a loop of array statements alone are looked at in front of it; in the others in their places.
program masks_in_loops
  implicit none
  integer :: i, k, n
  real :: a(60), b(60), c(0:4, 60)
  logical :: inside(60)
  n = 4
  a = [(real(mod(i*13, 60)), i = 1, 60)]
  c = 0.
  b = 0.
  do k = 1, 6
    inside = a > 10.
    do i = 0, n                                    ! executed 6
      where (inside .and. int(a) == i + 8)         ! executed 30
        c(i, :) = c(i, :) + 1.
      end where
    end do
    do i = n, 0, -2
      where (c(i, :) > 3.)                         ! executed 18
        c(i, :) = 0.
      elsewhere (inside)
        b = b + 1.
      end where
    end do
    do i = 1, 0
      where (a > b) b = a                          ! executed 0
    end do
  end do
  print *, sum(c), sum(b), i, k
end program masks_in_loops
