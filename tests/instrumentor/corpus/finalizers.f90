! Final procedures: of variables that go out of scope, of what an assignment replaces, of components.
module things
  implicit none
  integer :: alive = 0
  type :: thing
    integer :: id = 0
  contains
    final :: end_thing
  end type
  type :: holder
    type(thing), allocatable :: one
    integer :: more = 0
  end type
contains
  subroutine end_thing(t)
    type(thing), intent(inout) :: t
    integer :: i
    do i = 1, t%id
      alive = alive - 1                                ! executed 18
    end do
  end subroutine
  subroutine make(n)
    integer, intent(in) :: n
    type(thing), allocatable :: t
    integer :: i
    do i = 1, n
      if (allocated(t)) deallocate (t)
      allocate (t)
      t%id = i
      alive = alive + i
      if (i == 4) return
    end do
  end subroutine
end module
program finalizers
  use things
  implicit none
  type(holder), allocatable :: h
  integer :: i
  call make(2)
  call make(9)
  print *, alive
  do i = 1, 2
    allocate (h)
    allocate (h%one)
    h%one%id = i + 1
    alive = alive + 5
    if (i == 1) then
      deallocate (h)
    else
      deallocate (h%one)
    end if
  end do
  print *, alive
  deallocate (h, stat=i)
  print *, i /= 0
end program
