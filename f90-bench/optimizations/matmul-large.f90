! asks: does MATMUL of 96 by 96 matrices at the speed of a blocked loop nest
! group: library idioms
! catalogue: today
! compare: opt
! threshold: 1.7
! extents: n=96
! elements: 9216
! defence: The optimized form takes four columns at a time; the crippled form takes scalar
!   products along rows.
module matmul_large
  implicit none
contains
  subroutine naive(n, a, b, c)
    integer, intent(in) :: n
    real :: a(n, n), b(n, n), c(n, n)
    c = matmul(a, b)
  end subroutine

  subroutine opt(n, a, b, c)
    integer, intent(in) :: n
    real :: a(n, n), b(n, n), c(n, n)
    integer :: i, j, k
    do j = 1, n
      c(:, j) = 0.0
      do k = 1, n, 4
        do i = 1, n
          c(i, j) = c(i, j) + a(i, k) * b(k, j) + a(i, k + 1) * b(k + 1, j) &
              + a(i, k + 2) * b(k + 2, j) + a(i, k + 3) * b(k + 3, j)
        end do
      end do
    end do
  end subroutine

  subroutine cripple(n, never, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: a(n, n), b(n, n), c(n, n)
    integer :: i, j, k
    real :: x
    do j = 1, n
      do i = 1, n
        x = 0.0
        do k = 1, n
          if (a(i, k) > never) exit
          x = x + a(i, k) * b(k, j)
        end do
        c(i, j) = x
      end do
    end do
  end subroutine
end module matmul_large
