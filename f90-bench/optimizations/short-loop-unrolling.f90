! asks: unrolls a short inner loop of constant extent so that the outer one vectorises
! group: loop restructuring
! catalogue: today
! compare: opt
! extents: n=400
! report: vectorised
! defence: The crippled loop may end early on a value that never comes, so it stays scalar.
module short_loop_unrolling
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i, k
    real :: x
    do i = 1, n
      x = 0.0
      do k = 1, 4
        x = x * b(i) + c(k)
      end do
      a(i) = x
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = ((c(1) * b(i) + c(2)) * b(i) + c(3)) * b(i) + c(4)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n)
    integer :: i, k
    real :: x
    do i = 1, n
      if (b(i) > never) exit
      x = 0.0
      do k = 1, 4
        x = x * b(i) + c(k)
      end do
      a(i) = x
    end do
  end subroutine
end module short_loop_unrolling
