! asks: inline substitution of functions returning an integer value - 1 level deep
! group: subroutine inlining
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=1000
! report: inlined
! defence: The function is in the same file. The crippled form calls the same function in another
!   file, which is compiled apart.
module inline_integer_depth1_elsewhere
  implicit none
contains
  pure function far_leaf(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = x * x + 5
  end function
end module inline_integer_depth1_elsewhere
! next file
module inline_integer_depth1
  use inline_integer_depth1_elsewhere
  implicit none
contains
  subroutine naive(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = leaf(ib(i))
    end do
  end subroutine

  subroutine opt(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = ib(i) * ib(i) + 5
    end do
  end subroutine

  subroutine cripple(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = far_leaf(ib(i))
    end do
  end subroutine

  pure function leaf(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = x * x + 5
  end function
end module inline_integer_depth1
