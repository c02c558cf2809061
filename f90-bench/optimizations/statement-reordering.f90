! asks: vectorises a loop whose statements must change places for it
! group: loop restructuring
! catalogue: today
! compare: opt
! extents: n=1602
! report: vectorised
! defence: The second statement stores what the first one reads an iteration later. The crippled
!   loop may end early on a value that never comes, so it stays scalar.
module statement_reordering
  implicit none
contains
  subroutine naive(n, a, b, c, d, e)
    integer, intent(in) :: n
    real :: a(n), b(n), c(n), d(n), e(n)
    integer :: i
    do i = 2, n - 1
      a(i) = b(i - 1) + c(i) * d(i)
      b(i) = 0.5 * b(i + 1) + e(i) * d(i)
    end do
  end subroutine

  subroutine opt(n, a, b, c, d, e)
    integer, intent(in) :: n
    real :: a(n), b(n), c(n), d(n), e(n)
    integer :: i
    do i = 2, n - 1
      b(i) = 0.5 * b(i + 1) + e(i) * d(i)
    end do
    do i = 2, n - 1
      a(i) = b(i - 1) + c(i) * d(i)
    end do
  end subroutine

  subroutine cripple(n, never, a, b, c, d, e)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: a(n), b(n), c(n), d(n), e(n)
    integer :: i
    do i = 2, n - 1
      if (c(i) > never) exit
      a(i) = b(i - 1) + c(i) * d(i)
      b(i) = 0.5 * b(i + 1) + e(i) * d(i)
    end do
  end subroutine
end module statement_reordering
