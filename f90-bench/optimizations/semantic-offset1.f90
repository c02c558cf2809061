! asks: produces efficient code when the substituted variable has value 1
! group: semantic analysis
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=2001
! report: vectorised
! defence: The offset is a dummy: only a version of the loop for favourable values is fast. The
!   crippled loop may end early on a value that never comes, so it stays scalar.
module semantic_offset1
  implicit none
contains
  subroutine naive(n, one, a, b)
    integer, intent(in) :: n, one
    real :: a(n), b(n)
    integer :: i
    do i = 1, n - 1
      a(i) = 0.5 * a(i + one) + b(i)
    end do
  end subroutine

  subroutine opt(n, a, b)
    integer, intent(in) :: n
    real :: a(n), b(n)
    integer :: i
    do i = 1, n - 1
      a(i) = 0.5 * a(i + 1) + b(i)
    end do
  end subroutine

  subroutine cripple(n, one, never, a, b)
    integer, intent(in) :: n, one
    real, intent(in) :: never
    real :: a(n), b(n)
    integer :: i
    do i = 1, n - 1
      if (b(i) > never) exit
      a(i) = 0.5 * a(i + one) + b(i)
    end do
  end subroutine
end module semantic_offset1
