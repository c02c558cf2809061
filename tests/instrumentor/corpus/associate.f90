program pairs
  implicit none
  type :: point
    real :: x(3)
  end type point
  type(point), target :: p(4)
  integer :: i, k
  do i = 1, 4
    associate (x => p(i)%x, twice => 2.*real(i))
      x = twice                                    ! executed 4
      do k = 1, size(x)                            ! executed 4
        if (x(k) > 5.) x(k) = x(k) - real(k)       ! executed 12
      end do
    end associate
  end do
  print *, p(1)%x, p(4)%x                          ! executed 1
end program pairs
