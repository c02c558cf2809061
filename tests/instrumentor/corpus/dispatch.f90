! Type-bound dispatch, defined operator and assignment, SELECT RANK with one statement after the other on a line.
module things
  implicit none
  type, abstract :: base
  contains
    procedure(size_of), deferred :: size
  end type
  type, extends(base) :: small
    integer :: n = 1
  contains
    procedure :: size => small_size
  end type
  type, extends(small) :: large
    integer :: m = 10
  contains
    procedure :: size => large_size
  end type
  abstract interface
    pure integer function size_of(this)
      import base
      class(base), intent(in) :: this
    end function
  end interface
  interface operator(.plus.)
    module procedure join
  end interface
  interface assignment(=)
    module procedure from_integer
  end interface
contains
  pure integer function small_size(this) result(s)
    class(small), intent(in) :: this
    s = this%n
  end function
  pure integer function large_size(this) result(s)
    class(large), intent(in) :: this
    integer :: i
    s = 0
    do i = 1, this%m
      if (mod(i, 3) == 0) s = s + i
    end do
  end function
  elemental type(small) function join(a, b)
    class(small), intent(in) :: a, b
    join%n = a%n + b%n
  end function
  elemental subroutine from_integer(a, i)
    type(small), intent(out) :: a
    integer, intent(in) :: i
    if (i > 0) then
      a%n = i
    else
      a%n = -1
    end if
  end subroutine
  subroutine ranks(x, n)
    real, intent(inout) :: x(..)
    integer, intent(inout) :: n
    select rank (x)
    rank (0)
      x = x + 1
      n = n + 1
    rank (1)
      x = x * 2
      n = n + size(x)
    rank default
      n = n - 1
    end select
  end subroutine
end module
program p
  use things
  implicit none
  class(base), allocatable :: o
  type(small) :: s(3)
  integer :: i, n
  real :: a, b(4), c(2, 2)
  n = 0
  do i = 1, 6
    if (allocated(o)) deallocate (o)
    if (mod(i, 2) == 0) then
      allocate (small :: o)
    else
      allocate (large :: o)
    end if
    select type (o)
    type is (small)
      n = n + o%n
    class is (large)
      o%m = 3                                          ! executed 3
      n = n - 1
    class default
      error stop
    end select
    n = n + o%size()
  end do
  s = [1, -5, 7]
  s = s .plus. s(1)
  a = 1; b = 2; c = 3
  call ranks(a, n); call ranks(b, n); call ranks(c, n)
  print *, n, s%n, a, b
  associate (z => s(2)%n, q => sum(s%n)); z = z + q; if (z > 3) print *, z; end associate
end program
