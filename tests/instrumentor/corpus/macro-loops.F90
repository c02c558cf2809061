! Macros that hold DO, END DO, IF and whole loops.
#define LOOP(i, n) do i = 1, n
#define POOL end do
#define SWAP(a, b) t = a; a = b; b = t
#define COMMA ,
#define WHEN(c) if (c) then
#define DONE end if
#define EACH(i, n, what) do i = 1, n; what; end do
program macro_loops
  implicit none
  integer :: i, j, t, n, a(10)
  n = 10
  LOOP(i, n)
    a(i) = mod(7*i, 11)
  POOL
  LOOP(i, n)
    LOOP(j, n - i)
      if (a(j) > a(j + 1)) then
        SWAP(a(j), a(j + 1))
      end if
    POOL
  POOL
  print *, a
  do i = 1, n
    WHEN(mod(a(i), 2) == 0)
      a(i) = -a(i)
    else
      a(i) = 3*a(i)
    DONE
    if (a(i) > 20) exit
  POOL
  print *, i, a
  EACH(i, n, a(i) = a(i) + 1)
  EACH(i, 3, if (mod(a(i) COMMA 2) == 0) n = n - 1)
  LOOP(i, n); t = t + a(i); if (i > 4) exit; end do
#if defined(NEVER)
  LOOP(i, n
#endif
  print *, i
end program
