! asks: does CSHIFT at the speed of two section copies
! group: library idioms
! catalogue: today
! compare: opt
! extents: n=1600
! defence: The crippled loop may end early on a value that never comes, so it stays scalar.
module cshift_intrinsic
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    a = cshift(b, 1)
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n - 1
      a(i) = b(i + 1)
    end do
    a(n) = b(1)
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i, j
    do i = 1, n
      j = i + 1
      if (j > n) j = 1
      if (b(j) > never) exit
      a(i) = b(j)
    end do
  end subroutine
end module cshift_intrinsic
