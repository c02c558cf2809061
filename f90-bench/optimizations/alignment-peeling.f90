! asks: aligns the stores of a vector loop
! group: memory
! catalogue: today
! compare: opt
! threshold: 1.15
! extents: n=2000
! defence: The loop begins one element past a cache line and the elements of all arrays have the
!   same place in theirs, so that some iterations done first align everything. The optimized form
!   does those by themselves. The crippled loop may end early on a value that never comes, so it
!   stays scalar.
module alignment_peeling
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 2, n
      a(i) = 0.5 * b(i)
    end do
  end subroutine

  subroutine opt(n, b, a)
    use, intrinsic :: iso_c_binding, only: c_intptr_t
    integer, intent(in) :: n
    real, target :: b(n), a(n)
    integer :: i, first
    integer(c_intptr_t) :: behind
    behind = modulo(loc(a(2)), 64_c_intptr_t)
    first = min(n, 2 + int(modulo(64_c_intptr_t - behind, 64_c_intptr_t)) / 4)
    do i = 2, first - 1
      a(i) = 0.5 * b(i)
    end do
    do i = first, n
      a(i) = 0.5 * b(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    do i = 2, n
      if (b(i) > never) exit
      a(i) = 0.5 * b(i)
    end do
  end subroutine
end module alignment_peeling
