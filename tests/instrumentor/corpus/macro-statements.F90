! Statements that come from macros, whole and in part.
#define STEP(x, d) x = x + d
#define WHEN(c, s) if (c) s
#define LOOP_BODY a(i) = a(i)*2.; b = b + 1
program macros
  implicit none
  integer :: i, b
  real :: a(10)
  b = 0                                            ! executed 1
  a = 1.                                           ! executed 1
  do i = 1, 10
    LOOP_BODY
    STEP(a(i), 1.)
    WHEN(mod(i, 3) == 0, b = b + 10)
  end do
  print *, b, sum(a)                               ! executed 1
end program macros
