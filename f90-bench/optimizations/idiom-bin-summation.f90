! asks: parallelizes a serially-expressed bin summation
! group: idiom recognition
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! separation: 1.8
! extents: n=2000
! defence: Sums into few bins chain through memory; the optimized form has four sets of bins. The
!   crippled form adds a zero that is known at run time only to the number of the bin.
module idiom_bin_summation
  implicit none
contains
  subroutine naive(n, bins, b, a)
    integer, intent(in) :: n
    integer :: bins(n)
    real :: b(n), a(n)
    integer :: i
    a(1:16) = 0.0
    do i = 1, n
      a(bins(i)) = a(bins(i)) + b(i)
    end do
  end subroutine

  subroutine opt(n, bins, b, a)
    integer, intent(in) :: n
    integer :: bins(n)
    real :: b(n), a(n)
    integer :: i
    real :: v(16, 4)
    v = 0.0
    do i = 1, n, 4
      v(bins(i), 1) = v(bins(i), 1) + b(i)
      v(bins(i + 1), 2) = v(bins(i + 1), 2) + b(i + 1)
      v(bins(i + 2), 3) = v(bins(i + 2), 3) + b(i + 2)
      v(bins(i + 3), 4) = v(bins(i + 3), 4) + b(i + 3)
    end do
    do i = 1, 16
      a(i) = v(i, 1) + v(i, 2) + v(i, 3) + v(i, 4)
    end do
  end subroutine

  subroutine cripple(n, zero, bins, b, a)
    integer, intent(in) :: n, zero
    integer :: bins(n)
    real :: b(n), a(n)
    integer :: i, k
    a(1:16) = 0.0
    do i = 1, n
      k = bins(i) + zero
      a(k) = a(k) + b(i)
    end do
  end subroutine
end module idiom_bin_summation
