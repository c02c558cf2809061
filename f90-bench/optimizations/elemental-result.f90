! asks: needs no array for the result of an elemental function
! group: array temporaries
! catalogue: today
! compare: opt
! separation: 1.25
! extents: n=1600
! defence: The crippled form stores the results first.
module elemental_result
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    a = both(b, c) + both(c, b)
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = (b(i) + 0.5 * c(i)) + (c(i) + 0.5 * b(i))
    end do
  end subroutine

  subroutine cripple(n, one, never, s, b, c, a)
    integer, intent(in) :: n, one
    real, intent(in) :: never
    real, intent(inout) :: s
    real :: b(n), c(n), a(n)
    integer :: i
    real :: t(1600), u(1600)
    do i = 1, n
      t(i) = b(i) + 0.5 * c(i)
      u(i) = c(i) + 0.5 * b(i)
    end do
    do i = 1, n
      a(i) = t(i) + u(i)
    end do
    if (t(one) > never) s = t(one) + u(one)
  end subroutine

  elemental function both(x, y) result(z)
    real, intent(in) :: x, y
    real :: z
    z = x + 0.5 * y
  end function
end module elemental_result
