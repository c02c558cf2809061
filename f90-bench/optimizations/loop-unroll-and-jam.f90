! asks: unrolls the outer loop of a matrix-vector product and jams the copies
! group: loop restructuring
! catalogue: today
! compare: cripple
! threshold: 0.85
! separation: 1.25
! extents: n=128 m=64
! report: jammed
! defence: The inner loop vectorises in any case; two columns at a time load and store the sums
!   half as often. In the crippled form the outer loop may end early.
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
    do j = 1, m, 2
      do i = 1, n
        a(i) = a(i) + b(i, j) * c(j) + b(i, j + 1) * c(j + 1)
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
