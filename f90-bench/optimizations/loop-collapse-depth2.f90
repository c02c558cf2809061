! asks: collapses depth 2 loops
! group: loop collapsing
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.2
! extents: n=9 m=220
! report: collapsed
! defence: Bounds come at run time and the operation is one addition; only one loop over all
!   elements spares the short inner loops their start and their remainder. In the crippled form the
!   inner bound depends on the outer variable by a factor that is zero.
module loop_collapse_depth2
  implicit none
contains
  subroutine naive(n, m, b, a)
    integer, intent(in) :: n, m
    real :: b(n, m), a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(i, j) = b(i, j) + 1.5
      end do
    end do
  end subroutine

  subroutine opt(n, m, b, a)
    integer, intent(in) :: n, m
    real :: b(n * m), a(n * m)
    integer :: i
    do i = 1, n * m
      a(i) = b(i) + 1.5
    end do
  end subroutine

  subroutine cripple(n, m, zero, b, a)
    integer, intent(in) :: n, m, zero
    real :: b(n, m), a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n + zero * j
        a(i, j) = b(i, j) + 1.5
      end do
    end do
  end subroutine
end module loop_collapse_depth2
