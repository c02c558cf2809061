! asks: copies at the speed of the library's memcpy
! group: library idioms
! catalogue: today
! compare: cripple
! extents: n=1600
! report: library call
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module idiom_memcpy
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i)
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = b(i)
    end do
  end subroutine
end module idiom_memcpy
