! asks: collapses depth 3 loops
! group: loop collapsing
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.2
! extents: n=9 m=11 l=20
! report: collapsed
! defence: Bounds come at run time and the operation is one addition; only one loop over all
!   elements spares the short inner loops their start and their remainder. In the crippled form the
!   inner bound depends on the outer variable by a factor that is zero.
module loop_collapse_depth3
  implicit none
contains
  subroutine naive(n, m, l, b, a)
    integer, intent(in) :: n, m, l
    real :: b(n, m, l), a(n, m, l)
    integer :: i, j, k
    do k = 1, l
      do j = 1, m
        do i = 1, n
          a(i, j, k) = b(i, j, k) + 1.5
        end do
      end do
    end do
  end subroutine

  subroutine opt(n, m, l, b, a)
    integer, intent(in) :: n, m, l
    real :: b(n * m * l), a(n * m * l)
    integer :: i
    do i = 1, n * m * l
      a(i) = b(i) + 1.5
    end do
  end subroutine

  subroutine cripple(n, m, l, zero, b, a)
    integer, intent(in) :: n, m, l, zero
    real :: b(n, m, l), a(n, m, l)
    integer :: i, j, k
    do k = 1, l
      do j = 1, m + zero * k
        do i = 1, n + zero * j
          a(i, j, k) = b(i, j, k) + 1.5
        end do
      end do
    end do
  end subroutine
end module loop_collapse_depth3
