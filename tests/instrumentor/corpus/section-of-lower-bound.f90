! Sections of dummy arguments of assumed shape that are declared with a lower bound: their extents are asked of the descriptor.
module sections
  implicit none
contains
  subroutine pivot(t, u, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: t(0:, n:), u(2:)
    real(8) :: s
    integer :: j
    s = sum(t(:, n)*u)                                   ! executed 3
    s = s + sum(u(3:) + t(1:, n))                        ! executed 3
    t(::2, n) = s                                        ! executed 3
    u = t(:, n + 1)                                      ! executed 3
    do j = n + 1, ubound(t, 2)
      t(:, j) = t(:, j) - 0.5d0*t(:, n)                  ! executed 294
    end do
    t(:, n + 1:) = t(:, n + 1:)/s                        ! executed 3
    where (t(:, n) > 1) t(:, n) = 1                      ! executed 3
  end subroutine
end module
program main
  use sections
  implicit none
  real(8) :: t(0:100, 0:100), u(0:100)
  integer :: k
  t = 1
  u = 2
  do k = 1, 3
    call pivot(t(:, k:), u, k)                           ! executed 3
  end do
  print '(2es14.6)', sum(t), sum(u)
end program
