! asks: eliminates an induction variable in a 2-d loop indexing a 1-d array
! group: induction variable elimination
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=100 m=20
! report: vectorised
! defence: The counter is all that ties an iteration to the one before. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module induction_2d_loop_1d_array
  implicit none
contains
  subroutine naive(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n * m), c(n * m), a(n * m)
    integer :: i, j, k
    k = 0
    do j = 1, m
      do i = 1, n
        k = k + 1
        a(k) = b(k) * c(k)
      end do
    end do
  end subroutine

  subroutine opt(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n * m), c(n * m), a(n * m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(n * (j - 1) + i) = b(n * (j - 1) + i) * c(n * (j - 1) + i)
      end do
    end do
  end subroutine

  subroutine cripple(n, m, never, b, c, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n * m), c(n * m), a(n * m)
    integer :: i, j, k
    k = 0
    do j = 1, m
      do i = 1, n
        k = k + 1
        if (b(k) > never) exit
        a(k) = b(k) * c(k)
      end do
    end do
  end subroutine
end module induction_2d_loop_1d_array
