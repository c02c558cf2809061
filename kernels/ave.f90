! ave: how much a sum moves by rounding alone.
!
! Sums an array, smooths it a thousand times with weights 1/4, 1/2, 1/4 on a ring, sums it again.
! In exact arithmetic both sums are equal; what differs is rounding. The kernel of figure 13 of the
! 1995 report: the sums are DO loops on purpose (a compiler must see the reduction), the sweep is one
! array assignment whose right side overlaps its target, with constant bounds as there.
module averaging
  implicit none
  integer, parameter :: n = 500000
contains

  ! Values in (0,1) without order: squares of the elements' numbers, modulo a prime whose squares fit
  ! into a 32-bit integer.
  subroutine fill(a, seed)
    integer, intent(in) :: seed
    real, intent(out) :: a(n)
    integer, parameter :: prime = 46337
    integer :: number(n), i
    number = [(i, i = 1, n)]
    number = mod(seed + 4253*number, prime)
    number = mod(number*number + seed, prime)
    a = (real(number) + 0.5)/real(prime)
  end subroutine fill

  ! Sum before, `sweeps` sweeps, sum after.
  subroutine average(a, sweeps, before, after)
    integer, intent(in) :: sweeps
    real, intent(inout) :: a(n)
    real, intent(out) :: before, after
    real :: a1, a2, an1, an
    integer :: i

    before = 0.
    do i = 1, n
      before = before + a(i)
    end do

    do i = 1, sweeps
      a1 = a(1)
      a2 = a(2)
      an1 = a(n-1)
      an = a(n)
      a(2:n-1) = 0.25*a(1:n-2) + 0.5*a(2:n-1) + 0.25*a(3:n)
      a(1) = 0.25*a2 + 0.5*a1 + 0.25*an
      a(n) = 0.25*a1 + 0.5*an + 0.25*an1
    end do

    after = 0.
    do i = 1, n
      after = after + a(i)
    end do
  end subroutine average

end module averaging

program ave
  use averaging
  implicit none
  integer, parameter :: sweeps = 1000
  real :: a(n), before, after

  call fill(a, 2029)
  call average(a, sweeps, before, after)
  write (*, '(a,i7,a,i5,a)') 'ave', n, ' elements', sweeps, ' sweeps'
  write (*, '(a,f12.2,a,f12.2)') 'sum before', before, '  after', after
  write (*, '(a,4f8.4)') 'checksum', a(1), a(n/4), a(n/2), a(n)
end program ave
