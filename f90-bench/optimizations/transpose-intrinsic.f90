! asks: does TRANSPOSE of 64 by 64 elements at the speed of a tiled loop nest
! group: library idioms
! catalogue: today
! compare: opt
! separation: 1.3
! extents: n=64
! elements: 4096
! defence: The crippled loop may end early on a value that never comes, so it stays scalar.
module transpose_intrinsic
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n, n), a(n, n)
    a = transpose(b)
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n, n), a(n, n)
    integer :: i, j, ii, jj
    do jj = 1, n, 8
      do ii = 1, n, 8
        do j = jj, jj + 7
          do i = ii, ii + 7
            a(i, j) = b(j, i)
          end do
        end do
      end do
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n, n), a(n, n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        if (b(j, i) > never) exit
        a(i, j) = b(j, i)
      end do
    end do
  end subroutine
end module transpose_intrinsic
