module of_logical
  implicit none
  interface int
    module procedure one_or_zero
  end interface int
  interface max
    module procedure latest
  end interface max
contains
  elemental integer function one_or_zero(x)
    logical, intent(in) :: x
    one_or_zero = merge(1, 0, x)                   ! executed 5
  end function one_or_zero
  elemental character function latest(a, b)
    character, intent(in) :: a, b
    latest = merge(a, b, a > b)                    ! executed 1
  end function latest
  subroutine add(x, y)
    integer, intent(inout) :: x(:)
    logical, intent(in) :: y(:)
    x = x + int(y)                                 ! executed 2
  end subroutine add
end module of_logical
program generic_of_intrinsic
  use of_logical
  implicit none
  integer :: x(2) = 0
  call add(x, [.true., .false.])
  call add(x, [.true., .true.])
  print *, x, max(x(1), x(2)), int(2.5), int(.true.), max('a', 'b')
end program generic_of_intrinsic
