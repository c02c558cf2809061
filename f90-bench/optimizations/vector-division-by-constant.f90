! asks: vectorises the division of integers by a constant
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form multiplies reals, exactly for small integers. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_division_by_constant
  implicit none
contains
  subroutine naive(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = ib(i) / 7
    end do
  end subroutine

  subroutine opt(n, ib, ia)
    integer, intent(in) :: n
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = int((real(ib(i)) + 0.5) * (1.0 / 7.0))
    end do
  end subroutine

  subroutine cripple(n, inever, ib, ia)
    integer, intent(in) :: n, inever
    integer :: ib(n), ia(n)
    integer :: i
    do i = 1, n
      if (ib(i) > inever) exit
      ia(i) = ib(i) / 7
    end do
  end subroutine
end module vector_division_by_constant
