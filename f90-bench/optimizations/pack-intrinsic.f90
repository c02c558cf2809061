! asks: does PACK without a branch on each element
! group: library idioms
! catalogue: today
! compare: opt
! separation: 1.3
! extents: n=1600
! defence: Half of a random mask is true, so a branch on it is mispredicted; the optimized form
!   has none, the crippled form has one.
module pack_intrinsic
  implicit none
contains
  subroutine naive(n, mask, b, c, a)
    integer, intent(in) :: n
    logical :: mask(n)
    real :: b(n), c(n), a(n)
    a = pack(b, mask, c)
  end subroutine

  subroutine opt(n, mask, b, c, a)
    integer, intent(in) :: n
    logical :: mask(n)
    real :: b(n), c(n), a(n)
    integer :: i, j
    j = 0
    do i = 1, n
      a(j + 1) = b(i)
      j = j + merge(1, 0, mask(i))
    end do
    a(j + 1:n) = c(j + 1:n)
  end subroutine

  subroutine cripple(n, never, mask, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    logical :: mask(n)
    real :: b(n), c(n), a(n)
    integer :: i, j
    j = 0
    do i = 1, n
      if (b(i) > never) exit
      if (mask(i)) then
        j = j + 1
        a(j) = b(i)
      end if
    end do
    a(j + 1:n) = c(j + 1:n)
  end subroutine
end module pack_intrinsic
