program blocks
  implicit none
  integer :: i, total
  total = 0
  do i = 1, 10
    block
      integer :: square
      square = i*i                                 ! executed 4
      total = total + square
      if (total > 20) then                         ! executed 4
        print *, i, total                          ! executed 1
        stop
      end if
    end block
    total = total + 1                              ! executed 3
  end do
end program blocks
