! asks: does MATMUL of 4 by 4 matrices inline
! group: library idioms
! catalogue: today
! compare: opt
! extents: n=4
! elements: 16
! defence: The crippled form goes through loops whose extents come at run time, with a way out.
module matmul_small
  implicit none
contains
  subroutine naive(a, b, c)
    real :: a(4, 4), b(4, 4), c(4, 4)
    c = matmul(a, b)
  end subroutine

  subroutine opt(a, b, c)
    real :: a(4, 4), b(4, 4), c(4, 4)
    integer :: i, j
    do j = 1, 4
      do i = 1, 4
        c(i, j) = a(i, 1) * b(1, j) + a(i, 2) * b(2, j) + a(i, 3) * b(3, j) + a(i, 4) * b(4, j)
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
end module matmul_small
