program async
  implicit none
  integer :: i, id, unit
  real, asynchronous :: a(100), b(100)
  a = [(real(i), i = 1, 100)]                      ! executed 1
  open (newunit=unit, status='scratch', form='unformatted', asynchronous='yes')
  write (unit, asynchronous='yes', id=id) a        ! executed 1
  wait (unit, id=id)                               ! executed 1
  rewind (unit)                                    ! executed 1
  read (unit, asynchronous='yes') b
  wait (unit)
  if (all(a == b)) then                            ! executed 1
    print *, 'same'                                ! executed 1
  end if
  close (unit)
end program async
