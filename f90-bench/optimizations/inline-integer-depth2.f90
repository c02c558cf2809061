! asks: inline substitution of functions returning an integer value - 2 levels deep
! group: subroutine inlining
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=1000
! report: inlined
! defence: The function is in the same file. The crippled form calls the same function in another
!   file, which is compiled apart.
module inline_integer_depth2_elsewhere
  implicit none
contains
  pure function far_leaf(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = x * 5 + 3
  end function

  pure function far_middle(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = far_leaf(x) * x
  end function
end module inline_integer_depth2_elsewhere
! next file
module inline_integer_depth2
  use inline_integer_depth2_elsewhere
  implicit none
contains
  subroutine naive(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = middle(ib(i))
    end do
  end subroutine

  subroutine opt(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = (ib(i) * 5 + 3) * ib(i)
    end do
  end subroutine

  subroutine cripple(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = far_middle(ib(i))
    end do
  end subroutine

  pure function leaf(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = x * 5 + 3
  end function

  pure function middle(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = leaf(x) * x
  end function
end module inline_integer_depth2
