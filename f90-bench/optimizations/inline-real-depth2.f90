! asks: inline substitution of functions returning a real value - 2 levels deep
! group: subroutine inlining
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=1000
! report: inlined
! defence: The function is in the same file. The crippled form calls the same function in another
!   file, which is compiled apart.
module inline_real_depth2_elsewhere
  implicit none
contains
  pure function far_leaf(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x * x + 0.5
  end function

  pure function far_middle(x) result(y)
    real, intent(in) :: x
    real :: y
    y = far_leaf(x) * x
  end function
end module inline_real_depth2_elsewhere
! next file
module inline_real_depth2
  use inline_real_depth2_elsewhere
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = middle(b(i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = (b(i) * b(i) + 0.5) * b(i)
    end do
  end subroutine

  subroutine cripple(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = far_middle(b(i))
    end do
  end subroutine

  pure function leaf(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x * x + 0.5
  end function

  pure function middle(x) result(y)
    real, intent(in) :: x
    real :: y
    y = leaf(x) * x
  end function
end module inline_real_depth2
