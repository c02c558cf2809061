! ep: Gaussian pairs, counted by the square ring they fall into (NAS "embarrassingly parallel").
!
! 2**21 pairs of uniform numbers in batches of 8192, one pair per lane and batch. The generator is
! that of the NAS benchmarks, x(k+1) = 5**13 x(k) mod 2**46, its 46-bit integers kept in the mantissa
! of real(8). Core: figure 15 of the 1995 report.
!
! As NAS prescribes for parallel use, every lane makes a contiguous stretch of the one sequence that
! starts at 271828183: lane l begins 2*batches numbers after lane l-1. So all lanes together use
! exactly the first 2**22 numbers of that sequence, and the sums and counts are those of a serial
! NAS program with 2**21 pairs.
module gaussian_pairs
  implicit none
  integer, parameter :: wide = kind(1.0d0)
  integer, parameter :: m = 21, n = 13           ! 2**m pairs, 2**n lanes
  integer, parameter :: nn = 2**n, batches = 2**(m - n)
  integer, parameter :: nq = 10                  ! rings
  real(wide), parameter :: r23 = 0.5_wide**23, t23 = 2.0_wide**23
  real(wide), parameter :: r46 = 0.5_wide**46, t46 = 2.0_wide**46
  real(wide), parameter :: r45 = 0.5_wide**45
  real(wide), parameter :: multiplier = 1220703125.0_wide, first_seed = 271828183.0_wide
contains

  ! xkp1 = a*xk mod 2**46, lane by lane. Both factors are cut into halves of 23 bits, so that every
  ! product and sum is exact in 53 bits.
  subroutine aranlc(a, xk, xkp1, lanes)
    integer, intent(in) :: lanes
    real(wide), intent(in) :: a, xk(lanes)
    real(wide), intent(out) :: xkp1(lanes)
    real(wide) :: t1(lanes), t2(lanes), x1(lanes), x2(lanes), z(lanes)
    real(wide) :: a1, a2

    a1 = aint(r23*a)
    a2 = a - t23*a1
    x1 = aint(r23*xk)
    x2 = xk - t23*x1

    t1 = a1*x2 + a2*x1
    z = t1 - t23*aint(r23*t1)
    t2 = t23*z + a2*x2
    xkp1 = t2 - t46*aint(r46*t2)
  end subroutine aranlc

  ! a*x mod 2**46 of single numbers, as above.
  real(wide) function product46(a, x)
    real(wide), intent(in) :: a, x
    real(wide) :: a1, a2, x1, x2, t1, t2

    a1 = aint(r23*a)
    a2 = a - t23*a1
    x1 = aint(r23*x)
    x2 = x - t23*x1
    t1 = a1*x2 + a2*x1
    t2 = t23*(t1 - t23*aint(r23*t1)) + a2*x2
    product46 = t2 - t46*aint(r46*t2)
  end function product46

  ! The number before the first one of each lane. Twice as many lanes are known after each step:
  ! lane l+half lies half*2*batches numbers after lane l.
  subroutine seed_lanes(y)
    real(wide), intent(out) :: y(nn)
    real(wide) :: factor
    integer :: k, half

    ! multiplier**(2*batches) by squaring: 2*batches = 2**(m-n+1).
    factor = multiplier
    do k = 1, m - n + 1
      factor = product46(factor, factor)
    end do

    y(1) = first_seed
    do k = 1, n
      half = 2**(k - 1)
      call aranlc(factor, y(1:half), y(half+1:2*half), half)
      factor = product46(factor, factor)
    end do
  end subroutine seed_lanes

  subroutine tally(y, sumx1, sumy1, counts1)
    real(wide), intent(inout) :: y(nn)
    real(wide), intent(out) :: sumx1, sumy1
    integer, intent(out) :: counts1(0:nq-1)
    real(wide) :: x(nn), xk(nn), yk(nn), t(nn), sumx(nn), sumy(nn)
    integer :: ic(nn), counts(0:nq-1, nn), countslice(nn)
    logical :: inside(nn)
    integer :: i, j

    sumx = 0
    sumy = 0
    counts = 0
    ic = 0
    do j = 1, batches
      call aranlc(multiplier, y, x, nn)
      call aranlc(multiplier, x, y, nn)

      xk = x*r45 - 1.0_wide
      yk = y*r45 - 1.0_wide
      t = xk**2 + yk**2

      inside = t <= 1.0_wide
      where (inside)
        t = sqrt(-2*log(t)/t)
        xk = xk*t
        yk = yk*t
        sumx = sumx + xk
        sumy = sumy + yk
        ic = int(max(abs(xk), abs(yk)))
      end where

      do i = 0, nq - 1
        where (inside .and. ic == i)
          counts(i, :) = counts(i, :) + 1
        end where
      end do
    end do

    sumx1 = sum(sumx)
    sumy1 = sum(sumy)
    do i = 0, nq - 1
      countslice = counts(i, :)
      counts1(i) = sum(countslice)
    end do
  end subroutine tally

end module gaussian_pairs

program ep
  use gaussian_pairs
  implicit none
  real(wide) :: y(nn), sumx, sumy
  integer :: rings(0:nq-1)

  call seed_lanes(y)
  call tally(y, sumx, sumy, rings)
  write (*, '(a,i8,a,i8)') 'ep pairs', batches*nn, '  accepted', sum(rings)
  write (*, '(a,2f16.6)') 'sums', sumx, sumy
  write (*, '(a,10i8)') 'rings', rings
end program ep
