! asks: does not copy an argument back that the procedure only reads
! group: array temporaries
! catalogue: today
! compare: opt
! separation: 1.2
! extents: n=800
! elements: 1600
! defence: A strided section for an explicit-shape dummy must be copied; the procedure stands in
!   another file. The crippled form copies the elements back as well.
module copy_in_read_only_elsewhere
  implicit none
contains
  subroutine look(n, x, y)
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    real, intent(inout) :: y(n)
    y(1) = x(1) + x(n)
  end subroutine
end module copy_in_read_only_elsewhere
! next file
module copy_in_read_only
  use copy_in_read_only_elsewhere
  implicit none
contains
  subroutine naive(n, a, c)
    integer, intent(in) :: n
    real :: a(2 * n), c(n)
    call look(n, a(1:2 * n:2), c)
  end subroutine

  subroutine opt(n, a, c)
    integer, intent(in) :: n
    real :: a(2 * n), c(n)
    real :: t(800)
    integer :: i
    do i = 1, n
      t(i) = a(2 * i - 1)
    end do
    call look(n, t, c)
  end subroutine

  subroutine cripple(n, a, c)
    integer, intent(in) :: n
    real :: a(2 * n), c(n)
    real :: t(800)
    integer :: i
    do i = 1, n
      t(i) = a(2 * i - 1)
    end do
    call look(n, t, c)
    do i = 1, n
      a(2 * i - 1) = t(i)
    end do
  end subroutine
end module copy_in_read_only
