! asks: interchanges loops that go through an array by rows
! group: loop restructuring
! catalogue: today
! compare: opt
! extents: n=256 m=256
! report: interchanged
! defence: Rows of 256 elements: each access is in another cache line. The crippled loop may end
!   early on a value that never comes, so it stays scalar.
module loop_interchange
  implicit none
contains
  subroutine naive(n, m, b, a)
    integer, intent(in) :: n, m
    real :: b(n, m), a(n, m)
    integer :: i, j
    do i = 1, n
      do j = 1, m
        a(i, j) = 0.5 * a(i, j) + b(i, j)
      end do
    end do
  end subroutine

  subroutine opt(n, m, b, a)
    integer, intent(in) :: n, m
    real :: b(n, m), a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(i, j) = 0.5 * a(i, j) + b(i, j)
      end do
    end do
  end subroutine

  subroutine cripple(n, m, never, b, a)
    integer, intent(in) :: n, m
    real, intent(in) :: never
    real :: b(n, m), a(n, m)
    integer :: i, j
    do i = 1, n
      do j = 1, m
        if (b(i, j) > never) exit
        a(i, j) = 0.5 * a(i, j) + b(i, j)
      end do
    end do
  end subroutine
end module loop_interchange
