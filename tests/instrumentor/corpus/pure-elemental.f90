module m
  implicit none
contains
  pure function square(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x*x
  end function
  elemental subroutine twice(x)
    real, intent(inout) :: x
    x = 2*x
  end subroutine
  recursive integer function fib(n) result(f)
    integer, intent(in) :: n
    if (n < 2) then
      f = n
    else
      f = fib(n-1) + fib(n-2)
    end if
  end function
end module
program pures
  use m, only: square, twice, fibonacci => fib
  implicit none
  real :: a(5) = [1., 2., 3., 4., 5.]
  integer :: i
  call twice(a)
  do i = 1, 5
    a(i) = square(a(i))
  end do
  print *, a, fibonacci(15)
end program
