! asks: vectorises array components of a derived type
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form has a scalar for the component. The crippled loop may end early on
!   a value that never comes, so it stays scalar.
module vector_component
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    type pair
      integer :: name
      real :: u(1600)
    end type pair
    type(pair) :: w
    do i = 1, n
      w%u(i) = b(i) + c(i) * d(i)
    end do
    do i = 1, n
      a(i) = w%u(i) * w%u(i)
    end do
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = (b(i) + c(i) * d(i))**2
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = (b(i) + c(i) * d(i))**2
    end do
  end subroutine
end module vector_component
