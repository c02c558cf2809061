program lists
  implicit none
  integer :: n, i
  real :: x(3)
  character(80) :: text(3)
  namelist /set/ n, x
  text = ['&set n = 4         ', ' x = 1., 2., 3.    ', '/                  ']
  read (text, nml=set)                             ! executed 1
  do i = 1, n
    x(1) = x(1) + x(2)                             ! executed 4
  end do
  write (*, set)                                   ! executed 1
end program lists
