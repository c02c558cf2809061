! asks: needs no temporary where an array moves over itself by a distance that comes at run time
! group: array temporaries
! catalogue: today
! compare: opt
! separation: 1.25
! extents: n=1600
! defence: The crippled form computes into a temporary array and copies. The optimized form knows
!   the direction.
module temporary_shift_variable
  implicit none
contains
  subroutine naive(n, one, b, a)
    integer, intent(in) :: n, one
    real :: b(n), a(n)
    a(1:n - one) = 0.5 * a(1 + one:n) + b(1:n - one)
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n - 1
      a(i) = 0.5 * a(i + 1) + b(i)
    end do
  end subroutine

  subroutine cripple(n, one, never, s, b, a)
    integer, intent(in) :: n, one
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), a(n)
    integer :: i
    real :: t(1600)
    do i = 1, n - 1
      t(i) = 0.5 * a(i + 1) + b(i)
    end do
    do i = 1, n - 1
      a(i) = t(i)
    end do
    if (t(one) > never) s = t(one)
  end subroutine
end module temporary_shift_variable
