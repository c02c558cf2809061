! asks: code moved upward one level where possible
! group: code motion
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=1000
! defence: The invariant value costs a square root and a division, the rest of the loop a
!   product. In the crippled form it is made of an array that holds the same value throughout.
module code_motion_1_level
  implicit none
contains
  subroutine naive(n, alpha, beta, b, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha, beta
    real :: b(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      t = sqrt(alpha) / beta
      a(i) = b(i) * t
    end do
  end subroutine

  subroutine opt(n, alpha, beta, b, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha, beta
    real :: b(n), a(n)
    integer :: i
    real :: t
    t = sqrt(alpha) / beta
    do i = 1, n
      a(i) = b(i) * t
    end do
  end subroutine

  subroutine cripple(n, beta, alphas, b, a)
    integer, intent(in) :: n
    real, intent(in) :: beta
    real :: alphas(n), b(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      t = sqrt(alphas(i)) / beta
      a(i) = b(i) * t
    end do
  end subroutine
end module code_motion_1_level
