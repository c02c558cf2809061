! asks: inlines an internal procedure that works on variables of its host
! group: procedures
! catalogue: today
! compare: opt
! extents: n=1600
! report: vectorised
! defence: The crippled loop may end early on a value that never comes, so it stays scalar.
module host_association_inlining
  implicit none
contains
  subroutine naive(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      call add()
    end do

    contains

    subroutine add()
      a(i) = b(i) + 0.5 * c(i)
    end subroutine
  end subroutine

  subroutine opt(n, b, c, a)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) + 0.5 * c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = b(i) + 0.5 * c(i)
    end do
  end subroutine
end module host_association_inlining
