! asks: vectorises an integer sum, which needs no other order of additions
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form has 16 partial results. The crippled loop may end early on a value
!   that never comes, so it stays scalar.
module vector_reduction_integer
  implicit none
contains
  subroutine naive(n, ib, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    integer :: ib(n)
    integer :: i, x
    x = 0
    do i = 1, n
      x = x + ib(i)
    end do
    is = x
  end subroutine

  subroutine opt(n, ib, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    integer :: ib(n)
    integer :: i, k
    integer :: v(16)
    v = 0
    do i = 0, n - 16, 16
      do k = 1, 16
        v(k) = v(k) + ib(i + k)
      end do
    end do
    is = sum(v)
  end subroutine

  subroutine cripple(n, inever, ib, is)
    integer, intent(in) :: n, inever
    integer, intent(inout) :: is
    integer :: ib(n)
    integer :: i, x
    x = 0
    do i = 1, n
      if (ib(i) > inever) exit
      x = x + ib(i)
    end do
    is = x
  end subroutine
end module vector_reduction_integer
