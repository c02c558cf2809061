! asks: parallelizes a dependency-free 1-d loop, where the source and sink elements are in
!   separate regions of the array
! group: dependency analysis
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! separation: 1.5
! extents: n=1000
! elements: 2000
! report: vectorised
! defence: What is read is never what another iteration stores; the regions are apart by constant
!   bounds. The optimized form reads a copy. The crippled loop may end early on a value that never
!   comes, so it stays scalar.
module dependency_separate_regions
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(2 * n)
    integer :: i
    do i = 1, 1000
      a(i) = sqrt(a(i + 1000) * b(i)) / c(i)
    end do
  end subroutine

  subroutine opt(n, aa, b, c, a)
    integer, intent(in) :: n
    real :: aa(2 * n), b(n), c(n), a(2 * n)
    integer :: i
    do i = 1, 1000
      a(i) = sqrt(aa(i + 1000) * b(i)) / c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(2 * n)
    integer :: i
    do i = 1, 1000
      if (b(i) > never) exit
      a(i) = sqrt(a(i + 1000) * b(i)) / c(i)
    end do
  end subroutine
end module dependency_separate_regions
