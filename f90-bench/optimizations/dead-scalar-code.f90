! asks: dead scalar code eliminated
! group: dead code elimination
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.1
! separation: 1.3
! extents: n=1000
! defence: The dead value costs a square root and a division, the live one an addition. The
!   crippled form uses it where it exceeds what it never exceeds.
module dead_scalar_code
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      a(i) = b(i) + c(i)
      t = sqrt(b(i) / c(i))
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) + c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, s, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), c(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      a(i) = b(i) + c(i)
      t = sqrt(b(i) / c(i))
      if (t > never) s = s + t
    end do
  end subroutine
end module dead_scalar_code
