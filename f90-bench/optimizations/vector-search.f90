! asks: vectorises a search that ends at the first hit
! group: vectorisation
! catalogue: today
! compare: cripple
! separation: 2
! extents: n=1600
! report: vectorised
! defence: The optimized form looks at 64 elements at a time. The crippled loop stores what it
!   has seen.
module vector_search
  implicit none
contains
  subroutine naive(n, never, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real, intent(in) :: never
    real :: b(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
    end do
    is = i
  end subroutine

  subroutine opt(n, never, b, is)
    integer, intent(in) :: n
    integer, intent(inout) :: is
    real, intent(in) :: never
    real :: b(n)
    integer :: i, j, k
    do i = 0, n - 64, 64
      j = 0
      do k = 1, 64
        j = j + merge(1, 0, b(i + k) > never)
      end do
      if (j > 0) exit
    end do
    is = i + 1
  end subroutine

  subroutine cripple(n, one, never, b, is)
    integer, intent(in) :: n, one
    integer, intent(inout) :: is
    real, intent(in) :: never
    real :: b(n)
    integer :: i
    real :: t(1600)
    do i = 1, n
      if (b(i) > never) exit
      t(i) = b(i)
    end do
    is = i
    if (t(one) > never) is = 0
  end subroutine
end module vector_search
