! Ways down a tree, on which compilers select the next node without a jump: the arms' counts come from the sign of a difference.
module trees
  implicit none
  type node
    integer :: key = 0
    integer(1) :: small = 0
    type(node), pointer :: left => null(), right => null()
  end type node
contains
  recursive function built(from, to) result(t)
    integer, intent(in) :: from, to
    type(node), pointer :: t
    nullify (t)                                      ! executed 255
    if (to < from) return                            ! executed 255
    allocate (t)                                     ! executed 127
    t%key = (from + to)/2                            ! executed 127
    t%small = int(t%key, 1)                          ! executed 127
    t%left => built(from, t%key - 1)                 ! executed 127
    t%right => built(t%key + 1, to)                  ! executed 127
    if (t%key == 1) t%key = -huge(1)                 ! executed 127
    if (t%key == 127) t%key = huge(1)                ! executed 127
  end function built
  integer function depth(t, key) result(steps)
    type(node), pointer, intent(in) :: t
    integer, intent(in) :: key
    type(node), pointer :: p, q
    p => t
    steps = 0
    do while (associated(p))
      steps = steps + 1
      if (key == p%key) return
      if (key < p%key) then
        p => p%left                                  ! executed 341
      else
        p => p%right                                 ! executed 336
      end if
    end do
    q => t
    do while (associated(q))
      if (int(key, 1) .ge. q%small) then
        q => q%right                                 ! executed 8
      else
        q => q%left                                  ! executed 27
      end if
    end do
    p => t
    do
      if (.not. associated(p)) exit
      if (p%key <= key + 1) then
        p => p%right                                 ! executed 15
      else
        p => p%left                                  ! executed 20
      end if
    end do
    call next(t)
  contains
    subroutine next(from)                            ! may be followed by anything
      type(node), pointer, intent(in) :: from
      q => from
      if (key > q%key) then
        q => q%right                                 ! executed 2
      else
        q => q%left                                  ! executed 3
      end if
      if (associated(q)) steps = steps + 1
    end subroutine next
  end function depth
end module trees
program p
  use trees
  implicit none
  type(node), pointer :: root
  integer :: i, total
  root => built(1, 127)                              ! executed 1
  total = 0                                          ! executed 1
  do i = -1, 128                                     ! executed 1
    total = total + depth(root, i)                   ! executed 130
  end do
  total = total + depth(root, huge(1)) + depth(root, -huge(1))
  print *, total                                     ! executed 1
end program p
