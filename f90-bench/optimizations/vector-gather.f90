! asks: vectorises a gather in single arithmetic
! group: vectorisation
! catalogue: today
! compare: cripple
! separation: 1.3
! extents: n=1600
! report: vectorised
! defence: The optimized form is the gather alone into an array, then plain arithmetic; where the
!   machine has no fast gather, nothing is to be gained. The crippled loop may end early on a value
!   that never comes, so it stays scalar.
module vector_gather
  implicit none
contains
  subroutine naive(n, p, b, c, d, a)
    integer, intent(in) :: n
    integer :: p(n)
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(p(i)) * c(i) * d(i) + c(i) / d(i)
    end do
  end subroutine

  subroutine opt(n, p, b, c, d, a)
    integer, intent(in) :: n
    integer :: p(n)
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    real :: t(1600)
    do i = 1, n
      t(i) = b(p(i))
    end do
    do i = 1, n
      a(i) = t(i) * c(i) * d(i) + c(i) / d(i)
    end do
  end subroutine

  subroutine cripple(n, never, p, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    integer :: p(n)
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      if (c(i) > never) exit
      a(i) = b(p(i)) * c(i) * d(i) + c(i) / d(i)
    end do
  end subroutine
end module vector_gather
