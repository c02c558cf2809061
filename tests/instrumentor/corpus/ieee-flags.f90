! IEEE exceptions, halting modes and rounding, kept and put back around loops.
module careful
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: ieee_exceptions
  implicit none
contains
  real function ratio(a, b, bad)
    real, intent(in) :: a, b
    real, volatile :: x, y
    logical, intent(out) :: bad
    type(ieee_status_type) :: status
    logical :: flags(size(ieee_usual))
    call ieee_get_status(status)
    call ieee_set_halting_mode(ieee_usual, .false.)
    call ieee_set_flag(ieee_all, .false.)
    x = a
    y = b
    x = x / y
    call ieee_get_flag(ieee_usual, flags)
    bad = any(flags)
    ratio = x
    if (bad) ratio = 0.
    call ieee_set_status(status)
  end function
end module
program flags
  use careful
  implicit none
  integer :: i, bad_ones
  logical :: bad, inexact
  real, volatile :: x, y
  type(ieee_round_type) :: mode
  bad_ones = 0
  do i = -3, 3
    x = ratio(1., real(i), bad)
    if (bad) then
      bad_ones = bad_ones + 1                          ! executed 1
      cycle
    end if
    print '(f8.4)', x
  end do
  print *, bad_ones
  call ieee_get_rounding_mode(mode)
  if (ieee_support_rounding(ieee_up)) then
    call ieee_set_rounding_mode(ieee_up)
    x = 1.
    y = 3.
    x = x / y
    call ieee_set_rounding_mode(ieee_down)
    y = 1. / y
    call ieee_set_rounding_mode(mode)
    print *, x > y
  end if
  x = ieee_value(x, ieee_quiet_nan)
  do i = 1, 4
    if (ieee_is_nan(x)) exit
  end do
  print *, i, ieee_class(x) == ieee_quiet_nan
  call ieee_get_flag(ieee_invalid, inexact)
  print *, inexact
end program
