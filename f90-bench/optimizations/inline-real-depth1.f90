! asks: inline substitution of functions returning a real value - 1 level deep
! group: subroutine inlining
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=1000
! report: inlined
! defence: The function is in the same file. The crippled form calls the same function in another
!   file, which is compiled apart.
module inline_real_depth1_elsewhere
  implicit none
contains
  pure function far_leaf(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x * x + 0.5
  end function
end module inline_real_depth1_elsewhere
! next file
module inline_real_depth1
  use inline_real_depth1_elsewhere
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = leaf(b(i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) * b(i) + 0.5
    end do
  end subroutine

  subroutine cripple(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = far_leaf(b(i))
    end do
  end subroutine

  pure function leaf(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x * x + 0.5
  end function
end module inline_real_depth1
