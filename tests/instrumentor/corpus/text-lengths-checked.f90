! compile with: -fcheck=bounds
! only: gfortran
! Lengths of parts are asked for only where the program touches them as well: others may be beyond the bounds.
program checked
  implicit none
  character(len=:), allocatable :: text, other
  character(len=6) :: list(3) = ['ab cd ', 'ef    ', 'gh    ']
  integer :: i, j, found
  i = 99
  j = 120
  text = 'one two three'
  print '(3a4)', (trim(text(i:i+2)), i = 1, 9, 4)
  print *, (len_trim(list(i)), i = 1, 3), (index(list(i), 'c'), i = 1, 3)
  i = 50
  j = 60
  found = 0
  do while (i > 0)
    if (i <= len(text) .and. found >= 0) then
      if (text(i:) == 'three') found = i ! executed 13
    end if
    i = i - 1
  end do
  if (found > 0) other = adjustl(text(found:))
  forall (i = 1:3) list(i) = adjustl(list(i))
  print *, found, other, list
end program
