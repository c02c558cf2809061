! compile with: -fcoarray=single
! only: gfortran
program criticals
  implicit none
  integer :: i, n
  n = 0
  do i = 1, 3
    critical
      n = n + i                                    ! executed 3
      if (n > 2) n = n*2                           ! executed 3
    end critical
  end do
  print *, n
end program criticals
