! Loops without calls count in variables of the procedure's own: every way out of them.
program local_counters
  implicit none
  integer :: a(20), i, hits
  do i = 1, 20
    a(i) = mod(7*i, 11)
  end do
  print *, first(a, 3), first(a, 99), both(a, 4), skips(a), steps(100)
  print *, jumps(a, 2), nested(a), block_left(a)
  call mark(a, hits)
  print *, hits
  call last(a)
contains
  integer function first(v, key)
    integer, intent(in) :: v(:), key
    first = 0
    do i = 1, size(v)
      if (v(i) == key) then ! executed 22
        first = i ! executed 1
        return ! executed 1
      end if
    end do
    first = -1 ! executed 1
  end function first

  pure integer function both(v, key)
    integer, intent(in) :: v(:), key
    integer :: j, k
    both = 0
    outer: do j = 1, size(v)
      do k = j, size(v)
        if (v(j) + v(k) == key) exit outer ! executed 18
        if (v(k) > 9) cycle outer ! executed 17
        both = both + 1 ! executed 13
      end do
      both = both - 1 ! executed 0
    end do outer
    both = 10*both ! executed 1
  end function both

  integer function skips(v)
    integer, intent(in) :: v(:)
    integer :: j, k
    skips = 0
    rows: do j = 1, 5
      do k = 1, 4
        if (v(j) > 8) cycle rows ! executed 17
        if (v(k) == 0) exit ! executed 16
        skips = skips + v(k) ! executed 16
      end do
      skips = skips + 1 ! executed 4
    end do rows
  end function skips

  integer function steps(n)
    integer, intent(in) :: n
    integer :: m
    m = n
    steps = 0
10  if (m == 1) goto 30 ! executed 26
    steps = steps + 1 ! executed 25
    if (mod(m, 2) == 0) then
      m = m/2 ! executed 18
      goto 10
    end if
    m = 3*m + 1 ! executed 7
    goto 10
30  steps = steps + 1000 ! executed 1
  end function steps

  integer function jumps(v, key)
    integer, intent(in) :: v(:), key
    integer :: j
    jumps = 0
    do j = 1, size(v)
      if (v(j) == key) goto 40
      jumps = jumps + 1 ! executed 4
    end do
    jumps = -1 ! executed 0
    return
40  jumps = 100*jumps ! executed 1
  end function jumps

  integer function nested(v)
    integer, intent(in) :: v(:)
    integer :: j, k
    nested = 0
    do j = 1, 3
      do k = 1, j
        if (v(k) > 5) nested = nested + 1 ! executed 6
      end do
      do while (nested > 2)
        nested = nested - 2 ! executed 1
      end do
    end do
  end function nested

  integer function block_left(v)
    integer, intent(in) :: v(:)
    integer :: j
    block_left = 0
    do j = 1, 10
      inside: block
        if (v(j) > 5) exit inside ! executed 10
        block_left = block_left + 1 ! executed 5
      end block inside
      block_left = block_left + 10 ! executed 10
    end do
  end function block_left

  subroutine mark(v, n)
    integer, intent(inout) :: v(:)
    integer, intent(out) :: n
    integer :: j
    n = 0
    do j = 1, size(v)
      if (v(j) > 5) then
        v(j) = 0 ! executed 10
        n = n + 1
      else if (v(j) > 2) then
        n = n + 10 ! executed 5
      end if
    end do
  end subroutine mark

  subroutine last(v)
    integer, intent(in) :: v(:)
    integer :: j
    do j = 1, size(v)
      if (v(j) == 5) then ! executed 7
        if (v(1) == 0) stop 3 ! executed 1
      end if
    end do
    print *, 'not reached'
  end subroutine last
end program local_counters
