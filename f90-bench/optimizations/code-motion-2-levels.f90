! asks: code moved upward two levels where possible
! group: code motion
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=16 m=60
! defence: The invariant value costs a sine and an exponential, a pass of the inner loop few
!   cycles; moved up one level only, it still costs once a pass. That is the crippled form, where
!   it depends on the outer variable.
module code_motion_2_levels
  implicit none
contains
  subroutine naive(n, m, alpha, beta, b, a)
    integer, intent(in) :: n, m
    real, intent(in) :: alpha, beta
    real :: b(n, m), a(n, m)
    integer :: i, j
    real :: t
    do j = 1, m
      do i = 1, n
        t = sin(alpha) * exp(beta)
        a(i, j) = b(i, j) * t
      end do
    end do
  end subroutine

  subroutine opt(n, m, alpha, beta, b, a)
    integer, intent(in) :: n, m
    real, intent(in) :: alpha, beta
    real :: b(n, m), a(n, m)
    integer :: i, j
    real :: t
    t = sin(alpha) * exp(beta)
    do j = 1, m
      do i = 1, n
        a(i, j) = b(i, j) * t
      end do
    end do
  end subroutine

  subroutine cripple(n, m, alphas, b, a)
    integer, intent(in) :: n, m
    real :: alphas(m), b(n, m), a(n, m)
    integer :: i, j
    real :: t
    do j = 1, m
      t = sin(alphas(j)) * exp(alphas(j) + 0.1)
      do i = 1, n
        a(i, j) = b(i, j) * t
      end do
    end do
  end subroutine
end module code_motion_2_levels
