! asks: scalar expansion in a single loop nest
! group: scalar expansion
! catalogue: 1995
! compare: opt
! ratio of 1995: 2
! extents: n=2000
! report: vectorised
! defence: The temporary is all that ties an iteration to another. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module scalar_expansion_single
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      t = b(i) * c(i)
      a(i) = t + d(i) * t
    end do
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) * c(i) + d(i) * (b(i) * c(i))
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    real :: t
    do i = 1, n
      if (b(i) > never) exit
      t = b(i) * c(i)
      a(i) = t + d(i) * t
    end do
  end subroutine
end module scalar_expansion_single
