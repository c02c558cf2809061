! What decides in the same way in each iteration is asked in front of a loop: not of an OPTIONAL dummy that is absent, which a loop
! without iterations never asks for; a condition behind .and. guards an element.
module m
  integer :: mode = 1
contains
  subroutine s(x, n, k, flags, opt)
    real, intent(inout) :: x(:)
    integer, intent(in) :: n, k
    logical, intent(in) :: flags(0:)
    integer, optional, intent(in) :: opt
    integer :: i
    do i = 1, n
      if (k > 0 .and. flags(max(k,0))) then
        x(i) = x(i) + 1
      else
        x(i) = x(i) - 1
      end if
    end do
    do i = 1, n - 100
      if (opt > 2) then
        x(i) = 3
      end if
    end do
    do 20 i = 1, n
      if (mode .eq. 1) then
        x(i) = x(i)*2
      endif
20  continue
  end subroutine
end module
program p
  use m
  real :: x(10)
  x = 1
  call s(x, 10, 1, [.true., .false., .true.])
  call s(x, 10, 0, [.true., .false., .true.])
  call s(x, 0, 2, [.true., .false., .true.])
  mode = 2
  call s(x, 10, 2, [.true., .false., .true.])
  print *, x
end program
