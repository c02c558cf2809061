! asks: vectorises EXP
! group: vector functions
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form is a polynomial, good for the arguments at hand. The crippled loop
!   may end early on a value that never comes, so it stays scalar.
module vector_exponential
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = exp(b(i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    real :: y
    do i = 1, n
      y = b(i) - 1.0
      a(i) = 2.7182818 * &
          (1.0 + y * (1.0 + y * (0.5 + y * (1.0 / 6.0 + y * (1.0 / 24.0 &
          + y * (1.0 / 120.0 + y * (1.0 / 720.0)))))))
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = exp(b(i))
    end do
  end subroutine
end module vector_exponential
