! asks: multiplies by the reciprocal of an invariant divisor
! group: arithmetic
! catalogue: today
! compare: opt
! separation: 1.5
! extents: n=1600
! defence: Division by one value throughout; the optimized form multiplies by its reciprocal, the
!   crippled form divides by an array that holds that value.
module reciprocal_division
  implicit none
contains
  subroutine naive(n, alpha, b, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) / alpha
    end do
  end subroutine

  subroutine opt(n, alpha, b, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha
    real :: b(n), a(n)
    integer :: i
    real :: x
    x = 1.0 / alpha
    do i = 1, n
      a(i) = b(i) * x
    end do
  end subroutine

  subroutine cripple(n, alphas, b, a)
    integer, intent(in) :: n
    real :: alphas(n), b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) / alphas(i)
    end do
  end subroutine
end module reciprocal_division
