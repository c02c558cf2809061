program texts
  implicit none
  character(20) :: line
  integer :: i, n, status
  n = 0
  do i = 1, 4
    write (line, '(i5)') i*i                       ! executed 4
    read (line, *, iostat=status) n                ! executed 4
  end do
  line = 'no number'
  read (line, '(i5)', err=10) n                    ! executed 1
  n = -1                                           ! executed 0
10 print *, n, status == 0                         ! executed 1
end program texts
