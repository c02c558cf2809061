program strings
  implicit none
  character(len=20) :: s
  character(len=:), allocatable :: t
  integer :: i
  s = 'it''s; a "test" ! not a comment'
  t = trim(s)//' & more'
  do i = 1, len_trim(t)
    if (t(i:i) == ';') t(i:i) = ':'
  end do
  print '(a)', t
end program
