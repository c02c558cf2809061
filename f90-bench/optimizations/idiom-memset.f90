! asks: stores a constant at the speed of the library's memset
! group: library idioms
! catalogue: today
! compare: cripple
! extents: n=1600
! report: library call
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module idiom_memset
  implicit none
contains
  subroutine naive(n, a)
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    do i = 1, n
      a(i) = 0.0
    end do
  end subroutine

  subroutine opt(n, a)
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    do i = 1, n
      a(i) = 0.0
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = 0.0
    end do
  end subroutine
end module idiom_memset
