! asks: needs no temporary where an array moves up over itself (constant bounds)
! group: array temporaries
! catalogue: today
! compare: opt
! separation: 1.25
! extents: n=1600
! defence: The crippled form computes into a temporary array and copies. Going backward needs
!   none.
module temporary_shift_up
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    a(2:n) = 0.5 * a(1:n - 1) + b(2:n)
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = n, 2, -1
      a(i) = 0.5 * a(i - 1) + b(i)
    end do
  end subroutine

  subroutine cripple(n, two, never, s, b, a)
    integer, intent(in) :: n, two
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), a(n)
    integer :: i
    real :: t(1600)
    do i = 2, n
      t(i) = 0.5 * a(i - 1) + b(i)
    end do
    do i = 2, n
      a(i) = t(i)
    end do
    if (t(two) > never) s = t(two)
  end subroutine
end module temporary_shift_up
