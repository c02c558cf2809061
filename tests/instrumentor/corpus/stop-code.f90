program ends_early
  implicit none
  integer :: i
  do i = 1, 5
    if (i == 3) stop 5, quiet=.true.
    print *, i
  end do
end program ends_early
