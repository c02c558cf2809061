program trees
  implicit none
  type :: node
    integer :: key = 0
    type(node), allocatable :: left, right
  end type node
  type(node), allocatable :: root
  integer :: i
  do i = 1, 7
    call insert(root, mod(i*3, 8))                 ! executed 7
  end do
  print *, depth(root), total(root)
contains
  recursive subroutine insert(t, key)
    type(node), allocatable, intent(inout) :: t
    integer, intent(in) :: key
    if (.not. allocated(t)) then                   ! executed 18
      allocate (t)                                 ! executed 7
      t%key = key
    else if (key < t%key) then
      call insert(t%left, key)                     ! executed 4
    else
      call insert(t%right, key)                    ! executed 7
    end if
  end subroutine insert
  recursive integer function depth(t) result(d)
    type(node), allocatable, intent(in) :: t
    d = 0                                          ! executed 15
    if (allocated(t)) d = 1 + max(depth(t%left), depth(t%right))   ! executed 15
  end function depth
  recursive integer function total(t) result(s)
    type(node), allocatable, intent(in) :: t
    s = 0
    if (.not. allocated(t)) return                 ! executed 15
    s = t%key + total(t%left) + total(t%right)     ! executed 7
  end function total
end program trees
