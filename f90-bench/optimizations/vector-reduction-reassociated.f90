! asks: vectorises a sum of products in another order
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form has 16 partial results. The crippled loop may end early on a value
!   that never comes, so it stays scalar.
module vector_reduction_reassociated
  implicit none
contains
  subroutine naive(n, b, c, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: b(n), c(n)
    integer :: i
    real :: x
    x = 0.0
    do i = 1, n
      x = x + b(i) * c(i)
    end do
    s = x
  end subroutine

  subroutine opt(n, b, c, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: b(n), c(n)
    integer :: i, k
    real :: v(16)
    v = 0.0
    do i = 0, n - 16, 16
      do k = 1, 16
        v(k) = v(k) + b(i + k) * c(i + k)
      end do
    end do
    s = sum(v)
  end subroutine

  subroutine cripple(n, never, b, c, s)
    integer, intent(in) :: n
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), c(n)
    integer :: i
    real :: x
    x = 0.0
    do i = 1, n
      if (b(i) > never) exit
      x = x + b(i) * c(i)
    end do
    s = x
  end subroutine
end module vector_reduction_reassociated
