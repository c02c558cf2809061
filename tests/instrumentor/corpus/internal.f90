program host
  implicit none
  integer :: calls = 0
  real :: x(3)
  x = 0
  call work(x)
  call work(x(1:2))
  print *, x, calls
contains
  subroutine work(v)
    real, intent(inout) :: v(:)
    integer :: i
    calls = calls + 1
    do i = lbound(v, 1), ubound(v, 1)
      v(i) = v(i) + next()
    end do
  end subroutine
  real function next()
    next = 1.5*calls
  end function
end program
