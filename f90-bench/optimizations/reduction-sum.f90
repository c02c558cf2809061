! asks: substitutes efficient code for array sum computations
! group: reduction substitution
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! extents: n=1600
! report: vectorised
! defence: Only a sum in another order breaks the chain of additions. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module reduction_sum
  implicit none
contains
  subroutine naive(n, b, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: b(n)
    integer :: i
    real :: x
    x = 0.0
    do i = 1, n
      x = x + b(i)
    end do
    s = x
  end subroutine

  subroutine opt(n, b, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: b(n)
    integer :: i, k
    real :: v(16)
    v = 0.0
    do i = 0, n - 16, 16
      do k = 1, 16
        v(k) = v(k) + b(i + k)
      end do
    end do
    s = sum(v)
  end subroutine

  subroutine cripple(n, never, b, s)
    integer, intent(in) :: n
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n)
    integer :: i
    real :: x
    x = 0.0
    do i = 1, n
      if (b(i) > never) exit
      x = x + b(i)
    end do
    s = x
  end subroutine
end module reduction_sum
