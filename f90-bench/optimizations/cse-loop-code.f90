! asks: common subexpression elimination in non-F90 array operations
! group: common subexpression elimination
! catalogue: 1995
! compare: opt
! ratio of 1995: 1.3
! separation: 1.3
! extents: n=1000
! defence: Square root and division cost the same in both places and dominate. In the crippled
!   form one of them reads a copy of b, of which the compiler does not know that it is one.
module cse_loop_code
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(i) / c(i)) + d(i) * sqrt(b(i) / c(i))
    end do
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      t = sqrt(b(i) / c(i))
      a(i) = t + d(i) * t
    end do
  end subroutine

  subroutine cripple(n, b, bb, c, d, a)
    integer, intent(in) :: n
    real :: b(n), bb(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(i) / c(i)) + d(i) * sqrt(bb(i) / c(i))
    end do
  end subroutine
end module cse_loop_code
