! asks: needs no temporary for a stencil from one array to another
! group: array temporaries
! catalogue: today
! compare: opt
! separation: 1.25
! extents: n=1600
! defence: No overlap. The crippled form computes into a temporary array and copies.
module temporary_stencil
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    a(2:n - 1) = 0.25 * (b(1:n - 2) + b(3:n)) + 0.5 * b(2:n - 1)
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 2, n - 1
      a(i) = 0.25 * (b(i - 1) + b(i + 1)) + 0.5 * b(i)
    end do
  end subroutine

  subroutine cripple(n, two, never, s, b, a)
    integer, intent(in) :: n, two
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), a(n)
    integer :: i
    real :: t(1600)
    do i = 2, n - 1
      t(i) = 0.25 * (b(i - 1) + b(i + 1)) + 0.5 * b(i)
    end do
    do i = 2, n - 1
      a(i) = t(i)
    end do
    if (t(two) > never) s = t(two)
  end subroutine
end module temporary_stencil
