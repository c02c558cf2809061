program pointers
  implicit none
  type :: node
    integer :: value
    type(node), pointer :: next => null()
  end type
  type(node), pointer :: head, p
  real, target :: a(10)
  real, pointer :: v(:)
  integer :: i
  nullify (head)
  do i = 1, 3
    allocate (p)
    p%value = i
    p%next => head
    head => p
  end do
  p => head
  do while (associated(p))
    print *, p%value
    p => p%next
  end do
  v => a(::2)
  v = 1
  a(2::2) = 0
  print *, sum(a), size(v)
end program
