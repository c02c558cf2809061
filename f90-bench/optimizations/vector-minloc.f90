! asks: finds the place of the minimum (MINLOC) with vectors
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form finds the minimum with 16 partial ones and then its place. The
!   crippled loop may end early on a value that never comes, so it stays scalar.
module vector_minloc
  implicit none
contains
  subroutine naive(n, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real :: b(n)
    is = minloc(b, 1)
  end subroutine

  subroutine opt(n, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real :: b(n)
    integer :: i, k
    real :: v(16), x
    v = b(1:16)
    do i = 0, n - 16, 16
      do k = 1, 16
        v(k) = min(v(k), b(i + k))
      end do
    end do
    x = minval(v)
    do i = 1, n
      if (b(i) == x) exit
    end do
    is = i
  end subroutine

  subroutine cripple(n, never, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real, intent(in) :: never
    real :: b(n)
    integer :: i, j
    real :: x
    x = b(1)
    j = 1
    do i = 2, n
      if (b(i) > never) exit
      if (b(i) < x) then
        x = b(i)
        j = i
      end if
    end do
    is = j
  end subroutine
end module vector_minloc
