! asks: vectorises the division of integers
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form divides reals, exactly for integers below 2048. The crippled loop
!   may end early on a value that never comes, so it stays scalar.
module vector_integer_division
  implicit none
contains
  subroutine naive(n, ib, ic, ia)
    integer, intent(in) :: n
    integer :: ib(n), ic(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = ib(i) / ic(i)
    end do
  end subroutine

  subroutine opt(n, ib, ic, ia)
    integer, intent(in) :: n
    integer :: ib(n), ic(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = int(real(ib(i)) / real(ic(i)))
    end do
  end subroutine

  subroutine cripple(n, inever, ib, ic, ia)
    integer, intent(in) :: n, inever
    integer :: ib(n), ic(n), ia(n)
    integer :: i
    do i = 1, n
      if (ib(i) > inever) exit
      ia(i) = ib(i) / ic(i)
    end do
  end subroutine
end module vector_integer_division
