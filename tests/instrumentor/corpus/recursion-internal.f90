! compile with: -Wl,-z,execstack
! Recursion of procedures that have internal ones, which are passed on and change the host's variables.
program recursion
  implicit none
  integer :: moves, depth, total
  moves = 0
  depth = 0
  total = 0
  print *, hanoi(5, 1, 3), moves
  call permute([1, 2, 3, 4])
  print *, ackermann(2, 3)
contains
  recursive integer function hanoi(n, from, to) result(total)
    integer, intent(in) :: n, from, to
    integer :: here
    total = 0
    if (n == 0) return
    here = hanoi(n - 1, from, 6 - from - to)
    moves = moves + 1                                  ! executed 31
    total = here + 1 + hanoi(n - 1, 6 - from - to, to)
  end function
  recursive subroutine permute(start)
    integer, intent(in) :: start(:)
    integer :: found, list(size(start))
    found = 0
    list = start
    call step(1)
    print *, found
    if (size(start) > 2) call permute(start(2:))
  end subroutine
  recursive subroutine step_through(f, n)
    interface
      subroutine f(i)
        integer, intent(in) :: i
      end subroutine
    end interface
    integer, intent(in) :: n
    if (n < 1) return
    call f(n)
    call step_through(f, n - 1)
  end subroutine
  recursive subroutine step(at)
    integer, intent(in) :: at
    if (at > 6) then
      print *, 'deep', depth
      return
    end if
    depth = depth + 1
    call step_through(add, at)
    if (mod(total, 2) == 1) print *, at, total
    call step(at + 1)
    depth = depth - 1
  end subroutine
  recursive subroutine add(i)
    integer, intent(in) :: i
    total = total + i
    if (i > 5) call step(7)
  end subroutine
  recursive integer function ackermann(m, n) result(r)
    integer, intent(in) :: m, n
    if (m == 0) then
      r = n + 1
    else if (n == 0) then
      r = ackermann(m - 1, 1)
    else
      r = ackermann(m - 1, ackermann(m, n - 1))
    end if
  end function
end program
