! asks: vectorises SIN
! group: vector functions
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form is a polynomial, good for the arguments at hand. The crippled loop
!   may end early on a value that never comes, so it stays scalar.
module vector_sine
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sin(b(i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    real :: y
    do i = 1, n
      y = b(i) * b(i)
      a(i) = b(i) * (1.0 - y * (1.0 / 6.0 - y * (1.0 / 120.0 - y * (1.0 / 5040.0 &
          - y * (1.0 / 362880.0)))))
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = sin(b(i))
    end do
  end subroutine
end module vector_sine
