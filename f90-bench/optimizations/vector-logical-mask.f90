! asks: vectorises WHERE with a logical array for its mask
! group: vectorisation
! catalogue: today
! compare: cripple
! separation: 3
! extents: n=1600
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_logical_mask
  implicit none
contains
  subroutine naive(n, mask, c, d, a)
    integer, intent(in) :: n
    logical :: mask(n)
    real :: c(n), d(n), a(n)
    where (mask) a = c * d
  end subroutine

  subroutine opt(n, mask, c, d, a)
    integer, intent(in) :: n
    logical :: mask(n)
    real :: c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = merge(c(i) * d(i), a(i), mask(i))
    end do
  end subroutine

  subroutine cripple(n, never, mask, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    logical :: mask(n)
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      if (mask(i)) a(i) = c(i) * d(i)
    end do
  end subroutine
end module vector_logical_mask
