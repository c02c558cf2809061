! Branches of #if that are not taken stay as they are.
program conditionals
  implicit none
  integer :: i, n
#ifdef NOT_DEFINED
  this is no Fortran
#else
  n = 3                                            ! executed 1
#endif
#if 2 > 1
  do i = 1, n
#else
  do i = 1, 2*n
#endif
    n = n + 1                                      ! executed 3
  end do
#undef n
  print *, n                             ! executed 1
end program conditionals
