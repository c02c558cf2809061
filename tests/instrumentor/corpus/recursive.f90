module towers
  implicit none
contains
  recursive subroutine move(n, from, to, via, moves)
    integer, intent(in) :: n, from, to, via
    integer, intent(inout) :: moves
    if (n == 0) return                             ! executed 63
    call move(n - 1, from, via, to, moves)         ! executed 31
    moves = moves + 1                              ! executed 31
    call move(n - 1, via, to, from, moves)         ! executed 31
  end subroutine move
  recursive function ackermann(m, n) result(a)
    integer, intent(in) :: m, n
    integer :: a
    if (m == 0) then
      a = n + 1
    else if (n == 0) then
      a = ackermann(m - 1, 1)
    else
      a = ackermann(m - 1, ackermann(m, n - 1))
    end if
  end function ackermann
end module towers
program recursion
  use towers
  implicit none
  integer :: moves
  moves = 0
  call move(5, 1, 3, 2, moves)                     ! executed 1
  print *, moves, ackermann(2, 3)
end program recursion
