! asks: needs no temporary where an array moves down over itself (constant bounds)
! group: array temporaries
! catalogue: today
! compare: opt
! separation: 1.25
! extents: n=1600
! defence: The crippled form computes into a temporary array and copies. Going forward needs
!   none.
module temporary_shift_down
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    a(1:n - 1) = 0.5 * a(2:n) + b(1:n - 1)
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
end module temporary_shift_down
