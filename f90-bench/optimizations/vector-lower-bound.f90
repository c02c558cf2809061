! asks: vectorises arrays whose lower bound is not 1
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_lower_bound
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(-5:n - 6), c(-5:n - 6), d(-5:n - 6), a(-5:n - 6)
    integer :: i
    do i = -5, n - 6
      a(i) = b(i) + c(i) * d(i)
    end do
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) + c(i) * d(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(-5:n - 6), c(-5:n - 6), d(-5:n - 6), a(-5:n - 6)
    integer :: i
    do i = -5, n - 6
      if (b(i) > never) exit
      a(i) = b(i) + c(i) * d(i)
    end do
  end subroutine
end module vector_lower_bound
