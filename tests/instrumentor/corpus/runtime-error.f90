program runtime_error
  implicit none
  integer :: i, n
  character(4) :: text = '12x4'
  n = 0
  do i = 1, 3
    n = n + i
  end do
  if (n == 6) n = n + 1
  read (text, *) n
  print *, n
end program
