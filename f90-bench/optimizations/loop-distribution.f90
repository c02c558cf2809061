! asks: distributes a loop of which a part is a recurrence
! group: loop restructuring
! catalogue: today
! compare: opt
! separation: 1.2
! extents: n=1600
! report: distributed
! defence: The recurrence keeps the whole loop scalar; apart from it the square root and the
!   division are free. The crippled loop may end early on a value that never comes, so it stays
!   scalar.
module loop_distribution
  implicit none
contains
  subroutine naive(n, b, c, d, a, e)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n), e(n)
    integer :: i
    e(1) = b(1)
    do i = 2, n
      a(i) = sqrt(b(i)) / c(i)
      e(i) = 0.5 * e(i - 1) + d(i)
    end do
  end subroutine

  subroutine opt(n, b, c, d, a, e)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n), e(n)
    integer :: i
    real :: x
    do i = 2, n
      a(i) = sqrt(b(i)) / c(i)
    end do
    x = b(1)
    e(1) = x
    do i = 2, n
      x = 0.5 * x + d(i)
      e(i) = x
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, a, e)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), d(n), a(n), e(n)
    integer :: i
    real :: x
    x = b(1)
    e(1) = x
    do i = 2, n
      if (b(i) > never) exit
      a(i) = sqrt(b(i)) / c(i)
      x = 0.5 * x + d(i)
      e(i) = x
    end do
  end subroutine
end module loop_distribution
