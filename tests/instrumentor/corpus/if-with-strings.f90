! Parentheses and keywords within strings.
program strings_in_conditions
  implicit none
  character(10) :: s
  integer :: i
  s = ') then'
  do i = 1, 2
    if (s == ') then') s = '(if'                   ! executed 2
    if (index("it's ) a", ')') > 0) print *, ') ! then', s         ! executed 2
    if (s == 'end if') then; s = 'x'; end if
  end do
  write (*, '(a)') 'semicolon ; here' ; print *, s
end program strings_in_conditions
