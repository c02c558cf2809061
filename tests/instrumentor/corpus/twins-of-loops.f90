! Loops whose IFs tell themselves, since they call procedures that stand in other calls too: with names, labels, jumps to the end of
! an iteration and out of the loop, RETURN, short loops within, and statements that go on in the next line.
module steps
  implicit none
contains
  pure integer function weight(k)
    integer, intent(in) :: k
    weight = mod(7*k + 3, 11)
  end function weight

  subroutine walk(a, total, last)
    integer, intent(inout) :: a(:)
    integer, intent(inout) :: total, last
    integer :: i, d
    outer: do i = 2, size(a) - 1
      if (a(i) > 8) cycle outer
      inner: do d = -1, 1, 2
        if (weight(a(i + d)) == 10 .and. i > 3) &
          exit inner
        if (a(i + d) < 0) cycle outer
        total = total + weight(a(i + d)); last = i
      end do inner
      choose: select case (weight(total))
      case (0:2) choose
        a(i) = a(i) + 1
      case default choose
        if (total > 10000000) then
          total = total - weight(total)
        else if (a(i) == 5) then
          a(i) = weight(i)
        end if
      end select choose
      if (last > 100000) return
    end do outer
  end subroutine walk

  subroutine labelled(a, total)
    integer, intent(inout) :: a(:)
    integer, intent(inout) :: total
    integer :: i
    do 30 i = 1, size(a)
      if (a(i) == 3) go to 20
      if (a(i) > 9) go to 30
      total = total + weight(a(i) + i)
      if (total < 0) go to 40
      go to 30
20    a(i) = weight(total)
30  continue
    return
40  total = 0
  end subroutine labelled
end module steps

program twins
  use steps
  implicit none
  integer :: a(500), i, total, last, round
  do i = 1, size(a)
    a(i) = weight(i*i)
  end do
  total = 0
  last = 0
  do round = 1, 40
    call walk(a, total, last)
    call labelled(a, total)
  end do
  print *, total, last, sum(a), maxval(a)
end program twins
