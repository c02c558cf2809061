! only: flang-22
! Fortran 2008 to 2018: typed loop headers, NON_RECURSIVE, impure elemental, STOP with QUIET.
module features
  implicit none (type, external)
  integer, parameter :: wide = selected_int_kind(15)
  type :: pair
    integer :: a = 0
    real, allocatable :: b(:)
  contains
    procedure :: grow
    generic :: operator(+) => plus
    procedure, private :: plus
  end type
contains
  non_recursive subroutine grow(self, by)
    class(pair), intent(inout) :: self
    integer, intent(in), optional :: by
    integer :: step
    step = 1
    if (present(by)) step = by
    self%a = self%a + step
    self%b = [self%b, real(self%a)]
  end subroutine
  type(pair) function plus(x, y)
    class(pair), intent(in) :: x
    integer, intent(in) :: y
    integer :: i
    plus%a = x%a + y
    plus%b = [(real(i), i = 1, y)]
  end function
  impure elemental function noisy(x) result(y)
    integer, intent(in) :: x
    integer(wide) :: y
    y = int(x, wide)**2
    if (y > 8) print *, 'large', y
  end function
  subroutine trace(a)
    integer, intent(inout), contiguous :: a(:, :)
    associate (rows => size(a, 1), first => a(:, 1))
      do concurrent (integer :: i = 1:rows, j = 1:2, i /= j)
        a(i, j) = a(i, j) + 1
      end do
      first = first + rows
    end associate
  end subroutine
end module
program new_features
  use :: features
  implicit none (type, external)
  type(pair) :: p, q
  integer :: m(3, 2), n
  integer(wide) :: squares(4)
  allocate (p%b(0))
  do n = 1, 4
    if (n > 2) then
      call p%grow(n)                                   ! executed 2
    else
      call p%grow
    end if
  end do
  q = p + 3
  print *, p%a, p%b, q%a, q%b
  squares = noisy([(n, n = 1, 4)])
  print *, squares
  m = 0
  call trace(m)
  print *, m
  outer: block
    integer, parameter :: n = 7
    integer :: i
    inner: do i = 1, n
      if (i == 5) exit outer
      if (mod(i, 2) == 0) cycle inner
      print *, i
    end do inner
    print *, 'never'
  end block outer
  n = 3
  stop n, quiet=.true.
end program
