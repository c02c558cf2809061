! asks: vectorises WHERE with a mask of two comparisons joined by .and.
! group: vectorisation
! catalogue: today
! compare: cripple
! separation: 3
! extents: n=1600
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_compound_mask
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    where (b > 0.8 .and. c < 1.2) a = c * d
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = merge(c(i) * d(i), a(i), b(i) > 0.8 .and. c(i) < 1.2)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      if (b(i) > 0.8 .and. c(i) < 1.2) a(i) = c(i) * d(i)
    end do
  end subroutine
end module vector_compound_mask
