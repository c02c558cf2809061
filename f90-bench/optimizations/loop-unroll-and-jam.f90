! asks: unrolls the outer loop of a matrix-vector product and jams the copies
! group: loop restructuring
! catalogue: today
! compare: opt
! threshold: 1.3
! separation: 1.25
! extents: n=128 m=64
! defence: The inner loop vectorises in any case; four columns at a time load and store the sums
!   a quarter as often. In the crippled form the outer loop may end early.
module loop_unroll_and_jam
  implicit none
contains
  subroutine naive(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n, m), c(m), a(n)
    integer :: i, j
    a(1:n) = 0.0
    do j = 1, m
      do i = 1, n
        a(i) = a(i) + b(i, j) * c(j)
      end do
    end do
  end subroutine

  subroutine opt(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n, m), c(m), a(n)
    integer :: i, j
    a(1:n) = 0.0
    do j = 1, m, 4
      do i = 1, n
        a(i) = a(i) + b(i, j) * c(j) + b(i, j + 1) * c(j + 1) + b(i, j + 2) * c(j + 2) &
            + b(i, j + 3) * c(j + 3)
      end do
    end do
  end subroutine

  subroutine cripple(n, m, never, b, c, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n, m), c(m), a(n)
    integer :: i, j
    a(1:n) = 0.0
    do j = 1, m
      if (c(j) > never) exit
      do i = 1, n
        a(i) = a(i) + b(i, j) * c(j)
      end do
    end do
  end subroutine
end module loop_unroll_and_jam
