! asks: tiles a copy that turns rows into columns
! group: loop restructuring
! catalogue: today
! compare: opt
! separation: 2
! extents: n=768
! elements: 589824
! defence: Both arrays are beyond the second cache and one of them is walked through by rows. The
!   crippled loop may end early on a value that never comes, so it stays scalar.
module loop_tiling
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n, n), a(n, n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        a(i, j) = b(j, i)
      end do
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n, n), a(n, n)
    integer :: i, j, ii, jj
    do jj = 1, n, 16
      do ii = 1, n, 16
        do j = jj, jj + 15
          do i = ii, ii + 15
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
end module loop_tiling
