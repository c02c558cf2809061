! asks: parallelizes a serially-expressed scatter
! group: idiom recognition
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! separation: 1.5
! extents: n=1000
! report: vectorised
! defence: Square root and division make the vector form worth its while on machines without fast
!   gathers. The crippled loop may end early on a value that never comes, so it stays scalar.
module idiom_scatter
  implicit none
contains
  subroutine naive(n, p, b, c, a)
    integer, intent(in) :: n
    integer :: p(n)
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(p(i)) = sqrt(b(i)) / c(i)
    end do
  end subroutine

  subroutine opt(n, p, b, c, a)
    integer, intent(in) :: n
    integer :: p(n)
    real :: b(n), c(n), a(n)
    integer :: i
    real :: t(1000)
    do i = 1, n
      t(i) = sqrt(b(i)) / c(i)
    end do
    do i = 1, n
      a(p(i)) = t(i)
    end do
  end subroutine

  subroutine cripple(n, never, p, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    integer :: p(n)
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      if (c(i) > never) exit
      a(p(i)) = sqrt(b(i)) / c(i)
    end do
  end subroutine
end module idiom_scatter
