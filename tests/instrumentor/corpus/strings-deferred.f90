program growing
  implicit none
  character(:), allocatable :: s
  character(5) :: words(3)
  integer :: i
  s = ''
  words = ['one  ', 'two  ', 'three']
  do i = 1, 3
    s = s // trim(words(i)) // ','                 ! executed 3
    if (index(s, 'two') > 0) s(1:1) = 'X'          ! executed 3
  end do
  print *, s, len(s), scan(s, 'e'), adjustl('  a') // '|'
end program growing
