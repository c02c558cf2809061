! Loops that call procedures of a few statements count in variables; others do not. Whichever way control leaves,
! and whoever is meant by a name, counts are exact.
module few
  implicit none
  integer :: state = 11, shown = 0
  type counter
    integer :: n = 0
  contains
    procedure :: step => step_counter
  end type
contains
  integer function next()
    state = mod(state*171, 30269)                                      ! executed 1154
    if (state > 15000) state = state - 1
    next = state
  end function
  pure subroutine swap(a, b)
    integer, intent(inout) :: a, b
    integer :: kept
    kept = a                                                           ! executed 18
    a = b
    b = kept
  end subroutine
  elemental integer function half(n)
    integer, intent(in) :: n
    half = n/2                                                         ! executed 557
  end function
  elemental subroutine double(n)
    integer, intent(inout) :: n
    n = 2*n                                                            ! executed 30
  end subroutine
  subroutine step_counter(this)
    class(counter), intent(inout) :: this
    this%n = this%n + 1                                                ! executed 25
  end subroutine
  subroutine show(i)
    integer, intent(in) :: i
    shown = shown + 1                                                  ! executed 12
    if (i > 11) print *, "shown", shown
  end subroutine
  subroutine finish(i)
    integer, intent(in) :: i
    if (i == 7) stop 0
    shown = shown + 1                                                  ! executed 6
  end subroutine
  recursive integer function depth(i) result(d)
    integer, intent(in) :: i
    d = 1                                                              ! executed 44
    if (i > 0) d = d + depth(i - 1)
  end function
  integer function find(limit)
    integer, intent(in) :: limit
    integer :: i
    do i = 1, 1000
      find = next()
      if (find > limit) return
      if (mod(find, 2) == 0) state = half(state)
    end do
    find = -1                                                          ! executed 1
  end function
end module
program calls
  use few
  implicit none
  integer :: i, j, n, list(10)
  type(counter) :: c
  n = 0
  do i = 1, 100
    if (next() > 15000) n = n + 1
    do while (mod(n, 7) == 6)
      n = n + half(3)                                                  ! executed 8
    end do
  end do
  print *, n
  list = [(i, i = 1, 10)]
  do i = 1, 8
    do j = 10, i + 1, -1
      if (mod(list(j - 1)*37, 11) > mod(list(j)*37, 11)) call swap(list(j - 1), list(j))
    end do
  end do
  print *, list
  outer: do i = 1, 10
    do j = 1, 10
      n = n + tiny_one(j)
      if (mod(n, 13) == 5) cycle outer                                 ! executed 38
      if (mod(n, 29) == 7) exit outer
    end do
  end do outer
  print *, n
  do i = 1, 3
    call double(list)
    list = half(list)
  end do
  do i = 1, 25
    call c%step()
  end do
  print *, c%n, list(3), apply(tiny_two), apply(tiny_one)
  do i = 1, 12
    call show(i)
  end do
  n = 0
  do i = 1, 8
    n = n + depth(i)
  end do
  print *, n, find(30000), find(40000)
  i = 0
  do while (i < 9)
    i = i + 1
    call finish(i)                                                     ! executed 7
  end do
contains
  integer function tiny_one(i)
    integer, intent(in) :: i
    tiny_one = 3*i + 1
  end function
  integer function tiny_two(i)
    integer, intent(in) :: i
    tiny_two = 2                                                       ! executed 4
    if (i > 100) stop 5
  end function
  integer function apply(tiny_one)
    interface
      integer function tiny_one(i)
        integer, intent(in) :: i
      end function
    end interface
    integer :: k
    apply = 0
    do k = 1, 4
      apply = apply + tiny_one(k)
    end do
  end function
end program
