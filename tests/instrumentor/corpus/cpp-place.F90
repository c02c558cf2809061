! Macros that the preprocessor has of itself, and nothing else for it to do.
program place
  implicit none
  integer :: i, s
  s = 0
  do i = 1, __LINE__
    if (mod(i, 2) == 0) s = s + i
  end do
  print *, s, &
    __LINE__, index(__FILE__, 'cpp-place') > 0
end program
