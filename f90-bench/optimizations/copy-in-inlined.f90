! asks: needs no copy of a strided section for a procedure of the same file
! group: array temporaries
! catalogue: today
! compare: opt
! extents: n=800
! elements: 1600
! defence: The procedure works on few elements, so that the copies are all the time. The crippled
!   form copies in and out by hand.
module copy_in_inlined
  implicit none
contains
  subroutine ends(n, x, y)
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    real, intent(inout) :: y(n)
    y(1) = x(1) + x(n)
  end subroutine

  subroutine naive(n, a, c)
    integer, intent(in) :: n
    real :: a(2 * n), c(n)
    call ends(n, a(1:2 * n:2), c)
  end subroutine

  subroutine opt(n, a, c)
    integer, intent(in) :: n
    real :: a(2 * n), c(n)
    c(1) = a(1) + a(2 * n - 1)
  end subroutine

  subroutine cripple(n, two, never, s, a, c)
    integer, intent(in) :: n, two
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: a(2 * n), c(n)
    real :: t(800)
    integer :: i
    do i = 1, n
      t(i) = a(2 * i - 1)
    end do
    if (t(two) > never) s = t(two)
    call ends(n, t, c)
  end subroutine
end module copy_in_inlined
