! asks: does SPREAD at the speed of a loop nest
! group: library idioms
! catalogue: today
! compare: opt
! extents: n=40 m=40
! defence: The crippled loop may end early on a value that never comes, so it stays scalar.
module spread_intrinsic
  implicit none
contains
  subroutine naive(n, m, b, a)
    integer, intent(in) :: n, m
    real :: b(n), a(n, m)
    a = spread(b, 2, m)
  end subroutine

  subroutine opt(n, m, b, a)
    integer, intent(in) :: n, m
    real :: b(n), a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(i, j) = b(i)
      end do
    end do
  end subroutine

  subroutine cripple(n, m, never, b, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n), a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        if (b(i) > never) exit
        a(i, j) = b(i)
      end do
    end do
  end subroutine
end module spread_intrinsic
