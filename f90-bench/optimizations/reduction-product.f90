! asks: substitutes efficient code for array product computations
! group: reduction substitution
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! extents: n=1600
! report: vectorised
! defence: Only a product in another order breaks the chain of multiplications. The crippled loop
!   may end early on a value that never comes, so it stays scalar. The factors are near 1.
module reduction_product
  implicit none
contains
  subroutine naive(n, near1, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: near1(n)
    integer :: i
    real :: x
    x = 1.0
    do i = 1, n
      x = x * near1(i)
    end do
    s = x
  end subroutine

  subroutine opt(n, near1, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: near1(n)
    integer :: i, k
    real :: v(16)
    v = 1.0
    do i = 0, n - 16, 16
      do k = 1, 16
        v(k) = v(k) * near1(i + k)
      end do
    end do
    s = product(v)
  end subroutine

  subroutine cripple(n, never, near1, s)
    integer, intent(in) :: n
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: near1(n)
    integer :: i
    real :: x
    x = 1.0
    do i = 1, n
      if (near1(i) > never) exit
      x = x * near1(i)
    end do
    s = x
  end subroutine
end module reduction_product
