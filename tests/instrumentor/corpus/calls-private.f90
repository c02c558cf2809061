! Private procedures of a module: all of their calls stand in this file, but where something else names them.
module heaps
  implicit none
  private
  public :: smallest, twice, settle, apply_named
  type, public :: item
    integer :: key, stamp
  contains
    procedure, private :: weight
    procedure, public :: load
  end type
  interface settle
    module procedure settled_value
  end interface
contains
  pure logical function before(x, y)
    type(item), intent(in) :: x, y
    before = x%key < y%key .or. (x%key == y%key .and. x%stamp < y%stamp)  ! executed 9
  end function before

  integer function smallest(items)
    type(item), intent(in) :: items(:)
    integer :: i
    smallest = 1                             ! executed 1
    do i = 2, size(items)
      if (before(items(i), items(smallest))) then
        smallest = i                         ! executed 2
      end if
    end do
  end function smallest

  subroutine count_up(n)
    integer, intent(inout) :: n
    n = n + 1                                ! executed 8
  end subroutine count_up

  integer function twice(n)
    integer, intent(in) :: n
    integer :: i
    twice = 0
    do i = 1, n
      call count_up(twice)
      call count_up(twice)
    end do
  end function twice

  ! A generic name that is public leads to it.
  integer function settled_value(n)
    integer, intent(in) :: n
    settled_value = n - 1                    ! executed 3
  end function settled_value

  ! A binding leads to it.
  integer function weight(this)
    class(item), intent(in) :: this
    weight = this%key + this%stamp           ! executed 2
  end function weight

  integer function load(this)
    class(item), intent(in) :: this
    load = this%weight()                     ! executed 2
  end function load

  ! Passed on.
  integer function named(n)
    integer, intent(in) :: n
    named = n*n                              ! executed 4
  end function named

  integer function applied(f, n)
    interface
      integer function f(n)
        integer, intent(in) :: n
      end function f
    end interface
    integer, intent(in) :: n
    applied = f(n)                           ! executed 3
  end function applied

  integer function apply_named(n)
    integer, intent(in) :: n
    integer :: i
    apply_named = named(n)                   ! executed 1
    do i = 1, 3
      apply_named = apply_named + applied(named, i)
    end do
  end function apply_named
end module heaps

program calls_private
  use heaps
  implicit none
  type(item) :: items(10)
  integer :: i
  do i = 1, 10
    items(i) = item(mod(7*i, 5), i)          ! executed 10
  end do
  print *, smallest(items), twice(4)
  print *, settle(1) + settle(2) + settle(3), items(1)%load() + items(2)%load()
  print *, apply_named(5)
end program calls_private
