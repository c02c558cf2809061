! asks: vectorises loads of every second element
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! elements: 3200
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_strided
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(2 * n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(2 * i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(2 * n), a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(2 * i))
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(2 * n), a(n)
    integer :: i
    do i = 1, n
      if (b(2 * i) > never) exit
      a(i) = sqrt(b(2 * i))
    end do
  end subroutine
end module vector_strided
