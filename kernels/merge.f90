! merge: sorts four arrays of 32768 reals with a merging network after Batcher.
!
! All comparators of one step of the network work at once: `partner` names the element that each
! element is compared with, the mask tells which elements take their partner's value, and a masked
! gather moves them. The first step of merging two sorted runs compares mirror images; the others
! compare elements whose numbers differ in one bit. Core: figure 14 of the 1995 report, with the
! standard .neqv. for the extension .xor.
module sorting
  implicit none
  integer, parameter :: n = 15, nn = 2**n
contains

  ! Values in (0,1) without order: products of the elements' numbers, modulo a prime whose squares fit
  ! into a 32-bit integer. Another seed, another array.
  subroutine fill(a, seed)
    real, intent(out) :: a(0:nn-1)
    integer, intent(in) :: seed
    integer, parameter :: prime = 46337
    integer :: number(0:nn-1), i
    number = [(i, i = 0, nn - 1)]
    number = mod(seed + 4253*number, prime)
    number = mod(number*mod(number + 31, prime), prime)
    a = (real(number) + 0.5)/real(prime)
  end subroutine fill

  subroutine sort(a)
    real, intent(inout) :: a(0:nn-1)
    integer :: off, off2, oi, i
    integer :: partner(0:nn-1)
    integer :: numbers(0:nn-1)
    logical :: mask(0:nn-1)

    do i = 0, nn - 1
      numbers(i) = i
    end do

    do oi = 1, n
      do i = oi, 1, -1
        off = 2**i
        off2 = off/2
        if (i == oi .and. i /= 1) then
          partner = ishft(ishft(numbers, -i), i) + off - 1 - iand(numbers, off - 1)
        else
          partner = ieor(numbers, off2)
        end if
        mask = .not. (numbers > partner .neqv. a(partner) > a)
        where (mask)
          a = a(partner)
        end where
      end do
    end do
  end subroutine sort

  ! Places where an element is smaller than the one before it; 0 when sorted.
  integer function descents(a)
    real, intent(in) :: a(0:nn-1)
    descents = count(a(1:nn-1) < a(0:nn-2))
  end function descents

  ! Depends on every value and on its place: products and sum fit into 32 bits.
  integer function digest(a)
    real, intent(in) :: a(0:nn-1)
    integer, parameter :: prime = 16381
    integer :: weight(0:nn-1), i
    weight = [(i, i = 0, nn - 1)]
    digest = sum(mod(weight*mod(int(a*16777216.0), prime), prime))
  end function digest

end module sorting

program merge_sort
  use sorting
  implicit none
  integer, parameter :: arrays = 4
  real :: a(0:nn-1)
  integer :: m, wrong

  do m = 1, arrays
    call fill(a, 1968*m)
    call sort(a)
    wrong = descents(a)
    if (wrong == 0) then
      write (*, '(a,i2,a,i10)') 'merge array', m, ' sorted      checksum', digest(a)
    else
      write (*, '(a,i2,a,i9,a)') 'merge array', m, ' NOT sorted,', wrong, ' descents'
    end if
  end do
end program merge_sort
