program io_labels
  implicit none
  integer :: n, k, unit
  k = 0
  open (newunit=unit, status='scratch')
  write (unit, *) 1
  write (unit, *) 2
  write (unit, '(a)') 'x'
  write (unit, *) 3
  rewind unit
10 read (unit, *, err=20, end=30) n
  k = k + n
  goto 10
20 print *, 'bad'
  k = k + 100
  goto 10
30 continue
  print *, k
end program
