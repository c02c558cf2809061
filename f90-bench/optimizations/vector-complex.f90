! asks: vectorises complex products
! group: vectorisation
! catalogue: today
! compare: cripple
! separation: 1.5
! extents: n=1600
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_complex
  implicit none
contains
  subroutine naive(n, za, zb, zc)
    integer, intent(in) :: n
    complex :: za(n), zb(n), zc(n)
    integer :: i
    do i = 1, n
      zc(i) = za(i) * zb(i)
    end do
  end subroutine

  subroutine opt(n, za, zb, zc)
    integer, intent(in) :: n
    complex :: za(n), zb(n), zc(n)
    integer :: i
    do i = 1, n
      zc(i) = cmplx(real(za(i)) * real(zb(i)) - aimag(za(i)) * aimag(zb(i)), &
        real(za(i)) * aimag(zb(i)) + aimag(za(i)) * real(zb(i)))
    end do
  end subroutine

  subroutine cripple(n, never, b, za, zb, zc)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n)
    complex :: za(n), zb(n), zc(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      zc(i) = za(i) * zb(i)
    end do
  end subroutine
end module vector_complex
