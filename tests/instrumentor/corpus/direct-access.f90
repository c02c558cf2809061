program records
  implicit none
  integer :: i, unit, k, total
  open (newunit=unit, status='scratch', access='direct', recl=4, form='unformatted')
  do i = 1, 6
    write (unit, rec=i) i*10                       ! executed 6
  end do
  total = 0
  do i = 6, 1, -2
    read (unit, rec=i) k                           ! executed 3
    total = total + k
  end do
  close (unit)
  print '(a, 1x, i0)', 'total', total
end program records
