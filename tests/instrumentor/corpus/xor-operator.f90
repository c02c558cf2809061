! only: gfortran
! .XOR. between logicals, which the standard calls .NEQV., and as an operator of the program's own.
module bits
  implicit none
  interface operator(.xor.)
    procedure :: xor_of_integers
  end interface
contains
  elemental integer function xor_of_integers(a, b)
    integer, intent(in) :: a, b
    xor_of_integers = ieor(a, b)
  end function
end module
program xor_operator
  use bits
  implicit none
  logical :: even, third
  integer :: i, odd
  odd = 0
  do i = 1, 30
    even = mod(i, 2) == 0
    third = mod(i, 3) == 0
    if (even .xor. third) then
      odd = odd + (i .xor. 5)
    end if
    if (even .xor. .not. third) odd = odd - 1
  end do
  print *, odd, [1, 2, 3] .xor. 7, (.true. .xor. even)
end program
