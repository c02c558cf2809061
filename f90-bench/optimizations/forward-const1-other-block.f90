! asks: substitutes value for variable assigned the constant 1, when the variable is assigned
!   outside the basic block
! group: forward substitution
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=2001
! report: vectorised
! defence: The offset makes the difference between a loop without dependence and a recurrence.
!   The crippled loop may end early on a value that never comes, so it stays scalar.
module forward_const1_other_block
  implicit none
contains
  subroutine naive(n, alpha, beta, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: alpha, beta
    real :: a(n), b(n), c(n)
    integer :: i, j
    j = 1
    if (alpha > beta) then
      do i = 1, n
        c(i) = b(i)
      end do
    end if
    do i = 1, n - 1
      a(i) = 0.5 * a(i + j) + b(i)
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

  subroutine cripple(n, alpha, beta, never, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: alpha, beta, never
    real :: a(n), b(n), c(n)
    integer :: i, j
    j = 1
    if (alpha > beta) then
      do i = 1, n
        c(i) = b(i)
      end do
    end if
    do i = 1, n - 1
      if (b(i) > never) exit
      a(i) = 0.5 * a(i + j) + b(i)
    end do
  end subroutine
end module forward_const1_other_block
