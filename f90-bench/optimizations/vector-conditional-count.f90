! asks: vectorises a count under a condition
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form has 16 partial results. The crippled loop may end early on a value
!   that never comes, so it stays scalar.
module vector_conditional_count
  implicit none
contains
  subroutine naive(n, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real :: b(n)
    integer :: i, x
    x = 0
    do i = 1, n
      if (b(i) > 1.0) x = x + 1
    end do
    is = x
  end subroutine

  subroutine opt(n, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real :: b(n)
    integer :: i, k
    integer :: v(16)
    v = 0
    do i = 0, n - 16, 16
      do k = 1, 16
        v(k) = v(k) + merge(1, 0, b(i + k) > 1.0)
      end do
    end do
    is = sum(v)
  end subroutine

  subroutine cripple(n, never, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real, intent(in) :: never
    real :: b(n)
    integer :: i, x
    x = 0
    do i = 1, n
      if (b(i) > never) exit
      if (b(i) > 1.0) x = x + 1
    end do
    is = x
  end subroutine
end module vector_conditional_count
