! asks: parallelizes a dependency-free 2-d loop, where the source and sink elements are defined
!   as linear functions of the loop variables
! group: dependency analysis
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! separation: 1.5
! extents: n=50 m=20
! elements: 2000
! report: vectorised
! defence: What is read is never what another iteration stores; even rows are stored and odd ones
!   read. The optimized form reads a copy. The crippled loop may end early on a value that never
!   comes, so it stays scalar.
module dependency_linear_2d
  implicit none
contains
  subroutine naive(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n, m), c(n, m), a(2 * n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(2 * i, j) = sqrt(a(2 * i - 1, m + 1 - j) * b(i, j)) / c(i, j)
      end do
    end do
  end subroutine

  subroutine opt(n, m, aa, b, c, a)
    integer, intent(in) :: n, m
    real :: aa(2 * n, m), b(n, m), c(n, m), a(2 * n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(2 * i, j) = sqrt(aa(2 * i - 1, m + 1 - j) * b(i, j)) / c(i, j)
      end do
    end do
  end subroutine

  subroutine cripple(n, m, never, b, c, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n, m), c(n, m), a(2 * n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        if (b(i, j) > never) exit
        a(2 * i, j) = sqrt(a(2 * i - 1, m + 1 - j) * b(i, j)) / c(i, j)
      end do
    end do
  end subroutine
end module dependency_linear_2d
