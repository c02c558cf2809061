module m
  type leaf
    integer :: v = 3
  end type
  type node
    type(leaf), pointer :: p => null()
    integer, allocatable :: q
    integer :: next = 0
  end type
end module
program nullp
  use m
  implicit none
  type(node) :: t(100)
  integer :: i, k, n, m2
  logical :: l
  do i = 1, 100
    t(i)%next = mod(i*37, 101)
    if (mod(i, 3) == 0) allocate (t(i)%p)
    if (mod(i, 4) == 0) allocate (t(i)%q, source=i)
  end do
  n = 0; m2 = 0
  do i = 1, 100
   k = i
   do while (k > 0)
    if (associated(t(k)%p)) then
      n = n + t(k)%p%v
    end if
    k = t(k)%next
    if (k == i) exit
   end do
   k = i
   do while (k > 0)
    l = allocated(t(k)%q)
    if (l) m2 = m2 + 1
    k = t(k)%next
    if (k == i) exit
   end do
  end do
  print *, n, m2
end program
