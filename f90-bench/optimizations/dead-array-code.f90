! asks: dead array code eliminated
! group: dead code elimination
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.5
! separation: 1.3
! extents: n=1000
! defence: The dead array costs a square root and a division an element, the live one an
!   addition. The crippled form looks at an element that is known at run time only.
module dead_array_code
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    real :: t(1000)
    do i = 1, n
      a(i) = b(i) + c(i)
      t(i) = sqrt(b(i) / c(i))
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) + c(i)
    end do
  end subroutine

  subroutine cripple(n, one, never, b, c, s, a)
    integer, intent(in) :: n, one
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), c(n), a(n)
    integer :: i
    real :: t(1000)
    do i = 1, n
      a(i) = b(i) + c(i)
      t(i) = sqrt(b(i) / c(i))
    end do
    if (t(one) > never) s = t(one)
  end subroutine
end module dead_array_code
