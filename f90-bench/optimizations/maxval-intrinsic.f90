! asks: does MAXVAL with vectors
! group: library idioms
! catalogue: today
! compare: opt
! extents: n=1600
! report: vectorised
! defence: The optimized form has 16 partial results. The crippled loop may end early on a value
!   that never comes, so it stays scalar.
module maxval_intrinsic
  implicit none
contains
  subroutine naive(n, b, s)
    integer, intent(in) :: n
    real, intent(inout) :: s
    real :: b(n)
    s = maxval(b)
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
        v(k) = max(v(k), b(i + k))
      end do
    end do
    s = maxval(v)
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
      x = max(x, b(i))
    end do
    s = x
  end subroutine
end module maxval_intrinsic
