! asks: uses a constant extent that is passed to a procedure of the same file
! group: procedures
! catalogue: today
! compare: opt
! extents: n=400 o=4
! elements: 400
! report: vectorised
! defence: Inner loops of four iterations, which vanish when their extent is known. The crippled
!   form gets the extent from a dummy.
module constant_extent_propagation
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    call work(n, 4, b, c, a)
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = ((c(1) * b(i) + c(2)) * b(i) + c(3)) * b(i) + c(4)
    end do
  end subroutine

  subroutine cripple(n, o, b, c, a)
    integer, intent(in) :: n, o
    real :: b(n), c(n), a(n)
    call work(n, o, b, c, a)
  end subroutine

  subroutine work(n, extent, b, c, a)
    integer, intent(in) :: n, extent
    real, intent(in) :: b(n), c(extent)
    real, intent(out) :: a(n)
    integer :: i, k
    real :: x
    do i = 1, n
      x = 0.0
      do k = 1, extent
        x = x * b(i) + c(k)
      end do
      a(i) = x
    end do
  end subroutine
end module constant_extent_propagation
