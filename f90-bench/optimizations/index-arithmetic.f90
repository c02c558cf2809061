! asks: parallelizes the loop assignment of an arithmetic function of the loop variable to an
!   array
! group: idiom recognition
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! extents: n=2000
! report: vectorised
! defence: The optimized form reads the loop variable from an array. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module index_arithmetic
  implicit none
contains
  subroutine naive(n, ia)
    integer, intent(in) :: n
    integer :: ia(n)
    integer :: i
    do i = 1, n
      ia(i) = i * (i + 3)
    end do
  end subroutine

  subroutine opt(n, iota, ia)
    integer, intent(in) :: n
    integer :: iota(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = iota(i) * (iota(i) + 3)
    end do
  end subroutine

  subroutine cripple(n, inever, iota, ia)
    integer, intent(in) :: n, inever
    integer :: iota(n), ia(n)
    integer :: i
    do i = 1, n
      if (iota(i) > inever) exit
      ia(i) = i * (i + 3)
    end do
  end subroutine
end module index_arithmetic
