! Input and output of derived types by procedures of their own, FINAL.
module points
  implicit none
  type :: point
    integer :: x = 0, y = 0
  contains
    procedure, private :: put, get
    generic :: write(formatted) => put
    generic :: read(formatted) => get
    final :: gone
  end type
  integer :: ended = 0
contains
  subroutine put(this, unit, iotype, vlist, iostat, iomsg)
    class(point), intent(in) :: this
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    if (iotype == 'LISTDIRECTED') then
      write (unit, '(a,i0,a,i0,a)', iostat=iostat, iomsg=iomsg) '<', this%x, ',', this%y, '>'
    else if (size(vlist) > 0) then
      write (unit, '(2i5)', iostat=iostat, iomsg=iomsg) this%x * vlist(1), this%y
    else
      write (unit, '(2i3)', iostat=iostat, iomsg=iomsg) this%x, this%y
    end if
  end subroutine
  subroutine get(this, unit, iotype, vlist, iostat, iomsg)
    class(point), intent(inout) :: this
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    read (unit, *, iostat=iostat, iomsg=iomsg) this%x, this%y
  end subroutine
  subroutine gone(p)
    type(point), intent(inout) :: p
    ended = ended + 1
  end subroutine
end module
program t
  use points
  implicit none
  type(point) :: p
  character(40) :: line
  integer :: i
  p%x = 3
  p%y = 4
  print *, p
  write (*, '(dt)') p
  write (*, '(dt"abc"(7))') p
  line = '11 12'
  read (line, *) p
  print *, p
  do i = 1, 3
    block
      type(point), allocatable :: q
      allocate (q)
      q%x = i
    end block
  end do
  print *, ended
end program
