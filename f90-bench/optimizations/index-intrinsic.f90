! asks: parallelizes the loop assignment of a function of the loop variable to an array, where
!   the function involves an intrinsic
! group: idiom recognition
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! extents: n=2000
! report: vectorised
! defence: The optimized form reads the loop variable from an array. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module index_intrinsic
  implicit none
contains
  subroutine naive(n, a)
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(real(i))
    end do
  end subroutine

  subroutine opt(n, iota, a)
    integer, intent(in) :: n
    integer :: iota(n)
    real :: a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(real(iota(i)))
    end do
  end subroutine

  subroutine cripple(n, inever, iota, a)
    integer, intent(in) :: n, inever
    integer :: iota(n)
    real :: a(n)
    integer :: i
    do i = 1, n
      if (iota(i) > inever) exit
      a(i) = sqrt(real(i))
    end do
  end subroutine
end module index_intrinsic
