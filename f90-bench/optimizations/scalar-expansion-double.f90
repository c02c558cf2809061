! asks: scalar expansion in a double loop nest
! group: scalar expansion
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=100 m=20
! report: vectorised
! defence: The temporary is all that ties an iteration to another. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module scalar_expansion_double
  implicit none
contains
  subroutine naive(n, m, b, c, d, a)
    integer, intent(in) :: n, m
    real :: b(n, m), c(n, m), d(n, m), a(n, m)
    integer :: i, j
    real :: t
    do j = 1, m
      do i = 1, n
        t = b(i, j) * c(i, j)
        a(i, j) = t + d(i, j) * t
      end do
    end do
  end subroutine

  subroutine opt(n, m, b, c, d, a)
    integer, intent(in) :: n, m
    real :: b(n, m), c(n, m), d(n, m), a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(i, j) = b(i, j) * c(i, j) + d(i, j) * (b(i, j) * c(i, j))
      end do
    end do
  end subroutine

  subroutine cripple(n, m, never, b, c, d, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n, m), c(n, m), d(n, m), a(n, m)
    integer :: i, j
    real :: t
    do j = 1, m
      do i = 1, n
        if (b(i, j) > never) exit
        t = b(i, j) * c(i, j)
        a(i, j) = t + d(i, j) * t
      end do
    end do
  end subroutine
end module scalar_expansion_double
