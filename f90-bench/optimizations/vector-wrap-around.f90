! asks: vectorises a loop with a scalar that lags one iteration behind
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form peels the first iteration. The crippled loop may end early on a
!   value that never comes, so it stays scalar.
module vector_wrap_around
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i, j
    j = n
    do i = 1, n
      a(i) = (b(i) + b(j)) * 0.5
      j = i
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    a(1) = (b(1) + b(n)) * 0.5
    do i = 2, n
      a(i) = (b(i) + b(i - 1)) * 0.5
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i, j
    j = n
    do i = 1, n
      if (b(i) > never) exit
      a(i) = (b(i) + b(j)) * 0.5
      j = i
    end do
  end subroutine
end module vector_wrap_around
