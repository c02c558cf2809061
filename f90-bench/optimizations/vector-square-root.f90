! asks: vectorises SQRT without a call
! group: vector functions
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: Square roots of positive numbers; the optimized form is the same. The crippled loop
!   may end early on a value that never comes, so it stays scalar.
module vector_square_root
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(i))
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = sqrt(b(i))
    end do
  end subroutine
end module vector_square_root
