! asks: vectorises the outer loop where the inner one is a sum that must keep its order
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=64 m=64
! elements: 64
! report: vectorised
! defence: Square root and division for every pair; each element has its own sum, so the outer
!   loop is free. The crippled loop may end early on a value that never comes, so it stays scalar.
module vector_outer_loop
  implicit none
contains
  subroutine naive(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n), c(m), a(n)
    integer :: i, j
    real :: x
    do i = 1, n
      x = 0.0
      do j = 1, m
        x = x + 1.0 / sqrt(b(i) + c(j))
      end do
      a(i) = x
    end do
  end subroutine

  subroutine opt(n, m, b, c, a)
    integer, intent(in) :: n, m
    real :: b(n), c(m), a(n)
    integer :: i, j, k
    real :: v(16)
    do i = 0, n - 16, 16
      v = 0.0
      do j = 1, m
        do k = 1, 16
          v(k) = v(k) + 1.0 / sqrt(b(i + k) + c(j))
        end do
      end do
      a(i + 1:i + 16) = v
    end do
  end subroutine

  subroutine cripple(n, m, never, b, c, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n), c(m), a(n)
    integer :: i, j
    real :: x
    do i = 1, n
      x = 0.0
      do j = 1, m
        if (c(j) > never) exit
        x = x + 1.0 / sqrt(b(i) + c(j))
      end do
      a(i) = x
    end do
  end subroutine
end module vector_outer_loop
