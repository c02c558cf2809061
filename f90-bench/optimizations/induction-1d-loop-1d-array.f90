! asks: eliminates an induction variable indexing a 1-d array in a simple loop
! group: induction variable elimination
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=2000
! report: vectorised
! defence: The counter is all that ties an iteration to the one before. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module induction_1d_loop_1d_array
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i, j
    j = 0
    do i = 1, n
      j = j + 1
      a(j) = b(j) * c(j)
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) * c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n)
    integer :: i, j
    j = 0
    do i = 1, n
      j = j + 1
      if (b(j) > never) exit
      a(j) = b(j) * c(j)
    end do
  end subroutine
end module induction_1d_loop_1d_array
