! asks: array privatization, where the temporary array is defined in the same loop as it is used
! group: scalar expansion
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=1000
! report: vectorised
! defence: Iterations of the long outer loop share a small array; with one of its own for each
!   lane the outer loop is free. The crippled loop may end early on a value that never comes, so it
!   stays scalar.
module array_privatization_same_loop
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i, k
    real :: t(4), v
    do i = 1, n
      v = 0.0
      do k = 1, 4
        t(k) = b(i) + real(k) * c(i)
        v = v + t(k)**2
      end do
      a(i) = v
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = (b(i) + 1.0 * c(i))**2 &
          + (b(i) + 2.0 * c(i))**2 &
          + (b(i) + 3.0 * c(i))**2 &
          + (b(i) + 4.0 * c(i))**2
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n)
    integer :: i, k
    real :: t(4), v
    do i = 1, n
      if (b(i) > never) exit
      v = 0.0
      do k = 1, 4
        t(k) = b(i) + real(k) * c(i)
        v = v + t(k)**2
      end do
      a(i) = v
    end do
  end subroutine
end module array_privatization_same_loop
