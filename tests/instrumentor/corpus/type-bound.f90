module counters
  implicit none
  type :: counter
    integer :: n = 0
  contains
    procedure :: add => plus
    procedure, nopass :: twice
    generic :: operator(+) => sum_of
    procedure :: sum_of
    procedure, private :: plus
    final :: gone
  end type counter
  type, extends(counter) :: by_two
  contains
    procedure :: add => plus_two
  end type by_two
contains
  subroutine plus(this, k)
    class(counter), intent(inout) :: this
    integer, intent(in) :: k
    this%n = this%n + k                            ! executed 3
  end subroutine plus
  subroutine plus_two(this, k)
    class(by_two), intent(inout) :: this
    integer, intent(in) :: k
    this%n = this%n + 2*k                          ! executed 4
  end subroutine plus_two
  integer function twice(k)
    integer, intent(in) :: k
    twice = 2*k                                    ! executed 2
  end function twice
  integer function sum_of(a, b)
    class(counter), intent(in) :: a
    class(counter), intent(in) :: b
    sum_of = a%n + b%n                             ! executed 1
  end function sum_of
  subroutine gone(this)
    type(counter), intent(inout) :: this
    this%n = -1
  end subroutine gone
end module counters
program bound
  use counters
  implicit none
  type(counter) :: a
  class(counter), allocatable :: b
  integer :: i
  allocate (by_two :: b)                           ! executed 1
  do i = 1, 3
    call a%add(i)                                  ! executed 3
  end do
  do i = 1, 4
    call b%add(i)                                  ! executed 4
  end do
  print *, a%n, b%n, a%twice(4) + b%twice(1), a + b
end program bound
