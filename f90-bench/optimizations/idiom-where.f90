! asks: parallelizes a serially-expressed where operation
! group: idiom recognition
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=2000
! report: vectorised
! defence: A condition that is true by chance half the time. The crippled loop may end early on a
!   value that never comes, so it stays scalar.
module idiom_where
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > 1.0) a(i) = b(i) * c(i)
    end do
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = merge(b(i) * c(i), a(i), b(i) > 1.0)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      if (b(i) > 1.0) a(i) = b(i) * c(i)
    end do
  end subroutine
end module idiom_where
