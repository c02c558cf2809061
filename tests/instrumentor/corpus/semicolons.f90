program semicolons
  implicit none
  integer :: i, s; real :: x
  s = 0; x = 1.5; do i = 1, 4; s = s + i; if (s > 3) x = x*2; end do; print *, s, x
  if (s > 5) then; s = 0; else; s = 1; end if; print *, s
  do i = 1, 2; if (i == 2) exit; print *, 'i', i; end do ! comment
end program
