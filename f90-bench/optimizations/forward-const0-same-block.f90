! asks: substitutes value for variable assigned the constant 0, when the variable is assigned in
!   the same basic block
! group: forward substitution
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=2001
! report: vectorised
! defence: The offset makes the difference between a loop without dependence and a recurrence.
!   The crippled loop may end early on a value that never comes, so it stays scalar.
module forward_const0_same_block
  implicit none
contains
  subroutine naive(n, a, b)
    integer, intent(in) :: n
    real :: a(n), b(n)
    integer :: i, j
    j = 0
    do i = 1, n - 1
      a(i) = 0.5 * a(i + j) + b(i)
    end do
  end subroutine

  subroutine opt(n, a, b)
    integer, intent(in) :: n
    real :: a(n), b(n)
    integer :: i
    do i = 1, n - 1
      a(i) = 0.5 * a(i) + b(i)
    end do
  end subroutine

  subroutine cripple(n, never, a, b)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: a(n), b(n)
    integer :: i, j
    j = 0
    do i = 1, n - 1
      if (b(i) > never) exit
      a(i) = 0.5 * a(i + j) + b(i)
    end do
  end subroutine
end module forward_const0_same_block
