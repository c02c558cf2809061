! asks: contracts a product and a sum to one fused operation
! group: arithmetic
! catalogue: today
! compare: cripple
! threshold: 0.88
! extents: n=1600
! defence: A chain in which each step needs the last: with fusion it is one operation long,
!   without two. In the crippled form the product is stored, so that it has to be there unfused.
module fused_multiply_add
  implicit none
contains
  subroutine naive(n, b, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: b(n)
    integer :: i
    real :: x, y
    x = 0.0
    do i = 1, n
      y = x * 0.5
      x = y + b(i)
    end do
    s = x
  end subroutine

  subroutine cripple(n, one, never, b, s)
    integer, intent(in) :: n, one
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n)
    integer :: i
    real :: x, t(1600)
    x = 0.0
    do i = 1, n
      t(i) = x * 0.5
      x = t(i) + b(i)
    end do
    s = x
    if (t(one) > never) s = t(one)
  end subroutine
end module fused_multiply_add
