! asks: collapses depth 4 loops
! group: loop collapsing
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.2
! extents: n=9 m=5 l=5 o=9
! report: collapsed
! defence: Bounds come at run time and the operation is one addition; only one loop over all
!   elements spares the short inner loops their start and their remainder. In the crippled form the
!   inner bound depends on the outer variable by a factor that is zero.
module loop_collapse_depth4
  implicit none
contains
  subroutine naive(n, m, l, o, b, a)
    integer, intent(in) :: n, m, l, o
    real :: b(n, m, l, o), a(n, m, l, o)
    integer :: i, j, k, h
    do h = 1, o
      do k = 1, l
        do j = 1, m
          do i = 1, n
            a(i, j, k, h) = b(i, j, k, h) + 1.5
          end do
        end do
      end do
    end do
  end subroutine

  subroutine opt(n, m, l, o, b, a)
    integer, intent(in) :: n, m, l, o
    real :: b(n * m * l * o), a(n * m * l * o)
    integer :: i
    do i = 1, n * m * l * o
      a(i) = b(i) + 1.5
    end do
  end subroutine

  subroutine cripple(n, m, l, o, zero, b, a)
    integer, intent(in) :: n, m, l, o, zero
    real :: b(n, m, l, o), a(n, m, l, o)
    integer :: i, j, k, h
    do h = 1, o
      do k = 1, l + zero * h
        do j = 1, m + zero * k
          do i = 1, n + zero * j
            a(i, j, k, h) = b(i, j, k, h) + 1.5
          end do
        end do
      end do
    end do
  end subroutine
end module loop_collapse_depth4
