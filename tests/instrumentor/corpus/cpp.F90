#define TWICE(x) ((x)+(x))
#define LOOP(i, n) do i = 1, n
program cpp
  implicit none
  integer :: i, s
  s = 0
#ifdef NOT_DEFINED
  s = 'never'
#else
  LOOP(i, 5)
    s = TWICE(s) + 1
  end do
#endif
#if defined(__GFORTRAN__) || defined(__flang__)
  s = s + 1000
#endif
  if (s > 3) s = TWICE(s)
  print *, s
end program
