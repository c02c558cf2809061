! Steps from place to place and from node to node in pure code, which is looked at through copies of its words.
module walked
  implicit none
  type edge
    integer :: twin = 0, next = 0
  end type
  type node
    integer :: value = 0
    type(node), pointer :: next => null()
  end type
contains
  pure function valence(e, first) result(n)
    type(edge), intent(in) :: e(:)
    integer, intent(in) :: first
    integer :: n, k
    k = first
    n = 0
    do
      n = n + 1
      k = e(e(k)%twin)%next
      if (k == first .or. n == size(e)) exit
    end do
  end function
  pure integer function root(parent, place) result(k)
    integer, intent(in) :: parent(:), place
    k = place
    do while (parent(k) /= k)
      k = parent(k)
    end do
  end function
  pure subroutine sum_of(p, total, length)
    type(node), pointer, intent(inout) :: p
    integer, intent(out) :: total, length
    total = 0
    length = 0
    do while (associated(p))
      total = total + p%value
      if (p%value == 7) return
      length = length + 1
      p => p%next
    end do
  end subroutine
end module
program pure_walks
  use walked
  implicit none
  integer, parameter :: n = 40
  type(edge) :: e(2*n)
  type(node), pointer :: head, new
  integer :: parent(n), i, total, length, all
  do i = 1, n
    e(2*i)%twin = 2*(mod(i*7, n) + 1) - 1
    e(2*i - 1)%next = 2*i
    e(2*i)%next = 2*i - 1
    e(2*i - 1)%twin = 2*i
    parent(i) = max(1, i/2)
  end do
  all = 0
  do i = 1, n
    all = all + valence(e, 2*i) + root(parent, i)
  end do
  nullify (head)
  do i = 1, 12
    allocate (new)
    new%value = i
    new%next => head
    head => new
  end do
  new => head
  call sum_of(new, total, length)
  print *, all, total, length
  do while (associated(head))
    new => head%next
    deallocate (head)
    head => new
  end do
end program
