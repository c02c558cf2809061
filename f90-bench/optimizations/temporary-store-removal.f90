! asks: removes stores to temporary arrays
! group: dead code elimination
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.1
! separation: 1.2
! extents: n=1000
! defence: Four temporary arrays, each read in the iteration that sets it: without their stores
!   the loop has one store in place of five. The crippled form looks at elements that are known at
!   run time only.
module temporary_store_removal
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    real :: t(1000), u(1000), v(1000), w(1000)
    do i = 1, n
      t(i) = b(i) + c(i)
      u(i) = t(i) * d(i)
      v(i) = u(i) + b(i)
      w(i) = v(i) * c(i)
      a(i) = w(i) + d(i)
    end do
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = ((b(i) + c(i)) * d(i) + b(i)) * c(i) + d(i)
    end do
  end subroutine

  subroutine cripple(n, one, never, b, c, d, s, a)
    integer, intent(in) :: n, one
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    real :: t(1000), u(1000), v(1000), w(1000)
    do i = 1, n
      t(i) = b(i) + c(i)
      u(i) = t(i) * d(i)
      v(i) = u(i) + b(i)
      w(i) = v(i) * c(i)
      a(i) = w(i) + d(i)
    end do
    if (t(one) > never) s = t(one) + u(one) + v(one) + w(one)
  end subroutine
end module temporary_store_removal
