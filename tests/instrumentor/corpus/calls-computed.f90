! Internal procedures whose calls follow from what calls them, and others where they do not.
program calls_computed
  implicit none
  integer :: moves, i, k, s
  moves = 0
  call hanoi(6, 1, 3, 2)
  print *, moves, ack(2, 3), queens(0, 0, 0, 63), even(9)
  s = 0
  do i = 1, bound(10)                                ! executed 1
    call step(i, s)                                  ! executed 10
    if (mod(i, 2) == 0) call step(i, s)
    if (asked(i) .and. i > 3) s = s + 1              ! executed 10
  end do
  k = merge(leaf(1), leaf(2), s > 0) + leaf(3) * leaf(4)
  print *, s, k, chosen(3), chosen(-3), twice(2)
  print *, [(element(i), i = 1, 3)]
  call never(0)
contains
  recursive subroutine hanoi(n, a, b, c)
    integer, intent(in) :: n, a, b, c
    if (n == 0) return                               ! executed 127
    call hanoi(n - 1, a, c, b)                       ! executed 63
    moves = moves + 1
    call hanoi(n - 1, c, b, a)                       ! executed 63
  end subroutine hanoi

  recursive integer function ack(m, n) result(a)
    integer, value :: m, n
    if (m == 0) then                                 ! executed 44
      a = n + 1                                      ! executed 20
    else if (n == 0) then
      a = ack(m - 1, 1)                              ! executed 5
    else
      a = ack(m - 1, ack(m, n - 1))                  ! executed 19
    end if
  end function ack

  recursive integer function queens(cols, d1, d2, full) result(nsol)
    integer, intent(in) :: cols, d1, d2, full
    integer :: free, bit
    nsol = 0
    if (cols == full) then
      nsol = 1                                       ! executed 4
      return
    end if
    free = iand(full, not(ior(cols, ior(d1, d2))))
    do while (free /= 0)
      bit = iand(free, -free)
      free = ieor(free, bit)
      nsol = nsol + queens(ior(cols, bit), ishft(ior(d1, bit), 1), ishft(ior(d2, bit), -1), full)
    end do
  end function queens

  ! Each hangs on the other.
  recursive logical function even(n) result(e)
    integer, intent(in) :: n
    e = .true.                                       ! executed 5
    if (n > 0) e = odd(n - 1)
  end function even
  recursive logical function odd(n) result(o)
    integer, intent(in) :: n
    o = .false.                                      ! executed 5
    if (n > 0) o = even(n - 1)
  end function odd

  integer function bound(n)
    integer, intent(in) :: n
    bound = n                                        ! executed 1
  end function bound

  subroutine step(i, s)
    integer, intent(in) :: i
    integer, intent(inout) :: s
    s = s + i                                        ! executed 15
  end subroutine step

  logical function asked(i)
    integer, intent(in) :: i
    asked = i > 5
  end function asked

  integer function leaf(i)
    integer, intent(in) :: i
    leaf = i
  end function leaf

  ! Arms that leave, now and then or always, and one that leaves the construct.
  integer function chosen(i)
    integer, intent(in) :: i
    chosen = 0                                       ! executed 2
    which: if (i > 0) then
      chosen = 1
      if (i > 2) exit which
      return
    else
      chosen = 2                                     ! executed 1
    end if which
    chosen = chosen + 1                              ! executed 2
    if (chosen > 2) then
      chosen = 7
      return                                         ! executed 1
    else if (chosen > 100) then
      return
    end if
    chosen = chosen + 1                              ! executed 1
  end function chosen

  integer function twice(i)
    integer, intent(in) :: i
    twice = once(i) + once(i + 1)
  end function twice

  integer function element(i)
    integer, intent(in) :: i
    element = i * i                                  ! executed 3
  end function element

  subroutine never(i)
    integer, intent(in) :: i
    if (i > 0) call nobody(i)                        ! executed 1
  end subroutine never
  subroutine nobody(i)
    integer, intent(in) :: i
    print *, i                                       ! executed 0
  end subroutine nobody
  integer function once(i)
    integer, intent(in) :: i
    once = i                                         ! executed 2
  end function once
end program calls_computed
