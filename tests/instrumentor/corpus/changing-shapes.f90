! Extents of array statements that stay, change, and come back; empty ones first.
program shapes
  implicit none
  integer :: i, j, n
  real :: a(8, 8), s
  a = 1
  s = 0
  do i = 0, 40
    n = min(i/3, 8)
    a(1:n, 1) = a(1:n, 1) + 1                                          ! executed 41
    do j = 1, 2
      a(1:n, 1:n:2) = a(1:n, 1:n:2)*2                                  ! executed 82
      s = s + sum(a(1:j, 1))
    end do
  end do
  call late(a, 0)
  call late(a, 3)
  print *, s > 1e6, a(8, 1)
contains
  pure subroutine late(a, n)
    real, intent(inout) :: a(:, :)
    integer, intent(in) :: n
    a(:n, 2) = 5                                                       ! executed 2
  end subroutine
end program
