! asks: inlines a function of another file (link-time optimization)
! group: procedures
! catalogue: today
! compare: opt
! extents: n=1000
! report: inlined
! defence: The optimized form has the function's text in place of the call; the crippled form
!   calls it through a pointer.
module inline_across_files_elsewhere
  implicit none
contains
  function far_leaf(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x * x + 0.5
  end function

  function far_other(x) result(y)
    real, intent(in) :: x
    real :: y
    y = x + 0.5
  end function
end module inline_across_files_elsewhere
! next file
module inline_across_files
  use inline_across_files_elsewhere
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = far_leaf(b(i))
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) * b(i) + 0.5
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    procedure(far_leaf), pointer :: leaf
    leaf => far_leaf
    if (b(1) > never) leaf => far_other
    do i = 1, n
      a(i) = leaf(b(i))
    end do
  end subroutine
end module inline_across_files
