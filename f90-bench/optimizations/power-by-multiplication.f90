! asks: expands a small constant power to products
! group: arithmetic
! catalogue: today
! compare: opt
! extents: n=1600 o=6
! elements: 1600
! defence: The crippled form takes the exponent from a dummy.
module power_by_multiplication
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i)**6
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    real :: x
    do i = 1, n
      x = b(i) * b(i)
      a(i) = x * x * x
    end do
  end subroutine

  subroutine cripple(n, o, b, a)
    integer, intent(in) :: n, o
    real :: b(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i)**o
    end do
  end subroutine
end module power_by_multiplication
