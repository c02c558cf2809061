! asks: takes the call of a PURE function with invariant arguments out of a loop
! group: procedures
! catalogue: today
! compare: opt
! extents: n=1000
! defence: The function is in another file; that it is pure is all that the compiler knows. In
!   the crippled form it is called in each iteration for values that an array holds.
module pure_call_motion_elsewhere
  implicit none
contains
  pure function far_pure(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x * x + 0.5
  end function
end module pure_call_motion_elsewhere
! next file
module pure_call_motion
  use pure_call_motion_elsewhere
  implicit none
contains
  subroutine naive(n, alpha, b, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) * far_pure(alpha)
    end do
  end subroutine

  subroutine opt(n, alpha, b, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha
    real :: b(n), a(n)
    integer :: i
    real :: x
    x = far_pure(alpha)
    do i = 1, n
      a(i) = b(i) * x
    end do
  end subroutine

  subroutine cripple(n, alphas, b, a)
    integer, intent(in) :: n
    real :: alphas(n), b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) * far_pure(alphas(i))
    end do
  end subroutine
end module pure_call_motion
