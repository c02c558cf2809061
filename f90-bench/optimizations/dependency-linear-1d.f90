! asks: parallelizes a dependency-free 1-d loop, where the source and sink element indices are
!   defined as linear functions of the loop variable
! group: dependency analysis
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! separation: 1.5
! extents: n=1000
! elements: 4001
! report: vectorised
! defence: What is read is never what another iteration stores; the greatest common divisor of 4
!   and 2 does not divide 1. The optimized form reads a copy. The crippled loop may end early on a
!   value that never comes, so it stays scalar.
module dependency_linear_1d
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(4 * n + 1)
    integer :: i
    do i = 1, n
      a(4 * i) = sqrt(a(2 * i + 1) * b(i)) / c(i)
    end do
  end subroutine

  subroutine opt(n, aa, b, c, a)
    integer, intent(in) :: n
    real :: aa(4 * n + 1), b(n), c(n), a(4 * n + 1)
    integer :: i
    do i = 1, n
      a(4 * i) = sqrt(aa(2 * i + 1) * b(i)) / c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(4 * n + 1)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(4 * i) = sqrt(a(2 * i + 1) * b(i)) / c(i)
    end do
  end subroutine
end module dependency_linear_1d
