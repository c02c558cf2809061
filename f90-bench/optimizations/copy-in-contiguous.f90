! asks: passes a contiguous section without a copy
! group: array temporaries
! catalogue: today
! compare: opt
! extents: n=1600
! defence: The procedure called touches two elements; it is in another file. The crippled form
!   copies in and out.
module copy_in_contiguous_elsewhere
  implicit none
contains
  subroutine take(n, x)
    integer, intent(in) :: n
    real, intent(inout) :: x(n)
    x(1) = 0.5 * x(1) + x(n)
  end subroutine
end module copy_in_contiguous_elsewhere
! next file
module copy_in_contiguous
  use copy_in_contiguous_elsewhere
  implicit none
contains
  subroutine naive(n, a)
    integer, intent(in) :: n
    real :: a(:)
    call take(n, a(1:n))
  end subroutine

  subroutine opt(n, a)
    integer, intent(in) :: n
    real :: a(n)
    call take(n, a)
  end subroutine

  subroutine cripple(n, a)
    integer, intent(in) :: n
    real :: a(n)
    real :: t(1600)
    t = a
    call take(n, t)
    a = t
  end subroutine
end module copy_in_contiguous
