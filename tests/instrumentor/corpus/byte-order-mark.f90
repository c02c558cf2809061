! UTF-8, a byte order mark and carriage returns, no newline at the end
program utf
  implicit none
  character(len=*), parameter :: s = 'Größe – 速度 🚀 é'
  integer :: i, n
  n = 0 ! zählt Vokale: äöü
  do i = 1, len(s) ! über alle
    if (iachar(s(i:i)) > 127) n = n + 1 ! nicht ASCII
    select case (s(i:i)); case ('e', 'o'); n = n + 100; case default; n = n + 0; end select
  end do
  print *, n, s
  if (s == 'ß') then; print *, 'ß'
  else; print *, 'ü'
  end if
end program utf