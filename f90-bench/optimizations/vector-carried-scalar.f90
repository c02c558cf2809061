! asks: vectorises a loop that carries a loaded value to the next iteration
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form loads it anew. The crippled loop may end early on a value that
!   never comes, so it stays scalar.
module vector_carried_scalar
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    real :: x, y
    x = 0.0
    do i = 1, n
      y = b(i) * c(i)
      a(i) = x + y
      x = y
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    a(1) = b(1) * c(1)
    do i = 2, n
      a(i) = b(i - 1) * c(i - 1) + b(i) * c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n)
    integer :: i
    real :: x, y
    x = 0.0
    do i = 1, n
      if (b(i) > never) exit
      y = b(i) * c(i)
      a(i) = x + y
      x = y
    end do
  end subroutine
end module vector_carried_scalar
